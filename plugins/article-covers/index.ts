import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import logger from '@docusaurus/logger';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {BLOG_TITLE, BRAND, SUBJECT, TOP_BAR_TITLE} from '../../src/site/facts';
import {SOCIAL_PICTURE} from '../../src/site/social-picture';
import {motifOf} from '../lib/covers/motif-of';
import {portalMotif} from '../lib/covers/motifs/portal';
import {openKeptValues} from '../lib/kept-values';
import {createPictureCache} from '../lib/pictures/picture-cache';
import {createRenderer} from '../lib/pictures/render-png';
import {readTokenColours} from '../lib/pictures/token-colours';
import {readSource} from '../lib/source-text';

import {socialPicturePath, toCoverFile} from './cover-file';
import type {CoverFile} from './cover-file';
import {drawSocialPicture} from './draw-social-picture';
import type {SocialPicture} from './draw-social-picture';

const CACHE = 'node_modules/.cache/article-covers';

/** The part of a bundler's compilation that takes files. */
type Compilation = {
  emitAsset: (name: string, source: unknown) => void;
  hooks: {processAssets: {tap: (name: string, write: () => void) => void}};
};
type Compiler = {hooks: {thisCompilation: {tap: (name: string, begin: (compilation: Compilation) => void) => void}}};

/**
 * The covers of the articles, drawn when the site is built: for pages as SVG among the hashed files, for links on other
 * sites as PNG with title and brand. Pages learn their addresses from front matter (front-matter.ts).
 */
export default function articleCovers({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const read = (file: string) => readSource(siteDir, file);
  let covers: CoverFile[] = [];
  let pictures: {file: string; picture: SocialPicture}[] = [];
  return {
    name: 'article-covers',
    async allContentLoaded({allContent}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const colour = readTokenColours(await read('src/css/tokens.css'));
      const articles = blog.blogPosts.flatMap(({metadata: {title, frontMatter}}) => {
        const found = motifOf(frontMatter);
        return found ? [{...found, title, slug: String(frontMatter.slug)}] : [];
      });
      covers = articles.map(({name, motif}) => toCoverFile(name, motif, colour));
      pictures = articles.map(({slug, title, motif}) => ({
        file: socialPicturePath(slug),
        picture: {title, area: BLOG_TITLE, motif},
      }));
    },
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer) return {};
      const {RawSource} = (currentBundler.instance as unknown as {sources: {RawSource: new (text: string) => unknown}})
        .sources;
      const emitCovers = {
        apply(compiler: Compiler) {
          compiler.hooks.thisCompilation.tap('article-covers', (compilation) => {
            compilation.hooks.processAssets.tap('article-covers', () => {
              for (const {path: name, svg} of covers) compilation.emitAsset(name, new RawSource(svg));
            });
          });
        },
      };
      return {plugins: [emitCovers as never]};
    },
    async postBuild({outDir}) {
      const [renderer, tokens, mark] = await Promise.all([
        createRenderer(path.join(generatedFilesDir, 'cover-fonts')),
        read('src/css/tokens.css'),
        read('static/img/mark.svg'),
      ]);
      const [colour, toPng] = [readTokenColours(tokens), createPictureCache(path.join(siteDir, CACHE), renderer)];
      // Every text is measured by a drawing of its own: seven thousand times the program would read its fonts.
      const widths = openKeptValues<number>(path.join(siteDir, CACHE, 'widths'), renderer.version);
      const widthOf = (text: string, size: number) => widths.takeAtOnce(text, () => renderer.widthOf(text, 1)) * size;
      const all = [
        {file: SOCIAL_PICTURE.path, picture: {title: SUBJECT, area: SOCIAL_PICTURE.area, motif: portalMotif}},
        ...pictures,
      ];
      await Promise.all(all.map(({file}) => mkdir(path.dirname(path.join(outDir, file)), {recursive: true})));
      for (const {file, picture} of all) {
        const svg = drawSocialPicture(picture, {name: BRAND, title: TOP_BAR_TITLE, mark}, colour, widthOf);
        await writeFile(path.join(outDir, file), await toPng(svg));
      }
      await widths.save();
      logger.success`Article covers: number=${covers.length} covers, number=${all.length} social pictures.`;
    },
  };
}
