import {describe, expect, it} from 'vitest';

import type {OpenApiDocument, OperationObject, Schema} from '../model/openapi';

import {checkDescription} from './check-description';

const operation = (operationId: string, extra: Partial<OperationObject> = {}): OperationObject => ({
  operationId,
  summary: 'A summary',
  tags: ['Flags'],
  responses: {'204': {description: 'Done.'}},
  ...extra,
});

const document = (paths: OpenApiDocument['paths'], schemas: Record<string, Schema> = {}): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {title: 'Connect API', version: '1'},
  servers: [{url: 'https://api.connect.example'}],
  tags: [{name: 'Flags'}],
  paths,
  components: {schemas},
});

const withBody = (schema: Schema, schemas: Record<string, Schema> = {}) =>
  document({'/flags': {post: operation('a', {requestBody: {content: {'application/json': {schema}}}})}}, schemas);

describe('checkDescription', () => {
  it('accepts a valid description', () => {
    expect(
      checkDescription(
        withBody({$ref: '#/components/schemas/Flag'}, {Flag: {type: 'object', properties: {Name: {type: 'string'}}}}),
      ),
    ).toEqual([]);
  });

  it.each<[string, OpenApiDocument['paths'], string]>([
    ['without an id', {'/flags': {get: operation('')}}, 'GET /flags: operationId "" must be lower-case words'],
    ['with an id that is not kebab-case', {'/flags': {get: operation('getFlags')}}, 'operationId "getFlags"'],
    [
      'with the id of another operation',
      {'/flags': {get: operation('a'), post: operation('a')}},
      'POST /flags: operationId "a" is also used by GET /flags',
    ],
    ['with an unknown tag', {'/flags': {get: operation('a', {tags: ['Flag']})}}, 'tag "Flag" is not declared'],
    ['without a summary', {'/flags': {get: operation('a', {summary: ''})}}, 'the summary is missing'],
    ['without a response', {'/flags': {get: operation('a', {responses: {}})}}, 'no response is described'],
  ])('reports an operation %s, with the object that is wrong', (_name, paths, message) => {
    const faults = checkDescription(document(paths));
    expect(faults.map(({what}) => what).join('\n')).toContain(message);
    expect(Object.values(paths['/flags'] ?? {})).toContain(faults[0]?.at);
  });

  const mistakes: readonly (readonly [name: string, schema: Schema, message: string])[] = [
    [
      'a discriminator value that is not mapped to a variant',
      {oneOf: [{title: 'A'}, {title: 'B'}], discriminator: {propertyName: 'a', mapping: {c: '#/components/schemas/C'}}},
      'the discriminator maps "c" to #/components/schemas/C',
    ],
    [
      'variants without names',
      {oneOf: [{type: 'object', properties: {a: {}}}, {type: 'integer'}]},
      'variant 1 of its oneOf has no name',
    ],
    [
      'variants with the same name',
      {anyOf: [{type: 'string'}, {type: 'string', maxLength: 1}]},
      'two variants of its anyOf have the name "string"',
    ],
    ['contradictory parts', {allOf: [{type: 'string'}, {type: 'integer'}]}, 'have different values for "type"'],
    ['enums without a common value', {allOf: [{enum: ['a']}, {enum: ['b']}]}, 'no value is valid'],
    ['an unresolved reference', {type: 'array', items: {$ref: '#/components/schemas/Nobody'}}, 'cannot be resolved'],
    ['a description that is too long', {description: 'a'.repeat(20_001)}, 'more than 20000 characters'],
    [
      'two names with the same anchor',
      {properties: {'a b': {}, 'a-b': {}}},
      'two elements of the page would have the anchor #request.a-b',
    ],
    [
      'items next to prefixItems',
      {type: 'array', prefixItems: [{type: 'string'}], items: {type: 'integer'}},
      'does not show "items" next to "prefixItems"',
    ],
    [
      'a mistake in a nested schema',
      {
        properties: {
          a: {
            items: {
              additionalProperties: {not: {anyOf: [{allOf: [{type: 'string'}, {type: 'integer'}]}, {type: 'null'}]}},
            },
          },
          b: {
            patternProperties: {
              x: {prefixItems: [{contentSchema: {propertyNames: {allOf: [{format: 'a'}, {format: 'b'}]}}}]},
            },
          },
        },
      },
      'have different values for "format"',
    ],
  ];
  it.each(mistakes)('rejects %s', (_name, schema, message) => {
    expect(
      checkDescription(withBody(schema))
        .map(({what}) => what)
        .join('\n'),
    ).toContain(message);
  });

  it('reports the messages in messages-of-schemas.txt, with place and remedy', async () => {
    const messages = mistakes.map(([name, schema]) =>
      [`# ${name}`, ...checkDescription(withBody(schema)).map(({what, remedy}) => `${what}\n   → ${remedy}`), ''].join(
        '\n',
      ),
    );
    await expect(messages.join('\n')).toMatchFileSnapshot('messages-of-schemas.txt');
  });

  it('rejects a tag without operations', () => {
    const valid = document({'/flags': {get: operation('a')}});
    const faults = checkDescription({...valid, tags: [{name: 'Flags'}, {name: 'Later'}]});
    expect(faults.map(({what}) => what)).toEqual(['The tag "Later" has no operations, so it has no page.']);
  });

  it('ignores the values of examples', () => {
    expect(
      checkDescription(withBody({type: 'object', example: {schema: {if: 1, $ref: 'x'}}, default: {oneOf: []}})),
    ).toEqual([]);
  });
});
