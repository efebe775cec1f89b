/** Creates the audit trail from the changes of the store (openapi/paths/audit.yaml). */
import {problem} from '../refusal';
import type {Resource} from '../resource';
import type {Change} from '../store';
import {omit, textOf} from '../values';
import type {Call, JsonObject, JsonValue, World} from '../world';

/**
 * Resource → `ResourceType`. Other resources, such as tokens and files, are not audited. The API description has no
 * type for webhooks and custom claims (docs/how-tos/audit-trail.mdx, "What the trail does not have").
 */
export const RESOURCE_TYPES: Readonly<Record<string, string>> = {
  'api-discovery-endpoints': 'apiDiscoveryEndpoint',
  'api-resources': 'apiResource',
  'role-metadata': 'referenceAuthorisationDomainRoleMetadata',
  'authorisation-domain-roles': 'referenceAuthorisationDomainRole',
  'authorisation-domain-systems': 'authorisationDomainSystem',
  'authorisation-domain-user-types': 'authorisationDomainUserType',
  'authorisation-domains': 'referenceAuthorisationDomain',
  'authorisation-server-certifications': 'authorisationServerCertification',
  'authorisation-server-flags': 'authorisationServerFlag',
  'authorisation-servers': 'authorisationServer',
  authorities: 'referenceAuthority',
  'authority-authorisation-domains': 'referenceAuthorityAuthorisationDomain',
  'certification-managers': 'certificationManager',
  'certification-type-variants': 'certificationTypeVariant',
  'certification-types': 'certificationType',
  'contact-types': 'contactType',
  contacts: 'contact',
  'data-administrators': 'dataAdministrator',
  'domain-users': 'domainUser',
  'ecosystem-clients': 'ecosystemClient',
  'federation-configuration-metadata-policies': 'authorisationServerFederationPolicy',
  'federation-configurations': 'authorisationServerFederation',
  'federation-metadata-policies': 'federationMetadataPolicy',
  federations: 'federation',
  flags: 'flag',
  'organisation-administrators': 'organisationAdmin',
  'organisation-authority-claim-authorisations': 'organisationAuthorityClaimAuthorisations',
  'organisation-authority-claims': 'organisationAuthorityClaim',
  'organisation-authority-domain-claims': 'organisationAuthorityDomainClaim',
  'organisation-certificates': 'organisationCertificate',
  'organisation-certifications': 'organisationCertification',
  'organisation-flags': 'organisationFlag',
  organisations: 'organisation',
  clients: 'registeredClient',
  'signing-envelopes': 'organisationTermsAndConditions',
  'software-authority-claims': 'softwareStatementAuthorityRoleClaim',
  'software-statement-certificates': 'softwareStatementJwk',
  'software-statement-certifications': 'softwareStatementCertification',
  'software-statement-flags': 'softwareStatementFlag',
  'software-statement-metadata': 'softwareStatementMetadata',
  'software-statements': 'softwareStatement',
  'sso-configuration-versions': 'ssoConfigurationVersion',
  'sso-configurations': 'ssoConfiguration',
  'super-users': 'superUser',
  'terms-and-conditions': 'referenceTermsAndConditions',
  'user-group-idp-bindings': 'userGroupIdpBinding',
  'user-group-members': 'userGroupUserMapping',
  'user-group-organisation-bindings': 'userGroupOrganisationBinding',
  'user-group-permissions': 'userGroupPermissionBinding',
  'user-groups': 'userGroup',
  users: 'user',
};

const ACTIONS = {created: 'created', changed: 'updated', removed: 'deleted'} as const;

/** Names of properties that the audit trail must not contain: passwords, tokens and private keys. */
const SECRET = /secret|passcode|password|token$|privatekey/i;

function withoutSecrets(state: JsonObject | null): JsonValue {
  return (
    state &&
    omit(
      state,
      Object.keys(state).filter((name) => SECRET.test(name)),
    )
  );
}

/** `PerformedBy` of a change without a known caller. */
export const PLATFORM = 'Connect';

/**
 * Who made a change: an e-mail address, a client id or the platform. `interactionId` is the `x-fapi-interaction-id` of
 * the request, and is absent for changes by the platform.
 */
export type Performer = {performedBy: string; interactionId?: string};

/** Returns the organisation of a change. Registered clients have a property instead of the path parameter. */
function organisationOf({resource, key, parents, before, after}: Change): JsonValue | undefined {
  if (resource === 'organisations') return key;
  return parents.OrganisationId ?? (resource === 'clients' ? (after ?? before)?.organisation_id : undefined);
}

/** Creates entries of the audit trail. @param at RFC 3339 */
export function toAuditDetails(
  changes: readonly Change[],
  {performedBy, interactionId}: Performer,
  at: string,
): JsonObject[] {
  return changes
    .filter(({resource}) => resource in RESOURCE_TYPES)
    .map((change) => {
      const parent = Object.values(change.parents).at(-1);
      const organisation = organisationOf(change);
      return {
        RevisionId: change.revision,
        ActionType: ACTIONS[change.kind],
        ResourceType: RESOURCE_TYPES[change.resource] ?? '',
        ResourceId: change.key,
        ...(parent === undefined ? {} : {ParentResourceId: parent}),
        ...(organisation === undefined ? {} : {OrganisationId: organisation}),
        PerformedBy: performedBy,
        PerformedAt: at,
        ...(interactionId === undefined ? {} : {InteractionId: interactionId}),
        Before: withoutSecrets(change.before),
        After: withoutSecrets(change.after),
      };
    });
}

const AUDIT_DETAILS = 'audit-details';

/** Adds the changes of one request to the audit trail. @param at RFC 3339 */
export function recordChanges(world: World, changes: readonly Change[], performer: Performer, at: string): void {
  for (const detail of toAuditDetails(changes, performer, at)) {
    world.store.create(AUDIT_DETAILS, String(detail.RevisionId), {}, detail);
  }
}

function readsAll({caller}: Call): boolean {
  return caller?.roles.includes('super-user') ?? false;
}

/** An Organisation Administrator must name their own organisation. A period must not end before it begins. */
function checkQuery(call: Call) {
  const {caller, query} = call;
  const {organisationId, startDate, endDate} = query;
  const isMissing = !readsAll(call) && organisationId === undefined;
  const isReversed =
    startDate !== undefined && endDate !== undefined && Date.parse(String(endDate)) < Date.parse(String(startDate));
  const errors = [
    ...(isMissing ? ['organisationId: is required for an Organisation Administrator'] : []),
    ...(isReversed ? ['endDate: must not be before startDate'] : []),
  ];
  const fields = [...(isMissing ? ['organisationId'] : []), ...(isReversed ? ['endDate'] : [])];
  if (errors.length > 0) throw problem('invalid_value', errors, fields);
  const isOther = !readsAll(call) && !caller?.administers.includes(String(organisationId));
  if (isOther) throw problem('role_missing');
}

export const AUDIT: Resource = {
  name: AUDIT_DETAILS,
  noun: 'Revision',
  collection: '/audit',
  schema: 'AuditDetail',
  key: 'RevisionId',
  checkList: checkQuery,
  isVisible: ({value}, caller) =>
    caller.roles.includes('super-user') || caller.administers.includes(textOf(value, 'OrganisationId')),
  listed: ({value}) => omit(value, ['Before', 'After']),
  filters: {
    startDate: ({value}, start) => Date.parse(textOf(value, 'PerformedAt')) >= Date.parse(String(start)),
    endDate: ({value}, end) => Date.parse(textOf(value, 'PerformedAt')) <= Date.parse(String(end)),
  },
};
