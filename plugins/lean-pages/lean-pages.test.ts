import {createRequire} from 'node:module';

import {expect, it} from 'vitest';

import leanPages from '.';

const ofCore = createRequire(require.resolve('@docusaurus/core/package.json'));
type Bundler = {getHtmlMinifier: (options: {type: 'swc'}) => Promise<{minify: (html: string) => Promise<{code: string}>}>};

const PAGE = '<!DOCTYPE html><html lang="en"><head><script>window.a = true;</script></head><body><div id="__docusaurus"><p class="a">b</p><!-- --></div></body></html>';
const LEAN = '<!DOCTYPE html><html lang=en><head><script>window.a=!0</script><body><div id=__docusaurus><p class=a>b</p><!-- --></div>';

it('has Docusaurus write lean pages, though it knew its own minifier before', async () => {
  const bundler = ofCore('@docusaurus/bundler') as Bundler;
  const write = async () => (await (await bundler.getHtmlMinifier({type: 'swc'})).minify(PAGE)).code;
  expect(await write()).not.toBe(LEAN);
  leanPages();
  expect([await write(), await write()]).toEqual([LEAN, LEAN]);
});
