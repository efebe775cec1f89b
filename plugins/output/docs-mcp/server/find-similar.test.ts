import {expect, it} from 'vitest';

import {findSimilar} from './find-similar';

const NAMES = [
  'token',
  'revoke-token',
  'introspect-token',
  ...['get', 'create', 'update', 'delete'].flatMap((verb) =>
    ['user', 'group', 'role', 'flag', 'organisation', 'organisation-contact', 'organisation-statement'].map(
      (noun) => `${verb}-${noun}`,
    ),
  ),
];

it.each([
  ['create-token', ['token', 'revoke-token', 'introspect-token']],
  ['get-statement', ['get-organisation-statement', 'create-organisation-statement', 'update-organisation-statement']],
  ['contacts', ['get-organisation-contact', 'create-organisation-contact', 'update-organisation-contact']],
  ['toke', ['token']],
  ['zzz', []],
])('finds for %s', (wanted, found) => expect(findSimilar(wanted, NAMES)).toEqual(found));

it('places a spelling mistake before names with the same words', () => {
  expect(findSimilar('delete-organization', NAMES)[0]).toBe('delete-organisation');
});
