import {BASE_URL} from '../../site/facts';

/** Properties of JSON-LD and schema.org that contain the URL of a page. */
const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'url', 'mainEntityOfPage', 'item']);

/**
 * Adds the trailing slash to URLs of pages. The docs and blog plugins of Docusaurus omit the slash, and such URLs are
 * redirected.
 * @param data JSON-LD; URLs of files and other sites are not changed
 * @param siteUrl origin without a trailing slash
 */
export function withCanonicalAddresses(data: object, siteUrl: string): object {
  const site = siteUrl + BASE_URL.slice(0, -1);
  const isPage = (address: string) =>
    (address === site || address.startsWith(`${site}/`)) && !/[.?#]|\/$/.test(address.slice(site.length));
  return JSON.parse(JSON.stringify(data), (name: string, value: unknown) =>
    ADDRESSES.has(name) && typeof value === 'string' && isPage(value) ? `${value}/` : value,
  ) as object;
}
