import {describe, expect, it} from 'vitest';

import {NAVIGATION_MODULE, withOperationsNavigation} from './with-operations-navigation';

const page = (path: string, sidebar: string) => ({
  path,
  component: '@theme/DocItem',
  sidebar,
  modules: {content: `${path}.mdx`},
});

describe('the routes of the docs', () => {
  it('take the navigation of the operations where its sidebar stands, and nowhere else', () => {
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
