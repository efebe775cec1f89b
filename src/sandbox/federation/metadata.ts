/** Metadata that entities publish, and the policies of the federation (OpenID Federation 1.0, sections 5 and 6.1). */
import {isObject} from '../../tools/lib/json';
import {keystoreFolder} from '../certificates/addresses';
import {activeRolesOf, rolesInForce} from '../roles';
import type {StoredRecord} from '../store';
import type {JsonObject, JsonValue, World} from '../world';

import {activeConfigurationOf, type Federation, type Member} from './entities';
import {mergePolicies} from './policy';

const withoutAbsent = (members: Record<string, JsonValue | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined && entry[1] !== ''),
  );

/** Parses text that contains a JSON object. Returns an empty object if it contains anything else. */
function parseText(text: JsonValue | undefined): JsonObject {
  try {
    const value: unknown = JSON.parse(`${text}`);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Metadata of the federation itself (docs/platform/trust-anchor.mdx, section "Published metadata"). */
export function toFederationMetadata({record: {value}}: Federation): JsonObject {
  return {
    federation_entity: withoutAbsent({
      organization_name: value.OrganizationName,
      organization_uri: value.HomepageUri,
      contacts: value.Contacts,
      logo_uri: value.LogoUri,
      policy_uri: value.PolicyUri,
      federation_fetch_endpoint: value.FetchEndpoint,
      federation_list_endpoint: value.ListEndpoint,
      federation_resolve_endpoint: value.ResolveEndpoint,
      federation_trust_mark_status_endpoint: value.TrustMarkStatusEndpoint,
      federation_trust_mark_list_endpoint: value.TrustMarkListEndpoint,
    }),
  };
}

/** Lists the values of a type of metadata, such as `grant_type`, that applications with these roles may use. */
function listRoleValues({store}: World, roles: readonly string[], type: string): string[] {
  const entries = store.list('role-metadata').filter(({value}) => value.Type === type);
  return [
    ...new Set(
      entries.filter(({value}) => roles.includes(`${value.DomainRoleName}`)).map(({value}) => `${value.Name}`),
    ),
  ];
}

function toClientMetadata(world: World, requestUrl: string, {key, parents, value}: StoredRecord): JsonObject {
  const roles = rolesInForce(world, activeRolesOf(world, key));
  const responseTypes = listRoleValues(world, roles, 'response_type');
  return withoutAbsent({
    client_name: value.ClientName,
    redirect_uris: value.RedirectUri,
    response_types: responseTypes.length > 0 ? responseTypes : ['code'],
    // Every application may use client credentials, without a role (docs/platform/applications/roles.mdx).
    grant_types: [...new Set([...listRoleValues(world, roles, 'grant_type'), 'client_credentials'])],
    jwks_uri: keystoreFolder(requestUrl, {...parents, SoftwareStatementId: key}).application,
    client_registration_types: ['automatic'],
  });
}

/** The metadata that a member publishes, before policies are applied. */
export function toMemberMetadata(world: World, requestUrl: string, {type, record, organisation}: Member): JsonObject {
  const own =
    type === 'openid_provider'
      ? parseText(activeConfigurationOf(world, record)?.value.ConfigJson)
      : {openid_relying_party: toClientMetadata(world, requestUrl, record)};
  const {federation_entity: entity, ...types} = own;
  return {
    federation_entity: {
      organization_name: `${organisation.value.OrganisationName}`,
      ...(isObject(entity) ? entity : {}),
    },
    ...types,
  };
}

function readPolicies(policies: readonly StoredRecord[], types: readonly string[]): JsonObject {
  const active = policies.filter(({value}) => value.Status === 'active' && types.includes(`${value.Type}`));
  return Object.fromEntries(active.map(({value}) => [`${value.Type}`, parseText(value.Policy)]));
}

type MemberPolicy = {
  /** `metadata_policy` of the subordinate statement, empty without policies. */
  policy: JsonObject;
  /** Parameter with contradictory policies, such as `openid_provider.scope`. The server's policy is then omitted. */
  conflict?: string;
};

/** Merges the active policies of the federation for the types of a member with the policies of the server. */
export function toMemberPolicy(world: World, {id}: Federation, member: Member, types: readonly string[]): MemberPolicy {
  const {store} = world;
  const superior = readPolicies(store.list('federation-metadata-policies', {FederationId: id}), types);
  const configuration = member.type === 'openid_provider' ? activeConfigurationOf(world, member.record) : undefined;
  const parents = {...configuration?.parents, FederationConfigId: configuration?.key ?? ''};
  const own = readPolicies(store.list('federation-configuration-metadata-policies', parents), types);
  const {policy, conflict} = mergePolicies(superior, own);
  return policy ? {policy} : {policy: superior, conflict};
}
