import {expect, it} from 'vitest';

import {checkKey} from './describe-key';

it.each([
  [
    {kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'A'.repeat(43)},
    'x has 3 bytes, and a coordinate of P-256 has 32',
    /RFC 7518/,
  ],
  [{kty: 'OKP', crv: 'Ed25519', x: 'AAAA'}, 'x has 3 bytes, and a key of Ed25519 has 32.', /RFC 8037, section 2/],
])('refers to the definition of the type of key', (jwk, text, label) => {
  const [remark, ...others] = checkKey(jwk, false);
  expect(others).toEqual([]);
  expect(remark?.text).toContain(text);
  expect(remark?.source?.label).toMatch(label);
});
