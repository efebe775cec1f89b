import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {departureError, resolveInternal} from '../internals';

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
export default function unusedStyles({siteDir}: LoadContext): Plugin {
  const list = path.join(siteDir, 'plugins/upstream/unused-styles/unused-infima.ts');
  const keyboardStyles = resolveInternal('keyboardStyles');
  return {
    name: 'unused-styles',
    configurePostCss(options) {
      const all = options.plugins as unknown[];
      const plugins = all.filter((plugin) => !isOfOldBrowsers(plugin));
      if (plugins.length === all.length) throw departureError('unused-styles', 'PostCSS has no postcss-preset-env.');
      // Without `config: false`, PostCSS searches for a configuration next to each stylesheet.
      return {...options, config: false, plugins: [...plugins, dropUnused(list, keyboardStyles)]};
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
