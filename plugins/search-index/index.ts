/**
 * Search index: built pages → sections → `search-index/titles.json` and `search-index/texts-….json` under the base path.
 *
 * `npm start` builds no HTML. There the same files are made of the Markdown sources, anew whenever they are loaded, so
 * that the search of the preview finds what a writer has just written.
 */
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {aliasedSitePathToRelativePath} from '@docusaurus/utils';

import {INDEX_FOLDER} from '../../src/search/embedded/tiers';
import type {Page} from '../../src/search/records';
import {collectPage} from './collect-page';
import {collectSource} from './collect-source';
import {dropBoilerplate} from './drop-boilerplate';
import {listPreviewPages, listReferencePages, type PreviewPage} from './preview-pages';
import {renderTiers} from './render-tiers';
import {selectRoutes} from './select-routes';

function writeIndex(folder: string, pages: readonly Page[], siteUrl: string): void {
  // Names of parts change with their content: those of the last time would pile up.
  rmSync(join(folder, INDEX_FOLDER), {recursive: true, force: true});
  for (const [path, content] of Object.entries(renderTiers(pages, siteUrl))) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    writeFileSync(join(folder, path), content);
  }
}

export default function searchIndex({siteDir, siteConfig, baseUrl, generatedFilesDir}: LoadContext): Plugin {
  const previewDir = join(generatedFilesDir, 'search-index-preview');
  const preview: {pages: PreviewPage[]; reference: Page[]; isOn: boolean} = {pages: [], reference: [], isOn: false};

  function writePreview(): void {
    const pages = preview.pages.map((page) => collectSource(readFileSync(join(siteDir, aliasedSitePathToRelativePath(page.source)), 'utf8'), page));
    writeIndex(previewDir, [...pages, ...preview.reference], siteConfig.url);
  }

  return {
    name: 'search-index',

    async allContentLoaded({allContent}) {
      preview.pages = listPreviewPages(allContent);
      preview.reference = listReferencePages(allContent, baseUrl);
      if (preview.isOn) writePreview();
    },

    configureWebpack(config, isServer) {
      if (isServer || config.mode === 'production') return undefined;
      preview.isOn = true;
      writePreview();
      // One more static folder for the development server.
      const folder = {publicPath: baseUrl + INDEX_FOLDER, directory: join(previewDir, INDEX_FOLDER), watch: false};
      return {devServer: {static: [folder]}} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },

    async postBuild({outDir, routesPaths, routesBuildMetadata}) {
      const routes = selectRoutes(routesPaths, baseUrl, (route) => routesBuildMetadata[route]?.noIndex ?? false);
      const built = routes.flatMap((route) => {
        const file = join(outDir, route.slice(baseUrl.length), 'index.html');
        return (existsSync(file) && collectPage(readFileSync(file, 'utf8'), route)) || [];
      });
      const pages = dropBoilerplate(built);
      writeIndex(outDir, pages, siteConfig.url);
      logger.success`Search index: number=${pages.length} pages, number=${pages.flatMap((page) => page.sections).length} sections.`;
    },
  };
}
