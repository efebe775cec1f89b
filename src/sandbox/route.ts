/** Finds the operation of a request and reads its parameters. */
import type {JsonValue} from '../tools/lib/json';

import type {Description, Operation, ParameterObject, Schema} from './description';
import {headerOf} from './http';
import type {SandboxRequest} from './http';
import {problem} from './refusal';
import type {Mistake, Validate} from './validate';

export type Route = {operation: Operation; path: Readonly<Record<string, string>>};

/**
 * Returns null for malformed percent-encoding or an `@`. `@` is reserved, so it is not equivalent to `%40` (RFC 3986,
 * section 2.2), and the API description documents 404 for it.
 */
function decode(part: string): string | null {
  if (part.includes('@')) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function match(template: readonly string[], parts: readonly (string | null)[]): Record<string, string> | null {
  if (template.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [position, expected] of template.entries()) {
    const value = parts[position] ?? null;
    const name = /^\{(.*)\}$/.exec(expected)?.[1];
    if (value === null || (name === undefined ? value !== expected : value === '')) return null;
    if (name !== undefined) values[name] = value;
  }
  return values;
}

type Template = {operation: Operation; parts: readonly string[]};

/** Cached, because each request is compared with the templates of all operations. */
const templates = new WeakMap<Description, readonly Template[]>();

/** Returns the parts of all path templates. Templates with the fewest parameters come first. */
function templatesOf(description: Description): readonly Template[] {
  const known = templates.get(description);
  if (known) return known;
  const countParameters = (parts: readonly string[]) => parts.filter((part) => part.startsWith('{')).length;
  const found = description.operations
    .map((operation) => ({operation, parts: operation.path.split('/')}))
    .sort((a, b) => countParameters(a.parts) - countParameters(b.parts));
  templates.set(description, found);
  return found;
}

/** Returns the methods in the documented `Allow` header of 405; without one, only the method of the operation. */
function methodsOf({method, responses}: Operation): string[] {
  const {example} = responses['405']?.headers.Allow ?? {};
  return typeof example === 'string' ? example.split(', ') : [method];
}

/** No operation has the path and method. `hasBody` tells whether the API description documents a body for 405. */
export type NoRoute = {allowed: string[]; hasBody: boolean};

/**
 * Finds the operation with this method and path. Fixed parts of a path take precedence over parameters (OpenAPI 3.1,
 * "Path Templating Matching").
 * @returns the route, or the allowed methods of the path (none for an unknown path)
 */
export function findRoute(description: Description, method: string, pathname: string): Route | NoRoute {
  const parts = pathname.split('/').map(decode);
  const matching = templatesOf(description)
    .map(({operation, parts: template}) => ({operation, path: match(template, parts)}))
    .filter((one): one is Route => one.path !== null);
  const best = matching.filter(({operation}) => operation.path === matching[0]?.operation.path);
  const route =
    best.find(({operation}) => operation.method === method) ??
    best.find(({operation}) => methodsOf(operation).includes(method));
  const allowed = [...new Set(best.flatMap(({operation}) => methodsOf(operation)))];
  return route ?? {allowed, hasBody: best.some(({operation}) => '405' in operation.responses)};
}

/** Converts the text of a parameter to the type of its schema. Text that does not match the type stays text. */
function convert(text: string, schema: Schema): JsonValue {
  const types = [schema.type ?? []].flat();
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function readQuery(parameter: ParameterObject, search: URLSearchParams, schema: Schema): JsonValue | undefined {
  const texts = search.getAll(parameter.name);
  if (texts.length === 0) return undefined;
  if (schema.type !== 'array') return convert(texts[0] ?? '', schema);
  // Form style repeats the name, or joins the items with commas (OpenAPI 3.1, "Style Values").
  const items = parameter.explode === false ? texts.flatMap((text) => text.split(',')) : texts;
  return items.map((text) => convert(text, schema.items ?? {}));
}

type Values = {
  query: Record<string, JsonValue>;
  headers: Record<string, JsonValue>;
  mistakes: Mistake[];
};

/** Reads and validates all parameters. Each mistake has the name of its parameter. */
export function readParameters(
  {operation, path}: Route,
  request: SandboxRequest,
  {resolve}: Description,
  validate: Validate,
): Values {
  const {searchParams} = new URL(request.url);
  const values: Values = {query: {}, headers: {}, mistakes: []};
  for (const parameter of operation.parameters) {
    const {name} = parameter;
    const schema = resolve(parameter.schema);
    const text = parameter.in === 'path' ? path[name] : headerOf(request.headers, name);
    const value =
      parameter.in === 'query'
        ? readQuery(parameter, searchParams, schema)
        : text === undefined
          ? undefined
          : convert(text, schema);
    if (value === undefined) {
      if (parameter.required) values.mistakes.push({field: name, text: 'must not be blank'});
      else if (schema.default !== undefined && parameter.in === 'query') values.query[name] = schema.default;
      continue;
    }
    const [mistake] = validate(parameter.schema, value);
    if (mistake) values.mistakes.push({field: name, text: mistake.text});
    if (parameter.in === 'query') values.query[name] = value;
    if (parameter.in === 'header') values.headers[name] = value;
  }
  return values;
}

/** `application/json; charset=utf-8` → `application/json` */
export function typeOf(header: string): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}

function accepts(range: string, type: string): boolean {
  return range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

/**
 * Chooses the content type of the response (RFC 9110, section 12.5.1).
 * @returns the first acceptable type in the order of the request, or undefined for a response without a body
 * @throws Refusal 406 if the request accepts none
 */
export function chooseContentType(operation: Operation, accept: string | undefined): string | undefined {
  const types = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, {content}]) => Object.keys(content));
  if (types.length === 0 || accept === undefined || accept.trim() === '') return types[0];
  const ranges = accept
    .split(',')
    .filter((range) => !/;\s*q=0(\.0+)?\s*$/.test(range))
    .map(typeOf);
  const chosen = ranges.map((range) => types.find((type) => accepts(range, type))).find(Boolean);
  if (chosen !== undefined) return chosen;
  throw problem('not_acceptable', [`Accept: use ${types.join(' or ')}`], ['Accept']);
}
