import {describe, expect, it} from 'vitest';

import {describeChanges} from './describe-changes';
import {diff} from './diff';
import type {Facts, Shape} from './shape';

const toShape = (parts: Record<string, Facts>): Shape =>
  new Map([['list-flags', new Map(Object.entries({operation: {method: 'GET', path: '/flags'}, ...parts}))]]);
const describeDiff = (before: Record<string, Facts>, after: Record<string, Facts>) =>
  describeChanges(diff(toShape(before), toShape(after)));
const string: Facts = {type: 'string'};

describe('describeChanges', () => {
  it('joins parts of the same kind', () => {
    expect(
      describeDiff(
        {'response-200.Old': string},
        {'query.a': string, 'query.b': string, 'response-200.X.Y': string, 'response-410': {}},
      ),
    ).toEqual([
      'Removed the property `Old` of response 200.',
      'Added the query parameters `a` and `b`.',
      'Added the property `X.Y` of response 200.',
      'Added response 410.',
    ]);
  });

  it.each<[Record<string, Facts>, Record<string, Facts>, string]>([
    [{'query.a': string}, {'query.a': {...string, required: true}}, 'The query parameter `a` is required.'],
    [
      {'header.x-id': string},
      {'header.x-id': {...string, format: 'uuid'}},
      'The request header `x-id` is `string (uuid)` instead of `string`.',
    ],
    [
      {'request.A': {enum: ['a']}},
      {'request.A': {enum: ['a', 'b', 'c']}},
      'The property `A` of the request also takes `b` and `c`.',
    ],
    [
      {'request.A': {enum: ['a', 'b']}},
      {'request.A': {enum: ['a']}},
      'The property `A` of the request no longer takes `b`.',
    ],
    [
      {'response-200.A': {enum: ['a']}},
      {'response-200.A': {enum: ['a', 'b']}},
      'The property `A` of response 200 may also be `b`.',
    ],
    [
      {'request.A': {maxLength: 40}},
      {'request.A': {maxLength: 36}},
      'The property `A` of the request has the maximum length `36` instead of `40`.',
    ],
    [
      {'request.A': {}},
      {'request.A': {minItems: 1}},
      'The property `A` of the request has the minimum number of items `1`.',
    ],
    [
      {'request-form~B.A': {}},
      {'request-form~B.A': {deprecated: true}},
      'The property `A` of `B` in the request is deprecated.',
    ],
    [{}, {'request-form~B': {choice: 'oneOf'}}, 'Added the form `B` of the request.'],
    [{request: {}}, {request: {required: true}}, 'The request body is required.'],
    [{}, {'response-200-jwt application/jwt': {}}, 'Added the content type `application/jwt` of response 200.'],
    [
      {'request.A': {pattern: '`'}},
      {'request.A': {}},
      'The property `A` of the request no longer has to match `` ` ``.',
    ],
    [
      {},
      {operation: {method: 'GET', path: '/flags', deprecated: true, sunset: '2026-06-30'}},
      'The operation is deprecated, and ends on `2026-06-30`.',
    ],
    [{}, {operation: {method: 'GET', path: '/flags', security: ['oauth2 a']}}, 'It also accepts `oauth2 a`.'],
  ])('%j → %j', (before, after, sentence) => expect(describeDiff(before, after)).toEqual([sentence]));
});
