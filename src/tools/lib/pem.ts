import {decodeBase64, encodeBase64, type Bytes} from './base64url';
import {ToolError} from './tool-error';

/** Reads PEM (RFC 7468), also from a JSON string, a proxy header or a single line. */

export type PemBlock = {
  /** The text after BEGIN, such as `CERTIFICATE`. */
  label: string;
  bytes: Bytes;
  isEncrypted: boolean;
};

/** Labels of certificate requests (RFC 7468, section 7). */
export const REQUEST_LABELS = ['CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST'];

const BEGIN = /-----\s?BEGIN ([A-Z0-9 ]+?)\s?-----/g;
const LINE = /.{1,64}/g;

/** Decodes line feeds that are encoded as `\n` in a JSON or shell string, or in percent encoding by nginx. */
function unescape(text: string): string {
  const plain = text.replace(/(?:\\r)?\\n/g, '\n');
  if (!/BEGIN%20/.test(plain)) return plain;
  return plain.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

export function isPem(text: string): boolean {
  return /-----\s?BEGIN(?: |%20)[A-Z0-9]/.test(text);
}

function readBlock(text: string, label: string, start: number): PemBlock {
  const end = new RegExp(`-----\\s?END ${label}\\s?-----`, 'g');
  end.lastIndex = start;
  const found = end.exec(text);
  if (!found)
    throw new ToolError(
      `"BEGIN ${label}" has no "END ${label}" after it.`,
      'Copy the whole block again, with its last line.',
    );
  const body = text.slice(start, found.index);
  // Remove headers of RFC 1421, which OpenSSL writes into encrypted keys. They end with an empty line.
  const isEncrypted = label.startsWith('ENCRYPTED') || /Proc-Type:.*ENCRYPTED/.test(body);
  const digits = body.replace(/^\s*(?:[\w-]+:.*\n)+/, '').replace(/["',>]/g, '');
  if (digits.includes('-----'))
    throw new ToolError(`There is another "BEGIN" or "END" inside "BEGIN ${label}".`, 'Copy each block whole.');
  try {
    return {label, bytes: isEncrypted ? new Uint8Array() : decodeBase64(digits), isEncrypted};
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw new ToolError(`The block "BEGIN ${label}" is damaged. ${error.message}`, error.hint);
  }
}

/**
 * Reads all PEM blocks of a text, in order.
 * @throws ToolError if a block has no end or is not base64
 */
export function readPem(text: string): PemBlock[] {
  const plain = unescape(text);
  return [...plain.matchAll(BEGIN)].map((match) => readBlock(plain, match[1] ?? '', match.index + match[0].length));
}

/** Encodes DER as PEM, with lines of 64 characters and without a line feed at the end. */
export function toPem(der: Uint8Array, label: string): string {
  return [`-----BEGIN ${label}-----`, ...(encodeBase64(der).match(LINE) ?? []), `-----END ${label}-----`].join('\n');
}
