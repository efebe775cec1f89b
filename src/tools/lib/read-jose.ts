import {decode, type Bytes} from './base64url';
import {parseObject, type JsonObject} from './json';
import {ToolError} from './tool-error';

/** Reads compact JWS and JWE (RFC 7515, section 7.1; RFC 7516, section 7.1). */

export type Jws = {
  kind: 'jws';
  compact: string;
  header: JsonObject;
  /** The claims; null if the payload is not a JSON object. */
  payload: JsonObject | null;
  payloadBytes: Bytes;
  signature: Bytes;
};

export type Jwe = {
  kind: 'jwe';
  compact: string;
  header: JsonObject;
  parts: {encryptedKey: Bytes; iv: Bytes; ciphertext: Bytes; tag: Bytes};
};

const COPY_AGAIN =
  'Copy the whole token again: three parts when it is signed, five when it is encrypted, with dots between.';

/** Removes what is often copied with a token: the scheme, quotes, line breaks, the comma after a JSON string. */
function strip(text: string): string {
  return text
    .trim()
    .replace(/^(?:authorization:\s*)?(?:bearer|dpop)\s+/i, '')
    .replace(/^["'`]{1,3}|["'`,;]{1,3}$/g, '')
    .replace(/\s+/g, '');
}

function decodePart(part: string, what: string): Bytes {
  try {
    return decode(part);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError(`${what} is not base64url. ${error.message}`, error.hint ?? COPY_AGAIN);
  }
}

function toText(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new ToolError(`${what} is not UTF-8 text, so it was damaged or is encrypted.`, COPY_AGAIN);
  }
}

function readHeader(part: string): JsonObject {
  const what = 'The header, the first part of the token,';
  return parseObject(toText(decodePart(part, what), what), what);
}

function readPayload(bytes: Bytes): JsonObject | null {
  // A JWS can sign anything, such as another token, so only a payload that starts like an object must be one.
  if (bytes[0] !== 0x7b) return null;
  const what = 'The payload, the second part of the token,';
  return parseObject(toText(bytes, what), what);
}

/**
 * Reads a compact JWS or JWE, also with a scheme such as `Bearer`, quotes and line breaks.
 * @throws ToolError that names the missing part or the wrong character
 */
export function readJose(text: string): Jws | Jwe {
  const compact = strip(text);
  if (compact.startsWith('{'))
    throw new ToolError(
      'This is JSON. A token in the JSON serialisation of JWS is not read here.',
      'Paste the compact serialisation: header, payload and signature, with dots between.',
    );
  const parts = compact.split('.');
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = parts;
  if (parts.length === 3) {
    const header = readHeader(first);
    const payloadBytes = decodePart(second, 'The payload, the second part of the token,');
    const signature = decodePart(third, 'The signature, the third part of the token,');
    return {kind: 'jws', compact, header, payload: readPayload(payloadBytes), payloadBytes, signature};
  }
  if (parts.length === 5) {
    return {
      kind: 'jwe',
      compact,
      header: readHeader(first),
      parts: {
        encryptedKey: decodePart(second, 'The encrypted key, the second part of the token,'),
        iv: decodePart(third, 'The initialisation vector, the third part of the token,'),
        ciphertext: decodePart(fourth, 'The ciphertext, the fourth part of the token,'),
        tag: decodePart(fifth, 'The authentication tag, the fifth part of the token,'),
      },
    };
  }
  const count = parts.length === 1 ? '1 part' : `${parts.length} parts`;
  throw new ToolError(`A signed token has 3 parts and an encrypted one 5; this text has ${count}.`, COPY_AGAIN);
}
