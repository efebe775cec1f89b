/** Authorisation servers (docs/platform/authorisation-servers.mdx). */
import {withinArea} from '../access';
import {fieldProblem} from '../refusal';
import type {Derived, Resource} from '../resource';
import type {StoredRecord} from '../store';
import {omit, refuseMistakes, textOf} from '../values';
import type {Mistake} from '../values';
import type {Caller, Call, JsonObject, World} from '../world';

import {viewApi} from './api-resources';
import {readIssuer} from './discovery-document';
import {flagsOf} from './flags';
import {leafIdentifier} from './hosts';
import {removeBelow, toDay} from './values';
import {
  confirmAddress,
  isSavedAgain,
  seesAddresses,
  subscriptionOf,
  viewSubscription,
  WEBHOOK_PROPERTIES,
} from './webhook-addresses';

/** Properties that refer to another server. */
const SERVER_REFERENCES = ['ParentAuthorisationServerId', 'SupersededByAuthorisationServerId'];

function deriveServer(value: JsonObject, before: StoredRecord | null, {world}: Call): Derived {
  const read =
    value.OpenIDDiscoveryDocument === undefined ? null : readIssuer(textOf(value, 'OpenIDDiscoveryDocument'));
  const endpoint = leafIdentifier(world, 'openid_provider', textOf(value, 'AuthorisationServerId'));
  const address = value.NotificationWebhook;
  const addedDate = isSavedAgain(value, before, world)
    ? toDay(world.now())
    : before?.value.NotificationWebhookAddedDate;
  return {
    Issuer: read && 'issuer' in read ? read.issuer : undefined,
    FederationEndpoint: value.FederationEnabled === true ? endpoint : undefined,
    ...subscriptionOf(value, before, world),
    NotificationWebhookAddedDate: address === undefined ? undefined : addedDate,
    // Not stored: responses derive these from other records.
    ApiResources: undefined,
    AuthorisationServerCertifications: undefined,
    Flags: undefined,
    SupportsRedirect: undefined,
    SupportsCiba: undefined,
    SupportsDCR: undefined,
  };
}

function checkServer(value: JsonObject, before: StoredRecord | null, {world}: Call): void {
  const {OpenIDDiscoveryDocument: address, DeprecatedDate, RetirementDate} = value;
  const read = typeof address === 'string' ? readIssuer(address) : null;
  const isTooEarly =
    typeof DeprecatedDate === 'string' && typeof RetirementDate === 'string' && RetirementDate < DeprecatedDate;
  const mistakes: (Mistake | null)[] = [
    read && 'mistake' in read ? ['OpenIDDiscoveryDocument', read.mistake] : null,
    isTooEarly ? ['RetirementDate', 'must not be before DeprecatedDate'] : null,
    DeprecatedDate !== undefined && value.SupersededByAuthorisationServerId === undefined
      ? ['SupersededByAuthorisationServerId', 'is required with DeprecatedDate']
      : null,
  ];
  const references = SERVER_REFERENCES.map((name): Mistake | null => {
    const key = textOf(value, name);
    if (key === '' || key === before?.value[name]) return null;
    if (key === value.AuthorisationServerId) return [name, 'is the server itself'];
    return world.store.find('authorisation-servers', key) ? null : [name, `${key} does not exist`];
  });
  refuseMistakes([...mistakes, ...references]);
}

/** Whether a server has a `Certified` certification of a type. */
function isCertified(certifications: readonly StoredRecord[], type: string): boolean {
  return certifications.some(({value}) => value.Status === 'Certified' && value.ProfileType === type);
}

/** A server and the records below it, as they appear in responses. @param caller null for public files */
function viewServer(record: StoredRecord, world: World, caller: Caller | null): JsonObject {
  const below = {AuthorisationServerId: record.key};
  const certifications = world.store.list('authorisation-server-certifications', below);
  const seesAll = seesAddresses(record, caller, world, 'AuthorisationServerAccess', ['Read', 'Write', 'Administrator']);
  return {
    ...(seesAll ? viewSubscription(record, world) : omit(record.value, WEBHOOK_PROPERTIES)),
    SupportsRedirect: isCertified(certifications, 'Redirect'),
    SupportsCiba: isCertified(certifications, 'CIBA'),
    SupportsDCR: isCertified(certifications, 'DCR'),
    ApiResources: world.store.list('api-resources', below).map((one) => viewApi(one, world)),
    AuthorisationServerCertifications: certifications.map(({value}) => value),
    Flags: flagsOf(record, world, caller),
  };
}

/** Refuses to delete a server that another server refers to. */
function checkUnnamed({key}: StoredRecord, {world}: Call): void {
  for (const name of SERVER_REFERENCES) {
    const other = world.store.list('authorisation-servers').find(({value}) => value[name] === key);
    if (other) throw fieldProblem('state_conflict', 'AuthorisationServerId', `is the ${name} of ${other.key}`);
  }
}

export const serverResources: readonly Resource[] = [
  {
    name: 'authorisation-servers',
    noun: 'Authorisation server',
    collection: '/organisations/{OrganisationId}/authorisationservers',
    schema: 'AuthorisationServer',
    guard: withinArea('AuthorisationServerAccess'),
    unique: [
      {
        properties: ['CustomerFriendlyName'],
        within: ['OrganisationId'],
        text: (value) => `${textOf(value, 'CustomerFriendlyName')} exists in this organisation`,
      },
    ],
    derive: deriveServer,
    check: checkServer,
    view: viewServer,
    checkRemove: checkUnnamed,
    afterChange: confirmAddress,
    afterRemove: ({key}, world) => removeBelow(world, 'AuthorisationServerId', key),
  },
];
