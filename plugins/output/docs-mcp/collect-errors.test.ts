import {expect, it} from 'vitest';

import {SITE_DIR} from '../../../tests/support/site/sites';

import {collectErrorCodes, readErrorCodes} from './collect-errors';

const schema = (description: string, codes: string[] = ['a_b', 'c_d', 'e']) => ({
  properties: {error: {enum: codes, description}},
});

it('reads codes with their meanings, several of them on one line', () => {
  expect(collectErrorCodes('S', schema('What.\n\n- `a_b`, `c_d`: both of `x`.\n- `e`: the other.'))).toEqual([
    {code: 'a_b', schema: 'S', meaning: 'both of `x`.'},
    {code: 'c_d', schema: 'S', meaning: 'both of `x`.'},
    {code: 'e', schema: 'S', meaning: 'the other.'},
  ]);
});

it('accepts codes without a meaning, and a schema without codes', () => {
  const [, second] = collectErrorCodes('S', schema('- `a_b`: x.'));
  expect(second).toEqual({code: 'c_d', schema: 'S', meaning: 'The API description does not say what it means.'});
  expect(collectErrorCodes('S', {})).toEqual([]);
});

it('reads the schemas of the API description, which explain every code', () => {
  const codes = readErrorCodes(SITE_DIR);
  expect(codes).toContainEqual({
    code: 'slow_down',
    schema: 'OAuthError',
    meaning: 'add 5 seconds to the interval, then poll again.',
  });
  expect(codes.some(({schema: name}) => name === 'FederationError')).toBe(true);
  expect(codes.find(({code}) => code === 'insufficient_scope')?.schema).toBe('RFC 6750, section 3.1');
  expect(codes.filter(({meaning}) => meaning.startsWith('The API description'))).toEqual([]);
});
