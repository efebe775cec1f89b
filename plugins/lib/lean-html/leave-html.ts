import {createRequire} from 'node:module';

import {skipHtmlMinification} from '../../../src/site/env';

type Minifier = {minify: (html: string) => Promise<{code: string; warnings: string[]}>};
const asRendered: Minifier = {minify: (html) => Promise.resolve({code: html, warnings: []})};

/**
 * Has Docusaurus write pages as they are rendered. Its minifier parses each of them anew, which takes a tenth of a build; the
 * one pass of `lean-html.ts` takes a seventh of that.
 */
export function leaveHtmlAsRendered(): void {
  skipHtmlMinification();
  // This thread has read the environment before. It renders the pages itself where there is one processor, or few pages.
  const ofCore = createRequire(require.resolve('@docusaurus/core/package.json'));
  (ofCore('@docusaurus/bundler/lib/minifyHtml') as {getHtmlMinifier: () => Promise<Minifier>}).getHtmlMinifier = () => Promise.resolve(asRendered);
}
