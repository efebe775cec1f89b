import type {LoadContext, Plugin} from '@docusaurus/types';

import {addSourceDependencies} from '../../lib/source-dependencies';
import {STANDARDS_FILE} from '../standards/standards';

/** Recompiles pages that say which standards they were checked against when the list of standards changes. */
export default function freshness({siteDir}: LoadContext): Plugin {
  return {
    name: 'freshness',
    configureWebpack: addSourceDependencies(siteDir, {
      pages: ['docs', 'blog'],
      marker: /^reviewed:/m,
      files: [STANDARDS_FILE],
    }),
  };
}
