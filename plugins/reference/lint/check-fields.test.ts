import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {stringify} from 'yaml';

import {checkFields} from './check-fields';
import {createSources} from './sources';
import {walkSources} from './walk-sources';

const site = mkdtempSync(path.join(tmpdir(), 'portal-fields-'));
const ROOT = 'openapi/connect-api.yaml';

beforeAll(() => mkdirSync(path.join(site, 'openapi')));
afterAll(() => rmSync(site, {recursive: true}));

type Json = Record<string, unknown>;

const operation: Json = {operationId: 'get-flags', responses: {'200': {description: 'Fine.'}}};
const valid: Json = {
  openapi: '3.1.0',
  info: {title: 'Small', version: '1'},
  servers: [{url: 'https://api.connect.example', description: 'For tests'}],
  paths: {'/flags': {get: operation}},
};

function check(description: Json | string): string[] {
  writeFileSync(path.join(site, ROOT), typeof description === 'string' ? description : stringify(description));
  return checkFields(walkSources(createSources(site))).map(
    ({file, line, what, remedy}) => `${file}:${line} ${what} → ${remedy}`,
  );
}
const withSchemas = (schemas: Json): Json => ({...valid, components: {schemas}});

it.each<[string, Json | string]>([
  ['has no paths', {openapi: '3.1.0', info: {}}],
  ['has a list as paths', {openapi: '3.1.0', paths: []}],
  ['is empty', ''],
  ['is a list', '- a\n'],
])('a description that %s is rejected', (_name, description) =>
  expect(check(description)).toContain(
    `${ROOT}:1 The description has no "paths", so it has no operations. → Add "paths:", with each path and its operations below it.`,
  ),
);

it('a description with paths is accepted', () => expect(check(valid)).toEqual([]));

describe('fields next to a $ref', () => {
  const withPath = (item: Json) => ({...valid, paths: {'/flags': {get: operation}, '/other': item}});
  const MOVE = 'Move it to the file that the $ref points to.';

  it('are rejected for a path and for an operation', () => {
    expect(check(withPath({$ref: '#/paths/~1flags', summary: 'Other', description: 'Words.'}))).toEqual([
      `${ROOT}:17 The reference does not show the field "summary" next to the $ref of a path. → ${MOVE}`,
      `${ROOT}:18 The reference does not show the field "description" next to the $ref of a path. → ${MOVE}`,
    ]);
    expect(check(withPath({get: {$ref: '#/paths/~1flags/get', summary: 'Other'}}))).toEqual([
      `${ROOT}:18 The reference does not show the field "summary" next to the $ref of an operation. → ${MOVE}`,
    ]);
  });

  it('are accepted for a schema, and are optional', () => {
    expect(check(withPath({$ref: '#/paths/~1flags'}))).toEqual([]);
    expect(
      check(withSchemas({A: {type: 'string'}, B: {$ref: '#/components/schemas/A', description: 'Words.'}})),
    ).toEqual([]);
  });
});

describe('a discriminator', () => {
  const discriminator = {propertyName: 'kind'};

  it.each(['oneOf', 'anyOf'])('is accepted next to %s', (choice) =>
    expect(check(withSchemas({A: {[choice]: [{title: 'B'}], discriminator}}))).toEqual([]),
  );

  it('is rejected without oneOf or anyOf, at its own line', () =>
    expect(check(withSchemas({A: {type: 'object', discriminator}}))).toEqual([
      `${ROOT}:19 The schema has a discriminator but no oneOf or anyOf, so the page cannot show its variants. → Create a schema that lists the variants in oneOf, with the discriminator and its mapping, and refer to that schema.`,
    ]));
});

describe('a boolean schema', () => {
  it.each(['items', 'additionalProperties', 'unevaluatedProperties'])('is accepted as %s', (field) =>
    expect(check(withSchemas({A: {[field]: true}, B: {[field]: false}}))).toEqual([]),
  );

  it.each<[string, Json, string]>([
    ['a property', {properties: {b: false}}, 'The schema under "properties" is only false, which describes nothing.'],
    ['a variant', {oneOf: [true]}, 'The schema under "oneOf" is only true, which describes nothing.'],
    ['the content', {contentSchema: true}, 'The schema under "contentSchema" is only true, which describes nothing.'],
  ])('is rejected as %s', (_name, schema, what) =>
    expect(check(withSchemas({A: schema}))).toEqual([
      expect.stringContaining(`${what} → Describe the value, or remove the schema.`),
    ]),
  );

  it('is not confused with boolean values of other fields', () =>
    expect(check(withSchemas({A: {deprecated: true, uniqueItems: true, default: false}}))).toEqual([]));
});

it('a misspelt field has the nearest names as remedy', () => {
  expect(check(withSchemas({A: {minItem: 1}}))).toEqual([
    expect.stringMatching(/Did you mean "minItems"(?: or "\w+")*\? Otherwise remove it\.$/),
  ]);
  expect(check(withSchemas({A: {mxnLength: 1}}))).toEqual([
    expect.stringContaining('Did you mean "minLength" or "maxLength"? Otherwise remove it.'),
  ]);
});
