/** Matches `.html` or `/index.html` at the end, also repeated or followed by slashes. */
const SUFFIX = /(?:(?:\/index)?\.html\/*)+$/i;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Returns the canonical path of a page: without a file name, in lower case, with single slashes and one at the end.
 * @param pathname with the base path
 */
export function toCanonicalPath(pathname: string): string {
  return `${decode(pathname).trim().replace(SUFFIX, '')}/`.replace(/\/{2,}/g, '/').toLowerCase();
}
