import {describe, expect, it} from 'vitest';

import {toFirstSentence} from './first-sentence';
import type {OpenApiDocument, OperationObject, Schema} from './openapi';
import {createResolver} from './openapi';
import {collectApi} from './operations';
import {toRequestModel} from './render-request-model';
import {RequestSchemas} from './request-schema';

const document = (schemas: Record<string, Schema>, operation: Partial<OperationObject> = {}): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {title: 'Connect API', version: '1'},
  servers: [
    {url: 'https://matls-api.connect.example/', description: 'Production'},
    {url: 'https://matls-api.sandbox.connect.example/', description: 'Sandbox'},
  ],
  tags: [{name: 'Flags'}],
  security: [{mutualTLS: [], oauth2: ['directory:website']}],
  paths: {'/flags': {get: {operationId: 'get-flags', summary: 'Get', tags: ['Flags'], responses: {'200': {description: 'Fine.'}}, ...operation}}},
  components: {schemas, securitySchemes: {mutualTLS: {type: 'mutualTLS'}, oauth2: {type: 'oauth2'}}},
});

function convert(schema: Schema, schemas: Record<string, Schema> = {}) {
  const converter = new RequestSchemas(createResolver(document(schemas)));
  return {schema: converter.convert(schema), definitions: converter.definitions};
}

function modelOf(operation: Partial<OperationObject>) {
  const api = collectApi(document({}, operation));
  const [first] = api.operations;
  if (!first) throw new Error('the description above has one operation');
  return toRequestModel(first, api);
}

describe('the schemas of a request', () => {
  it('have no property that only the server writes, not even among the required', () => {
    const schema = {type: 'object', properties: {Id: {$ref: '#/components/schemas/Id'}, Name: {type: 'string'}}, required: ['Id', 'Name']};
    expect(convert(schema, {Id: {type: 'string', readOnly: true}}).schema).toEqual({type: 'object', properties: {Name: {type: 'string'}}, required: ['Name']});
  });

  it('are one list of properties where allOf branches agree', () => {
    const schema = {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {b: {type: 'integer'}}, required: ['b']}], title: 'Whole'};
    expect(convert(schema, {Base: {title: 'Base', type: 'object', properties: {a: {type: 'string'}}, required: ['a']}}).schema).toEqual({
      title: 'Whole',
      type: 'object',
      properties: {a: {type: 'string'}, b: {type: 'integer'}},
      required: ['a', 'b'],
    });
  });

  it('keep branches apart that constrain the same keyword', () => {
    expect(convert({allOf: [{type: 'string', pattern: '^a'}, {pattern: 'z$'}]}).schema).toEqual({type: 'string', pattern: '^a', allOf: [{pattern: 'z$'}]});
  });

  it('refer to a schema that contains itself instead of going round', () => {
    const Tree = {type: 'object', properties: {Child: {$ref: '#/components/schemas/Tree'}}};
    expect(convert({$ref: '#/components/schemas/Tree'}, {Tree})).toEqual({
      schema: {$ref: '#/$defs/Tree'},
      definitions: {Tree: {type: 'object', properties: {Child: {$ref: '#/$defs/Tree'}}}},
    });
  });
});

describe('the model of a request', () => {
  it('has the sandbox and never production', () => {
    expect(modelOf({}).servers).toEqual([{label: 'Sandbox', url: 'https://matls-api.sandbox.connect.example', certificate: true}]);
  });

  it('knows which parameters are sent, and how lists are written', () => {
    const {parameters} = modelOf({
      parameters: [
        {name: 'type', in: 'query', schema: {type: 'array', items: {type: 'string'}}, example: ['a', 'b']},
        {name: 'kind', in: 'query', required: true, explode: false, schema: {type: 'array', items: {type: 'string'}}, example: ['c']},
        {name: 'x-trace', in: 'header', schema: {type: 'string'}, example: 't-1'},
        {name: 'Authorization', in: 'header', schema: {type: 'string'}, example: 'Bearer x'},
      ],
    });
    expect(parameters.map(({name, explode, sent, example}) => ({name, explode, sent, example}))).toEqual([
      {name: 'type', explode: true, sent: false, example: 'a,b'},
      {name: 'kind', explode: false, sent: true, example: 'c'},
      {name: 'x-trace', explode: false, sent: true, example: 't-1'},
    ]);
  });
});

describe('toFirstSentence', () => {
  it.each([
    ['Base64url of your `code_verifier` (RFC 7636, section 4.2). More.', 'Base64url of your code_verifier (RFC 7636, section 4.2).'],
    ['See [the guide](/docs/) for **all** of _it_', 'See the guide for all of it'],
  ])('%s', (markdown, sentence) => expect(toFirstSentence(markdown)).toBe(sentence));
});
