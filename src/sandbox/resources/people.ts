/** Administrators and domain users of organisations, and the platform roles (docs/platform/users/). */
import {checkReach, withinArea} from '../access';
import {fieldProblem, notFound, problem} from '../refusal';
import type {Resource} from '../resource';
import type {Store} from '../store';
import {findBy, isActive, pick, refuseMistakes, textOf} from '../values';
import type {Call, JsonObject} from '../world';

/** Returns the domain roles of a person in an organisation, in the format of administrator and user records. */
export function domainRolesOf(store: Store, email: string, organisation: string): JsonObject[] {
  return store
    .list('domain-users', {OrganisationId: organisation})
    .filter(({value}) => value.Email === email)
    .map(({value, parents}) => ({
      AuthorisationDomainName: parents.AuthorisationDomainName ?? '',
      AuthorisationDomainRoleName: textOf(value, 'AuthorisationDomainRole'),
      ...pick(value, ['Status', 'ContactRole', 'System']),
    }));
}

/** Sign-in names are stored in lower case, because e-mail addresses in paths are compared case-sensitively. */
function inLowerCase(value: JsonObject, name: string): JsonObject {
  return {[name]: textOf(value, name).toLowerCase()};
}

const ORGANISATION_ADMINISTRATORS: Resource = {
  name: 'organisation-administrators',
  noun: 'Administrator',
  collection: '/organisations/{OrganisationId}/adminusers',
  schema: 'OrganisationAdminUser',
  key: 'UserEmail',
  guard: withinArea(null),
  initial: (value) => ({...inLowerCase(value, 'UserEmail'), Status: 'Active'}),
  unique: [
    {
      properties: ['UserEmail'],
      within: ['OrganisationId'],
      text: (value) => `${textOf(value, 'UserEmail')} is an administrator of this organisation`,
    },
  ],
  view: ({key, value, parents}, {store}) => ({
    ...value,
    DomainRoleDetails: domainRolesOf(store, key, parents.OrganisationId ?? ''),
  }),
};

/** Checks access. A new domain user also requires an `Active` claim of the organisation for the domain. */
function checkDomainUsersReach(call: Call) {
  const {operation, path, world} = call;
  const organisation = path.OrganisationId ?? '';
  checkReach(call, 'DomainUserAccess');
  const domain = path.AuthorisationDomainName ?? '';
  const claims = world.store.list('organisation-authority-domain-claims', {OrganisationId: organisation});
  const isClaimed = claims.some((claim) => isActive(claim) && claim.value.AuthorisationDomainName === domain);
  if (operation.method === 'POST' && !isClaimed) throw notFound(`Authorisation domain ${domain}`);
}

function checkDomainUser(value: JsonObject, before: JsonObject | null, {path, world}: Call) {
  const {store} = world;
  const [role, system, type] = ['AuthorisationDomainRole', 'System', 'ContactRole'].map((name) => textOf(value, name));
  const isNew = (name: string) => value[name] !== before?.[name];
  const domain = path.AuthorisationDomainName ?? '';
  const foundRole = store.find('authorisation-domain-roles', role ?? '');
  const foundSystem = findBy(store, 'authorisation-domain-systems', {Name: system ?? ''});
  const foundType = findBy(store, 'authorisation-domain-user-types', {
    SystemID: foundSystem?.key ?? '',
    Name: type ?? '',
  });
  // Users keep a system or type that has become `Inactive`. It is refused only as a new value.
  const refusesSystem = isNew('System') && !isActive(foundSystem);
  const refusesType = (isNew('System') || isNew('ContactRole')) && !isActive(foundType);
  refuseMistakes([
    foundRole?.value.AuthorisationDomainName === domain
      ? null
      : ['AuthorisationDomainRole', `${role} is not a role of ${domain}`],
    refusesSystem ? ['System', `${system} is not a system in use`] : null,
    refusesType && !refusesSystem ? ['ContactRole', `${type} is not a user type of ${system}`] : null,
  ]);
}

const DOMAIN_USERS: Resource = {
  name: 'domain-users',
  noun: 'Domain user',
  collection: '/organisations/{OrganisationId}/authorisationdomains/{AuthorisationDomainName}/users',
  schema: 'AuthorisationDomainUser',
  guard: checkDomainUsersReach,
  // Personal data: an application may see only the domain users of its own organisation.
  isVisible: ({parents}, {roles, organisations}) =>
    !roles.includes('application') || organisations.includes(parents.OrganisationId ?? ''),
  initial: (value, {path}) => ({
    ...inLowerCase(value, 'Email'),
    AuthorisationDomain: path.AuthorisationDomainName ?? '',
    Status: value.Status ?? 'Active',
  }),
  unique: [
    {
      properties: ['Email', 'AuthorisationDomainRole', 'System', 'ContactRole'],
      within: ['OrganisationId', 'AuthorisationDomainName'],
      text: (value) => {
        const [email, role, system, type] = ['Email', 'AuthorisationDomainRole', 'System', 'ContactRole'].map((name) =>
          textOf(value, name),
        );
        return `${email} is ${type} of ${system} under ${role}`;
      },
    },
  ],
  check: (value, before, call) => checkDomainUser(value, before?.value ?? null, call),
  remove: {Status: 'Inactive'},
};

/** Whether no other Super User is `Active`. Ignores people who are Super Users through a user group. */
function isLastSuperUser(store: Store, email: string): boolean {
  return !store.list('super-users').some((record) => record.key !== email && isActive(record));
}

function appointment(name: string, path: string, schema: string, noun: string): Resource {
  return {
    name,
    noun,
    collection: path,
    schema,
    key: 'Email',
    initial: (value) => ({...inLowerCase(value, 'Email'), Status: 'Active'}),
    unique: [{properties: ['Email'], text: (value) => `${textOf(value, 'Email')} is a ${noun.toLowerCase()}`}],
    // `UserID` is absent until the person has an account.
    view: ({key, value}, {store}) => {
      const account = store.find('users', key);
      return account ? {...value, UserID: account.value.UserId ?? ''} : value;
    },
  };
}

const SUPER_USERS: Resource = {
  ...appointment('super-users', '/users/super', 'SuperUser', 'Super user'),
  check: (value, before, {world}) => {
    if (!before || value.Status !== 'Inactive' || !isActive(before)) return;
    if (!isLastSuperUser(world.store, before.key)) return;
    throw fieldProblem('state_conflict', 'Status', `${before.key} is the last active super user`);
  },
  checkRemove: (record, {world}) => {
    if (!isActive(record) || !isLastSuperUser(world.store, record.key)) return;
    throw problem('state_conflict', [`${record.key} is the last active super user`]);
  },
};

export const people: readonly Resource[] = [
  ORGANISATION_ADMINISTRATORS,
  DOMAIN_USERS,
  SUPER_USERS,
  appointment('data-administrators', '/users/data-administrator', 'DataAdministrator', 'Data administrator'),
  appointment('certification-managers', '/users/certification', 'CertificationManager', 'Certification manager'),
];
