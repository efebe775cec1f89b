import path from 'node:path';

/** Whether a file is a page. Names of partials start with `_`. */
export function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !path.posix.basename(file).startsWith('_');
}
