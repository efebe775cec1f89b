import {describe, expect, it} from 'vitest';

import type {FormSchema} from '../../reference/request-model';
import type {JsonValue} from '../../reference/sample-request';

import {nestedChoicePath} from './paths';
import {chosenVariant, validateValue} from './validate';
import type {Choices} from './validate';

const definitions: Record<string, FormSchema> = {
  Code: {type: 'integer'},
  Leaf: {oneOf: [{type: 'boolean'}, {type: 'integer'}]},
};
const check = (schema: FormSchema, value: JsonValue, choices: Choices = {}, path = '') =>
  validateValue(schema, value, {definitions, choices}, (reason) => expect.fail(reason), path);
const chosen = (schema: FormSchema, value: JsonValue | undefined, choices: Choices = {}) =>
  chosenVariant(schema, value, {definitions, choices}, '');

const tagged: FormSchema = {
  oneOf: [
    {properties: {kind: {const: 'a'}}, required: ['kind']},
    {properties: {kind: {const: 'b'}}, required: ['kind', 'one', 'two', 'three']},
  ],
};

describe('the variant of a value', () => {
  it.each<[string, FormSchema, JsonValue | undefined, Choices, number]>([
    ['is the one that the reader chose', tagged, {kind: 'a'}, {'': 1}, 1],
    ['is not one that there is not', tagged, {kind: 'b'}, {'': 2}, 1],
    ['is the first of no value', tagged, undefined, {}, 0],
    ['is told by a constant before any number of missing members', tagged, {kind: 'b'}, {}, 1],
    [
      'is told by a list of values',
      {anyOf: [{properties: {kind: {enum: ['a']}}}, {required: ['x', 'y']}]},
      {kind: 'b'},
      {},
      1,
    ],
    ['is told by a type', {anyOf: [{type: 'string'}, {minLength: 9, maxLength: 1, pattern: '^$'}]}, 5, {}, 1],
    ['is the one with the fewest mistakes', {anyOf: [{required: ['x', 'y']}, {required: ['x']}]}, {}, {}, 1],
    ['is the first of equals', {anyOf: [{required: ['x']}, {required: ['y']}]}, {}, {}, 0],
    ['may have a rule that cannot be read', {anyOf: [{type: 'integer'}, {pattern: '(?i)a'}]}, 'x', {}, 1],
    ['is the first where there is none', {}, 'x', {}, 0],
    ['follows references', {oneOf: [{$ref: '#/$defs/Code'}, {type: 'string'}]}, 'x', {}, 1],
  ])('%s', (_name, schema, value, choices, index) => expect(chosen(schema, value, choices)).toBe(index));

  it('is chosen by the nested key if a variant has variants itself', () => {
    const schema: FormSchema = {oneOf: [{$ref: '#/$defs/Leaf'}, {type: 'string'}]};
    expect(check(schema, 'x', {'': 0, [nestedChoicePath('')]: 1})).toEqual({'': 'Enter a whole number.'});
    expect(check(schema, 'x', {'': 0, [nestedChoicePath('')]: 0})).toEqual({'': 'Enter true or false.'});
  });

  it('is resolved three levels deep at each place', () => {
    const nest = (depth: number, leaf: FormSchema): FormSchema =>
      depth === 0 ? leaf : {oneOf: [nest(depth - 1, leaf)]};
    expect(check(nest(3, {type: 'integer'}), 'x')).toEqual({'': 'Enter a whole number.'});
    expect(check(nest(4, {type: 'integer'}), 'x')).toEqual({});
    expect(check(nest(3, {properties: {a: nest(3, {type: 'integer'})}}), {a: 'x'})).toEqual({
      '/a': 'Enter a whole number.',
    });
  });

  it('is validated with the keywords next to oneOf, and with allOf', () => {
    expect(check({required: ['id'], allOf: [{required: ['at']}], oneOf: [{required: ['x']}]}, {})).toEqual({
      '/id': 'This is required.',
      '/at': 'This is required.',
      '/x': 'This is required.',
    });
  });
});

describe('an item of a list', () => {
  const needs: FormSchema = {properties: {kind: {const: 'b'}, size: {type: 'integer'}}, required: ['kind', 'size']};
  const either: FormSchema = {oneOf: [{properties: {kind: {const: 'a'}}, required: ['kind']}, needs]};

  it('is validated as the variant that it matches best', () => {
    expect(check({items: either}, [{kind: 'a'}, {kind: 'b'}])).toEqual({'/1/size': 'This is required.'});
    expect(check({prefixItems: [either]}, [{kind: 'b'}])).toEqual({'/0/size': 'This is required.'});
    expect(check({prefixItems: [{type: 'string'}], items: either}, ['a', {kind: 'b'}])).toEqual({
      '/1/size': 'This is required.',
    });
  });

  it('is validated as the variant that the reader chose', () =>
    expect(check({items: either}, [{kind: 'a'}], {'/0': 1})).toEqual({
      '/0/kind': 'This is always b.',
      '/0/size': 'This is required.',
    }));

  it('may have any value after those of prefixItems', () =>
    expect(check({prefixItems: [either]}, [{kind: 'a'}, 'x'])).toEqual({}));
});

describe('a mistake', () => {
  it.each<[string, FormSchema, JsonValue, Record<string, string>]>([
    [
      'of a member with a slash in its name',
      {properties: {'a/b~c': {minLength: 2}}},
      {'a/b~c': 'x'},
      {'/a~1b~0c': 'Use 2 characters or more; these are 1.'},
    ],
    [
      'of a name',
      {propertyNames: {maxLength: 1}},
      {ab: 1},
      {'/ab': 'The name of this member: Use 1 character or fewer; these are 2.'},
    ],
    ['of a member that the value inherits', {properties: {toString: {type: 'string'}}}, {}, {}],
    [
      'of an item behind those with a place',
      {prefixItems: [{type: 'string'}], items: false as never},
      ['a', 'b'],
      {'/1': 'Remove this value: the description allows none here.'},
    ],
    ['of any item', {items: {type: 'string'}}, ['a', 1, 'b', 2], {'/1': 'Enter text.', '/3': 'Enter text.'}],
    ['of an item that may be anything', {items: true as never}, [1], {}],
    ['of a list without rules for items', {minItems: 2}, [1], {'': 'Add 2 items or more; there is 1.'}],
    [
      'that is the first of a place',
      {minLength: 3, pattern: '^b'},
      'a',
      {'': 'Use 3 characters or more; these are 1.'},
    ],
    [
      'of an unusual keyword with a reference',
      {additionalProperties: {$ref: '#/$defs/Code'}},
      {a: 'x'},
      {'/a': 'Enter a whole number.'},
    ],
  ])('%s has its place', (_name, schema, value, mistakes) => expect(check(schema, value)).toEqual(mistakes));

  it('has the place of its part if the value is a part', () => {
    expect(check({required: ['a'], properties: {b: {type: 'string'}}}, {b: 1}, {}, '/x')).toEqual({
      '/x/a': 'This is required.',
      '/x/b': 'Enter text.',
    });
  });

  it('has a general message if its keyword has none', () =>
    expect(check({contains: {type: 'integer'}, minContains: 2}, [1])).toEqual({
      '': 'This does not match the description.',
    }));
});
