import {describe, expect, it} from 'vitest';

import {describeLimits, describeType} from './describe-schema';
import {exampleOf} from './make-example';
import {createResolver} from './openapi';
import type {OpenApiDocument, Schema} from './openapi';
import {flatten} from './schema';

const ref = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});

const schemas: Record<string, Schema> = {
  Fields: {
    description: 'Shared.',
    type: 'object',
    required: ['Name'],
    properties: {Name: {type: 'string', maxLength: 40, description: 'A name.', example: 'Bank'}},
  },
  Organisation: {
    description: 'A legal entity.',
    allOf: [ref('Fields')],
    required: ['Id'],
    properties: {Id: {type: 'string', format: 'uuid', readOnly: true}},
  },
  Narrower: {allOf: [ref('Fields')], properties: {Name: {maxLength: 10, description: 'A short name.'}}},
  Tree: {type: 'object', properties: {Child: ref('Tree')}},
  Loop: {allOf: [ref('Loop')]},
  There: ref('Back'),
  Back: ref('There'),
};
const resolver = createResolver({
  openapi: '3.1.0',
  info: {title: 'T', version: '1'},
  paths: {},
  components: {schemas},
} satisfies OpenApiDocument);

describe('flatten', () => {
  it('merges the properties and requirements of allOf and keeps the name and own description', () => {
    expect(flatten(ref('Organisation'), resolver)).toMatchObject({
      name: 'Organisation',
      description: 'A legal entity.',
      required: ['Name', 'Id'],
    });
    expect(Object.keys(flatten(ref('Organisation'), resolver).properties ?? {})).toEqual(['Name', 'Id']);
  });

  it('uses the description next to a $ref instead of that of the schema', () => {
    expect(flatten({...ref('Fields'), description: 'Here.'}, resolver)).toMatchObject({
      description: 'Here.',
      name: 'Fields',
    });
  });

  it('takes the name of a schema that it wraps, but not of one that it extends', () => {
    expect(flatten({allOf: [ref('Fields')], description: 'Here.'}, resolver).name).toBe('Fields');
    expect(flatten({type: 'object', allOf: [ref('Fields')], properties: {More: {}}}, resolver).name).toBeUndefined();
  });

  it('keeps the words of the parts that it extends', () => {
    expect(flatten(ref('Organisation'), resolver).parts).toEqual([{name: 'Fields', description: 'Shared.'}]);
    expect(flatten({allOf: [ref('Fields'), {description: 'Here.'}]}, resolver)).toMatchObject({
      name: 'Fields',
      description: 'Here.',
    });
    expect(flatten({allOf: [ref('Fields')], description: 'Here.'}, resolver).parts).toBeUndefined();
  });

  it('merges both schemas of a property, and prefers the annotations of the second', () => {
    const {properties} = flatten(ref('Narrower'), resolver);
    expect(flatten(properties?.Name ?? {}, resolver)).toMatchObject({
      types: ['string'],
      maxLength: 10,
      description: 'A short name.',
      example: 'Bank',
    });
  });

  it.each<[string, Schema[], object]>([
    [
      'the tighter limits',
      [
        {minLength: 1, maxLength: 9},
        {minLength: 3, maxLength: 12},
      ],
      {minLength: 3, maxLength: 9},
    ],
    ['the values that are in both enums', [{enum: ['a', 'b']}, {enum: ['b', 'c']}], {enum: ['b']}],
    ['integer, which is a subset of number', [{type: 'number'}, {type: 'integer'}], {types: ['integer']}],
    ['integer, in either order', [{type: 'integer'}, {type: 'number'}], {types: ['integer']}],
    [
      'the default and example of a part, unless they are objects',
      [{default: 'a', example: {b: 1}}, {minLength: 1}],
      {default: 'a', minLength: 1},
    ],
    [
      'conflicting keywords',
      [
        {pattern: 'a', type: 'string'},
        {pattern: 'b', type: 'integer'},
      ],
      {conflicts: ['pattern', 'type']},
    ],
    ['every choice', [{oneOf: [{}, {}]}, {anyOf: [{}, {}]}], {choices: [{kind: 'oneOf'}, {kind: 'anyOf'}]}],
  ])('merges to %s', (_name, allOf, expected) => {
    expect(flatten({allOf}, resolver)).toMatchObject(expected);
  });

  it('turns a choice between a schema and null into one schema', () => {
    expect(flatten({oneOf: [ref('Tree'), {type: 'null'}], description: 'Or none.'}, resolver)).toMatchObject({
      name: 'Tree',
      types: ['object', 'null'],
      choices: [],
      description: 'Or none.',
    });
  });

  it('gives a schema the same origin on every path, so that recursion is detected', () => {
    const {origin} = flatten(ref('Tree'), resolver);
    expect(flatten({...ref('Tree'), description: 'Here.'}, resolver).origin).toBe(origin);
    expect(flatten({anyOf: [ref('Tree'), {type: 'null'}]}, resolver).origin).toBe(origin);
    expect(flatten({allOf: [ref('Tree')]}, resolver).origin).toBe(origin);
  });

  it.each<[string, string]>([
    ['Nobody', 'The reference #/components/schemas/Nobody cannot be resolved'],
    ['Loop', 'refers to itself only through'],
    ['There', 'refers to itself only through'],
  ])('rejects %s', (name, message) => {
    expect(() => flatten(ref(name), resolver)).toThrow(message);
  });
});

describe('createResolver', () => {
  it('throws for circular references, with the cycle', () => {
    expect(() => resolver.resolve(ref('There'))).toThrow(
      '#/components/schemas/There → #/components/schemas/Back → #/components/schemas/There',
    );
  });
});

describe('describeType', () => {
  it.each<[Schema, string]>([
    [{type: 'string', format: 'uuid'}, 'string (uuid)'],
    [{type: ['string', 'null']}, 'string or null'],
    [{type: ['string', 'null'], format: 'date'}, 'string (date) or null'],
    [{type: 'array', items: ref('Organisation')}, 'array of Organisation'],
    [{type: 'array', items: {type: 'array', items: {type: 'integer'}}}, 'array of array of integer'],
    [{type: 'array', items: {type: ['string', 'null']}}, 'array of (string or null)'],
    [{type: 'array', prefixItems: [{type: 'string'}, ref('Tree')]}, 'array of string, then Tree'],
    [{type: 'object', additionalProperties: {type: 'integer'}}, 'map of integer'],
    [{type: 'object', additionalProperties: true}, 'object'],
    [{oneOf: [ref('Tree'), {type: 'integer'}]}, 'Tree or integer'],
    [{oneOf: [ref('Tree'), {type: 'null'}]}, 'Tree or null'],
    [{properties: {}}, 'object'],
    [{enum: ['a', 1, null]}, 'string or integer or null'],
    [{const: true}, 'boolean'],
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
    [{exclusiveMinimum: 0, exclusiveMaximum: 5, multipleOf: 2}, ['more than 0', 'less than 5', 'a multiple of 2']],
    [{minItems: 2, maxItems: 2, uniqueItems: true}, ['exactly 2 items', 'no two items alike']],
    [{prefixItems: [{}], items: false}, ['no further items']],
    [{minimum: 0, maximum: 0}, ['exactly 0']],
    [{additionalProperties: false}, ['no other members']],
    [{properties: {}, additionalProperties: true}, ['other members allowed']],
    [{}, []],
  ])('%o', (schema, expected) => {
    expect(describeLimits(flatten(schema, resolver))).toEqual(expected);
  });
});

describe('exampleOf', () => {
  it('uses the examples of the schemas and leaves out read-only properties', () => {
    expect(exampleOf(ref('Organisation'), resolver, 'readOnly')).toEqual({Name: 'Bank'});
    expect(exampleOf(ref('Organisation'), resolver, 'writeOnly')).toEqual({Name: 'Bank', Id: 'string'});
  });

  it('stops at a recursive schema', () => {
    expect(exampleOf(ref('Tree'), resolver, 'readOnly')).toEqual({Child: {}});
  });

  it('limits the size of schemas that double with each level', () => {
    const doubling = Object.fromEntries(
      Array.from({length: 30}, (_, index) => [
        `L${index}`,
        index < 29 ? {properties: {a: ref(`L${index + 1}`), b: ref(`L${index + 1}`)}} : {type: 'string'},
      ]),
    );
    const many = createResolver({
      openapi: '3.1.0',
      info: {title: 'T', version: '1'},
      paths: {},
      components: {schemas: doubling},
    });
    expect(JSON.stringify(exampleOf(ref('L0'), many, 'readOnly')).length).toBeLessThan(100_000);
  });
});
