import {describe, expect, it} from 'vitest';

import type {OpenApiDocument, OperationObject} from './openapi';
import {collectApi} from './operations';
import {renderOperation} from './render-operation';
import {renderPage} from './render-page';
import {renderSidebar} from './render-sidebar';

const operation = (id: string, extra: Partial<OperationObject> = {}): OperationObject => ({
  operationId: id,
  summary: `Summary of ${id}`,
  description: 'First sentence. Second <script>alert(1)</script> sentence.',
  tags: ['Flags'],
  responses: {'200': {description: 'Fine.', content: {'application/json': {schema: {type: 'object', properties: {a: {type: 'string'}}}}}}},
  ...extra,
});

const document = (paths: OpenApiDocument['paths']): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {title: 'Connect API', version: '1'},
  servers: [{url: 'https://matls-api.connect.example', description: 'Production'}],
  tags: [{name: 'Organisations'}, {name: 'Flags', description: 'Labels.'}],
  security: [{mutualTLS: [], oauth2: ['directory:website']}],
  paths,
  components: {securitySchemes: {mutualTLS: {type: 'mutualTLS'}, oauth2: {type: 'oauth2'}}},
});

describe('collectApi', () => {
  it('orders operations by tag, then path, then method', () => {
    const api = collectApi(
      document({
        '/flags': {post: operation('create-flag'), get: operation('get-flags')},
        '/organisations': {get: operation('get-organisations', {tags: ['Organisations']})},
      }),
    );
    expect(api.operations.map(({id}) => id)).toEqual(['get-organisations', 'get-flags', 'create-flag']);
  });

  it.each<[string, OpenApiDocument['paths'], string]>([
    ['without an id', {'/flags': {get: operation('')}}, 'GET /flags: operationId "" must be lower-case words'],
    ['with an id that is no address', {'/flags': {get: operation('getFlags')}}, 'operationId "getFlags"'],
    ['with the id of another', {'/flags': {get: operation('a'), post: operation('a')}}, 'POST /flags: operationId "a" is taken by GET /flags'],
    ['with an unknown tag', {'/flags': {get: operation('a', {tags: ['Flag']})}}, 'tag "Flag" is not declared'],
    ['without a summary', {'/flags': {get: operation('a', {summary: ''})}}, 'a summary is missing'],
  ])('refuses an operation %s', (_name, paths, message) => {
    expect(() => collectApi(document(paths))).toThrow(message);
  });
});

describe('what is rendered of an operation', () => {
  const api = collectApi(
    document({
      '/flags/{FlagId}': {
        put: operation('update-flag', {
          parameters: [{name: 'FlagId', in: 'path', required: true, schema: {type: 'string'}, example: 'a b'}],
          requestBody: {content: {'application/json': {example: {Name: "O'Neil"}}}},
        }),
      },
    }),
  );
  const [first] = api.operations;
  if (!first) throw new Error('the description above has one operation');
  const fragment = renderOperation(first, api);

  it('holds method, path, codes and authentication', () => {
    for (const text of ['>PUT</span>', '/flags/{FlagId}</code>', 'id="response-200"', 'id="response-200.a"', '<code>directory:website</code>', 'mutual TLS']) {
      expect(fragment).toContain(text);
    }
  });

  it('lets no markup of a description through', () => {
    expect(fragment).not.toContain('<script');
  });

  it('samples the example address with certificate and token', () => {
    expect(fragment).toContain('/flags/a%20b');
    expect(fragment).toContain('transport.pem');
    expect(fragment).toContain('ACCESS_TOKEN');
  });

  it('has one page that carries only metadata and the name of the fragment', () => {
    const page = renderPage(first, 'update-flag.12345678.txt');
    expect(page).toContain('title: Summary of update-flag');
    expect(page).toContain('description: First sentence. PUT /flags/{FlagId}');
    expect(page).toContain('<OperationReference fragment="update-flag.12345678.txt" />');
  });

  it('stands in the sidebar under its tag', () => {
    const sidebar = renderSidebar(api);
    expect(sidebar).toContain('"label": "Flags"');
    expect(sidebar).toContain('"id": "apis/connect-openapi/update-flag"');
    expect(sidebar).not.toContain('"label": "Organisations"');
  });
});
