import {describe, expect, it} from 'vitest';

import type {OpenApiDocument, OperationObject} from '../model/openapi';
import {collectApi} from '../model/operations';

import {collectNavigation, collectPages} from './collect-pages';

const MESSAGE: OperationObject = {
  operationId: 'receive-flag-raised',
  summary: 'A flag is raised',
  description: 'Reports <b>one</b> flag.',
  tags: ['Flags'],
  parameters: [{name: 'Connect-Signature', in: 'header', required: true, schema: {type: 'string'}}],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {type: 'object', properties: {FlagId: {type: 'string'}}},
        examples: {one: {summary: 'A red flag', value: {FlagId: 'red'}}, two: {value: {FlagId: 'blue'}}},
      },
    },
  },
  responses: {'2XX': {description: 'It has arrived.'}, default: {description: 'It is sent again.'}},
};
const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: {title: 'Connect API', version: '1'},
  tags: [{name: 'Flags', externalDocs: {url: 'https://connect.example/developers/docs/flags/', description: 'Flags'}}],
  paths: {
    '/flags': {
      get: {operationId: 'get-flags', summary: 'List', tags: ['Flags'], responses: {'200': {description: 'A'}}},
    },
  },
  webhooks: {'flag-raised': {summary: 'Flags', post: MESSAGE}},
};
const api = collectApi(document);
const surroundings = {
  baseUrl: '/developers/',
  siteAddress: 'https://connect.example/developers/',
  sources: new Map([['flag-raised', 'openapi/webhooks/flag-raised.yaml']]),
  backlinks: new Map([
    ['webhooks/flag-raised', [{label: 'Documentation', links: [{label: 'Hooks', href: '/developers/docs/hooks/'}]}]],
  ]),
};
const pages = collectPages(api, surroundings);
const find = (name: string) => pages.find(({path}) => path === `/docs/apis/connect-openapi/${name}/`);

describe('a webhook', () => {
  it('is no operation', () => {
    expect(api.operations.map(({id}) => id)).toEqual(['get-flags']);
    expect(api.webhooks.map(({name}) => name)).toEqual(['flag-raised']);
    expect(find('webhooks/flag-raised')?.operation).toBeNull();
  });

  it('has a page after the operations, and a list of all webhooks', () => {
    expect(pages.slice(-2).map(({path, title, source}) => [path, title, source])).toEqual([
      ['/docs/apis/connect-openapi/webhooks/', 'All webhooks', 'openapi/connect-api.yaml'],
      ['/docs/apis/connect-openapi/webhooks/flag-raised/', 'A flag is raised', 'openapi/webhooks/flag-raised.yaml'],
    ]);
    expect(find('webhooks')?.body.html).toContain('href="/developers/docs/apis/connect-openapi/webhooks/flag-raised/"');
    expect(find('webhooks')?.body.html).toContain('<a href="/developers/docs/flags/">Flags</a>');
    expect(pages[0]?.body.html).toContain('id="webhooks"');
    expect(pages[0]?.body.html).toContain('The 1 operations');
  });

  it('shows payload, examples, header fields and answers, with the anchors of an operation', () => {
    const {html = ''} = find('webhooks/flag-raised')?.body ?? {};
    for (const part of [
      'id="header.Connect-Signature"',
      'id="request-body"',
      'id="request.FlagId"',
      'id="examples"',
      'A red flag:',
      'two:',
      'id="response-2XX"',
      'id="response-default"',
      'your address',
      '<p>Flags</p>',
      '<a href="/developers/docs/hooks/">Hooks</a>',
    ])
      expect(html).toContain(part);
  });

  it('has neither samples, addresses, form nor markup of the description', () => {
    const {html = ''} = find('webhooks/flag-raised')?.body ?? {};
    for (const part of ['id="samples"', 'id="addresses"', 'op-try', 'data-operation-id', '<b>one</b>'])
      expect(html).not.toContain(part);
  });

  it('is in a group of its own in the sidebar, which has no group without webhooks', () => {
    expect(collectNavigation(api, '/developers/').at(-1)).toMatchObject({
      isWebhooks: true,
      label: 'Webhooks',
      href: '/developers/docs/apis/connect-openapi/webhooks/',
      operations: [{id: 'flag-raised', label: 'A flag is raised', isDeprecated: false}],
    });
    const without = collectApi({...document, webhooks: {}});
    expect(collectNavigation(without, '/developers/').map(({label}) => label)).toEqual(['Flags']);
    expect(collectPages(without, surroundings)).toHaveLength(3);
  });
});
