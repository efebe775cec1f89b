import {encode} from '../lib/base64url';

/** Random values. The generator is a parameter, so that tests can use predictable values. */

export type RandomBytes = (length: number) => Uint8Array;

/** The random number generator of the browser. */
export const browserRandom: RandomBytes = (length) => globalThis.crypto.getRandomValues(new Uint8Array(length));

/** Random bytes in base64url without padding. */
export const makeToken = (bytes: number, random: RandomBytes = browserRandom): string => encode(random(bytes));

/** A random UUID, version 4 (RFC 9562, section 5.4). */
export function makeUuid(random: RandomBytes = browserRandom): string {
  const bytes = random(16).slice();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
