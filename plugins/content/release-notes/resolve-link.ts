import path from 'node:path';

/** Where the links of a page of release notes lead. */
export type LinkContext = {
  /** Source of the page, relative to the site, such as `docs/release-notes/2025.mdx`. */
  file: string;
  /** Address of the page with its origin. */
  pageUrl: string;
  /** Origin and base path, such as `https://connect.example/developers/`. */
  siteUrl: string;
  /** Site paths with the base path, by source relative to the site. */
  permalinks: ReadonlyMap<string, string>;
};

/**
 * Makes a link of the source absolute, as it is on the built page.
 * @param url a file such as `./2023.mdx#a`, a site path such as `/docs/apis/…/`, `#a` or an address
 * @throws Error for a file that is no page, which content-checks reports with its line before this runs
 */
export function resolveLink(url: string, {file, pageUrl, siteUrl, permalinks}: LinkContext): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  if (url.startsWith('#')) return `${pageUrl}${url}`;
  if (url.startsWith('/')) return `${siteUrl}${url.slice(1)}`;
  const [target = '', anchor] = url.split('#');
  const source = path.posix.join(path.posix.dirname(file), target);
  const permalink = permalinks.get(source);
  if (!permalink) throw new Error(`${file} links to ${url}, and ${source} is no page.`);
  return `${new URL(permalink, siteUrl).href}${anchor ? `#${anchor}` : ''}`;
}
