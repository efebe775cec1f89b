/** Headers that link a page and its twin. CDNs run this file, so it uses only ECMAScript 5 and `const`. */
import {TWIN, twinOf} from '../../../../src/site/agents';

/** Value of `Vary` for responses that depend on `Accept` (RFC 9110, section 12.5.5). */
export const PAGE_VARY = 'Accept';

/**
 * Returns the value of the `Link` header (RFC 8288): from a page to its twin, and from a twin to its page, so that
 * search engines list only the page (RFC 6596). Google advises against `noindex` for duplicates ("How to specify a
 * canonical URL").
 * @param pathname of a page or of a twin
 */
export function linkOf(pathname: string, baseUrl: string): string | null {
  const twin = twinOf(pathname, baseUrl);
  if (twin) return `<${twin}>; rel="alternate"; type="text/markdown"`;
  const page = pathname.slice(0, -TWIN.length);
  return twinOf(page, baseUrl) === pathname ? `<${page}>; rel="canonical"` : null;
}
