import {createHash} from 'node:crypto';

/**
 * Bytes that stand in for randomness: the same inputs give the same bytes on every machine.
 * Fit for examples and for nothing else, because everybody can compute them.
 * @param label what the bytes are for, so that two uses of the same inputs differ
 */
export function deriveBytes(label: string, inputs: readonly (string | Uint8Array)[], length: number): Buffer {
  const hash = createHash('shake256', {outputLength: length}).update(label);
  for (const input of inputs) hash.update(createHash('sha256').update(input).digest());
  return hash.digest();
}

/** base64url without padding (RFC 7515, section 2). */
export function toBase64Url(bytes: string | Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** The SHA-256 hash of a text or of bytes. */
export function sha256(bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
