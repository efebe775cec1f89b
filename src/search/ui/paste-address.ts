import {MAX_QUERY_LENGTH} from '../protocol';
import {parseUrl} from './parse-url';
import {typeQuery} from './type-query';

/**
 * The path of a pasted address of this site below its base path, when the address itself is longer than a query; else null.
 * @param siteUrls origins that mean this site
 */
export function shortenAddress(text: string, siteUrls: readonly string[], basePath: string): string | null {
  const url = text.length > MAX_QUERY_LENGTH ? parseUrl(text) : null;
  if (!url) return null;
  const {origin, pathname, hash} = url;
  return siteUrls.includes(origin) && pathname.startsWith(basePath) ? pathname.slice(basePath.length) + hash : null;
}

/** Pastes a long address of this site without what every address has: the input would cut off what tells them apart. */
export function pasteAddress(event: ClipboardEvent, siteUrls: readonly string[], basePath: string): void {
  const path = shortenAddress((event.clipboardData?.getData('text') ?? '').trim(), siteUrls, basePath);
  if (path === null || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  typeQuery(event.target, path.slice(0, MAX_QUERY_LENGTH));
}
