import {federation, portalPage} from '../../lib/sources';
import type {Dictionary} from '../types';

/** Claims of software statement assertions and of OpenID Federation. */

const ssa = portalPage('Standard SSA API', '/docs/apis/standard-ssa/#header-and-claims');
const userinfo = portalPage('Sign-up and sign-in', '/docs/platform/sign-up-and-sign-in/');

/** Claims of the directory (docs/apis/standard-ssa.mdx, "Header and claims"). */
export const SSA_CLAIMS: Dictionary = {
  iss: {text: 'The directory that signs the statement', source: ssa},
  iat: {text: 'When the directory signed; providers refuse a statement older than five minutes', source: ssa},
  jti: {text: 'Identifier of this assertion, by which a reader finds repeats', source: ssa},
  software_id: {text: 'Identifier of the software statement; the client certificate has it in CN', source: ssa},
  software_client_id: {text: "The application's client at Connect's own OpenID Provider, not at yours", source: ssa},
  software_client_name: {text: 'Name of the application for people', source: ssa},
  software_client_description: {text: 'What the application does', source: ssa},
  software_client_uri: {text: 'Page about the application', source: ssa},
  software_version: {text: 'Version of the software', source: ssa},
  software_environment: {text: 'Environment that the application runs in', source: ssa},
  software_mode: {text: 'Live, or Test for applications that customers must not see', source: ssa},
  software_redirect_uris: {text: 'Where browsers may be sent; a registration may only ask for these', source: ssa},
  software_origin_uris: {text: 'Origins for FIDO', source: ssa},
  software_api_webhook_uris: {text: 'Addresses that may be called with events', source: ssa},
  software_logo_uri: {text: 'Address of the logo', source: ssa},
  software_policy_uri: {text: 'Page with the privacy policy', source: ssa},
  software_tos_uri: {text: 'Page with the terms', source: ssa},
  software_jwks_uri: {text: 'Active signing and encryption keys of the application', source: ssa},
  software_jwks_inactive_uri: {text: 'Retired keys, which verify old signatures', source: ssa},
  software_jwks_transport_uri: {text: 'Active transport keys of the application', source: ssa},
  software_jwks_transport_inactive_uri: {text: 'Retired transport keys', source: ssa},
  software_roles: {text: 'Active roles, from which the provider grants scopes', source: ssa},
  software_statement_roles: {text: 'Roles with domain and status', source: ssa},
  software_on_behalf_of: {text: 'The party that the application acts for', source: ssa},
  org_id: {text: 'Identifier of the organisation; the client certificate has it in OU', source: ssa},
  org_name: {text: 'Name of the organisation', source: ssa},
  org_number: {text: 'Registration number of the organisation', source: ssa},
  org_status: {text: 'Active or Pending', source: ssa},
  org_jwks_uri: {text: 'Active signing keys of the organisation', source: ssa},
  org_jwks_transport_uri: {text: 'Active transport keys of the organisation', source: ssa},
  organisation_competent_authority_claims: {
    text: 'Which authority has granted which role in which territory',
    source: ssa,
  },
};

const webhooks = portalPage('Webhooks', '/docs/apis/webhooks/#what-a-message-contains');

/** Members of a webhook message. Records have the same member names as in the snapshot of an organisation. */
export const WEBHOOK_CLAIMS: Dictionary = {
  MessageId: {text: 'Id of the message, the same in each attempt to deliver it', source: webhooks},
  Type: {text: 'Type of the record that changed', source: webhooks},
  Action: {text: 'created, updated or deleted', source: webhooks},
  Timestamp: {text: 'When the record changed', source: webhooks},
  Token: {text: 'What you post back to confirm the webhook', source: webhooks},
  SubscribeURL: {text: 'Address that confirms the webhook when you open it', source: webhooks},
  OrganisationDetails: {text: 'The organisation of the record', source: webhooks},
  OrganisationCertificates: {text: 'Certificates and keys of the organisation that changed', source: webhooks},
  OrganisationCertifications: {text: 'Certifications of the organisation that changed', source: webhooks},
  Contacts: {text: 'Contacts that changed', source: webhooks},
  TermsAndConditions: {text: 'Signings of terms that changed', source: webhooks},
  OrgDomainClaims: {text: 'Domains of the organisation that changed', source: webhooks},
  OrgDomainRoleClaims: {text: 'Roles of the organisation that changed', source: webhooks},
  AuthorisationServers: {text: 'The authorisation server that changed, or the one above the record', source: webhooks},
  SoftwareStatements: {text: 'The application that changed, or the one above the record', source: webhooks},
};

/** Claims of Connect in userinfo and introspection responses. */
export const CONNECT_CLAIMS: Dictionary = {
  trust_framework_profile: {text: 'Organisations of the person and the rights in them', source: userinfo},
  organisation_id: {text: 'Organisation of the application'},
  software_statement_id: {text: 'Software statement of the application'},
  'token_introspection → organisation_id': {text: 'Organisation of the application'},
  'token_introspection → software_statement_id': {text: 'Software statement of the application'},
};

const both = federation('3.1.1');
const configuration = federation('3.1.2');
const subordinate = federation('3.1.3');
const mark = federation('7.1');

export const FEDERATION_CLAIMS: Dictionary = {
  iss: {text: 'Entity that issued the statement', source: both},
  sub: {text: 'Entity that the statement is about; in an entity configuration it is the issuer', source: both},
  iat: {text: 'When the statement was issued', source: both},
  exp: {text: 'From this time on the statement is refused; the earliest one ends the trust chain', source: both},
  jwks: {text: 'Public keys with which the subject signs statements; not those of its protocols', source: both},
  metadata: {text: 'Metadata of the subject by entity type', source: both},
  crit: {text: 'Claims that a reader must understand, or else refuse the statement', source: both},
  aud: {
    text: 'For whom it is: in an explicit registration the provider, in its answer the client',
    source: federation('3.1.4'),
  },
  authority_hints: {text: 'Immediate superiors of the entity, at which a trust chain continues', source: configuration},
  trust_anchor_hints: {text: 'Trust anchors that the entity trusts', source: configuration},
  trust_marks: {text: 'Trust marks of the entity', source: configuration},
  trust_mark_issuers: {text: 'Who may issue which trust mark', source: configuration},
  trust_mark_owners: {text: 'Who owns which type of trust mark', source: configuration},
  constraints: {text: 'Limits for the subject and the entities below it', source: subordinate},
  'constraints → max_path_length': {
    text: 'How many intermediates may be between the issuer and the subject of the trust chain',
    source: federation('6.2.1'),
  },
  'constraints → naming_constraints': {
    text: 'Which host names the identifiers of the subject and of entities below it may have',
    source: federation('6.2.2'),
  },
  'constraints → allowed_entity_types': {
    text: 'Which entity types the subject and entities below it may have',
    source: federation('6.2.3'),
  },
  metadata_policy: {
    text: 'Operators that check or change the metadata of the subject and of entities below it',
    source: subordinate,
  },
  metadata_policy_crit: {text: 'Operators beyond the standard that a reader must understand', source: subordinate},
  source_endpoint: {text: 'Endpoint that the statement was fetched from', source: subordinate},
  trust_anchor: {text: 'Trust anchor that the provider chose', source: federation('3.1.5')},
  trust_mark_type: {text: 'Type of the trust mark', source: mark},
  trust_mark: {text: 'The trust mark itself, a JWT', source: federation('8.4.2')},
  logo_uri: {text: 'Address of a logo', source: mark},
  ref: {text: 'Page about the trust mark', source: mark},
  delegation: {text: 'Right of the issuer to issue trust marks of this type', source: federation('7.2')},
  status: {text: 'active, expired, revoked or invalid', source: federation('8.4.2')},
  trust_chain: {text: 'Statements from the subject to the trust anchor', source: federation('8.3.2')},
};
