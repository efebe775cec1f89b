import {describe, expect, it} from 'vitest';

import type {OpenApiDocument, OperationObject, PathItem} from '../model/openapi';

import {checkWebhooks} from './check-webhooks';

const SIGNATURE = {name: 'Connect-Signature', in: 'header', required: true, schema: {type: 'string'}} as const;
const MESSAGE: OperationObject = {
  operationId: 'receive-flag-raised',
  summary: 'A flag is raised',
  security: [],
  parameters: [SIGNATURE],
  requestBody: {content: {'application/json': {schema: {type: 'object'}, example: {FlagId: '1'}}}},
  responses: {'2XX': {description: 'It has arrived.'}, default: {description: 'It is sent again.'}},
};

const check = (item: PathItem, name = 'flag-raised'): string[] => {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {title: 'A', version: '1'},
    paths: {'/flags': {get: {operationId: 'webhooks-flag-lowered', responses: {}}}},
    webhooks: {[name]: item},
    components: {securitySchemes: {oauth2: {type: 'oauth2'}}},
  };
  return checkWebhooks(document).map(({what}) => what);
};

describe('checkWebhooks', () => {
  it('accepts a message with signature, payload, example and answers', () => {
    expect(check({post: MESSAGE})).toEqual([]);
    expect(check({post: {...MESSAGE, parameters: []}, parameters: [SIGNATURE]})).toEqual([]);
    expect(check({post: {...MESSAGE, responses: {'204': {description: 'A'}, '410': {description: 'B'}}}})).toEqual([]);
  });

  it.each<[string, Partial<OperationObject>, string]>([
    ['no signature', {parameters: []}, 'no required header Connect-Signature is described'],
    ['an optional signature', {parameters: [{...SIGNATURE, required: false}]}, 'no required header'],
    ['no payload', {requestBody: undefined as never}, 'the payload has no schema'],
    ['a payload without schema', {requestBody: {content: {'application/json': {example: {}}}}}, 'has no schema'],
    ['no example', {requestBody: {content: {'application/json': {schema: {}}}}}, 'the payload has no example'],
    ['no accepting answer', {responses: {default: {description: 'A'}}}, 'no 2xx response'],
    ['no other answer', {responses: {'204': {description: 'A'}}}, 'the meaning of responses other than 2xx'],
    ['security', {security: [{oauth2: []}]}, 'does not show its security'],
    ['no summary', {summary: ''}, 'the summary is missing'],
  ])('rejects %s', (_name, fields, expected) => {
    const [found, ...more] = check({post: {...MESSAGE, ...fields}});
    expect(found).toContain(`webhook flag-raised: `);
    expect(found).toContain(expected);
    expect(more).toEqual([]);
  });

  it('rejects a name that is no part of an address, or has the file of another page', () => {
    expect(check({post: MESSAGE}, 'Flag raised')[0]).toContain('lower-case words joined by hyphens');
    expect(check({post: MESSAGE}, 'flag-lowered')[0]).toContain('the same file as the operation');
  });

  it('rejects a webhook with no message or with two', () => {
    expect(check({})[0]).toContain('it has 0 methods');
    expect(check({post: MESSAGE, put: MESSAGE})[0]).toContain('it has 2 methods');
  });

  it('reports references that do not resolve', () => {
    expect(
      check({post: {...MESSAGE, responses: {...MESSAGE.responses, '500': {$ref: '#/components/x'}}}})[0],
    ).toContain('webhook flag-raised: the page cannot be generated');
  });
});
