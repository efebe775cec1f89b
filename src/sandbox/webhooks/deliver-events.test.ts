import {expect, it} from 'vitest';

import {BANK} from '../seed/people';
import {recordChanges} from '../special/audit';
import {createWorld} from '../testing/calls';
import type {JsonObject} from '../world';

import {deliverEvents} from './deliver-events';

const SERVER = '856e62aa-6891-48fa-b8de-4f365d4b22e5';

/** A certificate of the bank that ends on 1 April 2026. */
const CERTIFICATE = {kid: 'k', keyType: 'qwac', Status: 'Active', ExpiryDateTime: '2026-04-01T00:00:00Z'};

/** Creates a world with a webhook that gets all messages, and a function that returns its messages. */
function createListener() {
  const world = createWorld();
  const parents = {OrganisationId: BANK, AuthorisationServerId: SERVER};
  const value = {Status: 'Confirmed', WebhookUri: 'https://bank.example/events', EventTypes: []};
  world.store.create('webhooks', 'webhook', parents, value);
  world.store.takeChanges();
  return {
    world,
    messages: () => {
      deliverEvents(world.store.takeChanges(), world);
      return world.store.list('webhook-deliveries').map((delivery) => delivery.value.Message as JsonObject);
    },
  };
}

it.each([
  ['that is in force', '2025-10-06T08:05:00Z', 'Active'],
  ['that has expired', '2026-04-01T00:00:00Z', 'Expired'],
])('a removed certificate %s keeps its last status', (_case, at, Status) => {
  const {world, messages} = createListener();
  const record = world.store.create('organisation-certificates', 'k', {OrganisationId: BANK}, CERTIFICATE);
  world.store.takeChanges();
  world.setTime(at);
  world.store.remove(record);
  expect(messages()).toEqual([
    expect.objectContaining({
      Type: 'Certificate',
      Action: 'deleted',
      OrganisationCertificates: [{kid: 'k', Status, Revision: record.version + 1}],
    }),
  ]);
});

it('gives each message the number that its change has in the audit trail', () => {
  const {world} = createListener();
  const {store} = world;
  const contact = store.create('contacts', 'c', {OrganisationId: BANK}, {ContactId: 'c'});
  store.change(contact, {ContactId: 'c', Department: 'Operations'});
  store.remove(contact);
  const changes = store.takeChanges();
  recordChanges(world, changes, {performedBy: 'jane.doe@bank.example', interactionId: 'i'}, '2025-10-06T08:05:00Z');
  deliverEvents(changes, world);
  const messages = store.list('webhook-deliveries').map(({value}) => value.Message as JsonObject);
  const found = messages.map(({Action, Contacts}) => {
    const [{Revision}] = Contacts as [JsonObject];
    return [Action, store.find('audit-details', String(Revision))?.value.ActionType];
  });
  expect(found).toEqual([
    ['created', 'created'],
    ['updated', 'updated'],
    ['deleted', 'deleted'],
  ]);
});
