import path from 'node:path';

/** Whether an MDX file is a page, not a partial. */
export function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !path.posix.basename(file).startsWith('_');
}
