/** Which pages have a Markdown twin, and how responses refer to it. Content networks run this file: see prefers-markdown.ts. */

/** File name of the twin, next to `index.html`, so that its address is the page's with this name. */
export const TWIN = 'index.md';

/** Pages whose only content is made in the browser, without the base path. */
export const PAGES_WITHOUT_TWIN = ['search/'];

/** Value of `Vary` for responses that depend on `Accept` (RFC 9110, section 12.5.5). */
export const PAGE_VARY = 'Accept';

/**
 * @param pathname of a page, with the base path and a trailing slash
 * @returns path of its Markdown twin, or null for paths that are no pages with a twin; does not check whether the page exists
 */
export function twinOf(pathname: string, baseUrl: string): string | null {
  if (pathname.indexOf(baseUrl) !== 0 || pathname.charAt(pathname.length - 1) !== '/') return null;
  return PAGES_WITHOUT_TWIN.indexOf(pathname.slice(baseUrl.length)) === -1 ? pathname + TWIN : null;
}

/**
 * Value of the `Link` header (RFC 8288): a page refers to its twin, and a twin to its page. Search engines then list the page and not the
 * twin (RFC 6596; Google, "How to specify a canonical URL", which advises against `noindex` for duplicates).
 * @param pathname of a page or of a twin
 */
export function linkOf(pathname: string, baseUrl: string): string | null {
  const twin = twinOf(pathname, baseUrl);
  if (twin) return `<${twin}>; rel="alternate"; type="text/markdown"`;
  const page = pathname.slice(0, -TWIN.length);
  return twinOf(page, baseUrl) === pathname ? `<${page}>; rel="canonical"` : null;
}
