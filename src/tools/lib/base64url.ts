import {ToolError} from './tool-error';

/** Base64url without padding (RFC 4648, section 5; RFC 7515, section 2), and base64 of PEM files and `x5c`. */

/** Bytes in the type that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** `String.fromCharCode` takes each byte as an argument, and engines limit the number of arguments. */
const CHUNK_BYTES = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  return btoa(binary);
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function checkLength(characters: number, name: string) {
  if (characters % 4 === 1)
    throw new ToolError(
      `${characters} characters cannot be ${name}: one is missing or one too many.`,
      'Copy the value again, from its first character to its last.',
    );
}

const REASONS: Readonly<Record<string, string>> = {
  '+': 'base64 has it, base64url has "-" instead',
  '/': 'base64 has it, base64url has "_" instead',
  '=': 'it is padding, which base64url of tokens leaves out',
};

/** Encodes bytes as base64url without padding. */
export function encode(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Decodes base64url without padding.
 * @throws ToolError with the position (from 1) of the first character that is not base64url
 */
export function decode(text: string): Bytes {
  const wrong = text.search(/[^A-Za-z0-9_-]/);
  if (wrong >= 0) {
    const character = text[wrong] as string;
    const reason = REASONS[character];
    throw new ToolError(
      `Character ${wrong + 1} is ${JSON.stringify(character)}, which is not base64url${reason ? `: ${reason}` : ''}.`,
    );
  }
  checkLength(text.length, 'base64url');
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}

/** Encodes bytes as base64 with padding (RFC 4648, section 4). */
export function encodeBase64(bytes: Uint8Array): string {
  return toBase64(bytes);
}

/**
 * Decodes base64, with or without padding and line breaks.
 * @throws ToolError with the position (from 1) of the first character that is not base64
 */
export function decodeBase64(text: string): Bytes {
  const wrong = text.search(/[^A-Za-z0-9+/=\s]/);
  if (wrong >= 0)
    throw new ToolError(`Character ${wrong + 1} of the base64 is ${JSON.stringify(text[wrong])}, which is not base64.`);
  const digits = text.replace(/\s+/g, '').replace(/={1,2}$/, '');
  if (digits.includes('=')) throw new ToolError('The base64 has "=" before its end, so it is two values or damaged.');
  checkLength(digits.length, 'base64');
  return fromBase64(digits);
}
