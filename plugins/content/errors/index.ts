import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {CATALOGUE_FILE, CODE_SCHEMAS, fileOfSchema} from '../../lib/error-catalogue/catalogue';
import {addSourceDependencies} from '../../lib/source-dependencies';

/** Recompiles pages that show the error catalogue when the catalogue changes. */
export default function errors({siteDir}: LoadContext): Plugin {
  return {
    name: 'errors',
    getPathsToWatch: () => [path.join(siteDir, CATALOGUE_FILE)],
    configureWebpack: addSourceDependencies(siteDir, {
      pages: ['docs'],
      marker: /<Error(?:Table|Index|Entries)\b/,
      files: [CATALOGUE_FILE, ...CODE_SCHEMAS.map(fileOfSchema)],
    }),
  };
}
