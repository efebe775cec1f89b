import {readableContent} from '../lib/main-content';

const HTML_AND_META_TAGS = /<(?:html|meta)\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;
/** Matches tags that other plugins add to the page later, and that are not indexed. */
const HTTP_EQUIV_TAG = /^<meta\b[^>]*\bhttp-equiv\b/;

/**
 * Extracts the part of a built page that `collectPage` reads, without syntax highlighting. This part is also the cache
 * key, because it does not contain script names, which change when other pages are edited.
 * @param page HTML in UTF-8
 */
export function readablePart(page: Buffer): string {
  const body = Math.max(0, page.indexOf('<body'));
  const head = (page.toString('utf8', 0, body || undefined).match(HTML_AND_META_TAGS) ?? []).filter(
    (tag) => !HTTP_EQUIV_TAG.test(tag),
  );
  return `${head.join('')}<body>${readableContent(page)}`;
}
