import {expect, it} from 'vitest';

import {isIndexed, kindOf} from './indexed-pages';

it.each([
  ['/docs/concepts/', false, 'doc'],
  ['/docs/release-notes/2026/', false, 'release-notes'],
  ['/docs/apis/connect-openapi/token/', true, 'operation'],
  ['/docs/apis/connect-openapi/tags/organisations/', false, 'tag'],
  ['/developers/blog/key-rotation/', false, 'article'],
  ['/blog/tags/keys/', false, 'page'],
  ['/blog/', false, 'page'],
  ['/privacy/', false, 'page'],
] as const)('the kind of %s', (path, isOperation, kind) => expect(kindOf(path, isOperation)).toBe(kind));

it('pages are indexed, lists and search are not', () => {
  const paths = [
    '/',
    '/docs/',
    '/blog/key-rotation/',
    '/blog/',
    '/blog/tags/',
    '/blog/page/2/',
    '/docs/tags/x/',
    '/search/',
    '/404.html',
  ];
  expect(paths.filter(isIndexed)).toEqual(['/', '/docs/', '/blog/key-rotation/']);
});
