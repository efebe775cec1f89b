import {UnsecuredJWT} from 'jose';
import {expect, it} from 'vitest';

import {describeToken} from './token-meaning';

const token = (claims: object) =>
  new UnsecuredJWT({scope: 'openid directory:website', ...claims}).setIssuedAt(1000).setExpirationTime(1600).encode();

it('names scope, time and certificate', () => {
  expect(describeToken(token({cnf: {'x5t#S256': 'a'}}))).toBe(
    'The access token has the scope openid directory:website and is valid for 10 minutes, only with the certificate of this identity.',
  );
  expect(describeToken(token({}))).toBe(
    'The access token has the scope openid directory:website and is valid for 10 minutes.',
  );
});

it.each(['', 'no token', 'a.b.c', token({scope: 3})])('%o is no such token', (text) =>
  expect(describeToken(text)).toBeNull(),
);
