import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {maskSecrets} from './mask-secrets';

const ARTEFACTS = path.join(__dirname, '../../../artefacts');
const read = (file: string) => readFileSync(path.join(ARTEFACTS, file), 'utf8').trim();

it('removes the private members of a key, and keeps the public ones', () => {
  const key = JSON.parse(read('keys/client-signing-ps256-key.json')) as Record<string, string>;
  const masked = maskSecrets(JSON.stringify(key, null, 2));
  for (const member of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(masked).not.toContain(key[member]);
  expect(masked).toContain(key.n);
  expect(JSON.parse(masked)).toMatchObject({kty: 'RSA', d: '[removed]'});
});

it('removes a private key in PEM, also without its end', () => {
  const pem = '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIB\n-----END EC PRIVATE KEY-----';
  expect(maskSecrets(`before ${pem} after`)).toBe('before -----BEGIN EC PRIVATE KEY----- [removed] after');
  expect(maskSecrets(pem.slice(0, 45))).toBe('-----BEGIN EC PRIVATE KEY----- [removed]');
});

it('removes the signature of a JWT, and a whole JWE', () => {
  const [header, payload, signature] = read('made/client-assertion.jwt').split('.');
  expect(maskSecrets(`assertion ${header}.${payload}.${signature}!`)).toBe(
    `assertion ${header}.${payload}.[signature removed]!`,
  );
  expect(maskSecrets(read('made/encrypted-balance-answer.jwe'))).toBe('[encrypted token removed]');
});

it.each([
  ['client_id=a&client_secret=s3cret&grant_type=b', 'client_id=a&client_secret=[removed]&grant_type=b'],
  ["-d 'code=SplxlOBeZQQYbYS6WxSbIA' -d code_verifier=abc", "-d 'code=[removed]' -d code_verifier=[removed]"],
  ['Authorization: Bearer mF_9.B5f-4.1JqM', 'Authorization: Bearer [removed]'],
  ['{"refresh_token": "tGzv3JOkF0XG5Qx2TlKWIA"}', '{"refresh_token": "[removed]"}'],
  ['code_challenge=abc&response_type=code', 'code_challenge=abc&response_type=code'],
  ['aud is https://auth.connect.example', 'aud is https://auth.connect.example'],
])('%s becomes %s', (text, masked) => expect(maskSecrets(text)).toBe(masked));
