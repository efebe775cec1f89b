/** What begins the part of a page that is hydrated. */
const ROOT = '<div id="__docusaurus"';

/**
 * Cuts a page before what is hydrated: everything that policy, styles and scripts need stands before it. The rest, most of
 * the hundred megabytes of all pages, is not decoded.
 * @param page as UTF-8
 * @returns the first part as text, the rest as bytes; a page that hydrates nothing, such as a redirect, has no rest
 */
export function splitPage(page: Buffer): {head: string; rest: Buffer} {
  const root = page.indexOf(ROOT);
  const end = root === -1 ? page.length : root;
  return {head: page.toString('utf8', 0, end), rest: page.subarray(end)};
}
