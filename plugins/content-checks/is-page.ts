import path from 'node:path';

/** Whether a file is a page, and no text that pages take in. */
export function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !path.posix.basename(file).startsWith('_');
}
