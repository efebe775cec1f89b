import {describe, expect, it} from 'vitest';

import {checkCriteria, isKnownCriterion} from './criteria';
import type {Scope} from './expressions';
import type {FlowCriterion} from './flow.types';

const SCOPE: Scope = {
  inputs: {id: 'c-1'},
  steps: {},
  request: {method: 'GET', url: 'https://a.example/', headers: [], body: '', certificate: null},
  response: {
    status: 200,
    headers: [['Location', 'https://app.example/cb?code=1&iss=https%3A%2F%2Fa.example']],
    body: JSON.stringify({Status: 'Active', ok: true, id: 'c-1', count: 3, list: ['c-1x']}),
  },
};
const check = (criterion: FlowCriterion) => checkCriteria([criterion], SCOPE)[0];

describe('a condition', () => {
  it.each([
    '$statusCode == 200',
    '$statusCode != 201',
    '$response.body#/ok == true',
    "$response.body#/Status == 'active'",
    '$response.body#/id == $inputs.id',
    '$response.body#/count >= 3',
    '$response.body#/count < 4',
    "$response.body#/none != 'x'",
    "$response.body#/Status != 'it''s one'",
  ])('%s is met', (condition) => expect(check({condition})).toEqual({text: condition, isMet: true}));

  it.each([
    ['$statusCode == 201', '200'],
    ["$response.body#/Status == 'Suspended'", 'Active'],
    ["$response.body#/none == 'x'", 'nothing'],
    ["$response.body#/count == '3'", '3'],
    ['$response.body#/Status > 1', 'Active'],
    ['$response.body#/count > 3', '3'],
    ['$response.body#/count <= 2', '3'],
  ])('%s is not met', (condition, saw) => expect(check({condition})).toEqual({text: condition, isMet: false, saw}));

  it.each(['$statusCode', '$statusCode = 200', '$statusCode == 200 && $response.body#/ok == true'])(
    '%s is refused',
    (condition) => expect(() => check({condition})).toThrow('The page cannot evaluate the condition'),
  );
});

describe('a regular expression', () => {
  const context = '$response.header.Location';
  it('is compared with its context', () => {
    expect(check({context, condition: '[?&]code=[^&]+', type: 'regex'})).toEqual({
      text: '$response.header.Location matches [?&]code=[^&]+',
      isMet: true,
    });
    expect(check({context, condition: 'state=', type: 'regex'})).toMatchObject({isMet: false});
  });

  it('is not met by what does not exist', () =>
    expect(check({context: '$response.header.X', condition: '.*', type: 'regex'})).toMatchObject({
      isMet: false,
      saw: 'nothing',
    }));
});

describe('a JSONPath', () => {
  it('is met if it selects a value', () => {
    const context = '$response.body';
    expect(check({context, condition: '$..[?search(@, {$inputs.id})]', type: 'jsonpath'})).toMatchObject({isMet: true});
    expect(check({context, condition: "$..list[?@ == 'c-1']", type: 'jsonpath'})).toMatchObject({isMet: false});
  });
});

it('tells which criteria the page knows', () => {
  const context = '$response.body';
  expect(isKnownCriterion({condition: '$statusCode == 200'})).toBe(true);
  expect(isKnownCriterion({condition: '$statusCode'})).toBe(false);
  expect(isKnownCriterion({condition: 'a', type: 'regex'})).toBe(false);
  expect(isKnownCriterion({condition: 'a(', type: 'regex', context})).toBe(false);
  expect(isKnownCriterion({condition: '^a$', type: 'regex', context})).toBe(true);
  expect(isKnownCriterion({condition: '$..a[?@.b == {$inputs.c}]', type: 'jsonpath', context})).toBe(true);
  expect(isKnownCriterion({condition: '$[1:2]', type: 'jsonpath', context})).toBe(false);
});
