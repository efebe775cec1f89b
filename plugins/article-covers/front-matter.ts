import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

import {motifs} from '../lib/covers/motifs';
import {readTokenColours} from '../lib/pictures/token-colours';

import {socialPicturePath, toCoverFile} from './cover-file';

/**
 * Reads front matter as Docusaurus does, and adds to that of an article with a `cover` what follows from it: `cover_file`,
 * the address of the cover, and `image`, that of the social picture. A motif that is not drawn is for the content checks to report.
 */
export function readCovers(siteDir: string): ParseFrontMatter {
  const colour = readTokenColours(readFileSync(path.join(siteDir, 'src/css/tokens.css'), 'utf8'));
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter(params);
    const {cover, slug} = parsed.frontMatter;
    const motif = motifs[String(cover)];
    if (!motif) return parsed;
    return {...parsed, frontMatter: {...parsed.frontMatter, cover_file: `/${toCoverFile(String(cover), motif, colour).path}`, image: `/${socialPicturePath(String(slug))}`}};
  };
}
