import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {dropUnused} from './drop-unused';

/** Excludes modules of single page types: reference, landing page, archive, articles, search, tools, legal pages. */
const OF_EVERY_PAGE =
  /^(?!.*[\\/]src[\\/](components[\\/](OperationReference|OperationsNavigation|landing|BlogArchive|ArticleCover|SeriesNavigation|LegalPages)|search[\\/]ui[\\/](?!SearchBox)|tools)[\\/.\w-]*$)/;

/** `postcss-preset-env` adds styles for old browsers. Lightning CSS does the same for the browsers in package.json. */
function isOfOldBrowsers(plugin: unknown): boolean {
  return Array.isArray(plugin) && /[\\/]postcss-preset-env[\\/]/.test(String(plugin[0]));
}

/**
 * Removes unused rules from the stylesheet, and splits off the rules of single page types, the search dialog, the
 * request form, the panel of a flow, the page menu and the consent layer.
 */
export default function leanStyles({siteDir}: LoadContext): Plugin {
  return {
    name: 'unused-styles',
    configurePostCss(options) {
      const plugins = (options.plugins as unknown[]).filter((plugin) => !isOfOldBrowsers(plugin));
      // Otherwise, PostCSS searches for a configuration next to each stylesheet.
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
