import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {BLOG_TITLE, BRAND, SUBJECT, TOP_BAR_TITLE} from '../../../src/site/facts';
import {SOCIAL_PICTURE} from '../../../src/site/social-picture';
import {createPictureCache} from '../../lib/pictures/picture-cache';
import {createRenderer} from '../../lib/pictures/render-png';
import {readTokenColours} from '../../lib/pictures/token-colours';
import {readSource} from '../../lib/source-text';
import {openCache} from '../../lib/value-cache';

import {socialPicturePath} from './cover-asset';
import {drawCover} from './draw-cover';
import {drawSocialPicture} from './draw-social-picture';
import {coverFileOf, DEFAULT_COVER, readCover} from './read-cover';

const CACHE = 'node_modules/.cache/article-covers';

type Article = {
  title: string;
  slug: string;
  cover: string;
  asset: string;
};

type Compilation = {
  emitAsset: (name: string, source: unknown) => void;
  fileDependencies: {add: (file: string) => void};
  hooks: {processAssets: {tapPromise: (name: string, emit: () => Promise<void>) => void}};
};
type Compiler = {hooks: {thisCompilation: {tap: (name: string, begin: (compilation: Compilation) => void) => void}}};

/**
 * Writes two files for each article: its cover as SVG with the colours of both modes, and a PNG with brand and title
 * for link previews. front-matter.ts adds their paths to the front matter.
 */
export default function articleCovers({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const read = (file: string) => readSource(siteDir, file);
  const readColours = async () => readTokenColours(await read('src/css/tokens.css'));
  let articles: Article[] = [];
  return {
    name: 'article-covers',
    async allContentLoaded({allContent}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      articles = blog.blogPosts.map(({metadata: {title, source, frontMatter}}) => ({
        title,
        slug: String(frontMatter.slug),
        cover: coverFileOf(siteDir, source.replace('@site/', '')),
        asset: String(frontMatter.cover_file).slice(1),
      }));
    },
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const {RawSource} = (currentBundler.instance as unknown as {sources: {RawSource: new (text: string) => unknown}})
        .sources;
      const emitCovers = {
        apply(compiler: Compiler) {
          compiler.hooks.thisCompilation.tap('article-covers', (compilation) => {
            compilation.hooks.processAssets.tapPromise('article-covers', async () => {
              const colour = await readColours();
              // The map removes duplicates, because articles without their own cover share the default cover.
              for (const [asset, file] of new Map(articles.map(({asset, cover}) => [asset, cover]))) {
                // With this dependency, the development server draws a cover again when its source changes.
                compilation.fileDependencies.add(path.join(siteDir, file));
                const {shapes} = await readCover(siteDir, file);
                compilation.emitAsset(asset, new RawSource(drawCover(shapes, colour)));
              }
            });
          });
        },
      };
      return {plugins: [emitCovers as never]};
    },
    async postBuild({outDir}) {
      const [renderer, colour, mark] = await Promise.all([
        createRenderer(path.join(generatedFilesDir, 'cover-fonts')),
        readColours(),
        read('static/img/mark.svg'),
      ]);
      const toPng = createPictureCache(path.join(siteDir, CACHE), renderer);
      // Cached, because the renderer reads its fonts for each text that it measures.
      const widths = openCache<number>(path.join(siteDir, CACHE, 'widths'), renderer.version);
      const widthOf = (text: string, size: number) => widths.getSync(text, () => renderer.widthOf(text, 1)) * size;
      const pictures = [
        {file: SOCIAL_PICTURE.path, title: SUBJECT, area: SOCIAL_PICTURE.area, cover: DEFAULT_COVER},
        ...articles.map(({slug, title, cover}) => ({file: socialPicturePath(slug), title, area: BLOG_TITLE, cover})),
      ];
      for (const {file, title, area, cover} of pictures) {
        const {shapes} = await readCover(siteDir, cover);
        const svg = drawSocialPicture(
          {title, area, shapes},
          {name: BRAND, title: TOP_BAR_TITLE, mark},
          colour,
          widthOf,
        );
        await mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
        await writeFile(path.join(outDir, file), await toPng(svg));
      }
      await widths.save();
      logger.success`Article covers: number=${articles.length} covers, number=${pictures.length} social pictures.`;
    },
  };
}
