/** Deletes a record of every resource twice (docs/apis/index.mdx, "Deletion"). */
import {beforeAll, describe, expect, it} from 'vitest';

import {RESOURCES} from './parts';
import type {Resource} from './resource';
import {itemPathOf, keyParameterOf} from './resource-operations';
import type {StoredRecord} from './store';
import {createEngine, type Engine} from './testing/engine';
import {loadDocument} from './testing/load-document';

const SUPER = 'framework.lead@connect.example';
/** The Super User that the test removes; `SUPER` sends the requests. */
const SECOND = 'deputy.lead@connect.example';

let engine: Engine;
let deletable: readonly Resource[];

beforeAll(async () => {
  engine = await createEngine(await loadDocument());
  const {store, description} = engine.world;
  store.create('super-users', SECOND, {}, {Email: SECOND, Status: 'Active'});
  for (const record of store.list('software-statements')) store.change(record, {...record.value, Locked: false});
  // Only versions that were never in use can be deleted.
  for (const name of ['federation-metadata-policies', 'federation-configurations'])
    for (const record of store.list(name)) store.change(record, {...record.value, Status: 'pending'});
  // A signed document cannot be voided.
  for (const record of store.list('signing-envelopes'))
    store.change(record, {...record.value, ExternalSigningServiceEnvelopeStatus: 'sent'});
  deletable = RESOURCES.filter((resource) => {
    // The path also contains the type of the key; application-certificates.test.ts tests a repeated DELETE of a key.
    if (resource.name === 'software-statement-certificates') return false;
    const path = itemPathOf(resource, description);
    return description.operations.some((operation) => operation.method === 'DELETE' && operation.path === path);
  });
});

function pathOf(resource: Resource, parents: StoredRecord['parents'], key: string): string {
  const template = itemPathOf(resource, engine.world.description) ?? '';
  const values: Record<string, string> = {...parents, [keyParameterOf(template)]: key};
  return template.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Deletes the newest deletable record twice. @returns the status of the second response */
async function deleteTwice(resource: Resource): Promise<number | 'no record'> {
  const {store} = engine.world;
  for (const {key, parents} of [...store.list(resource.name)].reverse()) {
    const saved = store.save();
    const path = pathOf(resource, parents, key);
    const first = await engine.send(SUPER, 'DELETE', path);
    const second = await engine.send(SUPER, 'DELETE', path);
    store.restore(saved);
    if (first.status === 204) return second.status;
  }
  return 'no record';
}

describe('a repeated DELETE', () => {
  it('answers 204 again, for records of every resource', async () => {
    const answers: [string, number | string][] = [];
    for (const resource of deletable) answers.push([resource.name, await deleteTwice(resource)]);
    expect(answers.filter(([, status]) => status !== 204)).toEqual([]);
    expect(answers.length).toBeGreaterThan(40);
  });

  it('answers 404 for a record that never existed', async () => {
    const {store} = engine.world;
    const [server] = store.list('authorisation-servers');
    const [known] = store.list('api-resources');
    if (!server || !known) throw new Error('The seed has no API resource.');
    const resource = deletable.find(({name}) => name === 'api-resources') as Resource;
    const path = pathOf(resource, known.parents, '00000000-0000-4000-8000-000000000000');
    expect((await engine.send(SUPER, 'DELETE', path)).status).toBe(404);
  });
});
