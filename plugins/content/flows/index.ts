import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {FLOWS_DIR} from '../../lib/flows/flow';
import {addSourceDependencies} from '../../lib/source-dependencies';

/** Recompiles pages that show a flow when a flow or an operation changes. */
export default function flows({siteDir}: LoadContext): Plugin {
  return {
    name: 'flows',
    getPathsToWatch: () => [path.join(siteDir, FLOWS_DIR, '*.yaml')],
    configureWebpack: addSourceDependencies(siteDir, {
      pages: ['docs'],
      marker: /<Flow\b/,
      folders: [FLOWS_DIR, 'openapi/paths'],
    }),
  };
}
