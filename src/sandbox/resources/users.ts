/** Accounts of people (openapi/paths/users.yaml, docs/platform/users/). */
import {problem} from '../refusal';
import type {Resource} from '../resource';
import {tokenRightsOf} from '../rights';
import type {Store, StoredRecord} from '../store';
import {isActive, omit, pick, refuseMistakes, textOf, toTime, type Mistake} from '../values';
import type {Call, Caller, JsonObject, World} from '../world';

import {domainRolesOf} from './people';
import {activeDocuments, toItem} from './terms';

/** Returns the rights of a person in each organisation. Rights through user groups are in `Groups`. */
function accessOf(store: Store, email: string): JsonObject {
  const entries = store.list('organisations').map(({key, value}) => {
    const administrator = store.find('organisation-administrators', email, {OrganisationId: key});
    const access = {
      OrganisationName: textOf(value, 'OrganisationName'),
      OrgRegistrationNumber: textOf(value, 'RegistrationNumber'),
      OrgAdmin: isActive(administrator),
      DomainRoleDetails: domainRolesOf(store, email, key),
    };
    return [key, access] as const;
  });
  return Object.fromEntries(entries.filter(([, access]) => access.OrgAdmin || access.DomainRoleDetails.length > 0));
}

/** Returns which directory terms a person has to accept, if any (docs/platform/users/user-lifecycle.mdx). */
function directoryTermsOf(store: Store, email: string): JsonObject {
  const accepted = store.list('user-terms-and-conditions', {UserEmailId: email}).map(({key}) => key);
  const documents = activeDocuments(store, 'Directory');
  const waiting = documents.find(({key, value}) => !accepted.includes(`${key}-${String(value.Version)}`));
  const shown = waiting ?? documents[0];
  return {
    RequiresSigning: waiting !== undefined,
    Updated: waiting !== undefined && accepted.some((key) => key.startsWith(`${waiting.key}-`)),
    ...(shown ? {TermsAndConditionsItem: toItem(shown.value)} : {}),
  };
}

/**
 * Records that a person accepts the current version of a document.
 * @returns the acceptance, or the earlier one if the person already accepted this version
 */
export function accept(world: World, email: string, document: StoredRecord): StoredRecord {
  const key = `${document.key}-${String(document.value.Version)}`;
  const parents = {UserEmailId: email};
  const value = {TermsAndConditionsItem: toItem(document.value), InitiatedDate: toTime(world.now())};
  const {store} = world;
  return (
    store.find('user-terms-and-conditions', key, parents) ??
    store.create('user-terms-and-conditions', key, parents, value)
  );
}

export function viewUser({key, value}: StoredRecord, {store}: World): JsonObject {
  const has = (resource: string) => isActive(store.find(resource, key));
  return {
    ...omit(value, ['TermsAndConditionsId']),
    SuperUser: has('super-users'),
    DataAdministrator: has('data-administrators'),
    CertificationManager: has('certification-managers'),
    OrgAccessDetails: accessOf(store, key),
    DirectoryTermsAndConditionsDetails: directoryTermsOf(store, key),
    Groups: store
      .list('user-group-members')
      .filter((member) => member.key === key)
      .map(({parents}) => parents.UserGroupId ?? ''),
  };
}

function seesUser({key}: StoredRecord, caller: Caller, {store}: World): boolean {
  if (caller.id === key || caller.roles.some((role) => role === 'super-user' || role === 'data-administrator'))
    return true;
  const {administers, userTypes} = tokenRightsOf(key, store);
  const byGroup = [...administers, ...userTypes.map(({organisation}) => organisation)];
  const organisations = [...Object.keys(accessOf(store, key)), ...byGroup];
  return caller.administers.some((organisation) => organisations.includes(organisation));
}

function wrongTerms(id: unknown, store: Store): Mistake | null {
  const document = store.find('terms-and-conditions', String(id));
  const field = 'TermsAndConditionsId';
  if (!document) return [field, `there is no document ${String(id)}`];
  if (document.value.Type !== 'Directory') return [field, `document ${String(id)} is not of type Directory`];
  return isActive(document) ? null : [field, `document ${String(id)} is Inactive`];
}

function checkUser(value: JsonObject, before: StoredRecord | null, {caller, world}: Call) {
  if (!before) return refuseMistakes([wrongTerms(value.TermsAndConditionsId, world.store)]);
  const changesStatus = value.Status !== before.value.Status;
  if (changesStatus && !caller?.roles.includes('super-user')) throw problem('role_missing', [], ['Status']);
  // The phone number is the second factor of people who sign in at Connect.
  const losesNumber = Boolean(before.value.PhoneNumber) && !value.PhoneNumber && before.value.ProvisionedBy !== 'Jit';
  refuseMistakes([
    losesNumber ? ['PhoneNumber', 'is required for a person who signs in at Connect, as the second factor'] : null,
  ]);
}

/** People may change only their own record. Super Users may change all records. */
function checkWriter({caller, operation, path}: Call) {
  if (operation.method !== 'PUT' || caller?.roles.includes('super-user')) return;
  if (caller?.id !== path.UserEmailId) throw problem('role_missing');
}

const USERS: Resource = {
  name: 'users',
  noun: 'User',
  collection: '/users',
  item: '/users/{UserEmailId}',
  schema: 'User',
  key: 'UserEmail',
  guard: checkWriter,
  initial: (value, {world}) => ({
    UserEmail: textOf(value, 'UserEmail').toLowerCase(),
    UserId: world.uuid(),
    Status: value.Status ?? 'Active',
    SystemUser: false,
    ProvisionedBy: 'Invitation',
  }),
  unique: [{properties: ['UserEmail'], text: (value) => `${textOf(value, 'UserEmail')} exists`}],
  check: checkUser,
  isVisible: seesUser,
  view: viewUser,
  filters: {
    filterBy: ({value}, wanted) => {
      const name = `${textOf(value, 'FirstName')} ${textOf(value, 'LastName')} ${textOf(value, 'UserEmail')}`;
      return name.toLowerCase().includes(String(wanted).toLowerCase());
    },
  },
  remove: {Status: 'Inactive'},
  afterChange: ({key, value}, before, world) => {
    const document = world.store.find('terms-and-conditions', String(value.TermsAndConditionsId));
    if (!before && document) accept(world, key, document);
  },
};

/** Acceptances of directory terms, which `update-user-terms-and-conditions` creates. */
const USER_TERMS: Resource = {
  name: 'user-terms-and-conditions',
  noun: 'Terms and conditions',
  collection: '/users/{UserEmailId}/termsandconditions/history',
  schema: 'TermsAndConditionsDetail',
  guard: ({caller, path}) => {
    const isOwn = caller?.id === path.UserEmailId;
    const readsAll = caller?.roles.some((role) => role === 'super-user' || role === 'data-administrator');
    if (!isOwn && !readsAll) throw problem('role_missing');
  },
  view: ({value}) => pick(value, ['TermsAndConditionsItem', 'InitiatedDate']),
};

export const users: readonly Resource[] = [USERS, USER_TERMS];
