/** Parses addresses of pages in the forms that agents and readers use. */

export type Address = {
  /** In lower case, with the base path and a trailing slash. */
  path: string;
  /** Empty if the address has no anchor. */
  anchor: string;
};

type Site = {siteUrl: string; baseUrl: string};

/** Hosts of a local preview, which has the same pages as the portal. */
const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
const HAS_HOST = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
/** The part of a URL that selects a text (URL Fragment Text Directives). */
const TEXT_DIRECTIVE = /:~:.*$/s;

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes the origin of the portal. Returns null for another host or an invalid URL. */
function withoutOrigin(address: string, siteUrl: string): string | null {
  const {host} = new URL(siteUrl);
  const full = address.toLowerCase().startsWith(`${host}/`) ? `https://${address}` : address;
  if (!HAS_HOST.test(full)) return full;
  if (!URL.canParse(full, siteUrl)) return null;
  const url = new URL(full, siteUrl);
  const isOwn = url.host === host || OWN_MACHINE.test(url.hostname);
  return isOwn && /^https?:$/.test(url.protocol) ? url.pathname + url.hash : null;
}

/**
 * @param address URL or path, with or without base path, `index.md`, query and anchor
 * @returns null for an address of another host
 */
export function parseAddress(address: string, {siteUrl, baseUrl}: Site): Address | null {
  const own = withoutOrigin(address.trim(), siteUrl);
  if (own === null) return null;
  const [, beforeAnchor = '', anchor = ''] = /^([^#]*)#?(.*)$/s.exec(own) ?? [];
  const bare = decode(beforeAnchor.replace(/\?.*$/s, ''))
    .replace(/(?:^|\/)index\.(?:md|html)$/i, '/')
    .replace(/\.(?:md|html)$/i, '')
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase();
  const path = bare === '' ? '/' : `/${bare}/`;
  return {
    path: path.startsWith(baseUrl) ? path : `${baseUrl}${path.slice(1)}`,
    anchor: decode(anchor.replace(TEXT_DIRECTIVE, '')),
  };
}
