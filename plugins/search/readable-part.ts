import {mainContent} from '../lib/main-content';

const HTML_AND_META_TAGS = /<(?:html|meta)\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;
/** Such tags, for example the content security policy, are added after the page is rendered and are not indexed. */
const HTTP_EQUIV_TAG = /^<meta\b[^>]*\bhttp-equiv\b/;
const CODE_BLOCK = /<pre\b[^]*?<\/pre>/g;
/** Syntax highlighting of code blocks: half of the bytes of a page, and one parser node each. */
const SPAN_TAG = /<\/?span\b[^>]*>/g;

/**
 * Extracts the part of a built page that `collectPage` reads: language, meta tags and main content, code blocks without
 * syntax highlighting. The result is a stable cache key: the rest of a page, such as the hashed names of its scripts,
 * changes when other pages are edited.
 * @param page HTML as UTF-8
 */
export function readablePart(page: Buffer): string {
  const body = Math.max(0, page.indexOf('<body'));
  const head = (page.toString('utf8', 0, body || undefined).match(HTML_AND_META_TAGS) ?? []).filter(
    (tag) => !HTTP_EQUIV_TAG.test(tag),
  );
  return `${head.join('')}<body>${mainContent(page).replace(CODE_BLOCK, (block) => block.replace(SPAN_TAG, ''))}`;
}
