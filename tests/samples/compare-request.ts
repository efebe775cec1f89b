import {isDeepStrictEqual} from 'node:util';

import type {Operation} from '../../plugins/connect-reference/operations';
import type {SampleBody, SampleRequest} from '../../src/reference/sample-request';

import type {ReceivedRequest} from './gateway';

/** What every sample finds in its environment. */
export const VARIABLES = {
  ACCESS_TOKEN: 'test-access-token',
  REGISTRATION_ACCESS_TOKEN: 'test-registration-access-token',
  CLIENT_ASSERTION: 'eyJhbGciOiJQUzI1NiJ9.eyJqdGkiOiJ0ZXN0In0.c2lnbmF0dXJl',
} as const;

const FORM = 'application/x-www-form-urlencoded';

/** What programs send when they are not told what to accept. */
const ANYTHING = [undefined, '*/*'];

type Difference = string | null;

function differs(what: string, received: unknown, expected: unknown): Difference {
  return isDeepStrictEqual(received, expected) ? null : `${what} is ${JSON.stringify(received)} instead of ${JSON.stringify(expected)}`;
}

function parseBody(kind: SampleBody['kind'], text: string): unknown {
  if (kind === 'text') return text;
  if (kind === 'form') return [...new URLSearchParams(text)].sort();
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 200)}`;
  }
}

function expectedBody({body, clientAssertion}: SampleRequest): unknown {
  if (body?.kind === 'json') return body.value;
  if (body?.kind === 'text') return body.text;
  const assertion = clientAssertion ? [['client_assertion', VARIABLES.CLIENT_ASSERTION]] : [];
  return [...(body?.fields ?? []), ...assertion].map(([name, value]) => [name, value]).sort();
}

/**
 * The content type that a program chose. Ruby's net/http names the one of forms on a POST or PUT without a body, and cannot
 * be told not to; it describes nothing then.
 */
function contentTypeOf({headers, body}: ReceivedRequest): string | undefined {
  const isRubysDefault = headers['user-agent'] === 'Ruby' && body === '' && headers['content-type'] === FORM;
  return isRubysDefault ? undefined : headers['content-type'];
}

function bodyDifferences(received: ReceivedRequest, request: SampleRequest): Difference[] {
  const contentType = contentTypeOf(received);
  if (!request.body) return [differs('the body', received.body, ''), differs('Content-Type', contentType, undefined)];
  const expected = request.body.kind === 'form' ? FORM : request.body.contentType;
  return [
    // A charset may follow; both registrations say UTF-8 or leave it out.
    differs('Content-Type', contentType?.replace(/; ?charset=utf-8$/i, ''), expected),
    differs('the body', parseBody(request.body.kind, received.body), expectedBody(request)),
  ];
}

/**
 * Compares a request that arrived with the one that a sample is made from.
 * @returns what differs, in words; empty when nothing does
 */
export function compareRequest(received: ReceivedRequest, request: SampleRequest): string[] {
  const {host, pathname, search} = new URL(request.url);
  const accept = request.headers.find(([name]) => name === 'Accept')?.[1];
  const token = request.tokenVariable && VARIABLES[request.tokenVariable];
  return [
    differs('the method', received.method, request.method),
    differs('the host', received.host, host),
    differs('Host', received.headers.host, host),
    differs('the address', received.target, `${pathname}${search}`),
    differs('the client certificate', received.certificate !== null, request.certificate),
    differs('Authorization', received.headers.authorization, token ? `Bearer ${token}` : undefined),
    accept === undefined && ANYTHING.includes(received.headers.accept) ? null : differs('Accept', received.headers.accept, accept),
    ...request.headers.map(([name, value]) => differs(name, received.headers[name.toLowerCase()], value)),
    ...bodyDifferences(received, request),
  ].filter((difference) => difference !== null);
}

/**
 * Compares a request that arrived with what the description says of its operation, apart from the samples: method,
 * address, security, and the content types of both bodies. Whether the values are valid, the mock tells.
 */
export function compareWithDescription(received: ReceivedRequest, operation: Operation): string[] {
  const pattern = new RegExp(`^${operation.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/?]+')}$`);
  const [pathname = '', query = ''] = received.target.split('?');
  const schemes = operation.security[0]?.map(({scheme}) => scheme) ?? [];
  const needsToken = schemes.some(({type, scheme}) => type === 'oauth2' || (type === 'http' && scheme === 'bearer'));
  const sentQuery = [...new URLSearchParams(query).keys()].sort();
  const queryNames = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required).map(({name}) => name);
  const accepted = operation.responses.flatMap(({status, content}) => (/^[23]/.test(status) ? Object.keys(content) : []));
  const accept = received.headers.accept ?? '*/*';
  const contentType = contentTypeOf(received)?.replace(/;.*/, '');
  return [
    differs('the method', received.method, operation.method.toUpperCase()),
    operation.servers.some(({url}) => new URL(url).host === received.host) ? null : `the host ${received.host} is none of the operation's`,
    pattern.test(pathname) ? null : `the path ${pathname} is not of the form ${operation.path}`,
    differs('the names in the query', sentQuery, queryNames.sort()),
    differs('the client certificate', received.certificate !== null, schemes.some(({type}) => type === 'mutualTLS')),
    differs('a bearer token', received.headers.authorization?.startsWith('Bearer test-') ?? false, needsToken),
    (accepted.length === 0 && accept === '*/*') || accepted.includes(accept) ? null : `Accept is ${accept}, which no success answers with`,
    contentType === undefined || contentType in (operation.requestBody?.content ?? {}) ? null : `Content-Type ${contentType} is not described`,
    differs('a body', received.body !== '', operation.requestBody !== null),
  ].filter((difference) => difference !== null);
}
