import {describe, expect, it} from 'vitest';

import type {OpenApiDocument, OperationObject, SecurityScheme} from '../model/openapi';

import {checkRequests} from './check-requests';

function listFaults(
  operation: Partial<OperationObject>,
  securitySchemes: Record<string, SecurityScheme> = {},
): ReturnType<typeof checkRequests> {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {title: 'Test', version: '1'},
    servers: [{url: 'https://api.connect.example'}],
    paths: {'/a': {post: {operationId: 'a', responses: {'200': {description: 'Fine.'}}, ...operation}}},
    components: {securitySchemes},
  };
  return checkRequests(document);
}

const faultsOf = (...described: Parameters<typeof listFaults>) => listFaults(...described).map(({what}) => what);

const list = {type: 'array', items: {type: 'string'}};

describe('checkRequests', () => {
  const mistakes = [
    [
      'a style that OpenAPI does not define',
      {parameters: [{name: 'ids', in: 'query', style: 'spaceDelimited', explode: true, schema: list}]},
      'POST /a, parameter ids: OpenAPI does not define the style "spaceDelimited" with explode: true.',
    ],
    [
      'an object in an object',
      {parameters: [{name: 'f', in: 'query', schema: {type: 'object', properties: {a: list}}}]},
      'POST /a, parameter f: OpenAPI does not define how to write arrays or objects that are nested in an array or an object.',
    ],
    [
      'a list in a cookie',
      {parameters: [{name: 'c', in: 'cookie', schema: list}]},
      'POST /a, parameter c: a cookie has one value, but explode: true would write several.',
    ],
    [
      'a header that is not ASCII',
      {parameters: [{name: 'x-name', in: 'header', schema: {type: 'string'}, example: 'Zoë'}]},
      'POST /a, parameter x-name: its example contains characters that are not allowed in a header.',
    ],
    [
      'another multipart type',
      {requestBody: {content: {'multipart/mixed': {}}}},
      'POST /a, request body: the samples and the request form cannot send multipart/mixed.',
    ],
    [
      'a form that is not an object',
      {requestBody: {content: {'application/x-www-form-urlencoded': {example: 'a=b'}}}},
      'POST /a, request body: the example of application/x-www-form-urlencoded is not an object.',
    ],
    [
      'a list in a variant of an object',
      {parameters: [{name: 'f', in: 'query', schema: {oneOf: [{type: 'string'}, {properties: {a: list}}]}}]},
      'POST /a, parameter f: OpenAPI does not define how to write arrays or objects that are nested in an array or an object.',
    ],
    [
      'an answer that is an object as XML',
      {responses: {'200': {description: 'Fine.', content: {'application/xml': {example: {a: 1}}}}}},
      'POST /a, response 200: the example of application/xml is an array or an object, but the content type is not JSON.',
    ],
    ['an empty list of servers', {servers: []}, 'No server is described, so the requests have no address.'],
    [
      'an object as XML',
      {requestBody: {content: {'application/xml': {example: {a: 1}}}}},
      'POST /a, request body: the example of application/xml is an array or an object, but the content type is not JSON.',
    ],
  ] as [string, Partial<OperationObject>, string][];
  it.each(mistakes)('rejects %s with a remedy', (_name, operation, what) => {
    const faults = listFaults(operation);
    expect(faults.map((fault) => fault.what)).toEqual([what]);
    expect(faults[0]?.remedy).toMatch(/^[A-Z][^]+\.$/);
  });

  it('rejects credentials that differ for each request', () => {
    expect(faultsOf({}, {d: {type: 'http', scheme: 'DPoP'}})).toEqual([
      'The security scheme d: the samples and the request form cannot send credentials of the HTTP scheme "DPoP".',
    ]);
  });

  it('accepts requests that can be sent', () => {
    const content = {
      'multipart/form-data': {example: {a: 1}},
      'image/png': {},
      'text/plain': {example: 'x'},
      'application/json': {example: null},
    };
    const parameters: OperationObject['parameters'] = [
      {name: 'a', in: 'query', schema: list},
      {name: 'b', in: 'query', style: 'pipeDelimited', schema: list},
      {name: 'c', in: 'cookie', schema: {type: 'string'}},
      {name: 'e', in: 'query', style: 'deepObject', schema: {oneOf: [{properties: {x: {}}}, {properties: {y: {}}}]}},
      {name: 'd', in: 'header', schema: {type: 'object', properties: {x: {type: 'integer'}}}, example: {x: 1}},
    ];
    expect(
      faultsOf(
        {
          parameters,
          requestBody: {content},
          responses: {
            '200': {
              description: 'Fine.',
              content: {
                '*/*': {example: [1]},
                'application/vnd.example': {example: {}},
                'application/xml': {example: '<a/>'},
              },
            },
          },
        },
        {b: {type: 'http', scheme: 'basic'}, k: {type: 'apiKey', in: 'header', name: 'k'}, m: {type: 'mutualTLS'}},
      ),
    ).toEqual([]);
  });
});
