import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {dropUnused} from './drop-unused';

/** Excludes modules that only one page type uses: reference, landing, archive, article, search, tool or legal page. */
const OF_EVERY_PAGE =
  /^(?!.*[\\/]src[\\/](components[\\/](OperationReference|OperationsNavigation|landing|BlogArchive|ArticleCover|SeriesNavigation|LegalPages)|search[\\/]ui[\\/](?!SearchBox)|tools)[\\/.\w-]*$)/;

/** Finds `postcss-preset-env`, which is redundant: Lightning CSS adds the styles that browsers in package.json need. */
function isOfOldBrowsers(plugin: unknown): boolean {
  return Array.isArray(plugin) && /[\\/]postcss-preset-env[\\/]/.test(String(plugin[0]));
}

/**
 * Removes unused rules from the stylesheet of all pages, and creates separate stylesheets for single page types, the
 * search dialog, the request form, the panel of a flow, the page menu and the consent layer.
 */
export default function leanStyles({siteDir}: LoadContext): Plugin {
  return {
    name: 'unused-styles',
    configurePostCss(options) {
      const plugins = (options.plugins as unknown[]).filter((plugin) => !isOfOldBrowsers(plugin));
      // Without `config: false`, PostCSS searches for a configuration next to each stylesheet.
      return {
        ...options,
        config: false,
        plugins: [...plugins, dropUnused(path.join(siteDir, 'plugins/upstream/unused-styles/unused-infima.ts'))],
      };
    },
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // Docusaurus bundles all styles into one file. The listed chunks keep their own styles.
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              styles: {
                test: OF_EVERY_PAGE,
                chunks: ({name}: {name?: string | null}) =>
                  !['try-it', 'run-flow', 'search-dialog', 'page-menu', 'consent'].includes(name ?? ''),
              },
            },
          },
        },
      };
    },
  };
}
