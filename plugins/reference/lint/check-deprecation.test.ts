import {describe, expect, it} from 'vitest';

import type {OpenApiDocument, OperationObject} from '../model/openapi';

import {checkDeprecation} from './check-deprecation';

const operation = (operationId: string, fields: Partial<OperationObject> = {}): OperationObject => ({
  operationId,
  responses: {},
  ...fields,
});
const check = (fields: Partial<OperationObject>): string[] => {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {title: 'A', version: '1'},
    paths: {
      '/a': {get: operation('get-a', fields), post: operation('create-a')},
      '/b': {
        get: operation('get-b', {deprecated: true, 'x-deprecated-since': '2026-01-01', 'x-sunset': '2026-12-31'}),
      },
    },
  };
  return checkDeprecation(document).map(({what}) => what);
};
const DATES = {deprecated: true, 'x-deprecated-since': '2026-03-05', 'x-sunset': '2026-09-10'};

describe('checkDeprecation', () => {
  it('accepts an operation with both days, with and without a replacement', () => {
    expect(check({})).toEqual([]);
    expect(check(DATES)).toEqual([]);
    expect(check({...DATES, 'x-replaced-by': 'create-a'})).toEqual([]);
  });

  it.each([
    [{deprecated: true}, ['has no x-deprecated-since', 'has no x-sunset']],
    [{...DATES, 'x-sunset': '2026-02-30'}, ['x-sunset is not a date']],
    [{...DATES, 'x-sunset': '10 September 2026'}, ['x-sunset is not a date']],
    [{...DATES, 'x-sunset': '2026-03-05'}, ['ends on 2026-03-05, but it was deprecated on 2026-03-05']],
    [{...DATES, 'x-replaced-by': 'create-c'}, ['names "create-c", which is not an operation']],
    [{...DATES, 'x-replaced-by': 'get-a'}, ['names "get-a", which is the operation itself']],
    [{...DATES, 'x-replaced-by': 'get-b'}, ['names "get-b", which is deprecated too']],
    [{'x-sunset': '2026-09-10'}, ['x-sunset has no effect']],
    [{'x-replaced-by': 'create-a'}, ['x-replaced-by has no effect']],
  ])('rejects %j', (fields, messages) => {
    const found = check(fields);
    expect(found).toHaveLength(messages.length);
    messages.forEach((message, index) => expect(found[index]).toContain(message));
  });
});
