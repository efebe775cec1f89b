import {existsSync} from 'node:fs';
import path from 'node:path';

import {readSource} from '../../lib/source-text';

/** Cover for articles without their own and for the social picture of other pages. Also the template for writers. */
export const DEFAULT_COVER = 'blog/cover.svg';

export type Cover = {
  /** Relative to the site. */
  file: string;
  /** The elements inside `<svg>`, without comments and white space. */
  shapes: string;
};

/** The cover of an article: `cover.svg` in its folder, or else the default cover. */
export function coverFileOf(siteDir: string, article: string): string {
  const own = path.posix.join(path.posix.dirname(article), 'cover.svg');
  return existsSync(path.join(siteDir, own)) ? own : DEFAULT_COVER;
}

export async function readCover(siteDir: string, file: string): Promise<Cover> {
  const source = await readSource(siteDir, file);
  const shapes = source
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg\b[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/>\s+</g, '><')
    .trim();
  return {file, shapes};
}
