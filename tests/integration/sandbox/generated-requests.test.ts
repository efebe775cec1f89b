/** Sends generated requests to the simulation. None may throw, or return an undocumented status or an invalid body. */
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {readDescription} from '../../../src/sandbox/description';
import type {Description} from '../../../src/sandbox/description';
import {createSandbox} from '../../../src/sandbox/sandbox';
import type {Credentials, Identity, Sandbox} from '../../../src/sandbox/sandbox.types';
import {asApplicant, createApplicant} from '../../../src/sandbox/testing/applicant';
import {findFaults} from '../../../src/sandbox/testing/find-faults';
import {chooseIdentity, planOfAny, toRequest} from '../../../src/sandbox/testing/generated-requests';
import type {Plan} from '../../../src/sandbox/testing/generated-requests';
import {loadDocument} from '../../../src/sandbox/testing/load-document';
import {createValidator} from '../../../src/sandbox/validate';
import type {Validate} from '../../../src/sandbox/validate';
import {makeKey, type WorkshopKey} from '../../../src/tools/workshop/keys';
import {writtenOperations} from '../../support/reference/written-operations';

/** Number of requests for each tag of the description. */
const REQUESTS = Number(process.env.PORTAL_SANDBOX_REQUESTS ?? 1000);

/** Fixed, so that every run sends the same requests. A failure prints the seed. */
const SEED = Number(process.env.PORTAL_SANDBOX_SEED ?? 20251127);

/** Number of requests in one run. A run starts with the initial records, and its requests see earlier changes. */
const RUN = 50;

/** Start of the simulation's clock, which advances by a second with each request. */
const START = Date.parse('2026-06-01T09:00:00Z');

const document = await loadDocument();
const description: Description = readDescription(document);
const tags = [...new Set(description.operations.map(({tag}) => tag))];

/** Operation → statuses of its responses. */
const answered = new Map(description.operations.map(({id}) => [id, new Set<number>()]));

let sandbox: Sandbox;
let validate: Validate;
let identities: readonly Identity[];
let key: WorkshopKey;
let count = 0;
let identifiers = 0;

beforeAll(async () => {
  validate = createValidator(document);
  sandbox = createSandbox(document, {
    now: () => new Date(START + count * 1000),
    uuid: () => `00000000-0000-4000-8000-${String((identifiers += 1)).padStart(12, '0')}`,
  });
  identities = await sandbox.identities();
  key = await makeKey('PS256');
});

afterAll(() => {
  const isSuccess = (status: number) => status < 400;
  const never = [...answered].filter(([, statuses]) => ![...statuses].some(isSuccess)).map(([id]) => id);
  console.log(`Seed ${SEED}. Operations without a success: ${never.join(', ') || 'none'}.`);
});

/** Caches the tokens of one run, because getting a token takes as long as a request. Clear it after a response 401. */
function createWallet() {
  const kept = new Map<string, Credentials>();
  return {
    async open({operation, ...plan}: Plan): Promise<Credentials> {
      const identity = chooseIdentity({...plan, operation}, identities);
      const name = `${identity} ${JSON.stringify(operation.security)}`;
      const credentials = kept.get(name) ?? (await sandbox.credentials(identity, operation.id));
      kept.set(name, credentials);
      return credentials;
    },
    clear: () => kept.clear(),
  };
}

/** Sends the requests of a run. @returns the errors of the responses, each with its request */
async function send(run: readonly Plan[]): Promise<string[]> {
  const wallet = createWallet();
  const faults: string[] = [];
  await sandbox.reset();
  count = 0;
  const registers = run.some(({operation}) => operation.tag === 'Client Registration');
  const applicant = registers ? await createApplicant(sandbox, key) : null;
  for (const plan of run) {
    const {operation} = plan;
    count += 1;
    const records = await sandbox.records();
    const planned = toRequest(plan, await wallet.open(plan), records, description);
    const request = applicant ? asApplicant(planned, plan, applicant, records) : planned;
    const {response, changes} = await sandbox.send(request);
    const found = response ? findFaults(operation, response, validate) : [];
    if (response && response.status >= 400 && changes.length > 0)
      found.push(`${operation.id}: ${response.status} changed ${changes[0]?.resource}`);
    faults.push(...found.map((fault) => `${fault}\n${JSON.stringify(request)}`));
    answered.get(operation.id)?.add(response?.status ?? 302);
    if (response?.status === 401) wallet.clear();
  }
  return faults;
}

describe('generated requests', () => {
  it.each(tags)('to %s have documented responses', async (tag) => {
    const operations = description.operations.filter((operation) => operation.tag === tag);
    const plans = fc.array(planOfAny(operations, description), {minLength: RUN, maxLength: RUN});
    const property = fc.asyncProperty(plans, async (run) => {
      const faults = await send(run);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    const {failed, seed, counterexamplePath, errorInstance} = await fc.check(property, {
      numRuns: Math.ceil(REQUESTS / RUN),
      seed: SEED,
      endOnFailure: true,
    });
    // Compares only the message, because the plans of a whole run would hide the request that failed.
    expect(failed ? `${String(errorInstance)}\nseed ${seed}, path ${counterexamplePath}` : 'documented').toBe(
      'documented',
    );
  });

  it('reach every operation', () => {
    expect([...answered].filter(([, statuses]) => statuses.size === 0).map(([id]) => id)).toEqual([]);
    expect([...answered.keys()].sort()).toEqual(writtenOperations.map(({id}) => id).sort());
  });
});
