import {expect, it} from 'vitest';

import {selectRoutes} from './select-routes';

it('returns sorted pages without lists, the search page and pages with noindex', () => {
  const routes = [
    '/developers/docs/platform/',
    '/developers/docs/',
    '/developers/',
    '/developers/blog/a-post/',
    '/developers/blog/',
    '/developers/blog/page/2/',
    '/developers/blog/tags/',
    '/developers/blog/tags/jar/',
    '/developers/blog/archive/',
    '/developers/blog/authors/',
    '/developers/docs/tags/x/',
    '/developers/search/',
    '/developers/404.html',
    '/developers/*',
    '*',
    '/developers/docs/',
    '/developers/hidden/',
  ];
  expect(selectRoutes(routes, '/developers/', (route) => route.includes('hidden'))).toEqual([
    '/developers/',
    '/developers/blog/a-post/',
    '/developers/docs/',
    '/developers/docs/platform/',
  ]);
});
