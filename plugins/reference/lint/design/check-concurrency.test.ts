import {describe, expect, it} from 'vitest';

import type {OperationObject, PathItem, Response} from '../../model/openapi';

import {checkConcurrency} from './check-concurrency';
import {documentOf, messagesOf, operationOf} from './testing/document';

const check = (item: PathItem) => messagesOf(checkConcurrency(documentOf({'/flags/{FlagId}': item})));
const textOf = (description: string): Response => ({description});
const read = (headers: Response['headers'] = {ETag: {schema: {type: 'string'}}}) =>
  operationOf('get-flag', {responses: {'200': {description: 'The flag.', headers}}});
const update = (responses: OperationObject['responses'], hasIfMatch: boolean) =>
  operationOf('update-flag', {
    responses,
    parameters: hasIfMatch ? [{name: 'If-Match', in: 'header', schema: {type: 'string'}}] : [],
  });

describe('protection against concurrent change', () => {
  it('needs If-Match, if a response promises it', () => {
    const conflict = {'409': textOf('Somebody else changed the flag at the same moment. Read it again.')};
    expect(check({get: read(), put: update(conflict, false)})).toEqual([
      'PUT /flags/{FlagId}: 409 says that somebody else changed the record, but without If-Match the server does not know what the caller has read.',
    ]);
    const atWork = {'409': textOf('Another request is changing the record at this moment.')};
    expect(check({get: read(), put: update(atWork, false)})).toEqual([]);
  });

  it('has If-Match, 412 and ETag together', () => {
    const changed = {'412': textOf('The record has changed.')};
    expect(check({get: read(), put: update(changed, true)})).toEqual([]);
    expect(check({get: read(), put: update({}, true)})).toEqual([
      'PUT /flags/{FlagId}: the operation takes If-Match, but has no response 412.',
    ]);
    expect(check({get: read(), put: update(changed, false)})).toEqual([
      'PUT /flags/{FlagId}: 412 needs the header If-Match.',
    ]);
    expect(check({get: read({}), put: update(changed, true)})).toEqual([
      'PUT /flags/{FlagId}: the operation takes If-Match, but GET of the same path returns no ETag.',
    ]);
  });
});

describe('a repeated deletion', () => {
  const remove = (description: string, conflict: string) =>
    check({delete: operationOf('delete-flag', {description, responses: {'409': textOf(conflict)}})});

  it('answers 204 again', () => {
    const expected = ['DELETE /flags/{FlagId}: a repeated deletion gets a different response from the first one.'];
    expect(remove('Retires the flag.', 'The flag is `Inactive` already.')).toEqual(expected);
    expect(remove('A second call finds nothing and answers 404.', 'It is in use.')).toEqual(expected);
    expect(remove('A repeated call answers 204 as well.', 'It is in use.')).toEqual([]);
  });
});

it('429 has the headers of the rate limit', () => {
  const headers = {'Retry-After': {}, RateLimit: {}, 'RateLimit-Policy': {}};
  const withHeaders = (some: Response['headers']) =>
    check({get: operationOf('get-flag', {responses: {'429': {description: 'Too many.', headers: some}}})});
  expect(withHeaders(headers)).toEqual([]);
  expect(withHeaders({'Retry-After': {}})).toEqual(['GET /flags/{FlagId}: 429 lacks RateLimit, RateLimit-Policy.']);
});
