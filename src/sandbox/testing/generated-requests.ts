/** Generates valid and invalid requests to operations of the API description, with values of existing records. */
import fc from 'fast-check';
import type {Arbitrary} from 'fast-check';

import {isObject} from '../../tools/lib/json';
import type {JsonObject, JsonValue} from '../../tools/lib/json';
import {etagOf} from '../check-version';
import type {Description, Operation} from '../description';
import type {Header, SandboxRequest} from '../http';
import {RESOURCES} from '../parts';
import {itemPathOf, keyParameterOf} from '../resource-operations';
import type {Credentials, Identity} from '../sandbox.types';
import type {StoredRecord} from '../store';

import {broken, hostileText, valueOf} from './arbitrary-value';
import {exampleOf} from './example-request';

/** Placeholder for the entity tag of the record in the path. */
const CURRENT = 'current';

type Body = {
  contentType: string;
  value: JsonValue;
  /** One bit for each member of the body: 1 if the member gets the value of an existing record. */
  known: number;
};

/**
 * A generated request. `toRequest` adds the token and values of existing records. Numbers are indexes into lists,
 * modulo their length.
 */
export type Plan = {
  operation: Operation;
  identity: number;
  /** Number of an existing record whose values fill the path; null for generated values. */
  record: number | null;
  path: readonly string[];
  query: readonly Header[];
  accept: string | null;
  ifMatch: string | null;
  body: Body | null;
  token: 'own' | 'none' | 'wrong';
};

function queryOf({parameters}: Operation, description: Description): Arbitrary<Header[]> {
  const lists = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({name, schema, required = false}) =>
      fc
        .oneof(
          {weight: required ? 1 : 12, arbitrary: fc.constant([])},
          {weight: required ? 12 : 6, arbitrary: valueOf(schema, description)},
          {weight: 1, arbitrary: hostileText},
        )
        .map((value) => [value].flat().map((one): Header => [name, String(one)])),
    );
  return fc.tuple(...lists).map((pairs) => pairs.flat());
}

function bodyOf({body}: Operation, description: Description): Arbitrary<Body | null> {
  const contents = Object.entries(body?.content ?? {}).map(([contentType, {schema = {}, example, examples = {}}]) => {
    const generated = valueOf(schema, description);
    const shown = [example, ...Object.values(examples).map(({value}) => value)].filter((one) => one !== undefined);
    const valid = shown.length === 0 ? generated : fc.oneof(generated, fc.constantFrom(...shown));
    return fc.record({
      contentType: fc.oneof(
        {weight: 20, arbitrary: fc.constant(contentType)},
        {weight: 1, arbitrary: fc.constantFrom('text/html', 'application/json', `${contentType}; charset=utf-8`, '')},
      ),
      value: fc.oneof(
        {weight: 8, arbitrary: valid},
        {weight: 2, arbitrary: valid.chain(broken)},
        {weight: 1, arbitrary: hostileText},
      ),
      known: fc.nat(),
    });
  });
  return contents.length === 0 ? fc.constant(null) : fc.option(fc.oneof(...contents), {freq: 20, nil: null});
}

/** Generates values of the path parameters, in the order of the path. */
function pathOf({path, parameters}: Operation, description: Description): Arbitrary<string[]> {
  const values = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return fc.oneof(
      {weight: 6, arbitrary: valueOf(schema, description).map(String)},
      {weight: 1, arbitrary: fc.uuid()},
      {weight: 1, arbitrary: hostileText},
    );
  });
  return fc.tuple(...values);
}

function planOf(operation: Operation, description: Description): Arbitrary<Plan> {
  return fc.record({
    operation: fc.constant(operation),
    identity: fc.nat(),
    record: fc.option(fc.nat(), {freq: 8, nil: null}),
    path: pathOf(operation, description),
    query: queryOf(operation, description),
    accept: fc.option(fc.constantFrom('application/json', '*/*', 'text/html', 'application/*;q=0.5', ''), {
      freq: 1,
      nil: null,
    }),
    ifMatch: fc.oneof(
      {weight: 6, arbitrary: fc.constantFrom(CURRENT, null)},
      {weight: 1, arbitrary: fc.constantFrom('"7d1f0c3a9b52e846"', '*', 'W/"x"', '')},
    ),
    body: bodyOf(operation, description),
    token: fc.oneof(
      {weight: 12, arbitrary: fc.constant('own' as const)},
      {weight: 1, arbitrary: fc.constantFrom('none' as const, 'wrong' as const)},
    ),
  });
}

/** Generates plans of requests to these operations. */
export function planOfAny(operations: readonly Operation[], description: Description): Arbitrary<Plan> {
  return fc.oneof(...operations.map((operation) => planOf(operation, description)));
}

/** Removes single surrogates, which URLs cannot contain. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}

/** Finds the resource of the last record in the path, with the path template of the record. */
function lastResourceOf({path}: Operation, description: Description) {
  return RESOURCES.map((resource) => ({resource, item: itemPathOf(resource, description) ?? ' '}))
    .filter(({item}) => path === item || path.startsWith(`${item}/`))
    .sort((a, b) => b.item.length - a.item.length)[0];
}

function chooseRecord({operation, record}: Plan, records: readonly StoredRecord[], description: Description) {
  const last = lastResourceOf(operation, description);
  if (record === null || !last) return null;
  const name = last.resource.from ?? last.resource.name;
  const fitting = records.filter(({resource}) => resource === name);
  const chosen = fitting[record % Math.max(fitting.length, 1)];
  return chosen ? {chosen, key: keyParameterOf(last.item)} : null;
}

/** Fills the path with values of the chosen record, else of other records, else with generated values. */
function fillPath(
  {operation, path, record}: Plan,
  known: Readonly<Record<string, string>>,
  records: readonly StoredRecord[],
): string {
  let position = 0;
  return operation.path.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const generated = wellFormed(path[position++] ?? '') || 'x';
    const values = records.flatMap(({value}) => (typeof value[name] === 'string' ? [value[name]] : []));
    const other = record === null ? undefined : values[record % Math.max(values.length, 1)];
    return encodeURIComponent((Object.hasOwn(known, name) ? known[name] : other) ?? generated);
  });
}

/** Gives some members the values of existing records, so that references are valid. */
function adopt(value: JsonObject, known: number, records: readonly StoredRecord[]): JsonObject {
  const entries = Object.entries(value).map(([name, own], position) => {
    if (((known >> (position % 30)) & 1) === 0) return [name, own] as const;
    const others = records.flatMap((record) => (Object.hasOwn(record.value, name) ? [record.value[name] ?? null] : []));
    return [name, others[known % Math.max(others.length, 1)] ?? own] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Members with signatures, which have expired in the examples. Without them, clients authenticate with a certificate.
 */
const SIGNED = ['client_assertion', 'client_assertion_type', 'request'];

function writeForm(form: JsonObject, known: number): string {
  const entries = Object.entries(form).filter(([name]) => known % 4 === 0 || !SIGNED.includes(name));
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}

function writeBody({contentType, value, known}: Body, records: readonly StoredRecord[]): string {
  if (contentType.endsWith('urlencoded') && isObject(value)) return writeForm(value, known);
  const filled = isObject(value) ? adopt(value, known, records) : value;
  return typeof filled === 'string' ? filled : JSON.stringify(filled);
}

/** Returns the client in the example of a form of the OpenID Provider. */
function exampleClientOf({body}: Operation): string | undefined {
  const form = exampleOf(Object.values(body?.content ?? {})[0] ?? {});
  return isObject(form) && typeof form.client_id === 'string' ? form.client_id : undefined;
}

/**
 * Chooses the identity for a request: mostly the client in the example, if it has one; otherwise, in half of the cases,
 * the most powerful identity that may call the operation.
 */
export function chooseIdentity({operation, identity}: Plan, identities: readonly Identity[]): string {
  const client = exampleClientOf(operation);
  if (client !== undefined && identity % 8 !== 7) return client;
  const able = identities.filter(({roles}) => roles.some((role) => operation.roles.includes(role)));
  if (identity % 2 === 0 && able[0]) return able[0].id;
  const among = identity % 4 === 1 || able.length === 0 ? identities : able;
  return among[(identity >> 2) % among.length]?.id ?? '';
}

/** Converts a plan to a request, with values of existing records. */
export function toRequest(
  plan: Plan,
  {token, certificate}: Credentials,
  records: readonly StoredRecord[],
  description: Description,
): SandboxRequest {
  const {operation, query, accept, ifMatch, body} = plan;
  const found = chooseRecord(plan, records, description);
  const values = found ? {...found.chosen.parents, [found.key]: found.chosen.key} : {};
  const url = new URL(`https://matls-api.sandbox.connect.example${fillPath(plan, values, records)}`);
  for (const [name, value] of query) url.searchParams.append(name, wellFormed(value));
  const tag = ifMatch === CURRENT ? found && etagOf(found.chosen) : ifMatch;
  const sent = {own: token, none: null, wrong: 'x'}[plan.token];
  const headers: (Header | null)[] = [
    accept === null ? null : ['Accept', accept],
    tag === null ? null : ['If-Match', tag],
    body === null ? null : ['Content-Type', body.contentType],
    sent === null ? null : ['Authorization', `Bearer ${sent}`],
  ];
  return {
    method: operation.method,
    url: url.href,
    headers: headers.filter((header) => header !== null),
    body: body === null ? '' : writeBody(body, records),
    certificate,
  };
}
