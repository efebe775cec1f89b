import type {LoadContext, Plugin} from '@docusaurus/types';

import {addSourceDependencies} from '../../lib/source-dependencies';
import {STANDARDS_FILE} from '../standards/standards';

/** When the list of standards changes, recompiles the pages that list the standards they were checked against. */
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
