import {createRequire} from 'node:module';

type Minifier = {minify: (html: string) => Promise<{code: string; warnings: string[]}>};
const asRendered: Minifier = {minify: (html) => Promise.resolve({code: html, warnings: []})};

/**
 * Has Docusaurus write pages as they are rendered. Its minifier parses each of them anew, which takes a tenth of a build; the
 * one pass of `lean-html.ts` takes a seventh of that. Its own variable for it is read before any plugin is asked, and holds
 * for threads only, of which a build has none.
 */
export function leaveHtmlAsRendered(): void {
  const ofCore = createRequire(require.resolve('@docusaurus/core/package.json'));
  (ofCore('@docusaurus/bundler/lib/minifyHtml') as {getHtmlMinifier: () => Promise<Minifier>}).getHtmlMinifier = () => Promise.resolve(asRendered);
}
