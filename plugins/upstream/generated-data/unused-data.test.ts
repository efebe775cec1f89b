import {describe, expect, it} from 'vitest';

import {trimArchive, trimConfig, trimGlobalData, trimRegistry, trimVersion} from './unused-data';

describe('the data of every page', () => {
  it('says how a chunk is loaded, and not what it contains', () =>
    expect(
      trimRegistry(
        'export default {\n  "01a85c17": [() => import(/* webpackChunkName: "01a85c17" */ "@theme/A"), "@theme/A", require.resolveWeak("@theme/A")],\n};\n',
      ),
    ).toBe('export default {\n  "01a85c17": [() => import(/* webpackChunkName: "01a85c17" */ "@theme/A")],\n};\n'));

  it('needs a registry in the form of Docusaurus 3.8.1', () =>
    expect(() => trimRegistry('"a": [() => load("@theme/A"), "@theme/A", require.resolveWeak("@theme/A")],')).toThrow(
      'an entry of registry.js does not have the expected form',
    ));

  it('holds what the site is, and not how it is built', () => {
    const config = {
      title: 'Connect',
      baseUrl: '/developers/',
      presets: [['classic', {}]],
      plugins: ['a'],
      ssrTemplate: '<html>',
      markdown: {format: 'mdx'},
      onBrokenLinks: 'throw',
      future: {experimental_router: 'browser', experimental_faster: {rspackBundler: true}},
      customFields: {hostedSearch: null},
      themeConfig: {navbar: {items: []}, prism: {theme: {plain: {}}}},
    };
    expect(trimConfig(config)).toEqual({
      title: 'Connect',
      baseUrl: '/developers/',
      customFields: {hostedSearch: null},
      future: {experimental_router: 'browser'},
      themeConfig: {navbar: {items: []}, prism: {magicComments: []}},
    });
  });

  it('names no doc', () => {
    const data = {
      'hidden-footers': {default: {paths: []}},
      'docusaurus-plugin-content-docs': {
        default: {path: '/docs', versions: [{name: 'current', docs: [{id: 'index'}]}]},
      },
    };
    expect(trimGlobalData(data)).toEqual({
      'hidden-footers': {default: {paths: []}},
      'docusaurus-plugin-content-docs': {default: {path: '/docs', versions: [{name: 'current', docs: []}]}},
    });
  });

  it('has sidebars without the ids and the descriptions of docs', () => {
    const link = {type: 'link', label: 'Home', href: '/developers/docs/'};
    const items = [
      {...link, docId: 'index', unlisted: false},
      {...link, docId: 'hidden', unlisted: true},
    ];
    const docsSidebars = {docs: [{type: 'category', items}]};
    expect(trimVersion({version: {isLast: true, docsSidebars, docs: {index: {description: 'Home'}}}})).toEqual({
      version: {
        isLast: true,
        docsSidebars: {docs: [{type: 'category', items: [link, {...link, unlisted: true}]}]},
        docs: {},
      },
    });
  });

  it('lists articles without their text', () => {
    const metadata = {title: 'Keys', date: '2025-01-02T00:00:00.000Z', permalink: '/blog/keys/'};
    expect(
      trimArchive({
        archive: {blogPosts: [{id: 'keys', content: 'Long.', metadata: {...metadata, description: 'Short.'}}]},
      }),
    ).toEqual({archive: {blogPosts: [{id: 'keys', metadata}]}});
  });
});
