import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {SNAPSHOTS_DIR} from '../../lib/api-history/snapshots';

/** Compiles the release notes again when a snapshot of the API changes. */
export default function apiChanges({siteDir}: LoadContext): Plugin {
  return {
    name: 'api-changes',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /[/\\]\d{4}\.mdx$/,
            // Must be an array: the MDX fallback plugin of Docusaurus reads `include` of every MDX rule.
            include: [path.join(siteDir, 'docs/release-notes')],
            enforce: 'pre',
            use: {
              loader: path.join(siteDir, 'plugins/content/api-changes/depend-on-snapshots.cjs'),
              options: {folder: path.join(siteDir, SNAPSHOTS_DIR)},
            },
          },
        ],
      },
    }),
  };
}
