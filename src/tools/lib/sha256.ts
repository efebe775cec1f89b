import {encode, type Bytes} from './base64url';

/** The SHA-256 hash of bytes, or of a text in UTF-8, as base64url. */
export async function sha256(input: Bytes | string): Promise<string> {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  return encode(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));
}
