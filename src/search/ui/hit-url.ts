/** Where a hit leads. */

import {parseUrl} from './parse-url';

/**
 * The address that the router understands for a hit of this site, or the address as it is for any other.
 * A hit that is no web address leads nowhere: '#'.
 * @param siteUrls origins that mean this site: the configured one and the one that the reader is on
 */
export function toDestination(url: string, siteUrls: readonly string[]): string {
  const [base = ''] = siteUrls;
  const parsed = parseUrl(url, base);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return '#';
  return siteUrls.includes(parsed.origin) ? parsed.pathname + parsed.search + parsed.hash : parsed.href;
}
