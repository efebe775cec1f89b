import {describe, expect, it} from 'vitest';

import {createResolver} from './openapi';
import type {OpenApiDocument, Schema} from './openapi';
import {describeLimits, describeType, exampleOf, flatten} from './schema';

const schemas: Record<string, Schema> = {
  Fields: {description: 'Shared.', type: 'object', required: ['Name'], properties: {Name: {type: 'string', example: 'Bank'}}},
  Organisation: {
    description: 'A legal entity.',
    allOf: [{$ref: '#/components/schemas/Fields'}],
    required: ['Id'],
    properties: {Id: {type: 'string', format: 'uuid', readOnly: true}},
  },
  Tree: {type: 'object', properties: {Child: {$ref: '#/components/schemas/Tree'}}},
};
const resolver = createResolver({openapi: '3.1.0', info: {title: 'T', version: '1'}, paths: {}, components: {schemas}} satisfies OpenApiDocument);
const ref = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});

describe('flatten', () => {
  it('merges the properties and requirements of allOf and keeps the name and own description', () => {
    expect(flatten(ref('Organisation'), resolver)).toMatchObject({name: 'Organisation', description: 'A legal entity.', required: ['Name', 'Id']});
    expect(Object.keys(flatten(ref('Organisation'), resolver).properties ?? {})).toEqual(['Name', 'Id']);
  });

  it('lets keywords beside a reference win', () => {
    expect(flatten({...ref('Fields'), description: 'Here.'}, resolver).description).toBe('Here.');
  });

  it('says which reference leads nowhere', () => {
    expect(() => flatten(ref('Nobody'), resolver)).toThrow('#/components/schemas/Nobody');
  });
});

describe('describeType', () => {
  it.each<[Schema, string]>([
    [{type: 'string', format: 'uuid'}, 'string (uuid)'],
    [{type: ['string', 'null']}, 'string or null'],
    [{type: 'array', items: ref('Organisation')}, 'array of Organisation'],
    [{oneOf: [ref('Tree'), {type: 'integer'}]}, 'Tree or integer'],
    [{properties: {}}, 'object'],
    [{}, 'any'],
  ])('%o is %s', (schema, expected) => {
    expect(describeType(schema, resolver)).toBe(expected);
  });
});

describe('describeLimits', () => {
  it.each<[Schema, string[]]>([
    [{minLength: 1, maxLength: 255}, ['1 to 255 characters']],
    [{maxLength: 40}, ['at most 40 characters']],
    [{minimum: 1}, ['at least 1']],
    [{minItems: 2, maxItems: 2, uniqueItems: true}, ['exactly 2 items', 'no two items alike']],
    [{minimum: 0, maximum: 0}, ['exactly 0']],
    [{}, []],
  ])('%o', (schema, expected) => {
    expect(describeLimits(schema)).toEqual(expected);
  });
});

describe('exampleOf', () => {
  it('uses what the schemas state and leaves out what a request must not carry', () => {
    expect(exampleOf(ref('Organisation'), resolver, 'readOnly')).toEqual({Name: 'Bank'});
    expect(exampleOf(ref('Organisation'), resolver, 'writeOnly')).toEqual({Name: 'Bank', Id: 'string'});
  });

  it('ends where a schema contains itself', () => {
    expect(exampleOf(ref('Tree'), resolver, 'readOnly')).toEqual({Child: {}});
  });
});
