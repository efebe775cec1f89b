import type {JsonObject, JsonValue} from '../../tools/lib/json';
import {rolesInForce} from '../roles';
import type {StoredRecord} from '../store';
import type {World} from '../world';

/** Reads records of the directory for the provider. */

export const RESOURCES = {
  statements: 'software-statements',
  keys: 'software-statement-certificates',
  ownMetadata: 'software-statement-metadata',
  roleMetadata: 'role-metadata',
  customClaims: 'custom-claims',
  organisations: 'organisations',
  users: 'users',
  ecosystemClients: 'ecosystem-clients',
  ecosystemKeys: 'ecosystem-client-keys',
  /** Registrations that requests created, in the format of `GET /reg/{ClientId}`. Not in the management API. */
  registrations: 'client-registrations',
} as const;

export const toTexts = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

export const splitScope = (scope: JsonValue | undefined): string[] =>
  typeof scope === 'string' ? scope.split(' ').filter((one) => one !== '') : [];

/** Finds the first record of a resource with this value of a property. */
export function findBy({store}: World, resource: string, property: string, value: string): StoredRecord | undefined {
  return store.list(resource).find((record) => record.value[property] === value);
}

/** Finds a person by `sub`, which is the `UserId` or an e-mail address. */
export function findPerson(world: World, sub: string): StoredRecord | undefined {
  return findBy(world, RESOURCES.users, 'UserId', sub) ?? findBy(world, RESOURCES.users, 'UserEmail', sub);
}

/** Permissions of an application through its roles (docs/platform/applications/roles.mdx). */
export type Allowance = {scopes: readonly string[]; grants: readonly string[]; detailTypes: readonly string[]};

/** Permissions of every application, even without a role. */
const OPEN_TO_ALL: Allowance = {scopes: ['directory:software'], grants: ['client_credentials'], detailTypes: []};

/**
 * Combines the permissions of the roles with the application's own permissions. A role that is `Inactive` in the
 * reference data gives no permissions.
 */
export function allowanceOf(world: World, softwareStatementId: string, names: readonly string[]): Allowance {
  const {store} = world;
  const roles = rolesInForce(world, names);
  const entries = [
    ...store.list(RESOURCES.roleMetadata).filter(({value}) => roles.includes(String(value.DomainRoleName))),
    ...store
      .list(RESOURCES.ownMetadata, {SoftwareStatementId: softwareStatementId})
      .filter(({value}) => value.DomainRoleName === undefined),
  ].map(({value}) => value);
  const namesOf = (type: string) => entries.filter((one) => one.Type === type).map((one) => String(one.Name));
  return {
    scopes: [...new Set([...OPEN_TO_ALL.scopes, ...namesOf('scope')])],
    grants: [...new Set([...OPEN_TO_ALL.grants, ...namesOf('grant_type')])],
    detailTypes: [...new Set(namesOf('authorization_details_type'))],
  };
}

const KEY_MEMBERS = ['kty', 'use', 'alg', 'kid', 'n', 'e', 'crv', 'x', 'y', 'x5c'];

/** Returns the active JWKS of an application, as the keystore publishes it. */
export function activeKeysOf({store}: World, softwareStatementId: string): JsonObject[] {
  return store
    .list(RESOURCES.keys, {SoftwareStatementId: softwareStatementId})
    .filter(({value}) => value.Status === 'Active')
    .map(({value}) => Object.fromEntries(Object.entries(value).filter(([name]) => KEY_MEMBERS.includes(name))));
}
