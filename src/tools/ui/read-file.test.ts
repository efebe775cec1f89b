import {expect, it} from 'vitest';

import {describeExcess, toFieldText} from './read-file';

it('a text file becomes its text, without a byte order mark', () => {
  expect(toFieldText(new TextEncoder().encode('\ufeff{"kty": "EC"}\r\n'))).toBe('{"kty": "EC"}\r\n');
});

it('a file in DER becomes base64', () => {
  expect(toFieldText(Uint8Array.of(0x30, 0x82, 0x01, 0xff))).toBe('MIIB/w==');
  expect(toFieldText(Uint8Array.of(0x30, 0x00))).toBe('MAA=');
});

it('a text of 1 MB is too long', () => {
  expect(describeExcess(1_048_576)).toBe(
    'This is too long: 1,048,576 characters, and a field takes 500,000. Paste only the token, key, certificate or request in question.',
  );
  expect(describeExcess(500_000)).toBeNull();
});
