import {expect, it} from 'vitest';

import {SITE_DIR} from '../../../tests/support/site/sites';

import {collectErrorCodes, readErrorCodes} from './read-codes';

const FILE = 'openapi/components/schemas/S.yaml';
const schema = (meanings: string, codes = '[a_b, c_d, e]') =>
  `type: object\nproperties:\n  error:\n    enum: ${codes}\n    description: |-\n      What.\n\n${meanings
    .split('\n')
    .map((line) => `      ${line}\n`)
    .join('')}`;

it('reads codes with their meanings, several of them on one line, and their places', () => {
  expect(collectErrorCodes(FILE, 'S', schema('- `a_b`, `c_d`: both of `x`.\n- `e`: the other.'))).toEqual([
    {code: 'a_b', schema: 'S', meaning: 'both of `x`.', file: FILE, line: 4},
    {code: 'c_d', schema: 'S', meaning: 'both of `x`.', file: FILE, line: 4},
    {code: 'e', schema: 'S', meaning: 'the other.', file: FILE, line: 4},
  ]);
  const problem = schema('- `a_b`: x.', '[a_b]').replace('error:', 'code:');
  expect(collectErrorCodes(FILE, 'S', problem)).toMatchObject([{code: 'a_b', meaning: 'x.'}]);
  const [, second] = collectErrorCodes(FILE, 'S', schema('- `a_b`: x.', '\n      - a_b\n      - c_d'));
  expect(second).toMatchObject({code: 'c_d', line: 6});
});

it('accepts codes without a meaning, and a schema without codes', () => {
  const [, second] = collectErrorCodes(FILE, 'S', schema('- `a_b`: x.'));
  expect(second).toMatchObject({code: 'c_d', meaning: ''});
  expect(collectErrorCodes(FILE, 'S', 'type: object\n')).toEqual([]);
  expect(collectErrorCodes(FILE, 'S', 'properties: {error: {type: string}}\n')).toEqual([]);
});

it('reads the schemas of the API description, and the codes of WWW-Authenticate', () => {
  const codes = readErrorCodes(SITE_DIR);
  expect(codes.find(({code}) => code === 'slow_down')).toMatchObject({
    schema: 'OAuthError',
    meaning: 'add 5 seconds to the interval, then poll again.',
    file: 'openapi/components/schemas/OAuthError.yaml',
  });
  expect(codes.some(({schema: name}) => name === 'FederationError')).toBe(true);
  expect(codes.filter(({code}) => code === 'insufficient_scope').map(({schema: name}) => name)).toEqual([
    'Problem',
    'RFC 6750, section 3.1',
  ]);
  expect(codes.filter(({meaning}) => meaning.startsWith('The API description'))).toEqual([]);
});

it('reads no codes of schemas that do not exist', () => {
  expect(readErrorCodes('/nowhere').map(({code}) => code)).toEqual(['invalid_token', 'insufficient_scope']);
});
