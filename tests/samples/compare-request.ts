import {isDeepStrictEqual} from 'node:util';

import type {Operation} from '../../plugins/reference/model/operations';
import {contentTypeOf as typeOf} from '../../src/reference/sample-request';
import type {Credential, SampleBody, SampleRequest} from '../../src/reference/sample-request';
import {urlBefore} from '../../src/reference/samples/literals';
import {prepareRequest} from '../../src/reference/samples/prepare-request';

import type {ReceivedRequest} from './gateway';

/** Environment variables of every sample. */
export const VARIABLES: Readonly<Record<string, string>> = {
  ACCESS_TOKEN: 'test-access-token',
  REGISTRATION_ACCESS_TOKEN: 'test-registration-access-token',
  CLIENT_ASSERTION: 'eyJhbGciOiJQUzI1NiJ9.eyJqdGkiOiJ0ZXN0In0.c2lnbmF0dXJl',
  PARTNER_KEY: 'key with+signs&=',
  SESSION_KEY: 'session-1',
  BASIC_CREDENTIALS: 'dXNlcjpwYXNz',
};

const FORM = 'application/x-www-form-urlencoded';

/** The Accept header of programs that do not set one. */
const ANYTHING = [undefined, '*/*'];

type Difference = string | null;

function differs(what: string, received: unknown, expected: unknown): Difference {
  return isDeepStrictEqual(received, expected)
    ? null
    : `${what} is ${JSON.stringify(received)} instead of ${JSON.stringify(expected)}`;
}

/** The bytes of every uploaded file: not valid UTF-8. */
export const FILE_BYTES = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00, 0xfe]);

/** Parses a multipart body with the boundary of its first line. Text parts may have no type, or a file name. */
function parseParts(body: string): unknown {
  const boundary = /^--([^\r\n]+)\r\n/.exec(body)?.[1] ?? '';
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const head = part.slice(0, end);
      const name = /\bname="?([^";\r\n]*)/.exec(head)?.[1];
      const type = /content-type: ([^;\r\n]*)/i.exec(head)?.[1];
      const content = part.slice(end + 4, -2);
      // Browsers and Node.js encode line ends in form texts as CRLF (HTML, "multipart/form-data encoding algorithm").
      return [
        name,
        type === 'text/plain' ? undefined : type,
        type === undefined ? content.replaceAll('\r\n', '\n') : content,
      ];
    });
}

function parseBody(kind: SampleBody['kind'], text: string): unknown {
  if (kind === 'text' || kind === 'file') return text;
  if (kind === 'multipart') return parseParts(text);
  if (kind === 'form') return [...new URLSearchParams(text)].sort();
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text.slice(0, 200)}`;
  }
}

type Variables = Readonly<Record<string, string>>;

function expectedBody({body, clientAssertion}: SampleRequest): unknown {
  if (body?.kind === 'json') return body.value;
  if (body?.kind === 'text') return body.text;
  if (body?.kind === 'file') return FILE_BYTES.toString('utf8');
  if (body?.kind === 'multipart')
    return body.parts.map((part) => [
      part.name,
      part.contentType,
      'text' in part ? part.text : FILE_BYTES.toString('utf8'),
    ]);
  const assertion = clientAssertion ? [['client_assertion', VARIABLES.CLIENT_ASSERTION]] : [];
  return [...(body?.fields ?? []), ...assertion].map(([name, value]) => [name, value]).sort();
}

/**
 * The content type of a request. Ruby's net/http always sets the form type for POST and PUT without a body; this
 * function ignores it.
 */
function contentTypeOf({headers, body}: ReceivedRequest): string | undefined {
  const isRubysDefault = headers['user-agent'] === 'Ruby' && body === '' && headers['content-type'] === FORM;
  return isRubysDefault ? undefined : headers['content-type'];
}

function bodyDifferences(received: ReceivedRequest, request: SampleRequest): Difference[] {
  if (!request.body)
    return [differs('the body', received.body, ''), differs('Content-Type', contentTypeOf(received), undefined)];
  const contentType = received.headers['content-type'];
  const expected = typeOf(request.body);
  return [
    // A charset parameter is allowed: the registrations of both media types define UTF-8 or no charset.
    differs('Content-Type', contentType?.replace(/; ?(charset=utf-8|boundary=.*)$/i, ''), expected),
    differs('the body', parseBody(request.body.kind, received.body), expectedBody(request)),
  ];
}

function fill({parts}: Credential, variables: Variables): string {
  return parts.map(({text, variable}) => text + (variables[variable] ?? '')).join('');
}

/** Decodes a query, because libraries encode a space as + or as %20. */
function decodeQuery(target: string): unknown {
  const [path = '', query = ''] = target.split('?');
  return [path, [...new URLSearchParams(query)]];
}

function expectedUrl({url, credentials}: SampleRequest, variables: Variables): string {
  const query = credentials.filter((credential) => credential.in === 'query');
  return query.reduce(
    (address, credential) => urlBefore(address, credential.name) + encodeURIComponent(fill(credential, variables)),
    url,
  );
}

/**
 * Compares a received request with the request of a sample.
 * @param variables values of the secrets
 * @returns the differences; empty when there are none
 */
export function compareRequest(
  received: ReceivedRequest,
  asked: SampleRequest,
  variables: Variables = VARIABLES,
): string[] {
  // Samples send the request in this ASCII form.
  const request = prepareRequest(asked);
  const {host} = new URL(request.url);
  const [address = ''] = /(?<=^https:\/\/[^/]+)\/.*/.exec(expectedUrl(request, variables)) ?? [];
  const hasSecrets = request.credentials.some((credential) => credential.in === 'query');
  const secretHeaders = request.credentials
    .filter((credential) => credential.in === 'header')
    .map((credential) => [credential.name, fill(credential, variables)] as const);
  const accept = request.headers.find(([name]) => name === 'Accept')?.[1];
  return [
    differs('the method', received.method, request.method),
    differs('the host', received.host, host),
    differs('Host', received.headers.host, host),
    differs(
      'the address',
      hasSecrets ? decodeQuery(received.target) : received.target,
      hasSecrets ? decodeQuery(address) : address,
    ),
    differs('the client certificate', received.certificate !== null, request.certificate),
    ...secretHeaders.map(([name, value]) => differs(name, received.headers[name.toLowerCase()], value)),
    secretHeaders.some(([name]) => name === 'Authorization')
      ? null
      : differs('Authorization', received.headers.authorization, undefined),
    accept === undefined && ANYTHING.includes(received.headers.accept)
      ? null
      : differs('Accept', received.headers.accept, accept),
    ...request.headers.map(([name, value]) => differs(name, received.headers[name.toLowerCase()], value)),
    ...bodyDifferences(received, request),
  ].filter((difference) => difference !== null);
}

/**
 * Compares a received request with the description of its operation, independently of the samples: method, address,
 * security, and the content types of request and response. The mock server validates the values.
 */
export function compareWithDescription(received: ReceivedRequest, operation: Operation): string[] {
  const pattern = new RegExp(
    `^${operation.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/?]+')}$`,
  );
  const [pathname = '', query = ''] = received.target.split('?');
  const schemes = operation.security[0]?.map(({scheme}) => scheme) ?? [];
  const needsToken = schemes.some(({type, scheme}) => type === 'oauth2' || (type === 'http' && scheme === 'bearer'));
  const sentQuery = [...new URLSearchParams(query).keys()].sort();
  const queryNames = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({name}) => name);
  const accepted = operation.responses.flatMap(({status, content}) =>
    /^[23]/.test(status) ? Object.keys(content) : [],
  );
  const accept = received.headers.accept ?? '*/*';
  const contentType = contentTypeOf(received)?.replace(/;.*/, '');
  return [
    differs('the method', received.method, operation.method.toUpperCase()),
    operation.servers.some(({url}) => new URL(url).host === received.host)
      ? null
      : `the host ${received.host} is not a server of the operation`,
    pattern.test(pathname) ? null : `the path ${pathname} does not match ${operation.path}`,
    differs('the names in the query', sentQuery, queryNames.sort()),
    differs(
      'the client certificate',
      received.certificate !== null,
      schemes.some(({type}) => type === 'mutualTLS'),
    ),
    differs('a bearer token', received.headers.authorization?.startsWith('Bearer test-') ?? false, needsToken),
    (accepted.length === 0 && accept === '*/*') || accepted.includes(accept)
      ? null
      : `Accept is ${accept}, which is not the content type of a success response`,
    contentType === undefined || contentType in (operation.requestBody?.content ?? {})
      ? null
      : `Content-Type ${contentType} is not in the description`,
    differs('a body', received.body !== '', operation.requestBody !== null),
  ].filter((difference) => difference !== null);
}
