import {isObject, type JsonObject} from '../lib/json';
import {findServer, KNOWN_SERVERS, type Endpoints, type ServerName} from '../lib/known-servers';
import {toUrl} from '../lib/to-url';

import type {DiagnosisInput} from './diagnosis';

/** The authorization server of a request. */

/** Endpoint → member of the discovery document with its address. */
export const ENDPOINT_MEMBERS = {
  token: 'token_endpoint',
  'pushed-authorization-request': 'pushed_authorization_request_endpoint',
  authorization: 'authorization_endpoint',
  'backchannel-authentication': 'backchannel_authentication_endpoint',
  'device-authorization': 'device_authorization_endpoint',
  introspection: 'introspection_endpoint',
  revocation: 'revocation_endpoint',
  registration: 'registration_endpoint',
  userinfo: 'userinfo_endpoint',
} as const;

export type Endpoint = keyof typeof ENDPOINT_MEMBERS | 'resource';

export type Server = {
  /** Name for use in a sentence, such as `the sandbox of Connect`. */
  name: string;
  isConnect: boolean;
  issuer: string;
  /** Addresses by member of the discovery document. */
  endpoints: Endpoints;
  aliases: Endpoints;
  /** Values by member of the discovery document, such as `scopes_supported`. */
  metadata: JsonObject;
};

function stringsOf(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The server of an environment of Connect. */
export function connectServer(environment: ServerName): Server {
  const known = KNOWN_SERVERS[environment];
  return {
    name: environment === 'sandbox' ? 'the sandbox of Connect' : 'the production of Connect',
    isConnect: true,
    issuer: known.issuer,
    endpoints: known.endpoints,
    aliases: known.mtlsEndpointAliases,
    metadata: {tls_client_certificate_bound_access_tokens: true},
  };
}

/** The server that the reader chose; undefined if the input does not identify it. */
export function findChosenServer(input: DiagnosisInput, discovery: JsonObject | undefined): Server | undefined {
  const known = input.server === 'other' ? findServer(input.issuer ?? '') : KNOWN_SERVERS[input.server];
  if (known) return connectServer(known.name);
  const issuer = input.issuer?.trim() || (typeof discovery?.issuer === 'string' ? discovery.issuer : '');
  if (issuer === '') return undefined;
  return {
    name: issuer,
    isConnect: false,
    issuer,
    endpoints: stringsOf(discovery),
    aliases: stringsOf(discovery?.mtls_endpoint_aliases),
    metadata: discovery ?? {},
  };
}

/** The environment of Connect that an address belongs to. */
export function environmentOf(address: string): 'sandbox' | 'production' | undefined {
  const host = toUrl(address.includes('://') ? address : `https://${address}`)?.host;
  if (host === undefined) return undefined;
  for (const name of ['sandbox', 'production'] as const) {
    const domain = new URL(KNOWN_SERVERS[name].issuer).host.replace(/^[^.]+\./, '');
    if (host === domain || host.endsWith(`.${domain}`)) return name;
  }
  return undefined;
}

/** Removes the query that the address of an endpoint may have (RFC 6749, section 3.2). */
export const pathOf = (address: string | undefined) => address?.split('?')[0];

/** The strings of a list in the metadata; undefined if the list is absent. */
export function listOf(server: Server | undefined, member: string): string[] | undefined {
  const value = server?.metadata[member];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;
}
