import {describe, expect, it} from 'vitest';

import type {FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {initialValue, toVariant} from './initial-value';
import {describeType, isNullable, kindOf, resolveReference, valuesOf, withVariant} from './schema-view';

const definitions: Record<string, FormSchema> = {
  Card: {
    title: 'Card',
    type: 'object',
    properties: {kind: {const: 'card'}, number: {type: 'string'}, note: {type: 'string'}, size: {enum: ['s', 'm']}},
    required: ['kind', 'number', 'gone'],
  },
  Bank: {
    title: 'Bank',
    type: 'object',
    properties: {kind: {const: 'bank'}, number: {type: 'integer'}, size: {enum: ['m', 'l']}},
    required: ['kind'],
  },
  Kind: {const: 'card'},
  First: {$ref: '#/$defs/Second', title: 'First'},
  Second: {type: 'string', title: 'Second', format: 'uuid'},
};
const pay: FormSchema = {oneOf: [{$ref: '#/$defs/Card'}, {$ref: '#/$defs/Bank'}, {type: 'string', default: 'none'}]};

describe('initialValue', () => {
  it.each<[string, FormSchema, JsonValue]>([
    ['a constant before all else', {const: 'a', default: 'b', examples: ['c']}, 'a'],
    ['a default that is false', {default: false, examples: [true]}, false],
    ['the first example', {type: 'integer', examples: [3, 4]}, 3],
    ['the first value of a list', {enum: [null, 'x']}, 'x'],
    ['null where a list has no other value', {enum: [null]}, null],
    ['one where no number is smallest', {type: 'number'}, 1],
    ['the smallest number, if it is zero', {type: 'integer', minimum: 0}, 0],
    ['an empty list', {type: 'array', items: {}}, []],
    ['an empty object where anything fits', {}, {}],
    ['an empty object without required parts', {type: 'object', properties: {a: {}}}, {}],
    ['the required parts of the first form', pay, {kind: 'card', number: ''}],
    [
      'the parts of all forms and of the first',
      {
        type: 'object',
        properties: {id: {type: 'boolean'}},
        required: ['id'],
        anyOf: [{properties: {a: {const: 1}}, required: ['a']}, {}],
      },
      {id: true, a: 1},
    ],
  ])('returns %s', (_name, schema, value) => expect(initialValue(schema, definitions)).toEqual(value));
});

describe('toVariant', () => {
  it.each<[string, JsonValue | undefined, number, JsonValue]>([
    [
      'keeps what fits, and takes its own constants',
      {kind: 'card', number: 'n', note: 'x', size: 'm'},
      1,
      {kind: 'bank', number: 'n', size: 'm'},
    ],
    ['drops a value that is none of its list', {kind: 'card', size: 's'}, 1, {kind: 'bank'}],
    ['begins with what is required', undefined, 0, {kind: 'card', number: ''}],
    ['begins anew after a text', 'text', 0, {kind: 'card', number: ''}],
    ['may be no object', {kind: 'card'}, 2, 'none'],
    ['that there is not changes nothing', {a: 1}, 9, {a: 1}],
    ['that there is not leaves nothing as null', undefined, 9, null],
  ])('%s', (_name, value, index, expected) => expect(toVariant(value, pay, index, definitions)).toEqual(expected));

  it('keeps a constant that is valid in the new variant', () => {
    const same: FormSchema = {anyOf: [{type: 'object', properties: {kind: {$ref: '#/$defs/Kind'}}}]};
    expect(toVariant({kind: 'card'}, same, 0, definitions)).toEqual({kind: 'card'});
    expect(toVariant({kind: 'bank'}, same, 0, definitions)).toEqual({});
  });
});

describe('a schema', () => {
  it('is resolved through nested references, whose keywords have lower precedence', () => {
    expect(resolveReference({$ref: '#/$defs/First'}, definitions)).toEqual({
      type: 'string',
      title: 'First',
      format: 'uuid',
    });
    expect(resolveReference({$ref: '#/$defs/Unknown', title: 'T'}, definitions)).toEqual({title: 'T'});
  });

  it.each<[FormSchema, string]>([
    [{type: 'boolean'}, 'boolean'],
    [{type: 'number'}, 'number'],
    [{type: ['null']}, 'json'],
    [{type: 'array'}, 'json'],
    [{items: {}}, 'array'],
    [{type: 'null'}, 'json'],
    [{enum: [1]}, 'choice'],
  ])('%j is edited as %s', (schema, kind) => expect(kindOf(schema)).toBe(kind));

  it.each<[FormSchema, string]>([
    [{}, 'any'],
    [{type: ['string', 'integer'], format: 'id'}, 'string (id) or integer (id)'],
    [{type: 'array'}, 'array'],
    [
      {type: ['array', 'null'], items: {type: 'array', items: {type: 'string', format: 'date'}}},
      'array of array of string (date) or null',
    ],
    [{properties: {}}, 'object'],
    [{anyOf: [{}, {}, {}]}, 'one of 3 forms'],
  ])('%j is described as %s', (schema, words) => expect(describeType(schema, {})).toBe(words));

  it('is nullable if null is one of its types or values', () => {
    expect([
      isNullable({type: ['null']}),
      isNullable({enum: [null]}),
      isNullable({enum: ['a']}),
      isNullable({}),
      isNullable({items: {}}),
    ]).toEqual([true, true, false, false, false]);
  });

  it('lists its values without null', () => {
    expect([
      valuesOf({enum: ['a', null, 0]}),
      valuesOf({const: 'a', enum: ['b']}),
      valuesOf({const: null}),
      valuesOf({}),
    ]).toEqual([['a', 0], ['a'], [], []]);
  });

  it('merged with its variant has the properties of both', () => {
    expect(withVariant({title: 'A', oneOf: [], anyOf: []}, {title: 'B'})).toEqual({title: 'B'});
    expect(withVariant({properties: {a: {}}, required: ['a']}, {})).toEqual({properties: {a: {}}, required: ['a']});
    expect(withVariant({required: ['a']}, {properties: {a: {}}, required: ['a', 'b']})).toEqual({
      properties: {a: {}},
      required: ['a', 'b'],
    });
  });
});
