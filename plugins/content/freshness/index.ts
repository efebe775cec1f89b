import type {LoadContext, Plugin} from '@docusaurus/types';

import {addSourceDependencies} from '../../lib/source-dependencies';
import {STANDARDS_FILE} from '../standards/standards';

/** Compiles pages that say what they were checked against again when the list of standards changes. */
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
