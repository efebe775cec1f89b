import {describe, expect, it} from 'vitest';

import {mapAssetNames, renameAssets, type Manifest} from './asset-names';

const manifestOf = (page: string, runtime: string, changes: Partial<Manifest> = {}): Manifest => ({
  entrypoints: ['main'],
  origins: {main: ['1'], page: ['2']},
  assets: {1: {js: [{file: runtime}]}, 2: {js: [{file: page}], css: [{file: 'css/page.1.css'}]}},
  ...changes,
});
const former = manifestOf('js/aaaa.js', 'js/runtime.1111.js');

describe('names of scripts and stylesheets', () => {
  it('are mapped where they differ', () => {
    expect(mapAssetNames(former, manifestOf('js/aaaa.js', 'js/runtime.2222.js'))).toEqual(
      new Map([['js/runtime.1111.js', 'js/runtime.2222.js']]),
    );
    expect(mapAssetNames(former, former)).toEqual(new Map());
  });

  it('are mapped whatever the order of the chunks', () => {
    expect(
      mapAssetNames(former, manifestOf('js/aaaa.js', 'js/runtime.1111.js', {origins: {page: ['2'], main: ['1']}})),
    ).toEqual(new Map());
  });

  it.each([
    ['a chunk has come', manifestOf('js/aaaa.js', 'js/runtime.1111.js', {origins: {...former.origins, more: ['3']}})],
    [
      'a page is cut into other chunks',
      manifestOf('js/aaaa.js', 'js/runtime.1111.js', {origins: {main: ['1'], page: ['2', '1']}}),
    ],
    [
      'a chunk has one more file',
      manifestOf('js/aaaa.js', 'js/runtime.1111.js', {
        assets: {...former.assets, 1: {js: [{file: 'js/runtime.1111.js'}, {file: 'js/b.js'}]}},
      }),
    ],
    [
      'a chunk has a stylesheet no more',
      manifestOf('js/aaaa.js', 'js/runtime.1111.js', {assets: {...former.assets, 2: {js: [{file: 'js/aaaa.js'}]}}}),
    ],
    ['a name is longer', manifestOf('js/aaaaa.js', 'js/runtime.1111.js')],
    ['a name was that of another file', manifestOf('js/runtime.1111.js', 'js/aaaa.js')],
  ])('are not mapped when %s', (_what, present) => expect(mapAssetNames(former, present)).toBeNull());

  it('are put into a page wherever they stand', () => {
    const html = Buffer.from('<p>Größe</p><script src=/js/runtime.1111.js></script><script src=/js/runtime.1111.js>');
    renameAssets(html, new Map([['js/runtime.1111.js', 'js/runtime.2222.js']]));
    expect(html.toString()).toBe(
      '<p>Größe</p><script src=/js/runtime.2222.js></script><script src=/js/runtime.2222.js>',
    );
  });
});
