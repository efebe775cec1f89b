/** Compares requests and responses on pages with the API description. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {ErrorObject} from 'ajv';
import addFormats from 'ajv-formats';
import Ajv2020 from 'ajv/dist/2020';
import {parse} from 'yaml';

import type {OpenApiDocument, Schema} from '../../../plugins/reference/model/openapi';
import {collectApi} from '../../../plugins/reference/model/operations';
import type {Operation} from '../../../plugins/reference/model/operations';
import type {ShownRequest} from '../code/http-message';
import {PLAIN_BUILD} from '../site/sites';

export const BUNDLE = path.join(PLAIN_BUILD, 'downloads/connect-api.yaml');
const FORM = 'application/x-www-form-urlencoded';

const document: OpenApiDocument = parse(readFileSync(BUNDLE, 'utf8'));
export const api = collectApi(document);

const ajv = new Ajv2020({strict: false, allErrors: true, verbose: true});
addFormats(ajv);
ajv.addSchema(document, 'api');

const hosts = new Set(api.operations.flatMap(({servers}) => servers.map(({url}) => new URL(url).host)));

/** Whether a text contains a variable or a placeholder instead of a value. */
export function isOpen(text: unknown): boolean {
  return typeof text === 'string' && /\$\{?\w|^<.*>$|…|\.\.\.$/.test(text);
}

function segmentsMatch(template: string, path_: string): boolean {
  const [wanted, given] = [template.split('/'), path_.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith('{') ? (given[index] ?? '') !== '' : segment === given[index]))
  );
}

/** The origin, path and query of a URL that may begin with a variable; null when it is not an address of an API. */
function splitUrl(url: string): {origin: string | null; path: string; query: URLSearchParams} | null {
  const origin = /^https?:\/\/[^/?$]+/.exec(url)?.[0] ?? null;
  const [pathname = '', query = ''] = url.slice((origin ?? /^\$\{?\w+\}?/.exec(url)?.[0] ?? '').length).split('?');
  return pathname.startsWith('/') ? {origin, path: pathname, query: new URLSearchParams(query)} : null;
}

export type Match = {operation: Operation} | {elsewhere: string} | {fault: string};

/** Finds the operation of a request. Requests to hosts that are not in the description are `elsewhere`. */
export function matchOperation({method, url}: ShownRequest): Match {
  const parts = splitUrl(url);
  if (!parts) return {elsewhere: url};
  const {origin, path: pathname} = parts;
  if (origin && !hosts.has(new URL(origin).host)) return {elsewhere: new URL(origin).host};
  const candidates = api.operations.filter(
    (operation) => operation.method.toUpperCase() === method && segmentsMatch(operation.path, decodeURI(pathname)),
  );
  // A fixed path wins over one with parameters (OpenAPI 3.1, section 4.8.8.2).
  const [operation] = candidates
    .filter(
      ({servers}) => origin === null || servers.some((server) => new URL(server.url).host === new URL(origin).host),
    )
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  if (operation) return {operation};
  if (origin === null) return {elsewhere: url};
  if (candidates.length > 0) return {fault: `${method} ${pathname} is not served by ${origin}`};
  return {fault: `the description has no ${method} ${pathname}`};
}

function pointerTo(operation: Operation, ...rest: string[]): string {
  const parts = ['paths', operation.path, operation.method, ...rest].map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return `api#/${parts.join('/')}`;
}

/** Names of properties that no branch of a schema defines. */
function unknownProperties(schema: Schema | boolean | undefined, value: unknown, at: string): string[] {
  if (typeof schema !== 'object' || typeof value !== 'object' || value === null) return [];
  const branches = branchesOf(schema);
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      branches.flatMap(({items}) => unknownProperties(items, item, `${at}/${index}`)).slice(0, 1),
    );
  const known = new Map(branches.flatMap(({properties}) => Object.entries(properties ?? {})));
  if (
    known.size === 0 ||
    branches.some(
      ({additionalProperties, patternProperties}) =>
        (additionalProperties !== undefined && additionalProperties !== false) || patternProperties,
    )
  )
    return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = known.get(name);
    return property
      ? unknownProperties(property, inner, `${at}/${name}`)
      : [`${at}/${name} is not a property of the description`];
  });
}

/** A schema and all schemas that it is composed of, with references resolved. */
function branchesOf(schema: Schema): Schema[] {
  const target = schema.$ref ? api.resolver.resolve<Schema>(schema) : schema;
  const inner = [...(target.allOf ?? []), ...(target.oneOf ?? []), ...(target.anyOf ?? [])];
  return [target, ...inner.flatMap(branchesOf)];
}

function formatError({instancePath, message, params, keyword}: ErrorObject): string {
  const more = keyword === 'enum' ? ` (${(params['allowedValues'] as unknown[]).join(', ')})` : '';
  return `${instancePath || 'the body'} ${message}${more}`;
}

/** An excerpt may omit required properties. */
type Extent = 'whole' | 'excerpt';

/** Validates a JSON value against a schema of the description, except values that a variable replaces. */
function judge(pointer: string, schema: Schema | undefined, value: unknown, extent: Extent = 'whole'): string[] {
  const validate = ajv.getSchema(pointer);
  if (!validate || !schema) return [];
  const valid = validate(value);
  const errors = (valid ? [] : (validate.errors ?? [])).filter(
    ({data, keyword}) =>
      !isOpen(data) && !['oneOf', 'anyOf', 'if', ...(extent === 'excerpt' ? ['required'] : [])].includes(keyword),
  );
  return [...new Set([...errors.map(formatError), ...unknownProperties(schema, value, '')])];
}

export function judgeResponse(operation: Operation, status: string, value: unknown, extent?: Extent): string[] {
  const response = operation.responses.find((one) => one.status === status);
  if (!response) return [`${operation.id} has no response ${status}`];
  const [contentType, media] = Object.entries(response.content).find(([type]) => /[/+]json$/.test(type)) ?? [];
  return contentType
    ? judge(pointerTo(operation, 'responses', status, 'content', contentType, 'schema'), media?.schema, value, extent)
    : [`${operation.id} has a response ${status} without JSON`];
}

export function judgeRequestBody(operation: Operation, value: unknown): string[] {
  const [contentType, media] =
    Object.entries(operation.requestBody?.content ?? {}).find(([type]) => /[/+]json$/.test(type)) ?? [];
  return contentType
    ? judge(pointerTo(operation, 'requestBody', 'content', contentType, 'schema'), media?.schema, value)
    : [`${operation.id} accepts no JSON`];
}

/** Names of the properties that a schema or its items define. */
export function propertyNames(schema: Schema | undefined): Set<string> {
  return new Set(
    schema
      ? branchesOf(schema).flatMap(({properties, items}) => [
          ...Object.keys(properties ?? {}),
          ...(typeof items === 'object' ? propertyNames(items) : []),
        ])
      : [],
  );
}

function checkBody(operation: Operation, {headers, body, bodyFile}: ShownRequest): string[] {
  const content = operation.requestBody?.content ?? {};
  if (body === null || bodyFile)
    return operation.requestBody?.required && body === null && !bodyFile ? ['the body is missing'] : [];
  const contentType = headers.find(([name]) => name === 'content-type')?.[1].split(';')[0] ?? '';
  const media = content[contentType];
  if (!media)
    return [
      `the body is ${contentType || 'of no type'}; ${operation.id} accepts ${Object.keys(content).join(', ') || 'none'}`,
    ];
  if (isOpen(body.trim())) return [];
  if (/[/+]json$/.test(contentType)) {
    try {
      return judgeRequestBody(operation, JSON.parse(body));
    } catch (error) {
      // A variable may replace a number or an object.
      return /\$\w/.test(body) ? [] : [`the body is not JSON: ${(error as Error).message}`];
    }
  }
  if (contentType !== FORM) return [];
  const known = propertyNames(media.schema);
  const fields = [...new URLSearchParams(body.replace(/\n\s*/g, ''))].map(([name]) => name);
  return fields
    .filter((name) => known.size > 0 && !known.has(name) && !isOpen(name))
    .map((name) => `${operation.id} has no field ${name}`);
}

/** Returns the errors of a request according to the description of its operation. */
export function checkRequest(operation: Operation, request: ShownRequest): string[] {
  const faults: string[] = [];
  const headers = new Map(request.headers);
  const {origin, query} = splitUrl(request.url) ?? {origin: null, query: new URLSearchParams()};
  const schemesOf = operation.security.map((alternative) => alternative.map(({scheme}) => scheme.type));
  const onMutualTls = origin === null || origin.includes('//matls');
  const always = (type: string) => schemesOf.length > 0 && schemesOf.every((types) => types.includes(type as never));
  const needsToken =
    schemesOf.length > 0 && schemesOf.every((types) => types.some((type) => type === 'oauth2' || type === 'http'));
  if (
    needsToken &&
    operation.security.flat().some(({scheme}) => scheme.type === 'oauth2' || scheme.scheme === 'bearer') &&
    !headers.has('authorization')
  )
    faults.push('the header Authorization is missing');
  if (!needsToken && schemesOf.length === 0 && headers.has('authorization'))
    faults.push(`${operation.id} is public and needs no Authorization`);
  if (request.certificate === false && onMutualTls && (always('mutualTLS') || origin?.includes('//matls')))
    faults.push('--cert and --key are missing');
  if (request.certificate === true && schemesOf.length === 0)
    faults.push(`${operation.id} is public and needs no certificate`);
  for (const {name, required, in: place} of operation.parameters) {
    if (!required) continue;
    if (place === 'header' && !headers.has(name.toLowerCase())) faults.push(`the header ${name} is missing`);
    if (place === 'query' && !query.has(name)) faults.push(`the parameter ${name} is missing`);
  }
  const parameters = new Set(operation.parameters.filter(({in: place}) => place === 'query').map(({name}) => name));
  faults.push(
    ...[...query.keys()]
      .filter((name) => !parameters.has(name) && !isOpen(name))
      .map((name) => `${operation.id} has no parameter ${name}`),
  );
  return [...faults, ...checkBody(operation, request)];
}
