import path from 'node:path';

import type {ParseFrontMatter} from '@docusaurus/types';

import {readTokenColours} from '../../lib/pictures/token-colours';
import {normaliseText, readSourceSync} from '../../lib/source-text';

import {socialPicturePath, toCoverAsset} from './cover-asset';
import {coverFileOf, readCover} from './read-cover';

/**
 * Creates a front matter parser for Docusaurus that adds two fields to articles: `cover_file`, the path of the cover,
 * and `image`, the path of the social picture.
 */
export function readCovers(siteDir: string): ParseFrontMatter {
  const colour = readTokenColours(readSourceSync(siteDir, 'src/css/tokens.css'));
  return async (params) => {
    const parsed = await params.defaultParseFrontMatter({...params, fileContent: normaliseText(params.fileContent)});
    const {frontMatter} = parsed;
    const file = path.relative(siteDir, params.filePath).split(path.sep).join('/');
    if (!file.startsWith('blog/') || typeof frontMatter.slug !== 'string') return parsed;
    const cover = await readCover(siteDir, coverFileOf(siteDir, file));
    return {
      ...parsed,
      frontMatter: {
        ...frontMatter,
        cover_file: `/${toCoverAsset(cover, colour).path}`,
        image: `/${socialPicturePath(frontMatter.slug)}`,
      },
    };
  };
}
