import {cite, fapi} from '../../lib/sources';
import {mediaTypeOf, parseForm, type Parameter, type Request} from '../request/request';
import {PAGES, type Fault, type Rule} from '../rule';
import {ENDPOINT_MEMBERS, type Endpoint, type Server} from '../server';

import {listed, show} from './text';

/** Rules for the HTTP message itself. */

const FORM = 'application/x-www-form-urlencoded';

/** Endpoints that accept a form and authenticate the client. */
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

/** Parameters that may be sent several times (RFC 8707, section 2; RFC 8693, section 2.1). */
const REPEATABLE = ['resource', 'audience', ''];

/** Whether the parameter rules of OAuth apply to an endpoint. APIs may allow what OAuth forbids. */
const isOAuth = (endpoint: Endpoint | undefined) => FORM_ENDPOINTS.includes(endpoint) || endpoint === 'authorization';

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

/** Parameters whose value may be a URL, in which "%" is common. */
const ADDRESSES = ['client_id', 'redirect_uri'];

function isEncodedTwice({name, value}: Parameter): boolean {
  if (!COMPARED.includes(name)) return false;
  return ADDRESSES.includes(name) ? /^[a-z][a-z0-9+.-]*%3A/i.test(value) : /%[0-9A-Fa-f]{2}/.test(value);
}

/** Parameters in the address that are not part of the endpoint's own query (RFC 6749, section 3.2). */
function strayParameters(request: Request, endpoint: Endpoint, server: Server | undefined): string[] {
  const member = endpoint === 'resource' ? '' : ENDPOINT_MEMBERS[endpoint];
  const own = [server?.endpoints[member], server?.aliases[member]].flatMap((address) =>
    parseForm(address?.split('?')[1] ?? ''),
  );
  return request.query
    .filter(({name, value}) => !own.some((one) => one.name === name && one.value === value))
    .map(({name}) => name);
}

function findContentTypeFault(request: Request, endpoint: Endpoint | undefined): Fault | undefined {
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
    ...(endpoint === 'registration' && {source: cite(7591, '3.1'), page: PAGES.registration}),
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
      return {saw: request.method, expected: listed(allowed), fix: 'Send a POST with the parameters in the body.'};
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
    check: ({request, endpoint}) => {
      if (!isOAuth(endpoint)) return undefined;
      const names = [...(request?.parameters ?? []), ...(request?.query ?? [])].map(({name}) => name);
      const doubled = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
      return doubled
        .filter((name) => !REPEATABLE.includes(name))
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
    source: cite(6749, '4.4.2'),
    page: PAGES.tokenRequest,
    after: ['request-method'],
    check: ({request, endpoint, server}) => {
      if (!request || !endpoint || !FORM_ENDPOINTS.includes(endpoint)) return undefined;
      const names = strayParameters(request, endpoint, server);
      if (names.length === 0) return undefined;
      return {
        saw: listed(names),
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
      return parameters.filter(isEncodedTwice).map(({name, value}) => ({
        saw: `${name}=${name === 'code_verifier' ? 'with "%"' : show(value)}`,
        expected: 'after one decoding, the plain value: with : and /, not with %3A and %2F',
        fix: `Encode ${name} once: curl's --data-urlencode takes the plain value, --data the encoded one.`,
      }));
    },
  },
];
