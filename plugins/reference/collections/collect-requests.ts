/** Collects the requests of a collection from the samples of the operations. */
import {operationPath} from '../../../src/reference/paths';
import type {Credential, SampleRequest} from '../../../src/reference/sample-request';
import {prepareRequest} from '../../../src/reference/samples/prepare-request';
import {toFirstSentence} from '../model/first-sentence';
import type {Api, Operation} from '../model/operations';
import {chooseServer, toSampleRequest} from '../samples/sample-request';

import type {Servers} from './collect-environments';
import type {CollectedRequest, PathSegment} from './collection';

/** Variable for the token that the first request of a collection gets. */
const APPLICATION_TOKEN = 'access_token';
/** Variable for the token of a person, who gets it in a browser. */
const PERSON_TOKEN = 'person_token';
export const CLIENT_ID = 'client_id';

/** The scope that a client gets with its own credentials, without a person. */
const APPLICATION_SCOPE = 'directory:software';
/** The operation that issues tokens. */
const TOKEN_OPERATION = 'token';

/** Whether the operation requires a token with the rights of a person. */
function needsPerson({security}: Operation): boolean {
  const scopes = security.flat().flatMap((part) => part.scopes);
  return scopes.length > 0 && !scopes.includes(APPLICATION_SCOPE);
}

function toVariables(credentials: readonly Credential[], token: string): Credential[] {
  return credentials.map((credential) => ({
    ...credential,
    parts: credential.parts.map(({text, variable}) => ({
      text,
      variable: variable === 'ACCESS_TOKEN' ? token : variable.toLowerCase(),
    })),
  }));
}

/** Converts parameters that are only a part of a segment to fixed text, because API clients do not support them. */
function toSegments(template: string, written: string): PathSegment[] {
  const named = template.split('/').slice(1);
  const texts = written.split('/').slice(1);
  if (named.length !== texts.length) return texts.map((text) => ({text}));
  return texts.map((text, index) => {
    const name = /^\{([A-Za-z_]\w*)\}$/.exec(named[index] ?? '')?.[1];
    return name === undefined ? {text} : {name, value: text};
  });
}

/** @param siteAddress of the portal, with a slash at the end */
export function toCollectedRequest(
  operation: Operation,
  api: Api,
  servers: Servers,
  siteAddress: string,
): CollectedRequest {
  const request = prepareRequest(toSampleRequest(operation, api));
  const address = chooseServer(operation.servers, request.certificate);
  const [path = '', query = ''] = request.url.slice(address.length).split('?');
  const credentials = toVariables(request.credentials, needsPerson(operation) ? PERSON_TOKEN : APPLICATION_TOKEN);
  return {
    id: operation.id,
    name: operation.summary.replace(/\s+/g, ' ').trim() || operation.id,
    description:
      `${toFirstSentence(operation.description)} ${siteAddress}${operationPath(operation.id).slice(1)}`.trim(),
    host: servers.get(address)?.variable ?? 'server',
    segments: toSegments(operation.path, path),
    query,
    request: {...request, credentials},
  };
}

/**
 * Creates the token request of the client credentials grant (RFC 6749, section 4.4). The certificate of the connection
 * authenticates the client (`tls_client_auth`, RFC 8705, section 2.1).
 * @returns null if the description has no operation that issues tokens
 */
export function toTokenRequest(api: Api, servers: Servers, siteAddress: string): CollectedRequest | null {
  const operation = api.operations.find(({id}) => id === TOKEN_OPERATION);
  if (!operation) return null;
  const collected = toCollectedRequest(operation, api, servers, siteAddress);
  const request: SampleRequest = {
    ...collected.request,
    body: {
      kind: 'form',
      fields: [
        ['grant_type', 'client_credentials'],
        ['client_id', `{{${CLIENT_ID}}}`],
        ['scope', APPLICATION_SCOPE],
      ],
    },
  };
  return {
    ...collected,
    id: 'get-token',
    name: 'Get a token of the application',
    description: `Stores the token in ${APPLICATION_TOKEN}. The certificate of the connection authenticates the client (tls_client_auth), and the token is bound to it. ${siteAddress}docs/apis/security/client-credentials-flow/`,
    request,
    capture: {variable: APPLICATION_TOKEN, property: 'access_token'},
  };
}

/** Collects the names of the variables for secrets that a reader must set, in order of their first use. */
export function collectSecrets(requests: readonly CollectedRequest[]): string[] {
  const stored = new Set(requests.flatMap(({capture}) => capture?.variable ?? []));
  const used = requests.flatMap(({request}) =>
    request.credentials.flatMap(({parts}) => parts.map(({variable}) => variable)),
  );
  return [...new Set(used)].filter((variable) => !stored.has(variable));
}
