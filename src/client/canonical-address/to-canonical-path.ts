/** `.html` or `/index.html` at the end, also more than once and with a slash behind it. */
const SUFFIX = /(?:(?:\/index)?\.html\/*)+$/i;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The one form in which the portal writes the address of a page: without a file name, in lower case, with one slash
 * between parts and one at the end.
 * @param pathname base path included
 */
export function toCanonicalPath(pathname: string): string {
  return `${decode(pathname).trim().replace(SUFFIX, '')}/`.replace(/\/{2,}/g, '/').toLowerCase();
}
