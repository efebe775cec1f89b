import {describe, expect, it} from 'vitest';

import {groupByKind} from './group-by-kind';

const line = (name: string, module: string) =>
  `"${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

const registry = [
  ['a1', '@theme/DocsRoot'],
  ['a2', '@theme/DocRoot'],
  ['b1', '@theme/DocItem'],
  ['b2', '@generated/docusaurus-plugin-content-docs/default/p/docs-966.json'],
  ['c1', '@site/src/components/ReferencePage/index.tsx'],
  ['d1', '@theme/BlogPostPage'],
  ['d2', '~blog/default/blog-post-list-prop-default.json'],
  ['e1', '@theme/BlogArchivePage'],
  ['e2', '@site/docs/platform/organisations.mdx'],
  ['f1', '@site/blog/key-rotation/index.mdx?truncated=true'],
  ['f2', '@site/blog/older/index.mdx?truncated=true'],
]
  .map(([name = '', module = '']) => line(name, module))
  .join('\n');

const routes = {
  '/developers/blog/-937': {items: [{content: 'f1'}]},
  '/developers/blog/page/2/-e82': {items: [{content: 'f2'}]},
  '/developers/blog/tags/oauth/-0a1': {items: [{content: 'f2'}]},
  '/developers/docs/-b2f': {},
};

describe('the scripts of a kind of page', () => {
  const groups = Object.values(groupByKind(registry, routes));
  const groupOf = (name: string | null) => groups.filter(({chunks}) => chunks({name})).map((group) => group.name);

  it.each([
    ['a1', ['docs-layout']],
    ['a2', ['docs-layout']],
    ['b1', ['docs']],
    ['b2', ['docs']],
    ['c1', ['reference']],
    ['d1', ['articles']],
    ['d2', ['blog-layout']],
    ['f1', ['latest-articles']],
    ['f2', []],
    ['e1', []],
    ['e2', []],
    ['main', []],
    [null, []],
  ])('has %s in %j', (name, kinds) => {
    expect(groupOf(name)).toEqual(kinds);
  });

  it('needs routes and modules with the names of Docusaurus 3.8.1', () => {
    expect(() => groupByKind('export default {};', routes)).toThrow('registry.js does not name the chunks');
    expect(() => groupByKind(registry.replaceAll('@theme/Doc', '@theme/Page'), routes)).toThrow(
      'no route has a module of the group docs-layout',
    );
    expect(() => groupByKind(registry, {})).toThrow('routesChunkNames.json has no first list of the blog');
  });

  it('leaves styles where they are', () => {
    expect(
      groups.every(({type}) => type.test('javascript/auto') && type.test('json') && !type.test('css/mini-extract')),
    ).toBe(true);
  });
});
