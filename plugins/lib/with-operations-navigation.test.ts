import {describe, expect, it} from 'vitest';

import {NAVIGATION_MODULE, withOperationsNavigation} from './with-operations-navigation';

const page = (path: string, sidebar: string) => ({
  path,
  component: '@theme/DocItem',
  sidebar,
  modules: {content: `${path}.mdx`},
});

describe('the routes of the docs', () => {
  it('get the navigation of the operations if they have the API sidebar', () => {
    const docs = {
      path: '/docs',
      component: '@theme/DocRoot',
      routes: [page('/docs/apis', 'apis'), page('/docs/platform', 'docs')],
    };
    expect(withOperationsNavigation(docs)).toEqual({
      ...docs,
      routes: [
        {...page('/docs/apis', 'apis'), modules: {content: '/docs/apis.mdx', ...NAVIGATION_MODULE}},
        page('/docs/platform', 'docs'),
      ],
    });
  });
});
