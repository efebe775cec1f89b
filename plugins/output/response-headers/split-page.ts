/** Start of the hydrated part of a page. */
const ROOT = '<div id="__docusaurus"';

/**
 * Splits a page before the hydrated part, which stays a buffer, because callers do not need its text.
 * @param page HTML in UTF-8
 * @returns `rest` is empty if the page is not hydrated, for example a redirect
 */
export function splitPage(page: Buffer): {head: string; rest: Buffer} {
  const root = page.indexOf(ROOT);
  const end = root === -1 ? page.length : root;
  return {head: page.toString('utf8', 0, end), rest: page.subarray(end)};
}
