/** Messages about changed records (docs/apis/webhooks.mdx, "What a message contains"). */
import {viewCertificate} from '../certificates/lifecycle';
import type {Change, Parents} from '../store';
import {pick, textOf, toTime} from '../values';
import type {JsonObject, World} from '../world';

import {deliver} from './subscriptions';

type Event = {
  type: string;
  /** Properties that identify the record and contain its state. */
  members: readonly string[];
  /** Returns the state at a given time, for records that change state without a request, such as on expiry. */
  view?: (record: {value: JsonObject}, now: Date) => JsonObject;
  /** Returns the record, nested in its parent records below the organisation. */
  branch: (record: JsonObject, parents: Parents) => JsonObject;
};

const below =
  (name: string): Event['branch'] =>
  (record) => ({[name]: [record]});

const ofServer =
  (inner: Event['branch']): Event['branch'] =>
  (record, parents) => ({
    AuthorisationServers: [{AuthorisationServerId: parents.AuthorisationServerId ?? '', ...inner(record, parents)}],
  });

const ofApplication =
  (name: string): Event['branch'] =>
  (record, {SoftwareStatementId = ''}) => ({SoftwareStatements: {[SoftwareStatementId]: {[name]: [record]}}});

const CERTIFICATION = ['CertificationId', 'Status'];

const CERTIFICATE = {type: 'Certificate', members: ['kid', 'Status'], view: viewCertificate};

/** Resource → event. */
const EVENTS: ReadonlyMap<string, Event> = new Map([
  ['organisations', {type: 'Organisation', members: ['OrganisationId', 'Status'], branch: () => ({})}],
  ['contacts', {type: 'Contact', members: ['ContactId', 'ContactType'], branch: below('Contacts')}],
  [
    'organisation-authority-domain-claims',
    {
      type: 'OrganisationAuthorityDomainClaim',
      members: ['OrganisationAuthorityDomainClaimId', 'AuthorisationDomainName', 'Status'],
      branch: below('OrgDomainClaims'),
    },
  ],
  [
    'organisation-authority-claims',
    {
      type: 'OrganisationAuthorityClaim',
      members: ['OrganisationAuthorityClaimId', 'AuthorisationDomain', 'Role', 'Status'],
      branch: below('OrgDomainRoleClaims'),
    },
  ],
  [
    'organisation-authority-claim-authorisations',
    {
      type: 'OrganisationAuthorityClaimAuthorisation',
      members: ['OrganisationAuthorisationId', 'MemberState', 'Status'],
      branch: (record, {OrganisationAuthorityClaimId = ''}) => ({
        OrgDomainRoleClaims: [{OrganisationAuthorityClaimId, Authorisations: [record]}],
      }),
    },
  ],
  [
    'authorisation-servers',
    {
      type: 'AuthorisationServer',
      members: ['AuthorisationServerId', 'CustomerFriendlyName', 'OmitFromEcosystem'],
      branch: below('AuthorisationServers'),
    },
  ],
  [
    'api-resources',
    {
      type: 'ApiResource',
      members: ['ApiResourceId', 'ApiFamilyType', 'ApiVersion'],
      branch: ofServer(below('ApiResources')),
    },
  ],
  [
    'api-discovery-endpoints',
    {
      type: 'ApiDiscoveryEndpoint',
      members: ['ApiDiscoveryId', 'ApiEndpoint'],
      branch: ofServer((record, {ApiResourceId = ''}) => ({
        ApiResources: [{ApiResourceId, ApiDiscoveryEndpoints: [record]}],
      })),
    },
  ],
  [
    'authorisation-server-certifications',
    {type: 'Certification', members: CERTIFICATION, branch: ofServer(below('AuthorisationServerCertifications'))},
  ],
  [
    'organisation-certifications',
    {type: 'Certification', members: CERTIFICATION, branch: below('OrganisationCertifications')},
  ],
  [
    'software-statement-certifications',
    {type: 'Certification', members: CERTIFICATION, branch: ofApplication('SoftwareStatementCertifications')},
  ],
  [
    'software-statements',
    {
      type: 'SoftwareStatement',
      members: ['SoftwareStatementId', 'ClientId', 'Status', 'Locked'],
      branch: (record) => ({SoftwareStatements: {[textOf(record, 'SoftwareStatementId')]: {SoftwareDetails: record}}}),
    },
  ],
  [
    'software-authority-claims',
    {
      type: 'SoftwareAuthorityClaim',
      members: ['SoftwareAuthorityClaimId', 'AuthorisationDomain', 'Role', 'Status'],
      branch: ofApplication('SoftwareAuthorityClaims'),
    },
  ],
  ['software-statement-certificates', {...CERTIFICATE, branch: ofApplication('SoftwareCertificates')}],
  ['organisation-certificates', {...CERTIFICATE, branch: below('OrganisationCertificates')}],
  [
    'signing-envelopes',
    {
      type: 'TermsAndConditions',
      members: ['ExternalSigningServiceEnvelopeId', 'ExternalSigningServiceEnvelopeStatus'],
      branch: below('TermsAndConditions'),
    },
  ],
]);

const ACTIONS = {created: 'created', changed: 'updated', removed: 'deleted'} as const;

/** Event types that an application gets about itself. */
const OF_APPLICATIONS = ['SoftwareStatement', 'SoftwareAuthorityClaim', 'Certificate'];

/** Creates a message without `MessageId`, or returns null for records without messages. */
function toMessage(change: Change, world: World): JsonObject | null {
  const event = EVENTS.get(change.resource);
  const value = change.after ?? change.before;
  if (!event || !value) return null;
  const shown = event.view?.({value}, world.now()) ?? value;
  const record = {...pick(shown, event.members), Revision: change.revision};
  const isOrganisation = change.resource === 'organisations';
  return {
    Type: event.type,
    Action: ACTIONS[change.kind],
    Timestamp: toTime(world.now()),
    OrganisationDetails: isOrganisation ? record : {OrganisationId: change.parents.OrganisationId ?? ''},
    ...event.branch(record, change.parents),
  };
}

/** Whether a webhook gets messages of a type. An empty list of `EventTypes` means all types. */
function wants({EventTypes = []}: JsonObject, type: string): boolean {
  return Array.isArray(EventTypes) && (EventTypes.length === 0 || EventTypes.includes(type));
}

function deliverToServers(type: string, message: JsonObject, world: World): void {
  for (const webhook of world.store.list('webhooks'))
    if (webhook.value.Status === 'Confirmed' && wants(webhook.value, type))
      deliver(world, webhook, textOf(webhook.value, 'WebhookUri'), {MessageId: world.uuid(), ...message});
  for (const server of world.store.list('authorisation-servers'))
    if (server.value.NotificationWebhookStatus === 'Confirmed')
      deliver(world, server, textOf(server.value, 'NotificationWebhook'), {MessageId: world.uuid(), ...message});
}

function deliverToApplication(change: Change, type: string, message: JsonObject, world: World): void {
  const key = change.resource === 'software-statements' ? change.key : change.parents.SoftwareStatementId;
  const application = key === undefined ? undefined : world.store.find('software-statements', key);
  if (application?.value.NotificationWebhookStatus === 'Confirmed' && OF_APPLICATIONS.includes(type))
    deliver(world, application, textOf(application.value, 'NotificationWebhook'), {
      MessageId: world.uuid(),
      ...message,
    });
}

/** Tells servers that register clients automatically that an application has a new role. */
function announceApplication(change: Change, world: World): void {
  const {OrganisationId = '', SoftwareStatementId = ''} = change.parents;
  const application = world.store.find('software-statements', SoftwareStatementId);
  const isGained = change.after?.Status === 'Active' && change.before?.Status !== 'Active';
  if (change.resource !== 'software-authority-claims' || !isGained || !application) return;
  for (const server of world.store.list('authorisation-servers')) {
    const address = textOf(server.value, 'AutoRegistrationNotificationWebhook');
    if (address === '' || server.value.AutoRegistrationSupported !== true) continue;
    deliver(world, server, address, {
      MessageId: world.uuid(),
      Type: 'ApplicationAvailable',
      Timestamp: toTime(world.now()),
      AuthorisationServerId: server.key,
      OrganisationId,
      SoftwareStatementId,
      ClientId: textOf(application.value, 'ClientId'),
    });
  }
}

/**
 * Delivers messages about the changes of a request to all confirmed subscriptions. Call this once after each successful
 * request. Each message is also a change: a new record of the resource `webhook-deliveries`.
 */
export function deliverEvents(changes: readonly Change[], world: World): void {
  for (const change of changes) {
    const message = toMessage(change, world);
    if (!message) continue;
    const type = textOf(message, 'Type');
    deliverToServers(type, message, world);
    deliverToApplication(change, type, message, world);
    announceApplication(change, world);
  }
}
