import {describe, expect, it} from 'vitest';

import {collectChunkNames, readRoutes} from './match-routes';

const generated = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/developers/docs/',
    component: ComponentCreator('/developers/docs/', 'aaa'),
    routes: [
      {
        path: '/developers/docs/platform/',
        component: ComponentCreator('/developers/docs/platform/', 'bbb'),
        exact: true,
        sidebar: "docs"
      },
      {
        path: '/developers/docs/platform/certificates/',
        component: ComponentCreator('/developers/docs/platform/certificates/', 'ccc'),
        exact: true
      }
    ]
  },
  {
    path: '/developers/',
    component: ComponentCreator('/developers/', 'ddd'),
    exact: true
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;
const names = {
  '/developers/docs/-aaa': {__comp: 'root', __props: 'version'},
  '/developers/docs/platform/-bbb': {__comp: 'item', content: 'platform'},
  '/developers/docs/platform/certificates/-ccc': {
    __comp: 'item',
    content: 'certificates',
    more: ['list', {deep: 'deep'}],
  },
  '/developers/-ddd': {__comp: 'home'},
};
const routes = readRoutes(generated);

describe('the chunks of a page', () => {
  it.each([
    [
      'those of its route and of the routes around it',
      '/developers/docs/platform/certificates/',
      ['certificates', 'deep', 'item', 'list', 'root', 'version'],
    ],
    ['not those of the page above it', '/developers/docs/platform/', ['item', 'platform', 'root', 'version']],
    ['not those of all pages for the home page', '/developers/', ['home']],
    [
      'those of a route that the router would find in another spelling',
      '/developers/DOCS/platform',
      ['item', 'platform', 'root', 'version'],
    ],
    ['unknown where only the route for all other addresses fits', '/developers/404.html', null],
  ])('are %s', (_what, pathname, expected) => expect(collectChunkNames(routes, names, pathname)).toEqual(expected));

  it('are missed loudly', () =>
    expect(() => collectChunkNames(routes, {}, '/developers/')).toThrow('/developers/-ddd names no chunks'));
  it('need routes in the form that Docusaurus gives them', () =>
    expect(() => readRoutes('module.exports = []')).toThrow('export nothing'));
});
