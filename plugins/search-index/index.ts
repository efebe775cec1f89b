/**
 * Search index: built pages → sections → `search-index/titles.json` and `search-index/texts-….json` under the base path.
 *
 * `npm start` builds no HTML. There the same files are made of the Markdown sources, anew when a search asks for them after
 * a change, so that the search of the preview finds what a writer has just written.
 */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';

import {INDEX_FOLDER} from '../../src/search/embedded/tiers';
import {isPreview} from '../../src/site/env';
import type {Page} from '../../src/search/records';
import {digestOwnCode, openKeptValues} from '../lib/kept-values';
import {answerInPreview} from '../lib/preview-server';

import {collectPage} from './collect-page';
import {dropBoilerplate} from './drop-boilerplate';
import {createPreviewIndex} from './preview-index';
import {listPreviewPages} from './preview-pages';
import {readablePart} from './readable-part';
import {selectRoutes} from './select-routes';
import {writeIndex} from './write-index';

/** Sections of the pages of the last build. */
const CACHE = 'node_modules/.cache/search-index/pages';

/** The scripts of every page come in one file, and so does the worker: a slow line would need as long again for a second. */
const isOfManyFiles = ({name}: {name?: string | null}): boolean => !['main', 'search'].includes(name ?? '');

const ROBOTS = /<meta [^>]*name="robots"[^>]*>/;

export default function searchIndex({siteDir, siteConfig, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const preview = isPreview()
    ? createPreviewIndex(join(generatedFilesDir, 'search-index-preview'), {siteDir, baseUrl, url: siteConfig.url})
    : null;

  return {
    name: 'search-index',

    async allContentLoaded({allContent}) {
      preview?.setPages(listPreviewPages(allContent));
    },

    configureWebpack(_config, isServer) {
      if (!preview)
        return isServer ? {} : {optimization: {splitChunks: {cacheGroups: {defaultVendors: {chunks: isOfManyFiles}}}}};
      return answerInPreview(() => preview.answer) as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },

    async postBuild({outDir, routesPaths, routesBuildMetadata}) {
      // A copy that no search service may list (SITE_NO_INDEX) says so in every page, and its own search works all the same.
      const {noIndex} = siteConfig;
      const routes = selectRoutes(
        routesPaths,
        baseUrl,
        (route) => !noIndex && (routesBuildMetadata[route]?.noIndex ?? false),
      );
      const kept = openKeptValues<Page | null>(join(siteDir, CACHE), digestOwnCode(siteDir));
      // Each page is read before anything is awaited, because other plugins write the pages anew; and let go before the next.
      const built = routes.flatMap((route) => {
        const file = join(outDir, route.slice(baseUrl.length), 'index.html');
        if (!existsSync(file)) return [];
        const part = readablePart(readFileSync(file));
        const html = noIndex ? part.replace(ROBOTS, '') : part;
        // Copied, because a text that was cut out of the HTML holds all of that HTML in memory.
        return [kept.takeAtOnce(`${route} ${html}`, () => structuredClone(collectPage(html, route)))];
      });
      await kept.save();
      const pages = dropBoilerplate(built.filter((page) => page !== null));
      writeIndex(outDir, pages, siteConfig.url);
      logger.success`Search index: number=${pages.length} pages, number=${pages.flatMap((page) => page.sections).length} sections.`;
    },
  };
}
