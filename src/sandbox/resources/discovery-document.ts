/**
 * Reads the issuer from the discovery document of a server. The simulation does not fetch the document, but derives the
 * issuer from the URL, as defined in OpenID Connect Discovery 1.0 (section 4) and RFC 8414 (section 3).
 */
import {toUrl} from './values';

const OPENID = '/.well-known/openid-configuration';
const OAUTH = '/.well-known/oauth-authorization-server';

/** Names and addresses that do not belong to the public internet (RFC 1918, RFC 6761, RFC 4291). */
const PRIVATE_HOSTS =
  /^(localhost|.*\.(localhost|local|internal|test|invalid)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|0\.0\.0\.0|\[.*\])$/;

/**
 * @param address URL of the document
 * @returns the issuer, or why the document cannot be read
 */
export function readIssuer(address: string): {issuer: string} | {mistake: string} {
  const url = toUrl(address);
  if (!url) return {mistake: 'could not be read'};
  const {origin, hostname, pathname} = url;
  if (PRIVATE_HOSTS.test(hostname)) return {mistake: 'is not on the public internet'};
  if (pathname.endsWith(OPENID)) return {issuer: origin + pathname.slice(0, -OPENID.length)};
  if (pathname.startsWith(OAUTH)) return {issuer: origin + pathname.slice(OAUTH.length)};
  return {mistake: 'could not be read'};
}
