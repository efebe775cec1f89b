import {expect, it} from 'vitest';

import {addressAt, addressOf, collectAnchors, groupCauses, listPages, pagesOf, type Entry} from './catalogue';
import {SAMPLE} from './testing/sample';

const find = (code: string): Entry => {
  const entry = SAMPLE.entries.find((one) => one.code === code);
  if (!entry) throw new Error(`The sample has no ${code}.`);
  return entry;
};

it('explains an entry on the pages of its endpoints, a status and an unused code on one page', () => {
  expect(listPages(SAMPLE)).toEqual(['tokens', 'registration', 'management-api']);
  expect(pagesOf(SAMPLE, find('invalid_client'))).toEqual(['tokens', 'registration']);
  expect(pagesOf(SAMPLE, find('invalid_issuer'))).toEqual(['registration']);
  expect(pagesOf(SAMPLE, find('409'))).toEqual(['management-api']);
});

it('gives an entry the address of its only page, or of its row in the list', () => {
  expect(addressOf(SAMPLE, find('invalid_grant'))).toBe('/docs/apis/errors/tokens/#invalid_grant');
  expect(addressOf(SAMPLE, find('invalid_client'))).toBe('/docs/apis/errors/#invalid_client');
  expect(addressOf(SAMPLE, find('invalid_client'), ['token', 'revoke-token'])).toBe(
    '/docs/apis/errors/tokens/#invalid_client',
  );
  expect(addressOf(SAMPLE, find('409'))).toBe('/docs/apis/errors/management-api/#status-409');
  expect(addressAt(SAMPLE, find('invalid_client'), 'register')).toBe(
    '/docs/apis/errors/registration/#invalid_client-register',
  );
});

it('groups the causes of a page by their endpoints, those of most endpoints first', () => {
  const groups = groupCauses(SAMPLE, find('invalid_client'), 'tokens').map(({endpoints, causes}) => [
    endpoints.map(({id}) => id),
    causes.map(({cause}) => cause),
  ]);
  expect(groups).toEqual([
    [['token', 'revoke-token', 'introspect-token'], ['The clock is wrong.']],
    [['token', 'revoke-token'], ['The assertion was used.']],
  ]);
  expect(groupCauses(SAMPLE, find('invalid_grant'), 'registration')).toEqual([]);
});

it('has an anchor for each code, and for each code and endpoint', () => {
  expect(collectAnchors(SAMPLE, 'registration')).toEqual([
    'invalid_client',
    'invalid_client-register',
    'invalid_issuer',
  ]);
  expect(collectAnchors(SAMPLE, 'index')).toEqual([
    'invalid_client',
    'invalid_client-token',
    'invalid_client-revoke-token',
    'invalid_client-introspect-token',
    'invalid_client-register',
    'invalid_grant',
    'invalid_grant-token',
    'invalid_issuer',
    'status-409',
  ]);
});
