import {MAX_QUERY_LENGTH} from '../protocol';

import {parseUrl} from './parse-url';
import {typeQuery} from './type-query';

/**
 * If a pasted URL of this site is too long for a query, returns its path below the base path with the fragment.
 * Returns null for all other texts.
 * @param siteUrls origins of this site
 */
export function shortenAddress(text: string, siteUrls: readonly string[], basePath: string): string | null {
  const url = text.length > MAX_QUERY_LENGTH ? parseUrl(text) : null;
  if (!url) return null;
  const {origin, pathname, hash} = url;
  return siteUrls.includes(origin) && pathname.startsWith(basePath) ? pathname.slice(basePath.length) + hash : null;
}

/** Replaces a long pasted URL of this site with its path, because the input would cut off the end of the URL. */
export function pasteAddress(event: ClipboardEvent, siteUrls: readonly string[], basePath: string): void {
  const path = shortenAddress((event.clipboardData?.getData('text') ?? '').trim(), siteUrls, basePath);
  if (path === null || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  typeQuery(event.target, path.slice(0, MAX_QUERY_LENGTH));
}
