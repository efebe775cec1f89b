/** Addresses of pages as queries: readers paste them from mails and tickets. */
import {MAX_QUERY_LENGTH} from '../protocol';

export type Address = {
  /** Without host, query, suffix and outer slashes. */
  path: string;
  /** Whether the path begins at the root of its host, or at the base path of the portal. */
  isAbsolute: boolean;
  /** Name of a section, or the empty text. */
  anchor: string;
  /** The input took no more of it. */
  isCut: boolean;
};

/** The address in a query, or null when it is none. A path of an operation, such as `/token`, is an address that no page has. */
export function parseAddress(query: string): Address | null {
  const [, host = '', rest = ''] =
    /^((?:https?:\/\/)?[\w-]+(?:\.[\w-]+|:\d+)[\w.:-]*(?=\/)|https?:\/\/[^/]+)?([^\s?#]+\/[^\s]*)$/i.exec(query) ?? [];
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(rest) ?? [];
  const bare = path.replace(/(?:\/index)?\.html$/i, '').replace(/^\/+|\/+$/g, '');
  if (!bare.includes('/')) return null;
  return {path: bare, isAbsolute: host !== '' || path.startsWith('/'), anchor, isCut: query.length >= MAX_QUERY_LENGTH};
}

/** Whether an address is that of a page, or may be as far as it was typed. */
export function leadsTo({path, isAbsolute, isCut}: Address, pagePath: string): boolean {
  const whole = pagePath.replace(/^\/+|\/+$/g, '').toLowerCase();
  const candidates = isAbsolute ? [whole] : [whole, whole.slice(whole.indexOf('/') + 1)];
  return candidates.some((candidate) => candidate === path || (isCut && candidate.startsWith(path)));
}
