/** Derives the rights of people and applications (docs/platform/users/roles-and-access-control.mdx). */
import type {JsonObject} from '../tools/lib/json';

import type {Store, StoredRecord} from './store';
import {findBy, isActive, textOf} from './values';
import type {Caller, Role, TokenRights} from './world';

/** An area of access. A user type has a level for each area. */
export type Area =
  | 'AuthorisationServerAccess'
  | 'SoftwareStatementAccess'
  | 'OrganisationCertificatesAccess'
  | 'OrganisationContactsAccess'
  | 'DomainUserAccess'
  | 'TermsAndConditionsAccess';

/** A user type that a person has in a domain of an organisation. */
type Assignment = {organisation: string; domain: string; type: JsonObject};

/** Roles for the whole platform, each with the permission that gives the role to the members of a user group. */
const PLATFORM_ROLES: readonly (readonly [role: Role, permission: string])[] = [
  ['super-user', 'SuperUser'],
  ['data-administrator', 'DataAdministrator'],
  ['certification-manager', 'CertificationManager'],
];

/** Active permissions of a person through active user groups, with the names from the resource `permissions`. */
function permissionsOf(email: string, store: Store) {
  return store
    .list('user-group-members')
    .filter(({key}) => key === email)
    .map(({parents}) => store.find('user-groups', parents.UserGroupId ?? ''))
    .filter(isActive)
    .flatMap((group) => {
      const below = {UserGroupId: group.key};
      const organisations = store
        .list('user-group-organisation-bindings', below)
        .map(({value}) => textOf(value, 'OrganisationId'));
      return store
        .list('user-group-permissions', below)
        .filter(isActive)
        .map(({value}) => ({
          value,
          name: textOf(store.find('permissions', textOf(value, 'PermissionId'))?.value ?? {}, 'Name'),
          organisations,
        }));
    });
}

/**
 * Returns the rights that are stored in the token: platform roles, and rights through user groups. Changes to these
 * rights require a new token. Changed rights of administrators and domain users take effect with the next request
 * (docs/platform/users/user-lifecycle.mdx).
 */
export function tokenRightsOf(email: string, store: Store): TokenRights {
  const permissions = permissionsOf(email, store);
  return {
    roles: PLATFORM_ROLES.filter(
      ([role, permission]) =>
        isActive(store.find(`${role}s`, email)) || permissions.some(({name}) => name === permission),
    ).map(([role]) => role),
    administers: permissions
      .filter(({name}) => name === 'OrganisationAdministrator')
      .flatMap(({organisations}) => organisations),
    userTypes: permissions
      .filter(({name}) => name === 'DomainUser')
      .flatMap(({value, organisations}) => {
        const domain = textOf(value, 'AuthorisationDomainName');
        const type = textOf(value, 'AuthorisationDomainUserTypeID');
        return organisations.map((organisation) => ({organisation, domain, type}));
      }),
  };
}

function typeOfDomainUser({value}: StoredRecord, store: Store): JsonObject {
  const system = findBy(store, 'authorisation-domain-systems', {Name: textOf(value, 'System')});
  const wanted = {SystemID: system?.key ?? '', Name: textOf(value, 'ContactRole')};
  return findBy(store, 'authorisation-domain-user-types', wanted)?.value ?? {};
}

function assignmentsOf(email: string, store: Store, {userTypes}: TokenRights): Assignment[] {
  const direct = store
    .list('domain-users')
    .filter((record) => record.value.Email === email && isActive(record))
    .map((record) => ({
      organisation: record.parents.OrganisationId ?? '',
      domain: record.parents.AuthorisationDomainName ?? '',
      type: typeOfDomainUser(record, store),
    }));
  // If the levels of a user type change, the new levels apply to the next request, without a new token.
  const byGroup = userTypes.map(({type, ...place}) => ({
    ...place,
    type: store.find('authorisation-domain-user-types', type)?.value ?? {},
  }));
  // A user type with `DirectoryAccess` false gives access only to the system of the type, not to the directory.
  return [...direct, ...byGroup].filter(({type}) => type.DirectoryAccess === true);
}

function administeredBy(email: string, store: Store): string[] {
  return store
    .list('organisation-administrators')
    .filter((record) => record.key === email && isActive(record))
    .map(({parents}) => parents.OrganisationId ?? '');
}

function callerOfPerson(email: string, store: Store, rights: TokenRights): Caller {
  const nobody = {id: email, roles: [], organisations: [], administers: [], domains: {}, scopes: []};
  // Invited people, who have no account yet, and people with an `Inactive` account have no rights.
  if (!isActive(store.find('users', email))) return nobody;
  const administers = [...new Set([...administeredBy(email, store), ...rights.administers])];
  const assignments = assignmentsOf(email, store, rights);
  const domains: Record<string, string[]> = {};
  for (const {organisation, domain} of assignments) {
    domains[organisation] = [...new Set([...(domains[organisation] ?? []), domain])];
  }
  const roles: Role[] = ['person', ...rights.roles];
  if (administers.length > 0) roles.push('organisation-administrator');
  if (assignments.length > 0) roles.push('domain-user');
  const organisations = [...new Set([...administers, ...Object.keys(domains)])];
  return {...nobody, roles: [...new Set(roles)], organisations, administers, domains, rights};
}

/**
 * Derives a caller from the records.
 * @param subject e-mail address of a person, or client id of an application
 * @param rights rights in the token of a person; defaults to those of a new token
 * @returns a caller without roles for an unknown, invited or `Inactive` person, and for a suspended application
 */
export function callerOf(subject: string, store: Store, rights?: TokenRights): Caller {
  const base = {id: subject, administers: [], domains: {}, scopes: []};
  const statement = findBy(store, 'software-statements', {ClientId: subject});
  if (statement) {
    const organisation = statement.parents.OrganisationId ?? textOf(statement.value, 'OrganisationId');
    return {...base, roles: isActive(statement) ? ['application'] : [], organisations: [organisation]};
  }
  const ecosystem = store.find('ecosystem-clients', subject);
  // The trust framework administrator uses these clients to run batch jobs and, with `directory:admin`, appoint people.
  if (ecosystem) return {...base, roles: isActive(ecosystem) ? ['application', 'super-user'] : [], organisations: []};
  return callerOfPerson(subject, store, rights ?? tokenRightsOf(subject, store));
}

/** Returns the user types of a person in an organisation, with levels by area. An application has none. */
export function userTypesIn({id, rights}: Caller, organisation: string, store: Store): JsonObject[] {
  if (!rights) return [];
  return assignmentsOf(id, store, rights)
    .filter((assignment) => assignment.organisation === organisation)
    .map(({type}) => type);
}
