import {describe, expect, it} from 'vitest';

import type {FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {validateValue} from './validate';
import type {Choices} from './validate';

const definitions: Record<string, FormSchema> = {
  Tree: {
    type: 'object',
    properties: {Name: {type: 'string', maxLength: 3}, Children: {type: 'array', items: {$ref: '#/$defs/Tree'}}},
  },
  Code: {type: 'integer'},
  Loop: {oneOf: [{$ref: '#/$defs/Loop'}, {type: 'string'}]},
};

const check = (schema: FormSchema, value: JsonValue, choices: Choices = {}) =>
  validateValue(schema, value, {definitions, choices}, (reason) => {
    throw new Error(reason);
  });

describe('validateValue', () => {
  it.each<[string, FormSchema, JsonValue, string]>([
    ['a type', {type: 'integer'}, 'ten', 'Enter a whole number.'],
    ['several types', {type: ['string', 'null']}, 1, 'Enter text or null.'],
    ['an empty text', {minLength: 1}, '', 'This must not be empty.'],
    ['a short text', {minLength: 43}, 'abc', 'Use 43 characters or more; these are 3.'],
    ['a long text', {maxLength: 3}, 'abcd', 'Use 3 characters or fewer; these are 4.'],
    [
      'a pattern',
      {pattern: '^[A-Z]{2}$', examples: ['GB']},
      'gb',
      'This does not match the pattern ^[A-Z]{2}$; an example is GB.',
    ],
    ['a constant', {const: 'S256'}, 'plain', 'This is always S256.'],
    ['a short list', {enum: ['none', 'login', 'consent']}, 'x', 'Use none, login or consent.'],
    ['a long list', {enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g']}, 'x', 'Choose one of the 7 values of the list.'],
    ['a UUID', {format: 'uuid'}, 'x', 'Enter a UUID, such as 74e929d9-33b6-4d85-8ba7-c146c867a817.'],
    ['an e-mail address', {format: 'email'}, 'x', 'Enter an e-mail address, such as jane.doe@bank.example.'],
    ['an address', {format: 'uri'}, 'x', 'Enter an absolute address, such as https://app.fintech.example/callback.'],
    ['a date', {format: 'date'}, '2025-02-30', 'Enter a date, such as 2025-03-11.'],
    ['a smallest number', {minimum: 0}, -1, 'Use 0 or more.'],
    ['a list that is too short', {minItems: 1}, [], 'Add 1 item or more; there are 0.'],
    ['items alike', {uniqueItems: true}, ['a', 'a'], 'Remove the item that occurs twice.'],
  ])('reports a mistake in %s with its remedy', (_name, schema, value, words) =>
    expect(check(schema, value)).toEqual({'': words}),
  );

  it('reports the missing property', () => {
    expect(check({type: 'object', properties: {'a/b': {type: 'string'}}, required: ['a/b']}, {})).toEqual({
      '/a~1b': 'This is required.',
    });
    expect(check({type: 'object', dependentRequired: {assertion: ['type']}}, {assertion: 'x'})).toEqual({
      '/type': 'This is required together with assertion.',
    });
  });

  it('finds mistakes at any depth, through recursive references', () => {
    const value: JsonValue = {Name: 'abc', Children: [{Name: 'abcd'}, {Children: [{Name: 'abcde'}]}]};
    expect(check({$ref: '#/$defs/Tree'}, value)).toEqual({
      '/Children/0/Name': 'Use 3 characters or fewer; these are 4.',
      '/Children/1/Children/0/Name': 'Use 3 characters or fewer; these are 5.',
    });
  });

  it('finds mistakes in properties whose names need escaping', () => {
    expect(check({properties: {'a b%ü': {type: 'string'}}}, {'a b%ü': 1})).toEqual({'/a b%ü': 'Enter text.'});
  });

  const grants: FormSchema = {
    oneOf: [
      {type: 'object', properties: {grant: {const: 'credentials'}}, required: ['grant']},
      {type: 'object', properties: {grant: {const: 'code'}, code: {type: 'string'}}, required: ['grant', 'code']},
    ],
  };

  it('reports mistakes only for the variant that matches best', () => {
    expect(check(grants, {grant: 'code'})).toEqual({'/code': 'This is required.'});
    expect(check(grants, {grant: 'credentials'})).toEqual({});
  });

  it('reports mistakes for the chosen variant', () => {
    expect(check(grants, {grant: 'credentials'}, {'': 1})).toEqual({
      '/grant': 'This is always code.',
      '/code': 'This is required.',
    });
  });

  it('validates branches of allOf that could not be merged', () => {
    expect(check({type: 'string', allOf: [{pattern: '^a'}, {pattern: 'z$'}]}, 'ab')).toEqual({
      '': 'This does not match the pattern z$.',
    });
  });

  it('ends for a schema that is a variant of itself', () => expect(check({$ref: '#/$defs/Loop'}, 'text')).toEqual({}));

  it.each<[string, FormSchema, JsonValue, string]>([
    ['patternProperties', {patternProperties: {'^N': {$ref: '#/$defs/Code'}}}, {N: 'x'}, '/N'],
    ['prefixItems', {prefixItems: [{$ref: '#/$defs/Code'}]}, ['x'], '/0'],
    ['items behind prefixItems', {prefixItems: [{type: 'string'}], items: {$ref: '#/$defs/Code'}}, ['x', 'x'], '/1'],
    ['not', {not: {$ref: '#/$defs/Code'}}, 1, ''],
    ['propertyNames', {propertyNames: {$ref: '#/$defs/Code'}}, {N: 1}, '/N'],
    ['contains', {contains: {$ref: '#/$defs/Code'}}, ['x'], ''],
    ['then', {if: {required: ['a']}, then: {properties: {a: {$ref: '#/$defs/Code'}}}}, {a: 'x'}, '/a'],
    ['additionalProperties: false', {properties: {}, additionalProperties: false}, {a: 'x'}, '/a'],
    ['minContains', {contains: {type: 'integer'}, minContains: 2}, [1], ''],
  ])('validates %s', (_name, schema, value, place) => expect(Object.keys(check(schema, value))).toContain(place));

  it('reports unsupported keywords', () => {
    const reasons: string[] = [];
    expect(
      validateValue({pattern: '(?i)abc'}, 'x', {definitions, choices: {}}, (reason) => reasons.push(reason)),
    ).toEqual({});
    expect(reasons.join()).toContain('(?i)abc');
  });
});
