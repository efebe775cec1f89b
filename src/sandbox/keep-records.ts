/** The generic operations of a resource: list, create, get, replace and delete. */
import type {JsonObject, JsonValue} from '../tools/lib/json';

import {seesOrganisationIn} from './access';
import {checkRecord} from './check-record';
import {checkVersion} from './check-version';
import type {Schema} from './description';
import {selectRecords, toListBody} from './list-records';
import {problem, fieldProblem, notFound} from './refusal';
import type {Refusal} from './refusal';
import type {Resource} from './resource';
import {itemPathOf, keyParameterOf, parentsIn} from './resource-operations';
import type {Action} from './resource-operations';
import {propertiesOf} from './schema-properties';
import type {StoredRecord} from './store';
import {toTime} from './values';
import type {Answer, Call, World} from './world';

/** The property that contains the key of a record. */
function keyPropertyOf(resource: Resource, world: World): string {
  return resource.key ?? keyParameterOf(itemPathOf(resource, world.description) ?? '');
}

function schemaOf(resource: Resource, {description}: World): Readonly<Record<string, Schema>> {
  return propertiesOf({$ref: `#/components/schemas/${resource.schema}`}, description);
}

/** The record as it appears in responses: without write-only properties. */
function showRecord(
  resource: Resource,
  record: StoredRecord,
  {world, caller}: Pick<Call, 'world' | 'caller'>,
  view = resource.view,
): JsonObject {
  const properties = schemaOf(resource, world);
  const value = view?.(record, world, caller) ?? record.value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => properties[name]?.writeOnly !== true));
}

/** Returns the key of the record from the path of the request. */
function keyIn(resource: Resource, {path, world}: Call): string {
  return path[keyParameterOf(itemPathOf(resource, world.description) ?? '')] ?? '';
}

/** Creates the error for a record that does not exist or that the caller may not see. */
export function missingRecord({noun, missing}: Resource, key: string, method: string): Refusal {
  return missing ? problem('record_not_found', [missing(key, method)]) : notFound(`${noun} ${key}`);
}

/** Whether the caller may see a record. Operations without an access token show all records. */
export function isVisible(
  resource: Resource,
  record: StoredRecord,
  {world, caller}: Pick<Call, 'world' | 'caller'>,
): boolean {
  return !caller || (resource.isVisible?.(record, caller, world) ?? true);
}

/** @throws Refusal 404 */
function findRecord(resource: Resource, call: Call): StoredRecord {
  const {world, path, operation} = call;
  const key = keyIn(resource, call);
  const record = world.store.find(resource.from ?? resource.name, key, parentsIn(resource, path));
  if (!record || !isVisible(resource, record, call)) throw missingRecord(resource, key, operation.method);
  return record;
}

function newKey(resource: Resource, property: Schema | undefined, value: JsonValue | undefined, call: Call): JsonValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if ([property?.type ?? []].flat().includes('integer')) {
    const {store} = call.world;
    const used = [...store.list(resource.name), ...store.removed(resource.name)].map(({key}) => Number(key));
    return Math.max(0, ...used) + 1;
  }
  return call.world.uuid();
}

function newValue(resource: Resource, call: Call): {key: string; value: JsonObject} {
  const {world, path} = call;
  const properties = schemaOf(resource, world);
  const body = (call.body ?? {}) as JsonObject;
  const now = toTime(world.now());
  const keyProperty = keyPropertyOf(resource, world);
  const key = newKey(resource, properties[keyProperty], body[keyProperty], call);
  const preset: JsonObject = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (schema.default !== undefined) preset[name] = schema.default;
    else if (path[name] !== undefined) preset[name] = path[name];
    else if (/^(CreatedAt|UpdatedAt|CreatedOn)$/.test(name)) preset[name] = now;
    else if (schema.type === 'array' && schema.readOnly) preset[name] = [];
  }
  const value: JsonObject = {...preset, ...body};
  if (keyProperty in properties) value[keyProperty] = key;
  const initial = {...value, ...resource.initial?.(value, call)};
  return {key: String(initial[keyProperty] ?? key), value: derived(resource, initial, null, call)};
}

/** Adds the properties that the server derives, and removes undefined ones. */
function derived(resource: Resource, value: JsonObject, before: StoredRecord | null, call: Call): JsonObject {
  const all = {...value, ...resource.derive?.(value, before, call)};
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined),
  );
}

async function create(resource: Resource, call: Call): Promise<Answer> {
  const {world, path} = call;
  const {key, value} = newValue(resource, call);
  const parents = parentsIn(resource, path);
  await checkRecord(resource, value, null, call);
  if (world.store.find(resource.name, key, parents)) {
    throw fieldProblem('already_exists', keyPropertyOf(resource, world), `${key} exists`);
  }
  const record = world.store.create(resource.name, key, parents, value);
  resource.afterChange?.(record, null, world, call);
  const stored = world.store.find(resource.name, key, parents) ?? record;
  return {status: 201, body: showRecord(resource, stored, call), record: stored};
}

/**
 * The value after a PUT. Properties that the body omits are removed or get their default value, except the status and
 * read-only properties.
 */
function replaced(resource: Resource, before: StoredRecord, call: Call): JsonObject {
  const {world, operation} = call;
  const body = (call.body ?? {}) as JsonObject;
  const [media] = Object.values(operation.body?.content ?? {});
  const writable = propertiesOf(media?.schema ?? {}, world.description);
  const status = resource.status?.property ?? 'Status';
  const kept = Object.entries(before.value).filter(([name]) => !(name in writable) || name === status);
  const defaults = Object.entries(writable).flatMap(([name, schema]) =>
    schema.default === undefined || name === status ? [] : [[name, schema.default] as const],
  );
  const value: JsonObject = {...Object.fromEntries(kept), ...Object.fromEntries(defaults), ...body};
  if ('UpdatedAt' in schemaOf(resource, world)) value.UpdatedAt = toTime(world.now());
  return value;
}

async function replace(resource: Resource, call: Call): Promise<Answer> {
  const {world} = call;
  const before = findRecord(resource, call);
  const value = derived(resource, replaced(resource, before, call), before, call);
  await checkRecord(resource, value, before, call);
  checkVersion(before, call);
  const record = world.store.change(before, value);
  resource.afterChange?.(record, before, world, call);
  const stored = world.store.find(record.resource, record.key, record.parents) ?? record;
  const status = '200' in call.operation.responses ? 200 : 204;
  return {status, body: status === 204 ? undefined : showRecord(resource, stored, call), record: stored};
}

/** Whether an earlier request removed a record that the caller was allowed to see. DELETE then only returns 204. */
export function isRemoved(resource: Resource, call: Call): boolean {
  const {world, path} = call;
  const key = keyIn(resource, call);
  const parents = parentsIn(resource, path);
  if (world.store.find(resource.name, key, parents)) return false;
  return world.store
    .removed(resource.name, parents)
    .some((record) => record.key === key && isVisible(resource, record, call));
}

function remove(resource: Resource, call: Call): Answer {
  const {world} = call;
  const {remove: effect = 'record'} = resource;
  // A repeated DELETE returns 204 again (docs/apis/index.mdx, "Deletion").
  if (isRemoved(resource, call)) return {status: 204};
  const before = findRecord(resource, call);
  if (effect === 'record') {
    resource.checkRemove?.(before, call);
    checkVersion(before, call);
    world.store.remove(before);
    resource.afterRemove?.(before, world);
    return {status: 204};
  }
  const changed = typeof effect === 'function' ? effect(before) : effect;
  if (Object.entries(changed).every(([name, value]) => before.value[name] === value)) return {status: 204};
  resource.checkRemove?.(before, call);
  checkVersion(before, call);
  const now: JsonObject = 'UpdatedAt' in before.value ? {UpdatedAt: toTime(world.now())} : {};
  const record = world.store.change(before, {...before.value, ...changed, ...now});
  resource.afterChange?.(record, before, world, call);
  resource.afterRemove?.(record, world);
  return {status: 204};
}

function list(resource: Resource, call: Call): Answer {
  resource.checkList?.(call);
  const stored = call.world.store.list(resource.from ?? resource.name, parentsIn(resource, call.path));
  // Lists below an organisation that the caller may not see are empty (docs/apis/index.mdx, "Lists").
  const records = seesOrganisationIn(call) ? stored.filter((record) => isVisible(resource, record, call)) : [];
  const view = resource.listed ?? resource.view;
  const shown = records.map((record) => ({record, value: showRecord(resource, record, call, view)}));
  const selected = selectRecords(shown, resource, call).map(({value}) => value);
  return {status: 200, body: toListBody(selected, call)};
}

function get(resource: Resource, call: Call): Answer {
  const record = findRecord(resource, call);
  return {status: 200, body: showRecord(resource, record, call), record};
}

const ACTIONS: Readonly<Record<Action, (resource: Resource, call: Call) => Answer | Promise<Answer>>> = {
  list,
  create,
  get,
  replace,
  delete: remove,
};

/** Runs a generic operation of a resource. @throws Refusal */
export function keepRecords(resource: Resource, action: Action, call: Call): Answer | Promise<Answer> {
  return ACTIONS[action](resource, call);
}
