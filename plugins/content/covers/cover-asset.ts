import {createHash} from 'node:crypto';
import path from 'node:path';

import {drawCover} from './draw-cover';
import type {Colours} from './draw-cover';
import type {Cover} from './read-cover';

export type CoverAsset = {
  /** Relative to the base path, without a leading slash. The file name contains a hash of the content. */
  path: string;
  svg: string;
};

/** Draws a cover as a build file, named after the folder of its source. */
export function toCoverAsset({file, shapes}: Cover, colour: Colours): CoverAsset {
  const svg = drawCover(shapes, colour);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return {path: `assets/images/${path.posix.basename(path.posix.dirname(file))}-${hash}.svg`, svg};
}

/** Path of an article's social picture relative to the base path. Has no hash, so that old link previews still work. */
export function socialPicturePath(slug: string): string {
  return `img/covers/${slug}.png`;
}
