import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';

/** The client module that gives Docusaurus' highlighter its languages, and so puts the highlighter into every page. */
const UPSTREAM_LANGUAGES = require
  .resolve('@docusaurus/theme-classic/lib/prism-include-languages')
  .replace(/\.js$/, '');

/** Code is highlighted at build (highlight-code.ts), so Docusaurus' highlighter stays out of the browser. */
export default function codeHighlighting({siteDir}: LoadContext): Plugin {
  return {
    name: 'code-highlighting',
    configureWebpack: () => ({
      resolve: {alias: {[UPSTREAM_LANGUAGES]: path.join(siteDir, 'plugins/content/code/no-languages.ts')}},
    }),
  };
}
