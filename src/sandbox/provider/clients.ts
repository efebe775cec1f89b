import {isObject, type JsonObject} from '../../tools/lib/json';
import {activeRolesOf} from '../roles';
import type {StoredRecord} from '../store';
import type {World} from '../world';

import type {Context} from './context';
import {activeKeysOf, allowanceOf, findBy, RESOURCES, splitScope, toTexts, type Allowance} from './directory';
import {toRegistration} from './registration-of-statement';

/** An OAuth client with its registration and the permissions of its roles. */
export type Client = {
  id: string;
  name: string;
  /** Empty for an ecosystem client, which belongs to the platform. */
  organisationName: string;
  /** `Active`, `Suspended` or `Inactive`. */
  status: string;
  /** The client metadata with the names of RFC 7591. */
  registration: JsonObject;
  /** Accepted methods of client authentication. */
  methods: readonly string[];
  mustSignRequests: boolean;
  registered: Allowance;
  allowed: Allowance;
  /** The active JWKS. */
  keys: readonly JsonObject[];
  /** Null for an ecosystem client. */
  statement: StoredRecord | null;
  /**
   * Whether the registration comes from the examples and not from a request. Such a client may use all that the
   * examples show: both authentication methods, plain and signed requests, and all grants of its roles.
   */
  isExample: boolean;
};

/** Authentication methods in the examples. */
const EXAMPLE_METHODS = ['private_key_jwt', 'tls_client_auth'];

function registeredOf(registration: JsonObject): Allowance {
  return {
    scopes: splitScope(registration.scope),
    grants: toTexts(registration.grant_types),
    detailTypes: toTexts(registration.authorization_details_types),
  };
}

function toApplication(world: World, statement: StoredRecord): Client | undefined {
  const {value} = statement;
  const id = String(value.ClientId);
  const softwareStatementId = String(value.SoftwareStatementId);
  const record = findBy(world, RESOURCES.registrations, 'client_id', id);
  if (!record && value.ClientCreated !== true) return undefined;
  const allowed = allowanceOf(world, softwareStatementId, activeRolesOf(world, softwareStatementId));
  const registration = record?.value ?? toRegistration(world, statement);
  const organisation = world.store.find(RESOURCES.organisations, String(value.OrganisationId));
  return {
    id,
    name: String(value.ClientName),
    organisationName: String(organisation?.value.OrganisationName ?? ''),
    status: String(value.Status),
    registration,
    methods: record ? [String(registration.token_endpoint_auth_method)] : EXAMPLE_METHODS,
    mustSignRequests: record !== undefined && registration.require_signed_request_object !== false,
    registered: record ? registeredOf(registration) : allowed,
    allowed,
    keys: value.Status === 'Active' ? activeKeysOf(world, softwareStatementId) : [],
    statement,
    isExample: !record,
  };
}

function toEcosystemClient({store}: World, {value}: StoredRecord): Client {
  const id = String(value.EcosystemClientId);
  const allowed = {scopes: toTexts(value.Scopes), grants: toTexts(value.GrantTypes), detailTypes: []};
  const keys = store.find(RESOURCES.ecosystemKeys, id)?.value.keys;
  return {
    id,
    name: String(value.ClientName),
    organisationName: '',
    status: String(value.Status),
    registration: {
      client_id: id,
      redirect_uris: toTexts(value.RedirectUris),
      post_logout_redirect_uris: toTexts(value.PostLogoutRedirectUris),
      ...(typeof value.TlsClientAuthSubjectDn === 'string' && {
        tls_client_auth_subject_dn: value.TlsClientAuthSubjectDn,
      }),
    },
    methods: [String(value.TokenEndpointAuthMethod)],
    mustSignRequests: false,
    registered: allowed,
    allowed,
    keys: Array.isArray(keys) ? keys.filter(isObject) : [],
    statement: null,
    isExample: false,
  };
}

/** Finds the client with this `client_id`, even if it is not `Active`. */
export function findClient(context: Context, id: string): Client | undefined {
  const statement = findBy(context.world, RESOURCES.statements, 'ClientId', id);
  if (statement) return toApplication(context.world, statement);
  const ecosystemClient = findBy(context.world, RESOURCES.ecosystemClients, 'EcosystemClientId', id);
  return ecosystemClient && toEcosystemClient(context.world, ecosystemClient);
}

/** Whether the client is registered for the grant and its roles still allow the grant. */
export function mayUse({registered, allowed}: Client, grant: string): boolean {
  return registered.grants.includes(grant) && allowed.grants.includes(grant);
}
