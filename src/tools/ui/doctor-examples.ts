import {ERROR_PARAMETER} from '../../site/tools';
import type {DiagnosisInput} from '../doctor/diagnosis';
import {parseObject, type JsonObject} from '../lib/json';
import {KNOWN_SERVERS} from '../lib/known-servers';
import {readJose} from '../lib/read-jose';
import {ToolError} from '../lib/tool-error';

/** Examples of the doctor: requests with artefacts of the portal. */

/** Content of the fields; `time` is the time of the request. */
export type DoctorExample = Omit<DiagnosisInput, 'now'> & {time?: Date};

type Texts = {
  /** The text of the artefact with the same name as the example. */
  artefact: string;
  /** Returns the text of another artefact. */
  get: (name: string) => string;
};

type Definition = {name: string; about: string; make: (texts: Texts) => DoctorExample};

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const {production} = KNOWN_SERVERS;

function claimsOf(jwt: string): JsonObject {
  const jose = readJose(jwt);
  if (jose.kind !== 'jws' || !jose.payload) throw new ToolError('The example is not a signed JWT with claims.');
  return jose.payload;
}

/** Ten seconds after the JWT was issued. */
function timeOf({iat}: JsonObject): Date | undefined {
  return typeof iat === 'number' ? new Date((iat + 10) * 1000) : undefined;
}

function toJwks(key: string): string {
  return JSON.stringify({keys: [parseObject(key, 'The key')]}, null, 2);
}

function renderCurl(address: string, parameters: Readonly<Record<string, string>>): string {
  return [
    'curl --cert transport.pem --key transport.key',
    ...Object.entries(parameters).map(([name, value]) => `  --data-urlencode "${name}=${value}"`),
    `  "${address}"`,
  ].join(' \\\n');
}

function toTokenRequest(address: string, assertion: string): string {
  return renderCurl(address, {
    grant_type: 'client_credentials',
    client_id: String(claimsOf(assertion).iss),
    scope: 'directory:software',
    client_assertion_type: JWT_BEARER,
    client_assertion: assertion,
  });
}

const REFUSAL = 'HTTP/1.1 401 Unauthorized\nContent-Type: application/json\n\n{"error": "invalid_client"}\n';

const DEFINITIONS: readonly Definition[] = [
  {
    name: 'client-assertion',
    about: 'a token request that is right, at the time of its assertion',
    make: ({artefact, get}) => ({
      server: 'production',
      request: toTokenRequest(production.mtlsEndpointAliases.token_endpoint ?? '', artefact),
      keys: toJwks(get('client-signing-key')),
      certificate: get('client-certificate'),
      time: timeOf(claimsOf(artefact)),
    }),
  },
  {
    name: 'bank-client-assertion',
    about: 'an assertion for another server, sent to Connect without the mutual TLS host',
    make: ({artefact, get}) => ({
      server: 'production',
      request: toTokenRequest(production.endpoints.token_endpoint ?? '', artefact),
      response: REFUSAL,
      keys: toJwks(get('client-signing-ps256-key')),
      certificate: get('client-certificate'),
      time: timeOf(claimsOf(artefact)),
    }),
  },
  {
    name: 'request-object',
    about: 'a pushed authorization request with a signed request object, sent today',
    make: ({artefact, get}) => ({
      server: 'production',
      request: renderCurl(production.mtlsEndpointAliases.pushed_authorization_request_endpoint ?? '', {
        client_id: String(claimsOf(artefact).iss),
        request: artefact,
      }),
      keys: toJwks(get('client-signing-key')),
      certificate: get('client-certificate'),
    }),
  },
];

export const DOCTOR_EXAMPLES: readonly {name: string; about: string}[] = DEFINITIONS;

/**
 * Makes an example.
 * @param artefacts texts by name, as in `artefacts/`
 * @throws ToolError if the example or the artefact does not exist
 */
export function makeDoctorExample(name: string, artefacts: Readonly<Record<string, string>>): DoctorExample {
  const definition = DEFINITIONS.find((one) => one.name === name);
  if (!definition) throw new ToolError(`There is no example with the name “${name}”.`);
  const get = (artefact: string) => {
    const text = artefacts[artefact];
    if (text === undefined) throw new ToolError(`The portal has no artefact with the name “${artefact}”.`);
    return text;
  };
  return definition.make({artefact: get(name), get});
}

/** A code of RFC 6749 or of an extension, such as `invalid_client`. */
const CODE = /^[a-z][a-z_]{2,60}$/;

/** A response with the error code in the address, or an empty text. @param search query of the address */
export function toErrorAnswer(search: string): string {
  const code = new URLSearchParams(search).get(ERROR_PARAMETER) ?? '';
  return CODE.test(code) ? JSON.stringify({error: code}) : '';
}
