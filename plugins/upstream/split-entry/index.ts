import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Runs the modules that all pages share in several tasks (browser/entry.ts). Docusaurus' entry runs them in one task,
 * which is the longest of the first load on a slow phone and delays the response to the first tap.
 */
export default function splitEntry({siteDir}: LoadContext): Plugin {
  return {
    name: 'split-entry',
    configureWebpack({mode, entry}, isServer) {
      if (isServer || mode !== 'production') return {};
      return {
        mergeStrategy: {entry: 'replace'},
        entry: path.join(siteDir, 'plugins/upstream/split-entry/browser/entry.ts'),
        resolve: {alias: {'@portal/upstream-entry$': entry as string}},
      };
    },
  };
}
