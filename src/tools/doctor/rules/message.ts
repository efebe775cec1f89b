import {cite, fapi} from '../../lib/sources';
import {mediaTypeOf, type Request} from '../request/request';
import {PAGES, type Rule} from '../rule';
import type {Endpoint} from '../server';

import {listed, show} from './text';

/** Rules for the HTTP message itself. */

const FORM = 'application/x-www-form-urlencoded';

/** Endpoints that take a form and authenticate the client. */
export const FORM_ENDPOINTS: readonly (Endpoint | undefined)[] = [
  'token',
  'pushed-authorization-request',
  'backchannel-authentication',
  'device-authorization',
  'introspection',
  'revocation',
];

export const isLocal = (url: URL) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);

const METHODS: Partial<Record<Endpoint, string[]>> = {registration: ['POST', 'PUT'], authorization: ['GET', 'POST']};

/** Parameters that the server compares character by character. */
const COMPARED = [
  'client_assertion_type',
  'client_id',
  'code_challenge',
  'code_verifier',
  'grant_type',
  'redirect_uri',
  'scope',
];

function findContentTypeFault(request: Request, endpoint: Endpoint | undefined) {
  const expected = FORM_ENDPOINTS.includes(endpoint)
    ? FORM
    : endpoint === 'registration'
      ? 'application/json'
      : undefined;
  const hasBody = request.body !== '' || request.parameters.length > 0;
  if (!expected || !hasBody || request.isPartial) return undefined;
  const actual = request.json && expected === FORM ? 'application/json' : mediaTypeOf(request);
  if (actual === expected) return undefined;
  return {
    saw: actual ?? 'no Content-Type',
    expected,
    fix:
      expected === FORM
        ? `Send the parameters as a form (--data-urlencode in curl) with the header "Content-Type: ${FORM}".`
        : 'Send the client metadata as one JSON object with the header "Content-Type: application/json".',
  };
}

export const MESSAGE_RULES: readonly Rule[] = [
  {
    id: 'command-quoting',
    title: 'The shell changes the command before curl sees it',
    severity: 'error',
    source: cite(6749, 'appendix-B'),
    page: PAGES.tokenRequest,
    check: ({request}) => {
      const problems = [...(request?.shellProblems ?? [])];
      const quoted = request?.parameters.filter(({name}) => /^['"]/.test(name)).map(({name}) => name) ?? [];
      if (quoted.length > 0)
        problems.push(`Names of parameters begin with a quotation mark, which the shell passed on: ${listed(quoted)}.`);
      return problems.map((problem) => ({
        saw: problem,
        expected: 'one command, with each value in quotes that the shell knows',
        fix: 'In bash and zsh, end each line but the last with a backslash and put values into single or double quotes. In the command prompt of Windows, end lines with ^ and use double quotes only.',
      }));
    },
  },
  {
    id: 'request-method',
    title: 'The method of the request is wrong',
    severity: 'error',
    source: cite(6749, '3.2'),
    page: PAGES.tokenErrors,
    check: ({request, endpoint}) => {
      if (!request || !endpoint || request.form === 'body') return undefined;
      const allowed = METHODS[endpoint] ?? (FORM_ENDPOINTS.includes(endpoint) ? ['POST'] : undefined);
      if (!allowed || allowed.includes(request.method)) return undefined;
      if (endpoint === 'registration' && request.body === '') return undefined;
      return {saw: request.method, expected: listed(allowed), fix: `Send a POST with the parameters in the body.`};
    },
  },
  {
    id: 'transport-security',
    title: 'The request goes over plain HTTP',
    severity: 'error',
    source: fapi('5.2.1'),
    page: PAGES.environments,
    check: ({request}) =>
      request?.url?.protocol === 'http:' && !isLocal(request.url)
        ? {saw: request.url.origin, expected: `https://${request.url.host}`, fix: 'Call the address with https.'}
        : undefined,
  },
  {
    id: 'content-type',
    title: 'The body has the wrong media type',
    severity: 'error',
    source: cite(6749, '4.4.2'),
    page: PAGES.headers,
    check: ({request, endpoint}) => request && findContentTypeFault(request, endpoint),
  },
  {
    id: 'parameter-once',
    title: 'A parameter is sent more than once',
    severity: 'error',
    source: cite(6749, '3.2'),
    page: PAGES.tokenErrors,
    check: ({request}) => {
      const names = [...(request?.parameters ?? []), ...(request?.query ?? [])].map(({name}) => name);
      const doubled = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
      // RFC 8707 allows several resources.
      return doubled
        .filter((name) => name !== 'resource' && name !== '')
        .map((name) => ({
          saw: `${name}, ${names.filter((one) => one === name).length} times`,
          expected: `${name} once`,
          fix: `Remove the ${name} that is not meant, also when both values are equal.`,
        }));
    },
  },
  {
    id: 'parameter-in-address',
    title: 'Parameters are in the address instead of the body',
    severity: 'error',
    source: cite(6749, '2.3.1'),
    page: PAGES.tokenRequest,
    after: ['request-method'],
    check: ({request, endpoint}) => {
      if (!request || !FORM_ENDPOINTS.includes(endpoint) || request.query.length === 0) return undefined;
      return {
        saw: listed(request.query.map(({name}) => name)),
        expected: 'all parameters in the body of the POST',
        fix: 'Move the parameters from behind the "?" into the body: addresses are kept in logs, and the server does not read them there.',
      };
    },
  },
  {
    id: 'encoded-twice',
    title: 'A value is percent-encoded twice',
    severity: 'error',
    source: cite(6749, 'appendix-B'),
    page: PAGES.tokenRequest,
    check: ({request, parameters}) => {
      if (request?.json) return undefined;
      return parameters
        .filter(({name, value}) => COMPARED.includes(name) && /%[0-9A-Fa-f]{2}/.test(value))
        .map(({name, value}) => ({
          saw: `${name}=${name === 'code_verifier' ? 'with "%"' : show(value)}`,
          expected: 'after decoding once, the value itself without %3A, %2F or %20',
          fix: `Encode ${name} once: curl's --data-urlencode takes the plain value, --data the encoded one.`,
        }));
    },
  },
];
