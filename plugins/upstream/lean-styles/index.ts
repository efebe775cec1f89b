import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {dropUnused} from './drop-unused';

/** All modules but those that one kind of page alone shows: the reference, the landing page, the archive, articles, the search, the legal pages. */
const OF_EVERY_PAGE =
  /^(?!.*[\\/]src[\\/](components[\\/](OperationReference|OperationsNavigation|landing|BlogArchive|ArticleCover|SeriesNavigation|LegalPages)|search[\\/]ui[\\/](?!SearchBox))[\\/.\w-]*$)/;

/** What writes styles for old browsers, which Lightning CSS does as well when it minifies them, for those of package.json. */
function isOfOldBrowsers(plugin: unknown): boolean {
  return Array.isArray(plugin) && /[\\/]postcss-preset-env[\\/]/.test(String(plugin[0]));
}

/** Leaves out of the stylesheet what no page uses, and leaves to each kind of page, the search dialog, the request form and the consent layer what is theirs. */
export default function leanStyles({siteDir}: LoadContext): Plugin {
  return {
    name: 'lean-styles',
    configurePostCss(options) {
      const plugins = (options.plugins as unknown[]).filter((plugin) => !isOfOldBrowsers(plugin));
      // The site has no settings of PostCSS' own, which would be looked for beside every stylesheet.
      return {
        ...options,
        config: false,
        plugins: [...plugins, dropUnused(path.join(siteDir, 'plugins/upstream/lean-styles/unused-infima.ts'))],
      };
    },
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // Docusaurus makes one stylesheet of all; what only these show is loaded with them.
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              styles: {
                test: OF_EVERY_PAGE,
                chunks: ({name}: {name?: string | null}) =>
                  !['try-it', 'search-dialog', 'consent'].includes(name ?? ''),
              },
            },
          },
        },
      };
    },
  };
}
