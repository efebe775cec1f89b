/** Software statement assertions, standard profile (docs/platform/applications/software-statement-assertions.mdx). */
import {isObject} from '../../tools/lib/json';
import {problem} from '../refusal';
import {activeRolesOf} from '../roles';
import type {StoredRecord} from '../store';
import {toTime} from '../values';
import type {Handler, JsonObject, JsonValue, World} from '../world';

import {hostBeside, keystoreFolder} from './addresses';
import {applicationOf, organisationOf} from './owner';
import {signJwt, toSeconds} from './signing-keys';

type Claims = Record<string, JsonValue | undefined>;

/** Omits claims for fields without a value. */
function withoutEmpty(claims: Claims): JsonObject {
  return Object.fromEntries(
    Object.entries(claims).filter((entry): entry is [string, JsonValue] => {
      const [, value] = entry;
      return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
    }),
  );
}

function toRoleClaims(world: World, {key}: StoredRecord): Claims {
  const claims = world.store.list('software-authority-claims', {SoftwareStatementId: key}).map(({value}) => value);
  return {
    software_roles: activeRolesOf(world, key),
    software_statement_roles: claims.map(({Role, AuthorisationDomain, Status}) => ({
      role: `${Role}`,
      authorisation_domain: `${AuthorisationDomain}`,
      status: `${Status}`,
    })),
  };
}

/** The member states of an authority claim: from authorisation records if there are any, otherwise from the claim. */
function toAuthorisations({store}: World, claim: StoredRecord): JsonObject[] {
  const parents = {OrganisationAuthorityClaimId: claim.key};
  const records = store.list('organisation-authority-claim-authorisations', parents).map(({value}) => value);
  const {Authorisations} = claim.value;
  const shown = Array.isArray(Authorisations) ? Authorisations.filter(isObject) : [];
  return (records.length > 0 ? records : shown).map(({MemberState, Status}) => ({
    member_state: `${MemberState}`,
    status: `${Status}`,
  }));
}

function toAuthorityClaims(world: World, OrganisationId: string): JsonObject[] {
  const {store} = world;
  return store.list('organisation-authority-claims', {OrganisationId}).map((claim) => {
    const {AuthorisationDomain, RegistrationId, AuthorityId, Role, Status} = claim.value;
    return {
      authorisation_domain: `${AuthorisationDomain}`,
      authorisations: toAuthorisations(world, claim),
      registration_id: `${RegistrationId}`,
      authority_id: `${AuthorityId}`,
      authority_code: `${store.find('authorities', `${AuthorityId}`)?.value.AuthorityCode ?? ''}`,
      authorisation_role: `${Role}`,
      status: `${Status}`,
    };
  });
}

function toClaims(world: World, requestUrl: string, organisation: StoredRecord, application: StoredRecord): JsonObject {
  const {value: software} = application;
  const {value: owner} = organisation;
  const {OrganisationId = ''} = application.parents;
  const folder = keystoreFolder(requestUrl, {OrganisationId, SoftwareStatementId: application.key});
  const ownerFolder = keystoreFolder(requestUrl, {OrganisationId});
  return withoutEmpty({
    iss: hostBeside(requestUrl, 'auth'),
    iat: toSeconds(world.now()),
    jti: world.uuid(),
    software_id: application.key,
    software_client_id: software.ClientId,
    software_client_name: software.ClientName,
    software_client_description: software.Description,
    software_client_uri: software.ClientUri,
    software_version: software.Version,
    software_environment: software.Environment,
    software_mode: software.Mode,
    software_redirect_uris: software.RedirectUri,
    software_origin_uris: software.OriginUris,
    software_api_webhook_uris: software.ApiWebhookUri,
    software_logo_uri: software.LogoUri,
    software_policy_uri: software.PolicyUri,
    software_tos_uri: software.TermsOfServiceUri,
    software_jwks_uri: folder.application,
    software_jwks_inactive_uri: folder.applicationInactive,
    software_jwks_transport_uri: folder.transport,
    software_jwks_transport_inactive_uri: folder.transportInactive,
    ...toRoleClaims(world, application),
    software_on_behalf_of: software.OnBehalfOf,
    org_id: OrganisationId,
    org_name: owner.OrganisationName,
    org_number: owner.RegistrationNumber,
    org_status: owner.Status,
    org_jwks_uri: ownerFolder.application,
    org_jwks_transport_uri: ownerFolder.transport,
    organisation_competent_authority_claims: toAuthorityClaims(world, OrganisationId),
  });
}

const getAssertion: Handler = async (call) => {
  const {world, request} = call;
  const organisation = organisationOf(call);
  const application = applicationOf(call);
  const {Status} = application.value;
  if (Status !== 'Active')
    throw problem('application_not_active', [`No assertion is issued while the software statement is ${Status}`]);
  const claims = toClaims(world, request.url, organisation, application);
  if (application.value.Locked !== true)
    world.store.change(application, {...application.value, Locked: true, UpdatedAt: toTime(world.now())});
  return {status: 200, body: await signJwt('directory', 'JWT', claims), contentType: 'application/jwt'};
};

export const assertions: Record<string, Handler> = {
  'get-organisation-software-statement-assertion': getAssertion,
};
