import {beforeAll, describe, expect, it} from 'vitest';

import type {JsonObject} from '../../../tools/lib/json';
import type {StoredRecord} from '../../store';
import {createBench, type Bench} from '../bench';

import {CLIENTS} from './clients';
import {FEDERATION} from './federation';
import {REFERENCES} from './references';
import {SERVERS} from './servers';
import {isRefused, type Actor, type LifeCycle, type Step} from './step';

const LIFE_CYCLES = [...REFERENCES, ...FEDERATION, ...SERVERS, ...CLIENTS];

let bench: Bench;
let saved: ReturnType<Bench['world']['store']['save']>;

beforeAll(async () => {
  bench = await createBench();
  saved = bench.world.store.save();
});

function personFor(by: Actor, address: string): string {
  if (by === 'organisation-administrator')
    return address.includes('9d1f6c52') ? 'sam.lee@fintech.example' : 'jane.doe@bank.example';
  return {
    'super-user': 'framework.lead@connect.example',
    'data-administrator': 'onboarding.lead@connect.example',
    'certification-manager': 'conformance.lead@connect.example',
  }[by];
}

function recordOf({resource, key}: LifeCycle): StoredRecord | undefined {
  return bench.world.store.find(resource, key);
}

/** Returns the body of a PUT: the writable properties of the record with the changes of the step. */
function bodyOf({writable}: LifeCycle, {value}: StoredRecord, {send}: Step): JsonObject | undefined {
  if (!send) return undefined;
  const own = Object.entries(value).filter(([name]) => writable.includes(name));
  return {...Object.fromEntries(own), ...send};
}

function describeStep({from, send, by, then}: Step): string {
  const target = isRefused(then) ? `${then.status} ${then.code}` : JSON.stringify(then);
  return `${JSON.stringify(from)} ${send ? JSON.stringify(send) : 'DELETE'} by ${by} → ${target}`;
}

describe.each(LIFE_CYCLES.map((one) => [one.resource, one] as const))('%s', (_name, cycle) => {
  it.each(cycle.steps.map((step) => [describeStep(step), step] as const))('%s', async (_step, step) => {
    bench.world.store.restore(saved);
    const record = recordOf(cycle) as StoredRecord;
    const before = bench.world.store.change(record, {...record.value, ...step.from});
    const reply = await bench.send(
      personFor(step.by, cycle.address),
      step.send ? 'PUT' : 'DELETE',
      cycle.address,
      bodyOf(cycle, before, step),
    );
    const after = recordOf(cycle);
    if (isRefused(step.then)) {
      expect({status: reply.status, code: (reply.body as JsonObject).code}).toEqual(step.then);
      expect(after).toEqual(before);
    } else {
      expect([reply.status, reply.body]).toEqual([step.send ? 200 : 204, step.send ? expect.anything() : null]);
      if (Object.keys(step.then).length === 0) expect(after).toBeUndefined();
      else expect(after?.value).toMatchObject(step.then);
    }
  });
});
