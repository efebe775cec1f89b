import {describe, expect, it} from 'vitest';

import {BANK, LENDER} from '../seed/people';
import {createWorld} from '../testing/calls';
import type {JsonObject} from '../world';

import {advanceJobs} from './background';

const SERVER = {OrganisationId: BANK, AuthorisationServerId: '856e62aa-6891-48fa-b8de-4f365d4b22e5'};
const DATES = {CertificationExpirationDate: '01/04/2026', UpdatedAt: '2025-04-01T16:20:00Z'};
const DAY_BEFORE = '2026-03-31T23:59:59Z';
const LAST_DAY = '2026-04-01T00:00:00Z';

/**
 * Creates a world with one record, and a function that sets the time, runs the jobs and returns the state of the
 * record.
 */
function createCertification(resource: string, value: JsonObject) {
  const world = createWorld();
  world.store.create(resource, 'r', SERVER, {...DATES, ...value});
  const webhook = {Status: 'Confirmed', WebhookUri: 'https://bank.example/events', EventTypes: []};
  world.store.create('webhooks', 'w', SERVER, webhook);
  world.store.takeChanges();
  return {
    world,
    lookAt: (time: string) => {
      world.setTime(time);
      advanceJobs(world);
      return world.store.find(resource, 'r')?.value;
    },
    messages: () => world.store.list('webhook-deliveries').map((delivery) => delivery.value.Message as JsonObject),
  };
}

const RECORDS = [
  'organisation-certifications',
  'software-statement-certifications',
  'authorisation-server-certifications',
];

describe('a certification becomes Deprecated on its last day', () => {
  it.each(RECORDS)('in %s, without a message', (resource) => {
    for (const Status of ['Self-Certified', 'Certified']) {
      const {lookAt, messages} = createCertification(resource, {Status});
      expect(lookAt(DAY_BEFORE)).toMatchObject({Status});
      expect(lookAt(LAST_DAY)).toMatchObject({Status: 'Deprecated', UpdatedAt: LAST_DAY});
      expect(messages()).toEqual([]);
    }
  });

  it('in an API resource, with a message', () => {
    const api = {CertificationStatus: 'Certified', CertificationExpirationDate: '2026-04-01', ApiVersion: '2.1.0'};
    const {lookAt, messages} = createCertification('api-resources', api);
    expect(lookAt(DAY_BEFORE)).toMatchObject({CertificationStatus: 'Certified'});
    expect(messages()).toEqual([]);
    expect(lookAt(LAST_DAY)).toMatchObject({CertificationStatus: 'Deprecated'});
    expect(messages()).toMatchObject([{Type: 'ApiResource', Action: 'updated', Timestamp: LAST_DAY}]);
    lookAt('2026-04-02T00:00:00Z');
    expect(messages()).toHaveLength(1);
  });

  it.each([...RECORDS, 'api-resources'])('in %s, with an entry of the audit trail by the platform', (resource) => {
    const api = {CertificationStatus: 'Certified', CertificationExpirationDate: '2026-04-01'};
    const {world, lookAt, messages} = createCertification(
      resource,
      resource === 'api-resources' ? api : {Status: 'Certified'},
    );
    const ended = lookAt(LAST_DAY);
    const [entry, ...others] = world.store.list('audit-details').map(({value}) => value);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ActionType: 'updated',
      ResourceId: 'r',
      PerformedBy: 'Connect',
      PerformedAt: LAST_DAY,
    });
    expect(entry).toMatchObject({OrganisationId: SERVER.OrganisationId, After: ended});
    expect(entry).not.toHaveProperty('InteractionId');
    const revisions = messages().map(({AuthorisationServers}) => JSON.stringify(AuthorisationServers));
    for (const revision of revisions) expect(revision).toContain(`"Revision":${Number(entry?.RevisionId)}`);
  });

  it('is no change of the caller whose request follows', () => {
    const {world, lookAt} = createCertification('organisation-certifications', {Status: 'Certified'});
    lookAt(LAST_DAY);
    expect(world.store.takeChanges().map(({resource}) => resource)).not.toContain('organisation-certifications');
  });

  it.each([
    ['is not in force', {Status: 'Awaiting Certification'}],
    ['was refused', {Status: 'Rejected'}],
    ['has no end', {Status: 'Certified', CertificationExpirationDate: ''}],
    ['was written later', {Status: 'Certified', UpdatedAt: LAST_DAY}],
  ])('unless it %s', (_case, value) => {
    const {lookAt} = createCertification('organisation-certifications', value);
    expect(lookAt('2026-05-01T00:00:00Z')).toMatchObject({Status: value.Status});
  });
});

it('the signatures that the scheduler finds are changes of the platform', () => {
  const world = createWorld();
  const envelope = {
    ExternalSigningServiceEnvelopeStatus: 'sent',
    InitiatedDate: '2025-09-20T10:20:00Z',
    NoOfSigners: 1,
    TermsAndConditionsItem: {TnCId: 12, Version: 3},
  };
  world.store.create('signing-envelopes', 'e', {OrganisationId: LENDER}, envelope);
  world.store.takeChanges();
  world.setTime('2025-09-20T10:20:10Z');
  // The changes are returned, so that the page can show them to the reader.
  expect(advanceJobs(world).map(({resource}) => resource)).toEqual(['signing-envelopes', 'organisations']);
  expect(world.store.takeChanges()).toEqual([]);
  const entries = world.store.list('audit-details').map(({value}) => [value.ResourceType, value.PerformedBy]);
  expect(entries).toEqual([
    ['organisationTermsAndConditions', 'Connect'],
    ['organisation', 'Connect'],
  ]);
});
