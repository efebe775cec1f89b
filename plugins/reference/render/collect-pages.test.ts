import {describe, expect, it} from 'vitest';

import type {OpenApiDocument} from '../model/openapi';
import {collectApi} from '../model/operations';

import {collectNavigation, collectPages} from './collect-pages';
import {renderReferencePage} from './reference-page';

const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'Connect API', version: '1'},
  tags: [
    {
      name: 'Flags',
      description: 'Labels. More.',
      externalDocs: {
        url: 'https://connect.example/developers/docs/platform/flags/',
        description: 'Flags in the platform',
      },
    },
    {name: 'Unused'},
  ],
  paths: {
    '/flags': {
      get: {
        operationId: 'get-flags',
        summary: 'List the <flags>',
        description: 'Lists. All.',
        tags: ['Flags'],
        'x-connect-roles': ['public'],
        responses: {'200': {description: 'Fine.'}},
      },
      post: {
        operationId: 'create-flag',
        summary: 'Create a flag',
        tags: ['Flags'],
        deprecated: true,
        responses: {'201': {description: 'Made.'}},
      },
    },
  },
};
const surroundings = {
  baseUrl: '/developers/',
  siteAddress: 'https://connect.example/developers/',
  sources: new Map([['/flags', 'openapi/paths/flags.yaml']]),
  backlinks: new Map(),
};
const pages = collectPages(collectApi(document), surroundings);
const find = (name: string) => pages.find(({path}) => path === `/docs/apis/connect-openapi/${name}/`);

describe('the pages of the reference', () => {
  it('are the index, then each tag that has operations, followed by its operations', () => {
    expect(pages.map(({path}) => path)).toEqual([
      '/docs/apis/connect-openapi/',
      '/docs/apis/connect-openapi/tags/flags/',
      '/docs/apis/connect-openapi/get-flags/',
      '/docs/apis/connect-openapi/create-flag/',
    ]);
  });

  it('are linked in that order', () => {
    expect(pages.map(({previous, next}) => [previous?.label, next?.label])).toEqual([
      [undefined, 'Flags'],
      ['All operations', 'List the <flags>'],
      ['Flags', 'Create a flag'],
      ['List the <flags>', undefined],
    ]);
  });

  it('have a meta description of one sentence, with method and path', () => {
    expect(find('get-flags')?.description).toBe('Lists. GET /flags');
    expect(find('create-flag')?.description).toBe('Create a flag POST /flags');
  });

  it('contain the path of their source', () => {
    expect(find('get-flags')?.source).toBe('openapi/paths/flags.yaml');
  });

  it('turn absolute links to the portal into site paths', () => {
    const tag = find('tags/flags');
    expect(tag && renderReferencePage(tag)).toContain(
      '<a href="/developers/docs/platform/flags/">Flags in the platform</a>',
    );
  });

  it('have escaped titles and breadcrumbs', () => {
    const page = find('get-flags');
    const html = page ? renderReferencePage(page) : '';
    expect(html).toContain('<h1>List the &lt;flags&gt;</h1>');
    expect(html).toContain(
      '<a class="breadcrumbs__link" href="/developers/docs/apis/connect-openapi/tags/flags/">Flags</a>',
    );
    expect(html).toContain('Who may call it: Public.');
  });
});

describe('the data of the sidebar', () => {
  it('lists tags and operations with their addresses', () => {
    expect(collectNavigation(collectApi(document), '/developers/')).toEqual([
      {
        label: 'Flags',
        href: '/developers/docs/apis/connect-openapi/tags/flags/',
        operations: [
          {
            id: 'get-flags',
            method: 'get',
            path: '/flags',
            label: 'List the <flags>',
            isDeprecated: false,
            href: '/developers/docs/apis/connect-openapi/get-flags/',
          },
          {
            id: 'create-flag',
            method: 'post',
            path: '/flags',
            label: 'Create a flag',
            isDeprecated: true,
            href: '/developers/docs/apis/connect-openapi/create-flag/',
          },
        ],
      },
    ]);
  });
});
