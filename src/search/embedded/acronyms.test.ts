import {expect, it} from 'vitest';

import {mineAcronyms} from './acronyms';

it.each([
  ['A Pushed Authorization Request (PAR) is sent first.', 'par', 'pushed authorization request'],
  ['See Rich Authorization Requests (RAR, RFC 9396).', 'rar', 'rich authorization request'],
  ['a JWT-Secured Authorization Request (JAR)', 'jar', 'jwt secured authorization request'],
  ['JWKS (JSON Web Key Set)', 'jwk', 'json web key set'],
  ['Client-Initiated Backchannel Authentication (CIBA)', 'ciba', 'client initiated backchannel authentication'],
  ['mutual TLS (mTLS)', 'mtl', 'mutual tls'],
  ['the Verified Issuer Certificate Authority List (VICAL)', 'vical', 'verified issuer certificate authority list'],
  ['single sign-on (SSO)', 'sso', 'single sign on'],
])('learns from "%s"', (text, acronym, meaning) => {
  // The fold of British and American spelling is that of the index.
  expect(mineAcronyms([text])[acronym]?.join(' ').replace(/authoris/g, 'authoriz')).toBe(meaning);
});

it('learns nothing from brackets that explain something else', () => {
  expect(mineAcronyms(['the answer (JSON)', 'a certificate of an organisation (QWAC)', 'see RFC (the document)'])).toEqual({});
});

it('takes the meaning that is met most', () => {
  const texts = ['Proof And Review (PAR)', 'Pushed Authorization Request (PAR)', 'Pushed Authorization Request (PAR)'];
  expect(mineAcronyms(texts).par?.[0]).toBe('pushed');
});
