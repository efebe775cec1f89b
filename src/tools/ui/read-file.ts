import {encodeBase64} from '../lib/base64url';
import {MAX_CHARACTERS} from '../lib/clean-input';

/** Reads pasted texts and dropped files. */

const format = (count: number) => count.toLocaleString('en-GB');

/** @returns the message for a text that is too long, or null */
export function describeExcess(characters: number): string | null {
  return characters > MAX_CHARACTERS
    ? `This is too long: ${format(characters)} characters, and a field takes ${format(MAX_CHARACTERS)}. Paste only the token, key, certificate or request in question.`
    : null;
}

/**
 * Converts a file to the text of a field. Files that are not text, such as certificates in DER, become base64.
 * @param bytes content of the file
 */
export function toFieldText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8, so use base64.
  }
  return encodeBase64(bytes);
}
