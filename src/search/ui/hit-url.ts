import {parseUrl} from './parse-url';

/**
 * Converts the URL of a hit to a link target: the path for the router on this site, the unchanged URL for other sites,
 * and '#' for anything that is not an HTTP URL.
 * @param siteUrls origins of this site: first the configured one, then the current one
 */
export function toDestination(url: string, siteUrls: readonly string[]): string {
  const [base = ''] = siteUrls;
  const parsed = parseUrl(url, base);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return '#';
  return siteUrls.includes(parsed.origin) ? parsed.pathname + parsed.search + parsed.hash : parsed.href;
}
