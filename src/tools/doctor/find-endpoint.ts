import {hasParameter, type Request} from './request/request';
import {ENDPOINT_MEMBERS, pathOf, type Endpoint, type Server} from './server';

/** Detects the endpoint of a request from its address or its parameters. */

const withoutQuery = (url: URL) => `${url.origin}${url.pathname}`;

/** The endpoint of the server with exactly this address. */
export function endpointAt(url: URL, server: Server | undefined): Endpoint | undefined {
  const address = withoutQuery(url);
  return (Object.keys(ENDPOINT_MEMBERS) as (keyof typeof ENDPOINT_MEMBERS)[]).find((endpoint) => {
    const member = ENDPOINT_MEMBERS[endpoint];
    const isRegistered =
      endpoint === 'registration' && address.startsWith(`${server?.aliases[member] ?? server?.endpoints[member]}/`);
    return pathOf(server?.endpoints[member]) === address || pathOf(server?.aliases[member]) === address || isRegistered;
  });
}

/** Patterns of paths, the more specific ones first. */
const PATHS: readonly [RegExp, Endpoint][] = [
  [/introspect/i, 'introspection'],
  [/revo(?:ke|cation)/i, 'revocation'],
  [/backchannel|bc-authorize|\bciba\b/i, 'backchannel-authentication'],
  [/device/i, 'device-authorization'],
  [/\/(?:par|as\/par|request)\/?$|\/par\b|pushed/i, 'pushed-authorization-request'],
  [/\/reg(?:ist(?:er|ration))?\b/i, 'registration'],
  [/\/(?:userinfo|me)\/?$/i, 'userinfo'],
  [/\/(?:oauth2?\/)?token/i, 'token'],
  [/\/auth(?:orize|orization)?\/?$/i, 'authorization'],
];

/** Sign-out has no client authentication, so it is no `Endpoint`. Its `id_token_hint` must not be mistaken for CIBA. */
const SIGN_OUT = /logout|end-?session|session\/end/i;

function endpointOfParameters(request: Request): Endpoint | undefined {
  const {parameters, query, json, method} = request;
  const has = (...names: string[]) =>
    names.some(
      (name) => hasParameter(parameters, name) || hasParameter(query, name) || (json !== undefined && name in json),
    );
  if (has('software_statement', 'redirect_uris')) return 'registration';
  if (has('grant_type')) return 'token';
  if (has('login_hint_token', 'id_token_hint', 'binding_message') && !has('response_type'))
    return 'backchannel-authentication';
  if (method === 'GET' && has('request_uri', 'response_type')) return 'authorization';
  if (has('response_type', 'code_challenge', 'request')) return 'pushed-authorization-request';
  if (has('code', 'refresh_token', 'device_code', 'auth_req_id')) return 'token';
  if (has('login_hint')) return 'backchannel-authentication';
  if (has('token')) return 'introspection';
  if (has('client_assertion', 'client_secret')) return 'token';
  return undefined;
}

/** The endpoint of a request; undefined if neither address nor parameters identify it. */
export function findEndpoint(request: Request, server: Server | undefined): Endpoint | undefined {
  const known = request.url && endpointAt(request.url, server);
  if (known) return known;
  const path = request.url?.pathname ?? '';
  if (SIGN_OUT.test(path) || hasParameter(request.query, 'post_logout_redirect_uri')) return undefined;
  const byPath = PATHS.find(([pattern]) => pattern.test(path))?.[1];
  const byParameters = endpointOfParameters(request);
  // Prefer the path: introspection also accepts `token`, and other endpoints also accept a signed `request`.
  if (byPath === 'revocation' || byPath === 'backchannel-authentication' || byPath === 'device-authorization')
    return byPath;
  const authorization = request.headers.get('authorization')?.[0] ?? '';
  return byParameters ?? byPath ?? (/^(?:Bearer|DPoP)\b/i.test(authorization) ? 'resource' : undefined);
}
