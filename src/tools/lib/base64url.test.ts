import {randomBytes} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import {decode, decodeBase64, encode, encodeBase64} from './base64url';
import {ToolError} from './tool-error';

describe('base64url', () => {
  it.each([0, 1, 2, 3, 31, 32, 33, 100_000])('encodes and decodes %i bytes as Node does', (length) => {
    const bytes = randomBytes(length);
    expect(encode(bytes)).toBe(bytes.toString('base64url'));
    expect(encodeBase64(bytes)).toBe(bytes.toString('base64'));
    expect(Buffer.from(decode(bytes.toString('base64url'))).equals(bytes)).toBe(true);
    expect(Buffer.from(decodeBase64(bytes.toString('base64'))).equals(bytes)).toBe(true);
  });

  it.each([
    ['abc+', 'Character 4 is "+"', 'base64url has "-" instead'],
    ['ab/d', 'Character 3 is "/"', 'base64url has "_" instead'],
    ['abc=', 'Character 4 is "="', 'padding'],
    ['ab cd', 'Character 3 is " "', 'not base64url'],
    ['abcde', '5 characters', 'one is missing or one too many'],
    ['ab\u2026', 'Character 3', 'not base64url'],
  ])('says which character of %j is wrong', (text, place, problem) => {
    expect(() => decode(text)).toThrow(ToolError);
    expect(() => decode(text)).toThrow(place);
    expect(() => decode(text)).toThrow(problem);
  });

  it('reads base64 with line breaks and without padding', () => {
    expect(Buffer.from(decodeBase64('aGVs\nbG8')).toString()).toBe('hello');
    expect(() => decodeBase64('aGVsbG8=aGVsbG8=')).toThrow('before its end');
    expect(() => decodeBase64('aGV*')).toThrow('Character 4 of the base64 is "*"');
  });
});
