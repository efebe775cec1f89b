import {createRequire} from 'node:module';

import {expect, it} from 'vitest';

import {leaveHtmlAsRendered} from './leave-html';

const ofCore = createRequire(require.resolve('@docusaurus/core/package.json'));
type Bundler = {getHtmlMinifier: (options: {type: 'swc'}) => Promise<{minify: (html: string) => Promise<{code: string}>}>};

it('has this thread write pages as they are rendered, though it knew the minifier before', async () => {
  const bundler = ofCore('@docusaurus/bundler') as Bundler;
  const write = async () => (await (await bundler.getHtmlMinifier({type: 'swc'})).minify('<p class="a">b</p>')).code;
  expect(await write()).not.toBe('<p class="a">b</p>');
  leaveHtmlAsRendered();
  expect(await write()).toBe('<p class="a">b</p>');
});
