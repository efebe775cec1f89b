import {BASE_URL} from '../../site/facts';

/** The members of schema.org and JSON-LD that say where the described thing is. */
const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'url', 'mainEntityOfPage', 'item']);

/**
 * Data about pages whose addresses are the canonical ones. Docusaurus' docs and blog know pages by theirs without the
 * slash at the end, which are redirected.
 * @param data as JSON-LD has it; addresses of files and of other sites stay as they are
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
