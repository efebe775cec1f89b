import type {Bytes} from './base64url';
import {ToolError} from './tool-error';

/**
 * Reads DER (ITU-T X.690) that neither WebCrypto nor the X.509 library reads: keys in PKCS#1 and SEC1, keys that a
 * browser refuses to import, and extensions that the library does not know.
 */

export type DerNode = {
  /** Identifier octet, such as 0x30 for SEQUENCE. */
  tag: number;
  content: Bytes;
};

export const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  sequence: 0x30,
} as const;

const DAMAGED = 'Copy the whole value again, with its first and its last line.';

/** Reads the length at `at`; returns it with the position of the content. */
function readLength(bytes: Uint8Array, at: number): {length: number; start: number} {
  const first = bytes[at];
  if (first === undefined) throw new ToolError('The DER data ends too early.', DAMAGED);
  if (first < 0x80) return {length: first, start: at + 1};
  const count = first - 0x80;
  if (count === 0 || count > 4) throw new ToolError('The data is not DER: a length is not valid.', DAMAGED);
  let length = 0;
  for (const byte of bytes.subarray(at + 1, at + 1 + count)) length = length * 256 + byte;
  return {length, start: at + 1 + count};
}

/**
 * Reads consecutive values, without the values inside them.
 * @throws ToolError if the bytes are not DER or are truncated
 */
export function readDer(bytes: Bytes): DerNode[] {
  const nodes: DerNode[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at] as number;
    const {length, start} = readLength(bytes, at + 1);
    if (start + length > bytes.length)
      throw new ToolError(
        `The DER data ends too early: a value has ${length} bytes, and ${bytes.length - start} are there.`,
        DAMAGED,
      );
    nodes.push({tag, content: bytes.slice(start, start + length)});
    at = start + length;
  }
  return nodes;
}

/**
 * Reads the members of a SEQUENCE.
 * @throws ToolError if the bytes are not exactly one SEQUENCE
 */
export function readSequence(bytes: Bytes): DerNode[] {
  const [first, ...rest] = readDer(bytes);
  if (first?.tag !== TAG.sequence || rest.length > 0)
    throw new ToolError('The data is not DER: expected one SEQUENCE.', DAMAGED);
  return readDer(first.content);
}

/** The dotted form of an OBJECT IDENTIFIER. @param content its content octets */
export function toOid(content: Uint8Array): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of content) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [first = 0, ...rest] = arcs;
  const root = Math.min(Math.floor(first / 40), 2);
  return [root, first - root * 40, ...rest].join('.');
}

/** Bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
