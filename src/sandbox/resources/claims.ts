/** Domain claims and authority claims of organisations, and the roles of applications (docs/platform/roles.mdx). */
import {withinArea, writtenInArea} from '../access';
import {fieldProblem, problem} from '../refusal';
import type {Resource} from '../resource';
import type {Store, StoredRecord} from '../store';
import {findBy, isActive, pick, refuseMistakes, textOf} from '../values';
import type {Call, JsonObject} from '../world';

import {endRoleOfApplications, endRolesInDomain, objectionTo} from './withdrawal';

function authorityName(value: JsonObject, store: Store): string {
  return textOf(store.find('authorities', textOf(value, 'AuthorityId'))?.value ?? {}, 'AuthorityName');
}

function isMapped(value: JsonObject, store: Store): boolean {
  const {AuthorityId = '', AuthorisationDomainName = ''} = value;
  return isActive(findBy(store, 'authority-authorisation-domains', {AuthorityId, AuthorisationDomainName}));
}

function mistakeOfAuthority(authority: string | undefined, store: Store): [string, string] | null {
  return isActive(store.find('authorities', authority ?? ''))
    ? null
    : ['AuthorityId', `${authority} is not an Active authority`];
}

/** Refuses to activate a claim again while its organisation is `Withdrawn`. */
function checkReturn(value: JsonObject, before: StoredRecord | null, {path, world}: Call) {
  const isReactivation = before !== null && !isActive(before) && value.Status === 'Active';
  const organisation = world.store.find('organisations', path.OrganisationId ?? '');
  if (isReactivation && organisation?.value.Status === 'Withdrawn')
    throw fieldProblem('state_conflict', 'Status', 'the organisation is Withdrawn');
}

function checkDomainClaim(value: JsonObject, before: StoredRecord | null, {world}: Call) {
  const {store} = world;
  const isSame = ['AuthorityId', 'AuthorisationDomainName'].every((name) => value[name] === before?.value[name]);
  // A claim stays valid after its authority, domain or mapping has become `Inactive`.
  if (isSame) return;
  const domain = textOf(value, 'AuthorisationDomainName');
  const isOpen = isActive(store.find('authorisation-domains', domain));
  refuseMistakes([
    isMapped(value, store)
      ? mistakeOfAuthority(textOf(value, 'AuthorityId'), store)
      : ['AuthorisationDomainName', `${domain} is not mapped to this authority`],
    isMapped(value, store) && !isOpen ? ['AuthorisationDomainName', `${domain} is Inactive`] : null,
  ]);
}

const DOMAIN_CLAIMS: Resource = {
  name: 'organisation-authority-domain-claims',
  noun: 'Domain claim',
  collection: '/organisations/{OrganisationId}/authoritydomainclaims',
  schema: 'OrganisationAuthorityDomainClaim',
  guard: writtenInArea(null),
  initial: (value) => ({Status: value.Status ?? 'Active'}),
  view: ({value}, {store}) => ({...value, AuthorityName: authorityName(value, store)}),
  unique: [
    {
      properties: ['AuthorisationDomainName', 'AuthorityId'],
      within: ['OrganisationId'],
      text: (value, store) =>
        `${textOf(value, 'AuthorisationDomainName')} is claimed under ${authorityName(value, store)}`,
    },
  ],
  check: (value, before, call) => {
    checkDomainClaim(value, before, call);
    checkReturn(value, before, call);
  },
  status: {steps: {Active: ['Inactive'], Inactive: ['Active']}},
  remove: {Status: 'Inactive'},
  afterChange: ({value, parents}, before, world) => {
    const domain = textOf(before?.value ?? value, 'AuthorisationDomainName');
    const hasEnded =
      isActive(before ?? undefined) && (value.Status !== 'Active' || value.AuthorisationDomainName !== domain);
    if (hasEnded) endRolesInDomain(world, parents.OrganisationId ?? '', domain);
  },
};

function hasDomain(store: Store, organisation: string, domain: string): boolean {
  return store
    .list('organisation-authority-domain-claims', {OrganisationId: organisation})
    .some((claim) => isActive(claim) && claim.value.AuthorisationDomainName === domain);
}

function checkAuthorityClaim(value: JsonObject, before: StoredRecord | null, {path, world}: Call) {
  const {store} = world;
  const [authority, domain, role] = ['AuthorityId', 'AuthorisationDomain', 'Role'].map((name) => textOf(value, name));
  const isNew =
    before === null || ['AuthorityId', 'AuthorisationDomain', 'Role'].some((n) => value[n] !== before.value[n]);
  const found = store.find('authorisation-domain-roles', role ?? '');
  const isRole = isActive(found) && found.value.AuthorisationDomainName === domain;
  const isClaimed = hasDomain(store, path.OrganisationId ?? '', domain ?? '');
  refuseMistakes([
    isNew ? mistakeOfAuthority(authority, store) : null,
    isNew && !isMapped({AuthorityId: authority ?? '', AuthorisationDomainName: domain ?? ''}, store)
      ? ['AuthorisationDomain', `${domain} is not mapped to this authority`]
      : null,
    isNew && !isRole ? ['Role', `${role} is not an Active role of ${domain}`] : null,
    before === null && !isClaimed
      ? ['AuthorisationDomain', `the organisation has no Active domain claim to ${domain}`]
      : null,
  ]);
  if (before && value.Status === 'Active' && !isClaimed) {
    throw fieldProblem('state_conflict', 'AuthorisationDomain', `the domain claim to ${domain} is Inactive`);
  }
}

const AUTHORITY_CLAIMS: Resource = {
  name: 'organisation-authority-claims',
  noun: 'Authority claim',
  collection: '/organisations/{OrganisationId}/authorityclaims',
  schema: 'OrganisationAuthorityClaim',
  guard: writtenInArea(null),
  unique: [
    {
      properties: ['Role', 'AuthorisationDomain', 'AuthorityId', 'RegistrationId'],
      within: ['OrganisationId'],
      text: (value) => {
        const [role, domain, id] = ['Role', 'AuthorisationDomain', 'RegistrationId'].map((name) => textOf(value, name));
        return `${role} in ${domain} exists with registration ${id}`;
      },
    },
  ],
  derive: ({UniqueTechnicalIdentifier = []}) => ({UniqueTechnicalIdentifier}),
  check: checkAuthorityClaim,
  status: {steps: {Active: ['Inactive'], Inactive: ['Active']}},
  view: ({key, value}, {store}) => ({
    ...value,
    Authorisations: store
      .list('organisation-authority-claim-authorisations', {OrganisationAuthorityClaimId: key})
      .map((authorisation) => pick(authorisation.value, ['MemberState', 'Status'])),
  }),
  remove: {Status: 'Inactive'},
  afterChange: ({parents}, before, world) => {
    if (!isActive(before ?? undefined) || !before) return;
    const [domain, role] = ['AuthorisationDomain', 'Role'].map((name) => textOf(before.value, name));
    endRoleOfApplications(world, parents.OrganisationId ?? '', domain ?? '', role ?? '');
  },
};

const AUTHORISATIONS: Resource = {
  name: 'organisation-authority-claim-authorisations',
  noun: 'Authorisation',
  collection: '/organisations/{OrganisationId}/authorityclaims/{OrganisationAuthorityClaimId}/authorisations',
  schema: 'OrganisationAuthorityClaimAuthorisation',
  guard: writtenInArea(null),
  unique: [
    {
      properties: ['MemberState'],
      within: ['OrganisationAuthorityClaimId'],
      text: (value) => `${textOf(value, 'MemberState')} exists for this claim`,
    },
  ],
  status: {steps: {Active: ['Inactive'], Inactive: ['Active']}},
};

function statementOf({path, world}: Call): StoredRecord | undefined {
  return world.store.find('software-statements', path.SoftwareStatementId ?? '');
}

/** @throws Refusal 400 `record_locked` while the software statement is locked by an issued assertion */
function checkUnlocked(call: Call) {
  if (statementOf(call)?.value.Locked !== true) return;
  throw problem('record_locked', ['The role cannot change while the software statement is locked']);
}

function checkSoftwareClaim(value: JsonObject, before: StoredRecord | null, call: Call) {
  checkUnlocked(call);
  const [domain, role] = ['AuthorisationDomain', 'Role'].map((name) => textOf(value, name));
  const objection = objectionTo(call.world, call.path.OrganisationId ?? '', domain ?? '', role ?? '');
  if (!objection) return;
  if (!before) throw fieldProblem(objection.code, 'Role', objection.text);
  const isReactivation = value.Status === 'Active' && !isActive(before);
  if (isReactivation) throw problem('state_conflict', [`Role: ${objection.text}`]);
}

const SOFTWARE_CLAIMS: Resource = {
  name: 'software-authority-claims',
  noun: 'Software authority claim',
  collection: '/organisations/{OrganisationId}/softwarestatements/{SoftwareStatementId}/authorityclaims',
  schema: 'SoftwareAuthorityClaim',
  guard: withinArea('SoftwareStatementAccess'),
  unique: [
    {
      properties: ['Role', 'AuthorisationDomain'],
      within: ['SoftwareStatementId'],
      text: (value) =>
        `${textOf(value, 'Role')} in ${textOf(value, 'AuthorisationDomain')} exists on this software statement`,
    },
  ],
  check: checkSoftwareClaim,
  status: {steps: {Active: ['Inactive'], Inactive: ['Active']}},
  remove: {Status: 'Inactive'},
  checkRemove: (_record, call) => checkUnlocked(call),
};

export const claims: readonly Resource[] = [DOMAIN_CLAIMS, AUTHORITY_CLAIMS, AUTHORISATIONS, SOFTWARE_CLAIMS];
