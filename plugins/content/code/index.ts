import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

import {resolveInternal} from '../../upstream/internals';

/** Removes Prism from the browser bundle: code is highlighted at build time (highlight-code.ts). */
export default function codeHighlighting({siteDir}: LoadContext): Plugin {
  // This client module loads the languages of Prism, and therefore adds Prism to every page.
  const upstream = resolveInternal('prismLanguages').replace(/\.js$/, '');
  return {
    name: 'code-highlighting',
    configureWebpack: () => ({
      resolve: {alias: {[upstream]: path.join(siteDir, 'plugins/content/code/no-languages.ts')}},
    }),
  };
}
