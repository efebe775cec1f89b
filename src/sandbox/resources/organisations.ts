/** Organisations with contacts and flags (openapi/paths/organisations.yaml, organisation-contacts.yaml, flags.yaml). */
import {isOfPlatform, seesOrganisation, writtenInArea} from '../access';
import {fieldProblem, notFound, problem} from '../refusal';
import type {Resource} from '../resource';
import {callerOf} from '../rights';
import type {Store, StoredRecord} from '../store';
import {findBy, omit, refuseMistakes, textOf, toTime} from '../values';
import type {Call, Caller, JsonObject} from '../world';

import {withdraw} from './withdrawal';

/**
 * Whether a caller may see a flag. Everybody sees access level 0; administrators and applications of the platform see
 * all levels. The ecosystem defines the meaning of the other levels (docs/platform/flags.mdx).
 */
export function seesFlag(flag: JsonObject, caller: Caller | null): boolean {
  return flag.AccessLevel === 0 || (caller !== null && isOfPlatform(caller));
}

/** Returns the flags of an organisation that a caller may see. @param caller null for public files */
export function flagsOfOrganisation(store: Store, organisation: string, caller: Caller | null): JsonObject[] {
  return store
    .list('organisation-flags', {OrganisationId: organisation})
    .map(({value}) => store.find('flags', textOf(value, 'FlagId'))?.value ?? {})
    .filter((flag) => flag.FlagId !== undefined && seesFlag(flag, caller));
}

function startStatus(value: JsonObject): string {
  return value.RequiresParticipantTermsAndConditionsSigning === false ? 'Active' : 'Pending';
}

/** All transitions. Only `Active` organisations can become `Withdrawn` (docs/platform/organisations/statuses.mdx). */
const STEPS: Readonly<Record<string, string>> = {Pending: 'Active', Active: 'Withdrawn', Withdrawn: 'Active'};

function refuseStep(from: string, to: string) {
  return fieldProblem('state_conflict', 'Status', `an organisation that is ${from} cannot become ${to}`);
}

/**
 * An Organisation Administrator may not change `Status`. A Data Administrator may only activate a `Pending`
 * organisation. The role is checked before the transition, so that a Data Administrator who sends `Withdrawn` gets 403.
 */
function checkStatus(value: JsonObject, before: StoredRecord | null, {caller}: Call) {
  const from = before ? textOf(before.value, 'Status') : startStatus(value);
  const to = textOf(value, 'Status');
  if (to === from) return;
  const isActivation = from === 'Pending' && to === 'Active' && caller?.roles.includes('data-administrator');
  if (!isActivation && !caller?.roles.includes('super-user')) throw problem('role_missing', [], ['Status']);
  if (before && STEPS[from] !== to) throw refuseStep(from, to);
}

const SIGNING = 'RequiresParticipantTermsAndConditionsSigning';

/**
 * An administrator must not waive the terms, because the next poll of the scheduler would activate the organisation.
 */
function checkWaiver(value: JsonObject, before: StoredRecord | null, {caller}: Call) {
  const isWaived = before !== null && value[SIGNING] === false && before.value[SIGNING] !== false;
  const isOfFramework = caller?.roles.some((role) => role === 'super-user' || role === 'data-administrator');
  if (isWaived && !isOfFramework) throw problem('role_missing', [], [SIGNING]);
}

function checkParent({ParentOrganisationReference: parent}: JsonObject, before: StoredRecord | null, {world}: Call) {
  if (typeof parent !== 'string' || parent === before?.value.ParentOrganisationReference) return;
  if (!world.store.find('organisations', parent)) {
    throw notFound(`ParentOrganisationReference: ${parent}`);
  }
}

const ORGANISATIONS: Resource = {
  name: 'organisations',
  noun: 'Organisation',
  collection: '/organisations',
  schema: 'Organisation',
  unique: [
    {
      properties: ['RegistrationNumber', 'CompanyRegister'],
      text: (value) => `${textOf(value, 'RegistrationNumber')} exists in this register`,
    },
  ],
  guard: writtenInArea(null),
  initial: (value) => ({Status: value.Status ?? startStatus(value)}),
  derive: ({RequiresParticipantTermsAndConditionsSigning: requires}) => ({
    RequiresParticipantTermsAndConditionsSigning: requires ?? true,
  }),
  check: (value, before, call) => {
    checkStatus(value, before, call);
    checkWaiver(value, before, call);
    checkParent(value, before, call);
  },
  isVisible: (record, caller) => seesOrganisation(record, caller),
  view: ({key, value}, {store}, caller) => ({
    ...value,
    Flags: flagsOfOrganisation(store, key, caller),
    ...(value.CreatedAt === undefined ? {} : {CreatedOn: value.CreatedAt}),
  }),
  filters: {
    displayMine: ({key}, email, {world}) => callerOf(String(email), world.store).organisations.includes(key),
  },
  remove: {Status: 'Withdrawn'},
  checkRemove: ({value}) => {
    if (value.Status !== 'Active')
      throw problem('state_conflict', [`An organisation that is ${textOf(value, 'Status')} cannot become Withdrawn`]);
  },
  afterChange: (record, before, world) => {
    const isWithdrawn = record.value.Status === 'Withdrawn' && before?.value.Status !== 'Withdrawn';
    if (isWithdrawn) withdraw(world, record.key);
  },
};

const CONTACTS: Resource = {
  name: 'contacts',
  noun: 'Contact',
  collection: '/organisations/{OrganisationId}/contacts',
  schema: 'Contact',
  unique: [
    {
      properties: ['EmailAddress', 'ContactType'],
      within: ['OrganisationId'],
      text: (value) => `${textOf(value, 'EmailAddress')} exists for the type ${textOf(value, 'ContactType')}`,
    },
  ],
  guard: writtenInArea('OrganisationContactsAccess'),
  check: ({ContactType: name}, before, {world}) => {
    if (typeof name !== 'string' || name === before?.value.ContactType) return;
    const type = findBy(world.store, 'contact-types', {Name: name});
    refuseMistakes([
      type ? null : ['ContactType', `${name} is not a contact type`],
      type?.value.Status === 'Inactive' ? ['ContactType', `${name} is Inactive`] : null,
    ]);
  },
};

const ORGANISATION_FLAGS: Resource = {
  name: 'organisation-flags',
  noun: 'Flag',
  collection: '/organisations/{OrganisationId}/flags',
  schema: 'FlagAssignment',
  key: 'FlagId',
  missing: (key) => `Flag ${key} was never assigned to the organisation`,
  unique: [
    {
      properties: ['FlagId'],
      within: ['OrganisationId'],
      text: (value) => `flag ${textOf(value, 'FlagId')} is assigned to the organisation`,
    },
  ],
  guard: writtenInArea(null),
  initial: (_value, {path, caller, world}) => ({
    ResourceId: path.OrganisationId ?? '',
    ResourceType: 'Organisation',
    AssignedBy: caller?.id ?? '',
    AssignedAt: toTime(world.now()),
  }),
  check: ({FlagId: key}, _before, {world, caller}) => {
    const flag = world.store.find('flags', String(key))?.value;
    const type = flag ? textOf(flag, 'Type') : '';
    const isKnown = flag !== undefined && seesFlag(flag, caller);
    refuseMistakes([
      isKnown ? null : ['FlagId', `there is no flag ${String(key)}`],
      isKnown && type !== 'Organisation' ? ['FlagId', `flag ${String(key)} is for ${type}`] : null,
      isKnown && flag.Status === 'Inactive' ? ['FlagId', `flag ${String(key)} is Inactive`] : null,
    ]);
  },
  isVisible: ({value}, caller, {store}) => seesFlag(store.find('flags', textOf(value, 'FlagId'))?.value ?? {}, caller),
  view: ({value}) => omit(value, ['CreatedAt', 'UpdatedAt']),
  listed: ({value}, {store}) => store.find('flags', textOf(value, 'FlagId'))?.value ?? {},
};

export const organisations: readonly Resource[] = [ORGANISATIONS, CONTACTS, ORGANISATION_FLAGS];
