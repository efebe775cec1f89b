/** Matches one or more `.html` or `/index.html` at the end, with or without slashes after them. */
const SUFFIX = /(?:(?:\/index)?\.html\/*)+$/i;

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Returns the canonical path of a page: without a file name, in lower case, without repeated slashes, and with a
 * trailing slash.
 * @param pathname with the base path
 */
export function toCanonicalPath(pathname: string): string {
  return `${decode(pathname).trim().replace(SUFFIX, '')}/`.replace(/\/{2,}/g, '/').toLowerCase();
}
