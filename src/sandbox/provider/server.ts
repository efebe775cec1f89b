import {KNOWN_SERVERS, type KnownServer} from '../../tools/lib/known-servers';
import {toUrl} from '../../tools/lib/to-url';
import {environmentOf} from '../certificates/addresses';
import {headerOf, type SandboxRequest} from '../http';

/** Reads the URL and the headers of requests to the provider. */

const hostOf = (request: SandboxRequest): string => toUrl(request.url)?.hostname ?? '';

/** Returns the OpenID Provider that the host of the request belongs to: that of the sandbox or of production. */
export function serverOf(request: SandboxRequest): KnownServer {
  return KNOWN_SERVERS[environmentOf(hostOf(request))];
}

/** Whether the host asks for a client certificate (RFC 8705, section 5). */
export const usesMutualTls = (request: SandboxRequest): boolean => hostOf(request).startsWith('matls-');

/** Returns the bearer token of the request (RFC 6750, section 2.1), or undefined. */
export function bearerOf(request: SandboxRequest): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(headerOf(request.headers, 'authorization') ?? '')?.[1];
}

/** Whether `Accept` names the media type. */
export function accepts(request: SandboxRequest, type: string): boolean {
  const accept = headerOf(request.headers, 'accept') ?? '';
  return accept.split(',').some((one) => one.split(';')[0]?.trim().toLowerCase() === type);
}

/** Returns the `realm` of a challenge: the host of the issuer, as in the API description. */
export const realmOf = (request: SandboxRequest): string => new URL(serverOf(request).issuer).host;
