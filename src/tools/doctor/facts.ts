import type {JsonObject} from '../lib/json';
import type {CertificateFacts} from '../lib/read-certificates';
import {readJose, type Jws} from '../lib/read-jose';
import type {ReadKey} from '../lib/read-keys';
import {ToolError} from '../lib/tool-error';

import type {DiagnosisInput} from './diagnosis';
import type {Response} from './read-response';
import {headerOf, isPlaceholder, toParameter, valueOf, type Parameter, type Request} from './request/request';
import type {Endpoint, Server} from './server';

/** The inputs in the form that the rules read. */

/** A JWT of the request. `jws` is absent if the value is not a signed JWT with claims; `problem` says why. */
export type Token = {name: string; jws?: Jws & {payload: JsonObject}; problem?: string};

export type Key = ReadKey & {thumbprint: string};

export type Facts = {
  input: DiagnosisInput;
  /** Time of the response, or else of the diagnosis, in seconds since 1970. */
  now: number;
  server?: Server;
  /** The environment of Connect that the reader chose, if the request is for the other one. */
  chosen?: Server;
  discovery?: JsonObject;
  request?: Request;
  endpoint?: Endpoint;
  /** Parameters from the form, the query or the registration metadata, except those without a value. */
  parameters: readonly Parameter[];
  /** Parameters of the authorization request, from the request object if there is one. */
  asked: readonly Parameter[];
  /** The requests before this one, with their parameters. */
  earlier: readonly Facts[];
  assertion?: Token;
  requestObject?: Token;
  statement?: Token;
  proof?: Token;
  accessToken?: Token;
  /** The response to this request. */
  response?: Response;
  keys: readonly Key[];
  /** The transport certificate. */
  certificate?: CertificateFacts;
};

/** Inputs that apply to all requests. */
export type Inputs = Pick<Facts, 'input' | 'server' | 'chosen' | 'discovery' | 'keys' | 'certificate'>;

/** Reads a JWT; undefined if the value is absent or a placeholder. */
function readToken(name: string, value: string | undefined): Token | undefined {
  if (value === undefined || isPlaceholder(value)) return undefined;
  if (value === '') return {name, problem: 'It is empty.'};
  try {
    const jose = readJose(value);
    if (jose.kind === 'jwe') return {name, problem: 'It is encrypted: it has five parts.'};
    const {payload} = jose;
    if (payload === null) return {name, problem: 'Its payload is not a JSON object with claims.'};
    if (/\s|^["']|^Bearer/i.test(value))
      return {name, problem: 'Spaces, line breaks, quotation marks or "Bearer" are around or in it.'};
    return {name, jws: {...jose, payload}};
  } catch (error) {
    if (error instanceof ToolError) return {name, problem: error.message};
    throw error;
  }
}

function toParameters(json: JsonObject): Parameter[] {
  return Object.entries(json).map(([name, value]) =>
    toParameter(name, typeof value === 'string' ? value : JSON.stringify(value)),
  );
}

/** The access token in the header `Authorization`, or else in the response; undefined if it is not a JWT. */
function readAccessToken(request: Request | undefined, response: Response | undefined): Token | undefined {
  const authorization = (request && headerOf(request, 'authorization')) ?? '';
  const bearer = /^(?:Bearer|DPoP)\s+(\S+)$/i.exec(authorization)?.[1];
  const value = bearer ?? response?.json?.access_token;
  const token =
    typeof value === 'string' && value.split('.').length === 3 ? readToken('access_token', value) : undefined;
  return token?.jws && token;
}

/** Removes quotation marks that the shell did not remove. The rule command-quoting reports these marks. */
function unquote({name, value, isOpen}: Parameter): Parameter {
  return /^['"]/.test(name) ? {name: name.slice(1), value: value.replace(/['"]$/, ''), isOpen} : {name, value, isOpen};
}

/** Collects the facts about one request. */
export function toFacts(
  inputs: Inputs,
  request: Request,
  endpoint: Endpoint | undefined,
  earlier: readonly Facts[],
  response: Response | undefined,
): Facts {
  const ofBody = request.json ? toParameters(request.json) : request.parameters.map(unquote);
  // Parameters without a value count as omitted (RFC 6749, sections 3.1 and 3.2).
  const parameters = [...ofBody, ...request.query].filter(({value}) => value !== '');
  const requestObject =
    endpoint === 'pushed-authorization-request' ||
    endpoint === 'backchannel-authentication' ||
    endpoint === 'authorization'
      ? readToken('request', valueOf(parameters, 'request'))
      : undefined;
  return {
    ...inputs,
    now: response?.date ?? inputs.input.now.getTime() / 1000,
    request,
    endpoint,
    parameters,
    asked: requestObject?.jws ? toParameters(requestObject.jws.payload) : parameters,
    earlier,
    assertion: readToken('client_assertion', valueOf(parameters, 'client_assertion')),
    requestObject,
    statement: readToken('software_statement', valueOf(parameters, 'software_statement')),
    proof: readToken('DPoP', headerOf(request, 'dpop')),
    accessToken: readAccessToken(request, response),
    response,
  };
}

/** The facts if no request was pasted. */
export function withoutRequest(inputs: Inputs, response: Response | undefined): Facts {
  return {
    ...inputs,
    now: response?.date ?? inputs.input.now.getTime() / 1000,
    parameters: [],
    asked: [],
    earlier: [],
    accessToken: readAccessToken(undefined, response),
    response,
  };
}

/** The client that the request names in `client_id`, or else in the assertion. */
export function clientOf(facts: Facts): string | undefined {
  const {sub, iss} = facts.assertion?.jws?.payload ?? {};
  const named = valueOf(facts.parameters, 'client_id') ?? sub ?? iss;
  return typeof named === 'string' ? named : undefined;
}

/** JWTs that the client signs with a key of its JWKS. */
export function clientTokens(facts: Facts): {name: string; jws: Jws & {payload: JsonObject}}[] {
  return [facts.assertion, facts.requestObject].flatMap((token) =>
    token?.jws ? [{name: token.name, jws: token.jws}] : [],
  );
}

/** Finds the key of a JWT by its `kid`. A single key also matches if it or the JWT has no `kid`. */
export function keyOf(jws: Jws, keys: readonly Key[]): Key | undefined {
  const {kid} = jws.header;
  const [only] = keys;
  if (keys.length === 1 && only && (kid === undefined || only.jwk.kid === undefined)) return only;
  return keys.find((key) => (key.jwk.kid ?? key.thumbprint) === kid);
}
