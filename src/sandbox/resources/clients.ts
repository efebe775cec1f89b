/** Registered clients, which are derived from applications and their roles (docs/platform/applications/roles.mdx). */
import {fieldProblem} from '../refusal';
import type {Resource} from '../resource';
import {activeRolesOf, rolesInForce} from '../roles';
import type {StoredRecord} from '../store';
import {omit, textOf, toTime} from '../values';
import type {Call, JsonObject, JsonValue, World} from '../world';

import {KEYSTORE} from './hosts';
import {isEqual, textsOf, withoutUndefined} from './values';

/**
 * Returns the metadata of an application: the entries of its `Active` roles, and its own entries. Contains an entry
 * twice if two roles have it. Ignores roles that are `Inactive` in the reference data.
 */
export function metadataOf(world: World, softwareStatementId: string): JsonObject[] {
  const {store} = world;
  const ofRoles = rolesInForce(world, activeRolesOf(world, softwareStatementId)).flatMap((role) =>
    store.list('role-metadata', {AuthorisationDomainRoleName: role}),
  );
  const own = store.list('software-statement-metadata', {SoftwareStatementId: softwareStatementId});
  return [...ofRoles, ...own].map(({value}) => value);
}

/** Joins scopes. `openid` comes first, as in requests. */
function toScope(scopes: readonly string[]): string {
  return [...scopes.filter((scope) => scope === 'openid'), ...scopes.filter((scope) => scope !== 'openid')].join(' ');
}

/** The client of an application, without `last_updated`. */
function toClient({key, value, parents}: StoredRecord, world: World): JsonObject {
  const metadata = metadataOf(world, key);
  const namesOf = (type: string) => [
    ...new Set(metadata.filter(({Type}) => Type === type).map((entry) => textOf(entry, 'Name'))),
  ];
  const isFederated = value.OpenidFederationEnabled === true;
  return withoutUndefined({
    client_id: value.ClientId,
    client_name: value.ClientName,
    client_description: value.Description,
    client_uri: value.ClientUri,
    logo_uri: value.LogoUri,
    policy_uri: value.PolicyUri,
    tos_uri: value.TermsOfServiceUri,
    homepage_uri: value.HomepageUri,
    jwks_uri: `${KEYSTORE}/${parents.OrganisationId}/${key}/application.jwks`,
    redirect_uris: [...textsOf(value, 'RedirectUri')],
    post_logout_redirect_uris: [...textsOf(value, 'PostLogoutRedirectUris')],
    subject_type: 'public',
    grant_types: namesOf('grant_type'),
    response_types: namesOf('response_type'),
    scope: toScope(namesOf('scope')),
    claims: namesOf('claim'),
    claims_in_verified_claims: namesOf('claim_in_verified_claims'),
    authorization_details_types: namesOf('authorization_details_type'),
    token_endpoint_auth_method: value.TokenEndpointAuthMethod ?? 'private_key_jwt',
    application_type: 'web',
    organisation_id: parents.OrganisationId,
    software_statement_id: key,
    software_version: value.Version,
    roles: activeRolesOf(world, key),
    openid_federation_enabled: isFederated,
    openid_federation_entity_management_type: isFederated ? value.OpenidFederationEntityManagementType : undefined,
    status: value.Status,
  });
}

function storeClient(statement: StoredRecord, world: World): void {
  const {store, now} = world;
  const client = toClient(statement, world);
  const known = store.list('clients').find(({value}) => value.software_statement_id === statement.key);
  if (known && isEqual(sorted(omit(known.value, ['last_updated'])), sorted(client))) return;
  const value = {...client, last_updated: toTime(now())};
  const id = textOf(client, 'client_id');
  if (known?.key === id) store.change(known, value);
  else {
    if (known) store.remove(known);
    store.create('clients', id, {}, value);
  }
}

const sorted = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)));

/**
 * Derives all registered clients again. `last_updated` changes only if a client changes. Call this after each request
 * that changes records, because clients depend on applications, claims, roles and role metadata.
 */
export function deriveClients(world: World): void {
  for (const statement of world.store.list('software-statements')) storeClient(statement, world);
}

const time = (value: JsonValue | undefined) => new Date(String(value)).getTime();

function checkPeriod({query}: Call): void {
  const {startDate, endDate} = query;
  if (endDate !== undefined && startDate !== undefined && time(endDate) < time(startDate))
    throw fieldProblem('invalid_value', 'endDate', 'must not be before startDate');
}

/** Creates a filter for names that contain a text, regardless of case. */
export const nameContains =
  (property: string) =>
  ({value}: StoredRecord, text: JsonValue): boolean =>
    textOf(value, property).toLowerCase().includes(String(text).toLowerCase());

export const clientResources: readonly Resource[] = [
  {
    name: 'clients',
    noun: 'Client',
    collection: '/clients',
    schema: 'RegisteredClient',
    key: 'client_id',
    checkList: checkPeriod,
    filters: {
      startDate: ({value}, start) => time(value.last_updated) >= time(start),
      endDate: ({value}, end) => time(value.last_updated) <= time(end),
      role: ({value}, role) => textsOf(value, 'roles').includes(String(role)),
      name: nameContains('client_name'),
    },
  },
];
