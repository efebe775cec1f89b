import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** The client module of the classic theme that adds Prism and its languages to every page. */
const UPSTREAM_LANGUAGES = require
  .resolve('@docusaurus/theme-classic/lib/prism-include-languages')
  .replace(/\.js$/, '');

/** Removes Prism from the browser bundle: code is highlighted at build time (highlight-code.ts). */
export default function codeHighlighting({siteDir}: LoadContext): Plugin {
  return {
    name: 'code-highlighting',
    configureWebpack: () => ({
      resolve: {alias: {[UPSTREAM_LANGUAGES]: path.join(siteDir, 'plugins/content/code/no-languages.ts')}},
    }),
  };
}
