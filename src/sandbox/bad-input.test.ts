/** Sends invalid bodies and paths to all operations. Responses must be documented, and refusals change no record. */
import {beforeAll, describe, expect, it} from 'vitest';

import {readDescription} from './description';
import type {Operation} from './description';
import type {SandboxRequest} from './http';
import {createSandbox} from './sandbox';
import type {Exchange, Identity, Sandbox} from './sandbox.types';
import type {StoredRecord} from './store';
import {findFaults} from './testing/find-faults';
import {chooseIdentity, toRequest} from './testing/generated-requests';
import type {Plan} from './testing/generated-requests';
import {loadDocument} from './testing/load-document';
import {createValidator} from './validate';

const document = await loadDocument();
const description = readDescription(document);
const validate = createValidator(document);

let sandbox: Sandbox;
let identities: readonly Identity[];

beforeAll(async () => {
  sandbox = createSandbox(document);
  identities = await sandbox.identities();
});

async function write(operation: Operation, changes: Partial<Plan>): Promise<SandboxRequest> {
  const values = {record: 0, path: [], query: [], accept: null, ifMatch: null};
  const plan: Plan = {operation, identity: 0, token: 'own', body: null, ...values, ...changes};
  const credentials = await sandbox.credentials(chooseIdentity(plan, identities), operation.id);
  return toRequest(plan, credentials, await sandbox.records(), description);
}

const send = async (operation: Operation, changes: Partial<Plan>): Promise<Exchange> =>
  sandbox.send(await write(operation, changes));

/** Sends one kind of request to each operation, and returns the faults of the responses. */
async function faultsOf(operations: readonly Operation[], changesOf: (operation: Operation) => Partial<Plan>) {
  const faults: string[] = [];
  for (const operation of operations) {
    const before = await sandbox.records();
    const {response, changes} = await send(operation, changesOf(operation));
    if (!response) continue;
    faults.push(...findFaults(operation, response, validate));
    if (response.status < 400) continue;
    const after = await sandbox.records();
    const isSame = after.length === before.length && after.every((record, index) => record === before[index]);
    if (!isSame || changes.length > 0) faults.push(`${operation.id}: ${response.status} changed records`);
  }
  return faults;
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const BODIES: Readonly<Record<string, string>> = {
  'text that is not JSON': '{"Status": ',
  null: 'null',
  'an array': '[]',
  'a number': '1e999',
  'a string': '"text"',
  'an object without members': '{}',
  'a member __proto__': '{"__proto__": {"Status": "Active"}}',
  'members of all objects': '{"constructor": {"prototype": 1}, "toString": 1, "hasOwnProperty": null}',
  'members of other types':
    '{"Status": [], "Name": {}, "OrganisationId": false, "client_id": 1, "redirect_uris": null}',
  'nested arrays': nested(20_000),
  'nested objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'a text of 1 MB': 'a'.repeat(1_000_000),
  'a value of 1 MB': JSON.stringify({Name: 'a'.repeat(1_000_000)}),
};

describe('bad bodies', () => {
  const operations = description.operations.filter(({body}) => body !== null);

  it.each(Object.entries(BODIES))('%s', async (_, value) => {
    const faults = await faultsOf(operations, ({body}) => ({
      body: {contentType: Object.keys(body?.content ?? {})[0] ?? '', value, known: 0},
    }));
    expect(faults).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'text/html', ''])('the content type "%s"', async (contentType) => {
    expect(await faultsOf(operations, () => ({body: {contentType, value: '{}', known: 0}}))).toEqual([]);
  });

  it('refuses a body that is nested too deeply', async () => {
    const body = {contentType: 'application/json', value: nested(101), known: 0};
    const {response} = await send(description.operation('create-organisation'), {body});
    expect(response?.status).toBe(400);
    expect(response?.body).toContain('nested more than 100 levels deep');
  });
});

describe('bad values in the path', () => {
  const operations = description.operations.filter(({path}) => path.includes('{'));

  const values = ['__proto__', 'constructor', 'toString', '../..', '%', '\u0000'];

  it.each([...values.map((value) => [value, value]), ['a text of 10 KB', 'a'.repeat(10_000)]])(
    '%j',
    async (_, value = '') => {
      expect(await faultsOf(operations, () => ({record: null, path: Array<string>(5).fill(value)}))).toEqual([]);
    },
  );
});

it('finds a person by an encoded @ only, as the 404 of the operation says', async () => {
  const request = await write(description.operation('get-user'), {});
  expect(request.url).toContain('%40');
  const {response: found} = await sandbox.send(request);
  const {response: refused} = await sandbox.send({...request, url: request.url.replace('%40', '@')});
  expect([found?.status, refused?.status]).toEqual([200, 404]);
});

describe('requests in the wrong order', () => {
  it('finds a deleted contact no longer, and deletes it a second time without effect', async () => {
    await sandbox.reset();
    const request = (id: string) => write(description.operation(id), {});
    const [read, remove] = [await request('get-organisation-contact'), await request('delete-organisation-contact')];
    const statuses: unknown[] = [];
    for (const one of [read, remove, read, remove]) statuses.push((await sandbox.send(one)).response?.status);
    expect(statuses).toEqual([200, 204, 404, 204]);
  });

  it('answers people after all organisations were withdrawn', async () => {
    await sandbox.reset();
    const organisations = (await sandbox.records()).filter(({resource}) => resource === 'organisations');
    for (const record of organisations.keys()) await send(description.operation('delete-organisation'), {record});
    const isActive = ({resource, value}: StoredRecord) => resource === 'organisations' && value.Status === 'Active';
    expect((await sandbox.records()).filter(isActive)).toEqual([]);
    const {response} = await send(description.operation('get-organisations'), {});
    expect(response?.status).toBe(200);
  });
});
