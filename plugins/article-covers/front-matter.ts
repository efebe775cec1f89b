import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

import {motifOf} from '../lib/covers/motif-of';
import {readTokenColours} from '../lib/pictures/token-colours';
import {normaliseText, readSourceSync} from '../lib/source-text';

import {socialPicturePath, toCoverFile} from './cover-file';

const isArticle = (siteDir: string, file: string): boolean =>
  path.relative(siteDir, file).startsWith(`blog${path.sep}`);

/**
 * Reads front matter as Docusaurus does, and adds to that of an article `cover_file`, the address of its cover, and `image`,
 * that of its social picture.
 */
export function readCovers(siteDir: string): ParseFrontMatter {
  const colour = readTokenColours(readSourceSync(siteDir, 'src/css/tokens.css'));
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter({...params, fileContent: normaliseText(params.fileContent)});
    const {frontMatter} = parsed;
    const found = isArticle(siteDir, params.filePath) ? motifOf(frontMatter) : null;
    if (!found) return parsed;
    return {
      ...parsed,
      frontMatter: {
        ...frontMatter,
        cover_file: `/${toCoverFile(found.name, found.motif, colour).path}`,
        image: `/${socialPicturePath(String(frontMatter.slug))}`,
      },
    };
  };
}
