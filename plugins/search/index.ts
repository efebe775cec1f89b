/**
 * Docusaurus plugin that writes the index of the embedded search from the built pages. The dev server, which has no
 * built pages, generates the index from the Markdown sources when a browser requests it.
 */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import logger from '@docusaurus/logger';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';

import {dropBoilerplate} from '../../src/search/embedded/drop-boilerplate';
import type {Page} from '../../src/search/records';
import {isPreview} from '../../src/site/env';
import {answerInPreview} from '../lib/preview-server';
import {addQuestions} from '../lib/questions/add-questions';
import {collectQuestions} from '../lib/questions/collect-questions';
import {readSynonyms} from '../lib/synonyms/read-synonyms';
import {digestBuildCode, openCache} from '../lib/value-cache';

import {collectPage} from './collect-page';
import {createPreviewIndex} from './preview-index';
import {listPreviewPages} from './preview-pages';
import {readablePart} from './readable-part';
import {selectRoutes} from './select-routes';
import {writeIndex} from './write-index';

const CACHE = 'node_modules/.cache/search-index/pages';

/** Excludes `main` and the search worker: a separate vendor chunk doubles their loading time on slow networks. */
const mayHaveVendorChunk = ({name}: {name?: string | null}): boolean => !['main', 'search'].includes(name ?? '');

const ROBOTS = /<meta [^>]*name="robots"[^>]*>/;

export default function searchIndex({siteDir, siteConfig, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const preview = isPreview()
    ? createPreviewIndex(join(generatedFilesDir, 'search-index-preview'), {siteDir, baseUrl, url: siteConfig.url})
    : null;

  let loaded: AllContent = {};

  return {
    name: 'search-index',

    async allContentLoaded({allContent}) {
      loaded = allContent;
      preview?.setPages(listPreviewPages(allContent), () => collectQuestions(allContent, siteDir, baseUrl));
    },

    configureWebpack(_config, isServer) {
      if (!preview)
        return isServer
          ? {}
          : {optimization: {splitChunks: {cacheGroups: {defaultVendors: {chunks: mayHaveVendorChunk}}}}};
      return answerInPreview(() => preview.answer) as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },

    async postBuild({outDir, routesPaths, routesBuildMetadata}) {
      // Ignores `noindex` if all pages have it because of SITE_NO_INDEX, so that the search still works.
      const {noIndex} = siteConfig;
      const routes = selectRoutes(
        routesPaths,
        baseUrl,
        (route) => !noIndex && (routesBuildMetadata[route]?.noIndex ?? false),
      );
      const cache = openCache<Page | null>(join(siteDir, CACHE), digestBuildCode(siteDir));
      // Synchronous, because the `postBuild` hooks of other plugins run at the same time and rewrite pages. Reads one
      // page at a time, to save memory.
      const built = routes.flatMap((route) => {
        const file = join(outDir, route.slice(baseUrl.length), 'index.html');
        if (!existsSync(file)) return [];
        const part = readablePart(readFileSync(file));
        const html = noIndex ? part.replace(ROBOTS, '') : part;
        // Copies the strings, because substrings would keep the whole HTML in memory.
        return [cache.getSync(`${route} ${html}`, () => structuredClone(collectPage(html, route)))];
      });
      await cache.save();
      const pages = addQuestions(
        dropBoilerplate(built.filter((page) => page !== null)),
        await collectQuestions(loaded, siteDir, baseUrl),
      );
      writeIndex(outDir, pages, siteConfig.url, readSynonyms(siteDir));
      logger.success`Search index: number=${pages.length} pages, number=${pages.flatMap((page) => page.sections).length} sections.`;
    },
  };
}
