/** Tests each transition of the documented life cycles with a request. */
import {beforeAll, describe, expect, it} from 'vitest';

import type {JsonObject} from '../tools/lib/json';

import {RESOURCES} from './parts';
import {itemPathOf, keyParameterOf} from './resource-operations';
import {propertiesOf} from './schema-properties';
import {BANK, FINTECH} from './seed/people';
import type {StoredRecord} from './store';
import {createEngine} from './testing/engine';
import type {Engine} from './testing/engine';
import {LIFE_CYCLES} from './testing/life-cycles';
import type {Edge, LifeCycle} from './testing/life-cycles';
import {loadDocument} from './testing/load-document';
import type {Role} from './world';

let engine: Engine;

beforeAll(async () => {
  engine = await createEngine(await loadDocument());
});

const PLATFORM: Partial<Record<Role, string>> = {
  'super-user': 'framework.lead@connect.example',
  'data-administrator': 'onboarding.lead@connect.example',
  'certification-manager': 'conformance.lead@connect.example',
};

const ADMINISTRATORS: Record<string, string> = {
  [BANK]: 'jane.doe@bank.example',
  [FINTECH]: 'sam.lee@fintech.example',
};

/** Returns the id of the caller that makes the transition. For `person`, this is the owner of the account. */
function subjectOf({as}: Edge, {key, parents}: StoredRecord): string {
  return PLATFORM[as] ?? (as === 'person' ? key : (ADMINISTRATORS[parents.OrganisationId ?? key] ?? ''));
}

function resourceOf(name: string) {
  const found = RESOURCES.find((resource) => resource.name === name);
  if (!found) throw new Error(`There is no resource ${name}.`);
  return found;
}

/** Changes the status of a record to `from`. Avoids the accounts that send the requests. */
function recordIn({resource, property}: LifeCycle, from: string): StoredRecord {
  const {store} = engine.world;
  const acting = Object.values(PLATFORM);
  const records = store.list(resource);
  const record = records.find(({key}) => !acting.includes(key)) ?? records.find(({key}) => key !== acting[0]);
  if (!record) throw new Error(`The seed has no record of ${resource}.`);
  return store.change(record, {...record.value, [property]: from});
}

type Target = {method: string; template: string; body?: JsonObject};

function targetOf({resource, property}: LifeCycle, {by, to}: Edge, record: StoredRecord): Target {
  const {description} = engine.world;
  const template = itemPathOf(resourceOf(resource), description) ?? '';
  if (by === 'DELETE') return {method: 'DELETE', template};
  if (by !== 'PUT') {
    const {method, path} = description.operation(by);
    return {method, template: path};
  }
  const operation = description.operations.find((one) => one.method === 'PUT' && one.path === template);
  const [media] = Object.values(operation?.body?.content ?? {});
  const writable = propertiesOf(media?.schema ?? {}, description);
  const kept = Object.entries(record.value).filter(([name]) => name in writable);
  return {method: 'PUT', template, body: {...Object.fromEntries(kept), [property]: to}};
}

function pathOf(template: string, cycle: LifeCycle, {key, parents}: StoredRecord): string {
  const own = keyParameterOf(itemPathOf(resourceOf(cycle.resource), engine.world.description) ?? '');
  const values: Record<string, string> = {...parents, [own]: key};
  return template.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Makes a transition. Returns the new status, or the error. */
async function take(cycle: LifeCycle, edge: Edge): Promise<string> {
  const {store} = engine.world;
  const saved = store.save();
  const record = recordIn(cycle, edge.from);
  // Unlock the software statement, because the roles of a locked one cannot be changed.
  const statement = store.find('software-statements', record.parents.SoftwareStatementId ?? '');
  if (statement) store.change(statement, {...statement.value, Locked: false});
  const {method, template, body} = targetOf(cycle, edge, record);
  const response = await engine.send(subjectOf(edge, record), method, pathOf(template, cycle, record), body);
  const after = store.find(record.resource, record.key, record.parents)?.value[cycle.property];
  store.restore(saved);
  if (response.status < 300) return `now ${String(after)}`;
  const {code, errors} = JSON.parse(response.body) as {code: string; errors?: string[]};
  return edge.refused ? `${response.status} ${code}` : `${response.status} ${code} ${errors?.join('; ') ?? ''}`;
}

describe('life cycles', () => {
  it.each(LIFE_CYCLES)('of $resource are as documented', async (cycle) => {
    const walked: string[] = [];
    const documented: string[] = [];
    for (const edge of cycle.edges) {
      const name = `${edge.from} → ${edge.to} by ${edge.by} as ${edge.as}`;
      walked.push(`${name}: ${await take(cycle, edge)}`);
      documented.push(`${name}: ${edge.refused ? `${edge.refused.status} ${edge.refused.code}` : `now ${edge.to}`}`);
    }
    expect(walked).toEqual(documented);
  });
});
