/** User groups with members, permissions and bindings (docs/platform/users/user-management.mdx). */
import {notFound, problem} from '../refusal';
import type {Resource} from '../resource';
import type {Store, StoredRecord} from '../store';
import {isActive, refuseMistakes, textOf, toTime, type Mistake} from '../values';
import type {Call, JsonObject} from '../world';

const GROUP = '/references/users/groups/{UserGroupId}';

const USER_GROUPS: Resource = {
  name: 'user-groups',
  noun: 'User group',
  collection: '/references/users/groups',
  schema: 'UserGroup',
  unique: [{properties: ['Name'], text: (value) => `${textOf(value, 'Name')} exists`}],
  initial: (value) => ({Status: value.Status ?? 'Active'}),
  view: ({key, value}, {store}) => ({
    ...value,
    MemberCount: store.list('user-group-members', {UserGroupId: key}).length,
  }),
  filters: {name: ({value}, wanted) => textOf(value, 'Name').toLowerCase().includes(String(wanted).toLowerCase())},
  remove: {Status: 'Inactive'},
};

/** The permissions are built in and read-only. */
const PERMISSIONS: Resource = {
  name: 'permissions',
  noun: 'Permission',
  collection: '/references/users/permissions',
  schema: 'Permission',
  key: 'PermissionId',
};

const MEMBERS: Resource = {
  name: 'user-group-members',
  noun: 'Membership',
  collection: `${GROUP}/members`,
  schema: 'UserGroupMember',
  key: 'UserEmail',
  missing: (key, method) =>
    method === 'DELETE' ? `User ${key} was never a member of the group` : `User ${key} is not a member of the group`,
  initial: (value, {world}) => ({
    UserEmail: textOf(value, 'UserEmail').toLowerCase(),
    Source: 'Manual',
    AddedAt: toTime(world.now()),
  }),
  unique: [
    {
      properties: ['UserEmail'],
      within: ['UserGroupId'],
      text: (value) => `${textOf(value, 'UserEmail')} is a member of the group`,
    },
  ],
  check: (value, _before, {path, world}) => {
    const email = textOf(value, 'UserEmail');
    refuseMistakes([world.store.find('users', email) ? null : ['UserEmail', `${email} has no account`]]);
    const group = world.store.find('user-groups', path.UserGroupId ?? '');
    if (group && !isActive(group)) throw problem('state_conflict', [`User group ${path.UserGroupId} is Inactive`]);
  },
};

const DOMAIN_USER_FIELDS = ['AuthorisationDomainName', 'AuthorisationDomainRoleName', 'AuthorisationDomainUserTypeID'];

function nameOfPermission(value: JsonObject, store: Store): string {
  return textOf(store.find('permissions', textOf(value, 'PermissionId'))?.value ?? {}, 'Name');
}

function wrongReferences(value: JsonObject, store: Store): Mistake[] {
  const [domain, role, type] = DOMAIN_USER_FIELDS.map((name) => textOf(value, name));
  const foundRole = store.find('authorisation-domain-roles', role ?? '');
  const isRoleOfDomain = isActive(foundRole) && foundRole.value.AuthorisationDomainName === domain;
  const mistakes: (Mistake | null)[] = [
    isActive(store.find('authorisation-domains', domain ?? ''))
      ? null
      : ['AuthorisationDomainName', `${domain} is not an Active domain`],
    isRoleOfDomain ? null : ['AuthorisationDomainRoleName', `${role} is not an Active role of ${domain}`],
    isActive(store.find('authorisation-domain-user-types', type ?? ''))
      ? null
      : ['AuthorisationDomainUserTypeID', `${type} is not an Active user type`],
  ];
  return mistakes.filter((mistake) => mistake !== null);
}

function checkPermission(value: JsonObject, before: StoredRecord | null, {world}: Call) {
  const {store} = world;
  const name = nameOfPermission(value, store);
  if (name === '')
    return refuseMistakes([['PermissionId', `${textOf(value, 'PermissionId')} is not in the catalogue`]]);
  if (name !== 'DomainUser') {
    const extra = DOMAIN_USER_FIELDS.filter((field) => value[field] !== undefined);
    return refuseMistakes(extra.map((field): Mistake => [field, `is not allowed for ${name}`]));
  }
  const missing = DOMAIN_USER_FIELDS.filter((field) => value[field] === undefined);
  refuseMistakes(missing.map((field): Mistake => [field, `is required for ${name}`]));
  const isSame = before !== null && DOMAIN_USER_FIELDS.every((field) => value[field] === before.value[field]);
  if (!isSame) refuseMistakes(wrongReferences(value, store));
}

const USER_GROUP_PERMISSIONS: Resource = {
  name: 'user-group-permissions',
  noun: 'User group permission',
  collection: `${GROUP}/permissions`,
  schema: 'UserGroupPermission',
  initial: (value) => ({Status: value.Status ?? 'Active'}),
  unique: [
    {
      properties: ['PermissionId', ...DOMAIN_USER_FIELDS],
      within: ['UserGroupId'],
      text: (value, store) => {
        const role = textOf(value, 'AuthorisationDomainRoleName');
        return `the group has ${nameOfPermission(value, store)}${role && ` for ${role}`}`;
      },
    },
  ],
  check: checkPermission,
};

const IDP_BINDINGS: Resource = {
  name: 'user-group-idp-bindings',
  noun: 'IdP binding',
  collection: `${GROUP}/idp-binding`,
  schema: 'UserGroupIdpBinding',
  key: 'ID',
  unique: [
    {
      properties: ['SsoConfigurationID'],
      within: ['UserGroupId'],
      text: (value) => `the group is bound to ${textOf(value, 'SsoConfigurationID')}`,
    },
  ],
  check: (value, _before, {world}) => {
    const key = textOf(value, 'SsoConfigurationID');
    if (!world.store.find('sso-configurations', key)) throw notFound(`SSO configuration ${key}`);
  },
  // Reads these fields from the configuration in each response, so that they are up to date.
  view: ({value}, {store}) => {
    const configuration = store.find('sso-configurations', textOf(value, 'SsoConfigurationID'));
    if (!configuration) return value;
    const {OrganisationId, ServerId, DisplayName} = configuration.value;
    const {parents} = configuration;
    return {
      ...value,
      OrganisationId: OrganisationId ?? parents.OrganisationId ?? '',
      AuthorisationServerId: ServerId ?? parents.AuthorisationServerId ?? '',
      DisplayName: DisplayName ?? '',
    };
  },
};

const ORGANISATION_BINDINGS: Resource = {
  name: 'user-group-organisation-bindings',
  noun: 'Organisation binding',
  collection: `${GROUP}/organisation-binding`,
  schema: 'UserGroupOrganisationBinding',
  key: 'ID',
  unique: [
    {
      properties: ['OrganisationId'],
      within: ['UserGroupId'],
      text: (value) => `the group is bound to ${textOf(value, 'OrganisationId')}`,
    },
  ],
  check: (value, _before, {world}) => {
    const key = textOf(value, 'OrganisationId');
    if (!world.store.find('organisations', key)) throw notFound(`Organisation ${key}`);
  },
  view: ({value}, {store}) => ({
    ...value,
    OrganisationName: textOf(
      store.find('organisations', textOf(value, 'OrganisationId'))?.value ?? {},
      'OrganisationName',
    ),
  }),
};

export const userGroups: readonly Resource[] = [
  USER_GROUPS,
  PERMISSIONS,
  MEMBERS,
  USER_GROUP_PERMISSIONS,
  IDP_BINDINGS,
  ORGANISATION_BINDINGS,
];
