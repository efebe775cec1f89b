/**
 * Decides between the HTML of a page and its Markdown twin (RFC 9110, section 12.5.1). CDNs run this file, so it uses
 * only syntax that the runtimes of all CDNs support: ECMAScript 5 and `const`.
 */

/** Optional whitespace (RFC 9110, section 5.6.3). */
const SPACE = '[ \\t]*';

/**
 * Returns a pattern that finds a media range in `Accept`. The pattern ignores parameters other than `q`, and does not
 * match ranges with a malformed quality value.
 * @param range such as `text/*`
 * @param quality pattern of the quality value
 * @param isOptional whether the pattern also matches a range without a quality value
 */
export function rangePattern(range: string, quality: string, isOptional: boolean): string {
  const name = range.replace(/\*/g, '\\*');
  const others = `(?:;(?!${SPACE}q=)[^,;]*)*`;
  const weight = `(?:;${SPACE}q=${quality}${SPACE}(?:;[^,]*)?)${isOptional ? '?' : ''}`;
  return `(?:^|,)${SPACE}${name}${SPACE}${others}${weight}(?:,|$)`;
}

/** Quality value (RFC 9110, section 12.4.2). */
const QUALITY = '(0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?)';

/** @returns the quality of a media range between 0 and 1, or null if the header does not contain the range */
function qualityOf(range: string, accept: string): number | null {
  const found = new RegExp(rangePattern(range, QUALITY, true), 'i').exec(accept);
  return found && Number(found[1] === undefined ? 1 : found[1]);
}

/** Returns the quality of the most specific media range that matches the type; 0 if none matches. */
function qualityOfType(type: string, accept: string): number {
  const qualities = [type, 'text/*', '*/*'].map((range) => qualityOf(range, accept));
  const found = qualities.filter((quality) => quality !== null);
  return found.length > 0 ? (found[0] as number) : 0;
}

/**
 * Whether a client prefers Markdown to HTML. If both have the same quality, only clients that name `text/markdown` get
 * Markdown, so that browsers and clients that accept any type get HTML.
 * @param accept value of the header; several headers are joined with commas
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept) return false;
  const markdown = qualityOfType('text/markdown', accept);
  const html = qualityOfType('text/html', accept);
  return markdown > html || (markdown > 0 && markdown === html && qualityOf('text/markdown', accept) !== null);
}
