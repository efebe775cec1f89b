import {expect, it} from 'vitest';

import {selectRows, type Selection} from './select-rows';
import {SAMPLE} from './testing/sample';

const select = (selection: Partial<Selection>) =>
  selectRows(SAMPLE, {at: [], codes: [], topics: [], ...selection}).map(
    ({entry, status, endpoints, cause}) => `${status} ${entry.code} ${endpoints.join(',')}: ${cause.cause}`,
  );

it('selects all causes of all codes by default, but no statuses', () => {
  expect(select({})).toEqual([
    '400 invalid_grant token: The code was used.',
    '401 invalid_client token,revoke-token,introspect-token,register: The clock is wrong.',
    '401 invalid_client token,revoke-token: The assertion was used.',
    '401 invalid_client register: The certificate is wrong.',
  ]);
});

it('selects by endpoint, topic and code, in the order of the codes', () => {
  expect(select({at: ['revoke-token']})).toEqual([
    '401 invalid_client revoke-token: The clock is wrong.',
    '401 invalid_client revoke-token: The assertion was used.',
  ]);
  expect(select({topics: ['assertion']})).toEqual(['401 invalid_client token,revoke-token: The assertion was used.']);
  expect(select({codes: ['409', 'invalid_client', 'invalid_grant'], topics: ['flow'], at: ['token']})).toEqual([
    '409 409 : The record exists.',
    '401 invalid_client token: The assertion was used.',
    '400 invalid_grant token: The code was used.',
  ]);
  expect(select({at: ['register'], codes: ['invalid_grant']})).toEqual([]);
});
