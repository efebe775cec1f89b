import path from 'node:path';

export type LinkContext = {
  /** Relative to the site, such as `docs/release-notes/2025.mdx`. */
  file: string;
  pageUrl: string;
  /** Origin and base path, such as `https://connect.example/developers/`. */
  siteUrl: string;
  /** Source file relative to the site → path of the page with the base path. */
  permalinks: ReadonlyMap<string, string>;
};

/**
 * Converts a link of a source file to an absolute URL.
 * @param url a file such as `./2023.mdx#a`, a site path such as `/docs/apis/…/`, `#a` or an absolute URL
 * @throws Error for a file that is not a page; the content checks report such links first
 */
export function resolveLink(url: string, {file, pageUrl, siteUrl, permalinks}: LinkContext): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  if (url.startsWith('#')) return `${pageUrl}${url}`;
  if (url.startsWith('/')) return `${siteUrl}${url.slice(1)}`;
  const [target = '', anchor] = url.split('#');
  const source = path.posix.join(path.posix.dirname(file), target);
  const permalink = permalinks.get(source);
  if (!permalink) throw new Error(`${file} links to ${url}, but ${source} is not a page.`);
  return `${new URL(permalink, siteUrl).href}${anchor ? `#${anchor}` : ''}`;
}
