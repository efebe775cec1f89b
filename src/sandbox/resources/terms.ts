/** Documents of terms and conditions, and their signing by organisations (docs/platform/terms-and-conditions.mdx). */
import {withinArea} from '../access';
import {problem} from '../refusal';
import type {Resource} from '../resource';
import type {Store, StoredRecord} from '../store';
import {isActive, pick, refuseMistakes, textOf} from '../values';
import type {JsonObject} from '../world';

/** Returns the `Active` documents of a type in order of publication. */
export function activeDocuments(store: Store, type: 'Participant' | 'Directory'): StoredRecord[] {
  return store.list('terms-and-conditions').filter((record) => isActive(record) && record.value.Type === type);
}

/**
 * Returns the properties of a document that are stored with a signature or acceptance. Omits the settings for signing,
 * which may change later.
 */
export function toItem(document: JsonObject): JsonObject {
  return pick(document, ['TnCId', 'Version', 'Type', 'Name', 'Content', 'Status']);
}

const ENVELOPE_STATUS = 'ExternalSigningServiceEnvelopeStatus';

/** Returns the last known status of an envelope. */
export function envelopeStatus({value}: StoredRecord): string {
  return textOf(value, ENVELOPE_STATUS);
}

const ENDS = ['completed', 'declined', 'voided', 'expired', 'deleted', 'reissued'];

/** Whether the envelope can still be signed. */
export function isOpen(envelope: StoredRecord): boolean {
  return !ENDS.includes(envelopeStatus(envelope));
}

/** Returns the document in an envelope, as it was when the signing started. */
export function documentIn({value}: StoredRecord): {id: string; version: number} {
  const item = value.TermsAndConditionsItem as JsonObject;
  return {id: String(item.TnCId), version: Number(item.Version)};
}

/** The envelopes in which an organisation signed a document, in any version. */
function completedFor(store: Store, organisation: string, document: string): StoredRecord[] {
  return store
    .list('signing-envelopes', {OrganisationId: organisation})
    .filter((envelope) => envelopeStatus(envelope) === 'completed' && documentIn(envelope).id === document);
}

/** Whether an organisation signed the current version of a document. */
export function isSigned(store: Store, organisation: string, {key, value}: StoredRecord): boolean {
  return completedFor(store, organisation, key).some((envelope) => documentIn(envelope).version === value.Version);
}

/** `TncDetails` of an organisation: the documents still to be signed, and whether one of them is a newer version. */
export function termsOfOrganisation(store: Store, organisation: StoredRecord): JsonObject {
  const isRequired = organisation.value.RequiresParticipantTermsAndConditionsSigning !== false;
  const open = isRequired
    ? activeDocuments(store, 'Participant').filter((document) => !isSigned(store, organisation.key, document))
    : [];
  return {
    TnCsToBeSigned: open.map(({value}) => toItem(value)),
    TnCUpdated: open.some(({key}) => completedFor(store, organisation.key, key).length > 0),
    TnCSigned: open.length === 0,
  };
}

const DOCUMENTS: Resource = {
  name: 'terms-and-conditions',
  noun: 'Terms and conditions',
  collection: '/references/termsandconditions',
  schema: 'TermsAndConditionsItem',
  missing: (key) => `Terms and conditions ${key} were not found`,
  unique: [
    {
      properties: ['Name', 'Type'],
      text: (value) => `${textOf(value, 'Name')} exists for the type ${textOf(value, 'Type')}`,
    },
  ],
  initial: (value) => ({Status: value.Status ?? 'Active'}),
  // Every change of the text creates a new version, even a comma. A new mail subject or template does not.
  derive: (value, before) => {
    const version = Number(before?.value.Version ?? 0);
    return {Version: before?.value.Content === value.Content ? version : version + 1};
  },
  check: (value) => {
    const isWrong = value.Type === 'Directory' && value.ExternalSigningService !== undefined;
    refuseMistakes([isWrong ? ['ExternalSigningService', 'is not allowed for documents of type Directory'] : null]);
  },
  remove: {Status: 'Inactive'},
};

const DETAIL = [
  'TermsAndConditionsItem',
  'InitiatedDate',
  'ExternalSigningServiceEnvelopeId',
  'ExternalSigningServiceEnvelopeStatus',
];

/** Properties of an envelope in responses. Only the response that starts the signing contains the passcode. */
export function envelopeDetail({value}: StoredRecord): JsonObject {
  return pick(value, DETAIL);
}

/** @throws Refusal 409 for a signed document, because a completed signature is binding */
export function checkNotCompleted(envelope: StoredRecord): void {
  if (envelopeStatus(envelope) !== 'completed') return;
  throw problem('state_conflict', [`Envelope ${envelope.key} is completed`]);
}

const ENVELOPES: Resource = {
  name: 'signing-envelopes',
  noun: 'Envelope',
  collection: '/organisations/{OrganisationId}/ess/envelopes',
  schema: 'TermsAndConditionsDetail',
  guard: withinArea('TermsAndConditionsAccess'),
  view: envelopeDetail,
  filters: {status: (record, wanted) => envelopeStatus(record) === wanted},
  checkRemove: checkNotCompleted,
  // An envelope that ended without being completed keeps its status.
  remove: (record): JsonObject =>
    isOpen(record) || envelopeStatus(record) === 'completed' ? {[ENVELOPE_STATUS]: 'voided'} : {},
};

/** A read-only view of the envelopes, with the person who started each signing. */
const HISTORY: Resource = {
  name: 'organisation-terms-history',
  from: 'signing-envelopes',
  noun: 'Envelope',
  collection: '/organisations/{OrganisationId}/tnchistory',
  schema: 'OrgTermsAndConditionsDetail',
  guard: withinArea('TermsAndConditionsAccess'),
  view: (record) => ({
    ...pick(record.value, ['InitiatedBy', 'Role']),
    TermsAndConditionsDetail: envelopeDetail(record),
  }),
};

export const terms: readonly Resource[] = [DOCUMENTS, ENVELOPES, HISTORY];
