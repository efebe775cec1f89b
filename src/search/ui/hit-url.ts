/** Where a hit leads. */

/**
 * The address that the router understands for a hit of this site, or the address as it is for any other.
 * A hit that is no web address leads nowhere: '#'.
 * @param siteUrls origins that mean this site: the configured one and the one that the reader is on
 */
export function toDestination(url: string, siteUrls: readonly string[]): string {
  const [base = ''] = siteUrls;
  const parsed = URL.canParse(url, base) ? new URL(url, base) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return '#';
  return siteUrls.includes(parsed.origin) ? parsed.pathname + parsed.search + parsed.hash : parsed.href;
}
