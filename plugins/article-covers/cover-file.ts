import {createHash} from 'node:crypto';

import {drawCover} from './draw-cover';
import type {Colours} from './draw-cover';
import type {Motif} from '../lib/covers/motif';

/** A cover as a file of the site. */
export type CoverFile = {
  /** Below the base path, without a slash at the start; another drawing has another name. */ path: string;
  svg: string;
};

/** Draws the cover of a motif as the file that pages show. */
export function toCoverFile(name: string, motif: Motif, colour: Colours): CoverFile {
  const svg = drawCover(motif, colour);
  return {path: `assets/images/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`, svg};
}

/** Where the social picture of an article is, below the base path. Not hashed: a link that was shared keeps its picture. */
export function socialPicturePath(slug: string): string {
  return `img/covers/${slug}.png`;
}
