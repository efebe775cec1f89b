import {describe, expect, it} from 'vitest';

import type {FormSchema} from '../../reference/request-model';

import {initialValue, toVariant} from './initial-value';
import {describeType, isNullable, kindOf, resolveReference, withVariant} from './schema-view';

const definitions: Record<string, FormSchema> = {
  Name: {type: 'string', maxLength: 40, description: 'A name.'},
  Tree: {type: 'object', properties: {Name: {$ref: '#/$defs/Name'}, Child: {$ref: '#/$defs/Tree'}}, required: ['Name']},
  Endless: {type: 'object', properties: {Child: {$ref: '#/$defs/Endless'}}, required: ['Child']},
  Circle: {$ref: '#/$defs/Circle'},
  Grant: {
    oneOf: [
      {
        title: 'Credentials',
        type: 'object',
        properties: {grant: {const: 'credentials'}, client: {type: 'string'}},
        required: ['grant', 'client'],
      },
      {
        title: 'Code',
        type: 'object',
        properties: {grant: {const: 'code'}, client: {type: 'string'}, code: {type: 'string'}},
        required: ['grant', 'code'],
      },
    ],
  },
};

describe('resolveReference', () => {
  it('gives keywords next to a reference precedence', () => {
    expect(resolveReference({$ref: '#/$defs/Name', description: 'Its own.'}, definitions)).toEqual({
      type: 'string',
      maxLength: 40,
      description: 'Its own.',
    });
  });

  it('ends for a schema that only refers to itself', () =>
    expect(resolveReference({$ref: '#/$defs/Circle'}, definitions)).toEqual({}));
});

describe('kindOf', () => {
  it.each<[FormSchema, string]>([
    [{type: 'string'}, 'string'],
    [{type: ['integer', 'null']}, 'integer'],
    [{enum: ['a', 'b']}, 'choice'],
    [{const: 'code', type: 'string'}, 'choice'],
    [{type: 'array', items: {type: 'string'}}, 'array'],
    [{properties: {a: {}}}, 'object'],
    [{type: 'object'}, 'json'],
    [{type: ['string', 'integer']}, 'json'],
    [{}, 'json'],
  ])('%j is edited as %s', (schema, kind) => expect(kindOf(schema)).toBe(kind));
});

describe('isNullable', () => {
  it('recognises null among types and values', () => {
    expect(isNullable({type: ['string', 'null']})).toBe(true);
    expect(isNullable({enum: ['a', null]})).toBe(true);
    expect(isNullable({type: 'string'})).toBe(false);
  });
});

describe('describeType', () => {
  it('describes types as the reference does', () => {
    expect(describeType({type: 'string', format: 'uuid'}, {})).toBe('string (uuid)');
    expect(describeType({type: 'array', items: {$ref: '#/$defs/Name'}}, definitions)).toBe('array of string');
    expect(describeType({type: ['string', 'null']}, {})).toBe('string or null');
    expect(describeType({$ref: '#/$defs/Grant'}, definitions)).toBe('one of 2 forms');
  });
});

describe('withVariant', () => {
  it('merges properties and required properties', () => {
    const schema = {
      type: 'object',
      properties: {a: {}},
      required: ['a'],
      oneOf: [{properties: {b: {}}, required: ['b']}],
    };
    expect(withVariant(schema, schema.oneOf[0] as FormSchema)).toEqual({
      type: 'object',
      properties: {a: {}, b: {}},
      required: ['a', 'b'],
    });
  });
});

describe('initialValue', () => {
  it.each<[FormSchema, unknown]>([
    [{type: 'string', examples: ['GB']}, 'GB'],
    [{type: 'string', default: 'x', examples: ['y']}, 'x'],
    [{enum: ['a', 'b']}, 'a'],
    [{type: 'integer', minimum: 5}, 5],
    [{type: 'boolean'}, true],
    [{type: 'array', items: {type: 'string'}}, []],
    [{$ref: '#/$defs/Tree'}, {Name: ''}],
    [{$ref: '#/$defs/Grant'}, {grant: 'credentials', client: ''}],
  ])('%j has the initial value %j', (schema, value) => expect(initialValue(schema, definitions)).toEqual(value));

  it('ends if the required parts of a schema contain the schema', () => {
    expect(JSON.stringify(initialValue({$ref: '#/$defs/Endless'}, definitions)).length).toBeLessThan(200);
  });
});

describe('toVariant', () => {
  it('keeps properties of both variants and sets constants of the new one', () => {
    expect(
      toVariant({grant: 'credentials', client: 'c-1', scope: 'x'}, {$ref: '#/$defs/Grant'}, 1, definitions),
    ).toEqual({grant: 'code', client: 'c-1', code: ''});
  });
});
