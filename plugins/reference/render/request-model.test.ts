import {describe, expect, it} from 'vitest';

import {toFirstSentence} from '../model/first-sentence';
import type {OpenApiDocument, OperationObject, Schema} from '../model/openapi';
import {createResolver} from '../model/openapi';
import {collectApi} from '../model/operations';
import {RequestSchemas} from '../model/request-schema';

import {toRequestModel} from './render-request-model';

const document = (schemas: Record<string, Schema>, operation: Partial<OperationObject> = {}): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {title: 'Connect API', version: '1'},
  servers: [
    {url: 'https://matls-api.connect.example/', description: 'Production'},
    {url: 'https://matls-api.sandbox.connect.example/', description: 'Sandbox'},
  ],
  tags: [{name: 'Flags'}],
  security: [{mutualTLS: [], oauth2: ['directory:website']}],
  paths: {
    '/flags': {
      get: {
        operationId: 'get-flags',
        summary: 'Get',
        tags: ['Flags'],
        responses: {'200': {description: 'Fine.'}},
        ...operation,
      },
    },
  },
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
  it('have no read-only properties, not even in required', () => {
    const schema = {
      type: 'object',
      properties: {Id: {$ref: '#/components/schemas/Id'}, Name: {type: 'string'}},
      required: ['Id', 'Name'],
    };
    expect(convert(schema, {Id: {type: 'string', readOnly: true}}).schema).toEqual({
      type: 'object',
      properties: {Name: {type: 'string'}},
      required: ['Name'],
    });
  });

  it('merge allOf branches without contradictions into one list of properties', () => {
    const schema = {
      allOf: [{$ref: '#/components/schemas/Base'}, {properties: {b: {type: 'integer'}}, required: ['b']}],
      title: 'Whole',
    };
    expect(
      convert(schema, {Base: {title: 'Base', type: 'object', properties: {a: {type: 'string'}}, required: ['a']}})
        .schema,
    ).toEqual({
      title: 'Whole',
      type: 'object',
      properties: {a: {type: 'string'}, b: {type: 'integer'}},
      required: ['a', 'b'],
    });
  });

  it('keep branches separate that constrain the same keyword', () => {
    expect(convert({allOf: [{type: 'string', pattern: '^a'}, {pattern: 'z$'}]}).schema).toEqual({
      type: 'string',
      pattern: '^a',
      allOf: [{pattern: 'z$'}],
    });
  });

  it('keep both descriptions of a property that two branches describe', () => {
    const schema = {allOf: [{properties: {a: {type: 'string'}}}, {properties: {a: {maxLength: 3}}}]};
    expect(convert(schema).schema).toEqual({
      properties: {a: {maxLength: 3}},
      allOf: [{properties: {a: {type: 'string'}}}],
    });
  });

  it('stop at a schema that contains itself through allOf', () => {
    const Tree = {type: 'object', properties: {Below: {allOf: [{$ref: '#/components/schemas/Tree'}], title: 'Below'}}};
    const {schema, definitions} = convert({$ref: '#/components/schemas/Tree'}, {Tree});
    expect(schema).toEqual({$ref: '#/$defs/Tree'});
    expect(definitions).toEqual({
      Tree: {
        type: 'object',
        properties: {Below: {title: 'Below', type: 'object', properties: {Below: {$ref: '#/$defs/Below'}}}},
      },
      Below: {title: 'Below', type: 'object', properties: {Below: {$ref: '#/$defs/Below'}}},
    });
  });

  it.each([
    ['items', (part: Schema) => ({items: part})],
    ['prefixItems', (part: Schema) => ({prefixItems: [part]})],
    ['patternProperties', (part: Schema) => ({patternProperties: {'^x': part}})],
    ['propertyNames', (part: Schema) => ({propertyNames: part})],
    ['unevaluatedProperties', (part: Schema) => ({unevaluatedProperties: part})],
    ['not', (part: Schema) => ({not: part})],
    ['contains', (part: Schema) => ({contains: part}) as Schema],
    ['if', (part: Schema) => ({if: part, then: part, else: part}) as Schema],
    ['dependentSchemas', (part: Schema) => ({dependentSchemas: {a: part}}) as Schema],
  ])('point references under %s to the definitions', (_name, around) => {
    const {schema, definitions} = convert(around({$ref: '#/components/schemas/Code'}), {Code: {type: 'integer'}});
    expect(schema).toEqual(around({$ref: '#/$defs/Code'}));
    expect(definitions).toEqual({Code: {type: 'integer'}});
  });

  it('give different names to references with the same last segment', () => {
    const O = {properties: {id: {type: 'integer'}}};
    const P = {properties: {id: {type: 'string'}}};
    const ref = (name: string) => ({$ref: `#/components/schemas/${name}/properties/id`});
    const {schema, definitions} = convert({properties: {o: ref('O'), p: ref('P'), again: ref('O')}}, {O, P});
    expect(schema.properties).toEqual({
      o: {$ref: '#/$defs/id'},
      p: {$ref: '#/$defs/id-2'},
      again: {$ref: '#/$defs/id'},
    });
    expect(definitions).toEqual({id: {type: 'integer'}, 'id-2': {type: 'string'}});
  });

  it('refer to a recursive schema instead of expanding it', () => {
    const Tree = {type: 'object', properties: {Child: {$ref: '#/components/schemas/Tree'}}};
    expect(convert({$ref: '#/components/schemas/Tree'}, {Tree})).toEqual({
      schema: {$ref: '#/$defs/Tree'},
      definitions: {Tree: {type: 'object', properties: {Child: {$ref: '#/$defs/Tree'}}}},
    });
  });
});

describe('the model of a request', () => {
  it('contains the sandbox but not production', () => {
    expect(modelOf({}).servers).toEqual([
      {label: 'Sandbox', url: 'https://matls-api.sandbox.connect.example', certificate: true},
    ]);
  });

  it('contains which parameters are sent, and how arrays are serialised', () => {
    const {parameters} = modelOf({
      parameters: [
        {name: 'type', in: 'query', schema: {type: 'array', items: {type: 'string'}}, example: ['a', 'b']},
        {
          name: 'kind',
          in: 'query',
          required: true,
          explode: false,
          schema: {type: 'array', items: {type: 'string'}},
          example: ['c'],
        },
        {name: 'x-trace', in: 'header', schema: {type: 'string'}, example: 't-1'},
        {name: 'Authorization', in: 'header', schema: {type: 'string'}, example: 'Bearer x'},
      ],
    });
    expect(
      parameters.map(({name, notation, sent, example}) => ({name, explode: notation.explode, sent, example})),
    ).toEqual([
      {name: 'type', explode: true, sent: false, example: 'a,b'},
      {name: 'kind', explode: false, sent: true, example: 'c'},
      {name: 'x-trace', explode: false, sent: true, example: 't-1'},
    ]);
  });
});

describe('toFirstSentence', () => {
  it.each([
    [
      'Base64url of your `code_verifier` (RFC 7636, section 4.2). More.',
      'Base64url of your code_verifier (RFC 7636, section 4.2).',
    ],
    ['See [the guide](/docs/) for **all** of _it_', 'See the guide for all of it'],
  ])('%s', (markdown, sentence) => expect(toFirstSentence(markdown)).toBe(sentence));
});
