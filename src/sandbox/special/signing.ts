/** Signs participant terms in envelopes, and accepts directory terms (docs/platform/terms-and-conditions.mdx). */
import {checkReach} from '../access';
import {fieldProblem, notFound, problem} from '../refusal';
import {
  checkNotCompleted,
  documentIn,
  envelopeDetail,
  envelopeStatus,
  isOpen,
  isSigned,
  termsOfOrganisation,
  toItem,
} from '../resources/terms';
import {accept} from '../resources/users';
import type {StoredRecord} from '../store';
import {isActive, objectOf, patch, refuseMistakes, textOf, toTime, type Mistake} from '../values';
import type {Call, Handler, JsonObject, World} from '../world';

import {addressOf, forAdministrators, organisationOf, type Guard} from './guards';

const ENVELOPES = 'signing-envelopes';
const STATUS = 'ExternalSigningServiceEnvelopeStatus';

/** Duration of each step of the simulated signers. */
const STEP_MS = 1_000;
/**
 * Age at which the scheduler polls an envelope, so that an organisation becomes `Active` even if no request polls it.
 */
const SCHEDULED_POLL_MS = 10_000;
const BATCH_MS = 1_000;

/**
 * Returns the status of an envelope at the simulated signing service: it is sent, a signer opens it, all sign in turn.
 * @param signers number of signers, from 1 to 6
 * @param ageMs milliseconds since the signing was started
 */
export function statusAtService(signers: number, ageMs: number): string {
  const signatures = Array.from({length: signers}, () => ['processing', 'signed'])
    .flat()
    .slice(1);
  const steps = ['sent', 'delivered', ...signatures, 'completed'];
  return steps[Math.min(Math.max(0, Math.floor(ageMs / STEP_MS)), steps.length - 1)] as string;
}

function ageOf({value}: StoredRecord, world: World): number {
  return world.now().getTime() - Date.parse(textOf(value, 'InitiatedDate'));
}

/** Makes a `Pending` organisation `Active` when every required document is signed. */
function activateIfSigned(world: World, key: string) {
  const organisation = world.store.find('organisations', key);
  if (organisation?.value.Status !== 'Pending') return;
  if (termsOfOrganisation(world.store, organisation).TnCSigned === true) {
    patch(world, organisation, {Status: 'Active'});
  }
}

/** Gets the status of an envelope from the signing service, and stores it. */
function poll(world: World, envelope: StoredRecord): StoredRecord {
  if (!isOpen(envelope)) return envelope;
  const status = statusAtService(Number(envelope.value.NoOfSigners), ageOf(envelope, world));
  const polled = world.store.change(envelope, {...envelope.value, [STATUS]: status});
  activateIfSigned(world, envelope.parents.OrganisationId ?? '');
  return polled;
}

function toPollResponse(envelope: StoredRecord): JsonObject {
  return {
    EssEnvelopeId: envelope.key,
    OrganisationId: envelope.parents.OrganisationId ?? '',
    [STATUS]: envelopeStatus(envelope),
  };
}

function openEnvelopes({store}: World): StoredRecord[] {
  return store.list(ENVELOPES).filter(isOpen);
}

/** Runs the jobs that are due: the batch that a request started, and the polls of the scheduler. */
export function advanceSigning(world: World): void {
  const batch = world.store.list('signing-batches')[0];
  const isDue = batch !== undefined && world.now().getTime() - Date.parse(textOf(batch.value, 'StartedAt')) >= BATCH_MS;
  if (isDue) {
    world.store.remove(batch);
    for (const envelope of openEnvelopes(world)) poll(world, envelope);
    for (const {key} of world.store.list('organisations')) activateIfSigned(world, key);
  }
  for (const envelope of openEnvelopes(world)) {
    if (ageOf(envelope, world) >= SCHEDULED_POLL_MS) poll(world, envelope);
  }
}

function wrongDocument(document: StoredRecord | undefined, id: number, signers: number): Mistake | null {
  if (!document) return ['TnCId', `there is no document ${id}`];
  if (document.value.Type !== 'Participant') return ['TnCId', `document ${id} is not of type Participant`];
  if (!isActive(document)) return ['TnCId', `document ${id} is Inactive`];
  const templates = objectOf(
    objectOf(document.value, 'ExternalSigningService'),
    'ExternalSigningServiceSignerTemplateConfig',
  );
  const hasTemplate = templates[`Signer${signers}TemplateId`] !== undefined;
  return hasTemplate ? null : ['NoOfSigners', `document ${id} has no template for ${signers} signers`];
}

/** Returns six digits from a random UUID. */
function passcode({uuid}: World): string {
  return String(Number.parseInt(uuid().slice(0, 8), 16) % 1_000_000).padStart(6, '0');
}

const startSigning: Handler = (call) => {
  const {world, caller, path} = call;
  const {TnCId, NoOfSigners} = call.body as {TnCId: number; NoOfSigners: number};
  const organisation = path.OrganisationId ?? '';
  const document = world.store.find('terms-and-conditions', String(TnCId));
  refuseMistakes([wrongDocument(document, TnCId, NoOfSigners)]);
  const parents = {OrganisationId: organisation};
  const open = world.store
    .list(ENVELOPES, parents)
    .find((envelope) => isOpen(envelope) && documentIn(envelope).id === String(TnCId));
  if (open) throw fieldProblem('state_conflict', 'TnCId', `envelope ${open.key} is open for document ${TnCId}`);
  if (document && isSigned(world.store, organisation, document)) {
    throw fieldProblem('state_conflict', 'TnCId', `document ${TnCId} is signed in this version`);
  }
  const key = world.uuid();
  const started = {InitiatedBy: caller?.id ?? '', Role: 'Organisation Administrator'};
  const record = world.store.create(ENVELOPES, key, parents, {
    ...started,
    NoOfSigners,
    TermsAndConditionsItem: toItem(document?.value ?? {}),
    InitiatedDate: toTime(world.now()),
    ExternalSigningServiceEnvelopeId: key,
    [STATUS]: 'sent',
  });
  const detail = {...envelopeDetail(record), ExternalSigningServiceEnvelopePasscode: passcode(world)};
  const location = addressOf(call, ['organisations', organisation, 'ess', 'envelopes', key]);
  const body = {...started, TermsAndConditionsDetail: detail};
  return {status: 201, body, headers: [['Location', location]], record};
};

function envelopeOf({world, path}: Call): StoredRecord {
  const key = path.ExternalSigningServiceEnvelopeId ?? '';
  const found = world.store.find(ENVELOPES, key, {OrganisationId: path.OrganisationId ?? ''});
  if (!found) throw notFound(`Envelope ${key}`);
  return found;
}

const pollEnvelope: Handler = (call) => ({status: 200, body: toPollResponse(poll(call.world, envelopeOf(call)))});

const reissue: Handler = (call) => {
  const envelope = envelopeOf(call);
  checkNotCompleted(envelope);
  const value = {...envelope.value, [STATUS]: 'reissued'};
  return {status: 200, body: toPollResponse(call.world.store.change(envelope, value))};
};

const pollAll: Handler = ({world}) => {
  if (world.store.list('signing-batches').length > 0) {
    throw problem('concurrent_request', ['A poll of all envelopes is running']);
  }
  world.store.create('signing-batches', world.uuid(), {}, {StartedAt: world.now().toISOString()});
  return {status: 202, body: openEnvelopes(world).map(toPollResponse)};
};

const acceptTerms: Handler = ({world, path}) => {
  const key = path.TnCId ?? '';
  const document = world.store.find('terms-and-conditions', key);
  if (!document) throw problem('record_not_found', [`Terms and conditions ${key} were not found`]);
  if (document.value.Type !== 'Directory') {
    throw fieldProblem('invalid_value', 'TnCId', `document ${key} is not of type Directory`);
  }
  if (!isActive(document)) throw problem('state_conflict', [`Terms and conditions ${key} are Inactive`]);
  return {status: 200, body: accept(world, path.UserEmailId ?? '', document).value};
};

export const handlers = {
  'create-terms-and-conditions-envelope': startSigning,
  'poll-terms-and-conditions-envelope': pollEnvelope,
  'create-terms-and-conditions-envelope-reissue': reissue,
  'poll-terms-and-conditions-envelopes': pollAll,
  'update-user-terms-and-conditions': acceptTerms,
} satisfies Record<string, Handler>;

const ofEnvelope: Guard = (call) => {
  checkReach(call, 'TermsAndConditionsAccess');
  organisationOf(call);
  envelopeOf(call);
};

export const guards: Record<string, Guard> = {
  'create-terms-and-conditions-envelope': forAdministrators,
  'poll-terms-and-conditions-envelope': ofEnvelope,
  'create-terms-and-conditions-envelope-reissue': ofEnvelope,
  // Only for the client of a Super User, which has the roles `application` and `super-user`.
  'poll-terms-and-conditions-envelopes': ({caller}) => {
    const isAllowed = caller?.roles.includes('application') && caller.roles.includes('super-user');
    if (!isAllowed) throw problem('role_missing');
  },
  // Nobody can accept terms for somebody else, not even a Super User.
  'update-user-terms-and-conditions': ({caller, path}) => {
    if (caller?.id !== path.UserEmailId) throw problem('role_missing');
  },
};
