/** Checks a record before it is created or replaced: rules of the resource, unique properties, change of the status. */
import type {JsonObject} from '../tools/lib/json';

import {fieldProblem, problem} from './refusal';
import type {Resource, Unique} from './resource';
import {parentsIn} from './resource-operations';
import {propertiesOf} from './schema-properties';
import type {Parents, StoredRecord} from './store';
import type {Call} from './world';

function sameParents(a: Parents, b: Parents): boolean {
  return Object.entries(a).every(([name, value]) => b[name] === value);
}

/** Whether a request can have this parameter or property. `fields` contains no other names (docs/apis/index.mdx). */
function isOfRequest(name: string, {operation: {parameters, body}, world}: Call): boolean {
  const [media] = Object.values(body?.content ?? {});
  const properties = propertiesOf(media?.schema ?? {}, world.description);
  return name in properties || parameters.some((parameter) => parameter.name === name);
}

/** @throws Refusal 409 `already_exists` */
function checkUnique(resource: Resource, value: JsonObject, before: StoredRecord | null, call: Call): void {
  const parents = parentsIn(resource, call.path);
  const {store} = call.world;
  const isTaken = ({properties, within = Object.keys(parents)}: Unique) => {
    // Records without a value of the first property never conflict. For other properties, two missing values are equal.
    if (value[properties[0] ?? ''] === undefined) return false;
    const shared = Object.fromEntries(within.map((name) => [name, parents[name] ?? '']));
    return store
      .list(resource.name, shared)
      .some(
        (record) =>
          !(record.key === before?.key && sameParents(record.parents, before.parents)) &&
          properties.every((name) => record.value[name] === value[name]),
      );
  };
  const taken = resource.unique?.find(isTaken);
  if (!taken) return;
  const [field = ''] = taken.properties;
  const text = `${field}: ${taken.text?.(value, store) ?? `${String(value[field])} exists`}`;
  throw problem('already_exists', [text], isOfRequest(field, call) ? [field] : []);
}

/** The change of the status that a request asks for, or null. */
function stepOf({status}: Resource, value: JsonObject, before: StoredRecord | null) {
  const property = status?.property ?? 'Status';
  const [from, to] = [before?.value[property], value[property]];
  return status && typeof to === 'string' && from !== to ? {status, property, from, to} : null;
}

type Step = NonNullable<ReturnType<typeof stepOf>>;

/** @throws Refusal 403 `role_missing` */
function checkRole({status: {only = {}}, property, to}: Step, {caller}: Call): void {
  const roles = only[to];
  if (roles && !caller?.roles.some((role) => roles.includes(role))) throw problem('role_missing', [], [property]);
}

/** @throws Refusal 409 `state_conflict`, or 400 `invalid_value` if the resource sets this code */
function checkStep({status: {steps, code = 'state_conflict', text}, property, from, to}: Step): void {
  if (typeof from === 'string' && !steps[from]?.includes(to))
    throw fieldProblem(code, property, text?.(from, to) ?? `${from} cannot become ${to}`);
}

/**
 * Checks a new value in the documented order: role, value, conflicts.
 * @throws Refusal
 */
export async function checkRecord(
  resource: Resource,
  value: JsonObject,
  before: StoredRecord | null,
  call: Call,
): Promise<void> {
  const step = stepOf(resource, value, before);
  if (step) checkRole(step, call);
  await resource.check?.(value, before, call);
  checkUnique(resource, value, before, call);
  if (step) checkStep(step);
}
