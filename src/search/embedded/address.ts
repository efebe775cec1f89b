/** Recognises queries that are URLs of pages, which readers paste from mails and tickets. */
import {MAX_QUERY_LENGTH} from '../protocol';

export type Address = {
  /** Path without host, query string, `.html`, and slashes at both ends. */
  path: string;
  /** Whether the path starts at the root of the host. Otherwise it may also start at the base path of the portal. */
  isAbsolute: boolean;
  /** URL fragment, or the empty string. */
  anchor: string;
  /** Whether the length limit of the input may have truncated the URL. */
  isTruncated: boolean;
};

/**
 * Parses a query as a URL, or returns null. The path of an operation, such as `/token`, also parses but matches no
 * page.
 */
export function parseAddress(query: string): Address | null {
  const [, host = '', rest = ''] =
    /^((?:https?:\/\/)?[\w-]+(?:\.[\w-]+|:\d+)[\w.:-]*(?=\/)|https?:\/\/[^/]+)?([^\s?#]+\/[^\s]*)$/i.exec(query) ?? [];
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(rest) ?? [];
  const bare = path.replace(/(?:\/index)?\.html$/i, '').replace(/^\/+|\/+$/g, '');
  if (!bare.includes('/')) return null;
  return {
    path: bare,
    isAbsolute: host !== '' || path.startsWith('/'),
    anchor,
    isTruncated: query.length >= MAX_QUERY_LENGTH,
  };
}

/** Whether an address matches a page. A truncated address only needs to be a prefix. */
export function matchesAddress({path, isAbsolute, isTruncated}: Address, pagePath: string): boolean {
  const whole = pagePath.replace(/^\/+|\/+$/g, '').toLowerCase();
  const candidates = isAbsolute ? [whole] : [whole, whole.slice(whole.indexOf('/') + 1)];
  return candidates.some((candidate) => candidate === path || (isTruncated && candidate.startsWith(path)));
}
