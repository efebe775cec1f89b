import {describe, expect, it} from 'vitest';

import {renderOperation} from '../render/render-operation';

import type {OpenApiDocument, OperationObject} from './openapi';
import {collectApi} from './operations';

const operation = (id: string, extra: Partial<OperationObject> = {}): OperationObject => ({
  operationId: id,
  summary: `Summary of ${id}`,
  description: 'First sentence. Second <script>alert(1)</script> sentence.',
  tags: ['Flags'],
  responses: {
    '200': {
      description: 'Fine.',
      content: {'application/json': {schema: {type: 'object', properties: {a: {type: 'string'}}}}},
    },
  },
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

  it('prefers a parameter of the operation to that of the path', () => {
    const of = (description: string) => [{name: 'FlagId', in: 'path' as const, required: true, description}];
    const [first] = collectApi(
      document({'/flags/{FlagId}': {parameters: of('Shared.'), get: operation('get-flag', {parameters: of('Own.')})}}),
    ).operations;
    expect(first?.parameters.map(({description}) => description)).toEqual(['Own.']);
  });
});

describe('the page of an operation', () => {
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
  const fragment = renderOperation(first, api).html;

  it('contains method, path, codes and authentication', () => {
    for (const text of [
      '>PUT</span>',
      '/flags/{FlagId}</code>',
      'id="response-200"',
      'id="response-200.a"',
      '<code>directory:website</code>',
      'mutual TLS',
    ]) {
      expect(fragment).toContain(text);
    }
  });

  it('contains no markup from a description', () => {
    expect(fragment).not.toContain('<script');
  });

  it('has samples with the example address, the certificate and the token', () => {
    expect(fragment).toContain('/flags/a%20b');
    expect(fragment).toContain('transport.pem');
    expect(fragment).toContain('ACCESS_TOKEN');
  });
});
