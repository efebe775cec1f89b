import type {Facts} from './facts';
import {valueOf} from './request/request';
import {environmentOf, type Server} from './server';

/** Finds the environment of Connect that the values of a request belong to. */

/** Values in the request that may name an environment of Connect, as pairs of place and value. */
export function addressesIn(facts: Facts): [string, string][] {
  const {request, assertion, requestObject, statement, accessToken, parameters} = facts;
  const values: [string, unknown][] = [
    ['the address', request?.url && `${request.url.origin}${request.url.pathname}`],
    ['aud of client_assertion', assertion?.jws?.payload.aud],
    ['aud of request', requestObject?.jws?.payload.aud],
    ['iss of software_statement', statement?.jws?.payload.iss],
    ['iss of the access token', accessToken?.jws?.payload.iss],
    ['jwks_uri', valueOf(parameters, 'jwks_uri')],
  ];
  return values
    .flatMap(([place, value]) => (Array.isArray(value) ? value : [value]).map((one): [string, unknown] => [place, one]))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/**
 * Finds the environment that all values of all requests belong to.
 * @returns the environment if it differs from that of `server`; undefined if the values are mixed or name no
 *   environment, or if the server is not Connect
 */
export function findOtherEnvironment(
  all: readonly Facts[],
  server: Server | undefined,
): 'sandbox' | 'production' | undefined {
  if (!server?.isConnect) return undefined;
  const values = all.flatMap((facts) => [
    ...addressesIn(facts).map(([, value]) => value),
    ...(typeof facts.discovery?.issuer === 'string' ? [facts.discovery.issuer] : []),
  ]);
  const [found, ...others] = new Set(values.map(environmentOf).filter((one) => one !== undefined));
  return others.length === 0 && found !== environmentOf(server.issuer) ? found : undefined;
}
