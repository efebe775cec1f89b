import {expect, it} from 'vitest';

import {collectSections} from './collect-sections';

const pages = [
  '/',
  '/blog/',
  '/blog/a/',
  '/blog/tags/x/',
  '/docs/',
  '/docs/apis/',
  '/docs/apis/connect-openapi/',
  '/docs/apis/connect-openapi/get-flag/',
  '/docs/apis/connect-openapi/tags/flags/',
  '/docs/concepts/',
  '/docs/concepts/roles/',
  '/docs/concepts/roles/deep/',
  '/privacy/',
].map((path) => ({path, title: path, description: ''}));

const sidebars = {
  docs: [
    {type: 'doc', id: 'index'},
    {
      type: 'category',
      label: 'Concepts',
      link: {type: 'doc', id: 'concepts/index'},
      items: [
        {
          type: 'category',
          label: 'Roles',
          link: {type: 'generated-index'},
          items: [{type: 'doc', id: 'concepts/roles/deep'}],
        },
        {type: 'doc', id: 'concepts/roles'},
      ],
    },
  ],
  apis: [{type: 'doc', id: 'apis/index'}, {type: 'html'}, {type: 'link'}],
};
const pathOf = (id: string) => `/docs/${id.replace(/(^|\/)index$/, '$1')}/`.replace(/\/+$/, '/');
const resources = [
  {
    label: 'Flags',
    path: '/docs/apis/connect-openapi/tags/flags/',
    operations: ['/docs/apis/connect-openapi/get-flag/'],
  },
];

it('the sections follow the sidebars, and each page is in one', () => {
  const {sections, operations} = collectSections(pages, sidebars, pathOf, resources);
  const toPaths = (list: typeof sections) => list.map(({title, pages: own}) => [title, ...own.map(({path}) => path)]);
  expect(toPaths(sections)).toEqual([
    ['Home', '/'],
    ['Documentation', '/docs/'],
    ['Concepts', '/docs/concepts/', '/docs/concepts/roles/deep/', '/docs/concepts/roles/'],
    ['APIs', '/docs/apis/', '/docs/apis/connect-openapi/'],
    ['Technical blog', '/blog/a/'],
    ['Lists of articles', '/blog/', '/blog/tags/x/'],
    ['About this portal', '/privacy/'],
  ]);
  expect(toPaths(operations)).toEqual([
    ['Flags', '/docs/apis/connect-openapi/tags/flags/', '/docs/apis/connect-openapi/get-flag/'],
  ]);
});
