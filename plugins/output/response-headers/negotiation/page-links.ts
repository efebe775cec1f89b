/** How responses refer to the other form of a page. CDNs run this file: see prefers-markdown.ts. */
import {TWIN, twinOf} from '../../../../src/site/agents';

/** Value of `Vary` for responses that depend on `Accept` (RFC 9110, section 12.5.5). */
export const PAGE_VARY = 'Accept';

/**
 * Value of the `Link` header (RFC 8288): a page refers to its twin, and a twin to its page. Search engines then list the
 * page and not the twin (RFC 6596; Google, "How to specify a canonical URL", which advises against `noindex` for
 * duplicates).
 * @param pathname of a page or of a twin
 */
export function linkOf(pathname: string, baseUrl: string): string | null {
  const twin = twinOf(pathname, baseUrl);
  if (twin) return `<${twin}>; rel="alternate"; type="text/markdown"`;
  const page = pathname.slice(0, -TWIN.length);
  return twinOf(page, baseUrl) === pathname ? `<${page}>; rel="canonical"` : null;
}
