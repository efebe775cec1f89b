import {decode, encode, type Bytes} from '../lib/base64url';
import {toHex} from '../lib/der';
import {exampleKeys} from '../lib/example-keys';
import {parseObject} from '../lib/json';
import {readKeys} from '../lib/read-keys';
import {sha256} from '../lib/sha256';
import {cite} from '../lib/sources';
import {jwkThumbprint} from '../lib/thumbprint';
import {ToolError} from '../lib/tool-error';

import {CLAIMS} from './dictionary/claims';
import {JWE_PARAMETERS, JWS_PARAMETERS} from './dictionary/header-parameters';
import {checkDateValues, toRows} from './to-rows';
import type {Inspection, InspectionRow, InspectOptions, Remark} from './types';

/** Inspects single values: thumbprints, hexadecimal fingerprints, base64url. */

const SHA256_BYTES = 32;
const MAX_TEXT_CHARACTERS = 5000;

/** Returns a remark for each hash of a pasted key or certificate that equals a value. */
async function compareWithKey(value: string, keyText: string): Promise<Remark[]> {
  const keys = await readKeys(keyText);
  const found: Remark[] = [];
  for (const {jwk, certificate} of keys) {
    if ((await jwkThumbprint(jwk)) === value)
      found.push({text: 'The value is the JWK thumbprint of the pasted key.', source: cite(7638, '3')});
    if (certificate?.x5tS256 === value)
      found.push({
        text: 'The value is the thumbprint (x5t#S256) of the pasted certificate.',
        source: cite(8705, '3.1'),
      });
    if (certificate?.pemHash === value)
      found.push({
        text: `The value is the hash of the PEM file, a mistake. The thumbprint is ${certificate.x5tS256}.`,
        source: cite(8705, '3.1'),
      });
    if (certificate?.keyHash === value)
      found.push({
        text: `The value is the hash of the public key, a mistake. The thumbprint is ${certificate.x5tS256}.`,
        source: cite(8705, '3.1'),
      });
  }
  return found.length > 0
    ? found
    : [{text: 'The value is not a hash of the pasted key or certificate.', source: cite(8705, '3.1')}];
}

async function comparisons(value: string, keyText: string | undefined): Promise<Remark[]> {
  if (keyText?.trim()) {
    try {
      return await compareWithKey(value, keyText);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      return [{text: `The pasted key cannot be read. ${error.message}`}];
    }
  }
  const example = (await exampleKeys()).find(({jwk}) => jwk.kid === value);
  return example
    ? [{text: `The value is the kid of the example key ${example.name} of ${example.owner}.`, source: cite(7638, '3')}]
    : [];
}

async function challengeRow(value: string): Promise<InspectionRow[]> {
  // The length of a code verifier (RFC 7636, section 4.1).
  if (value.length < 43 || value.length > 128) return [];
  return [
    {
      name: 'code challenge',
      value: await sha256(value),
      explanation: 'If the value is a code verifier, this is its challenge for S256',
      source: cite(7636, '4.2'),
    },
  ];
}

async function inspectHash(bytes: Bytes, options: InspectOptions): Promise<Inspection> {
  const value = encode(bytes);
  return {
    title: 'SHA-256 hash',
    summary: options.key?.trim()
      ? '32 bytes, compared with the pasted key or certificate.'
      : '32 bytes, as a thumbprint (x5t#S256), a kid or a code challenge has. Paste the certificate or key to compare it.',
    notes: [],
    unusual: await comparisons(value, options.key),
    sections: [
      {
        title: 'Value',
        rows: [
          {name: 'base64url', value, explanation: 'The form of tokens and JWKs', source: cite(7515, '2')},
          {
            name: 'hexadecimal',
            value: toHex(bytes),
            explanation: 'The form of openssl x509 -fingerprint -sha256, without colons and in small letters',
          },
          ...(await challengeRow(value)),
        ],
      },
    ],
  };
}

/** The bytes as text; undefined if they are not readable text. */
function toReadableText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function inspectJsonPart(text: string, now: Date): Inspection | undefined {
  if (!text.startsWith('{')) return undefined;
  const value = parseObject(text, 'This part of a token');
  const isHeader = typeof value.alg === 'string' && !('iss' in value);
  const dictionary = isHeader ? ('enc' in value ? JWE_PARAMETERS : JWS_PARAMETERS) : CLAIMS;
  return {
    title: isHeader ? 'Header of a token' : 'Payload of a token',
    summary: 'One part of a token. Its signature cannot be verified without the other parts.',
    notes: [],
    unusual: checkDateValues(value),
    sections: [{title: isHeader ? 'Header' : 'Payload', rows: toRows(value, dictionary, now)}],
  };
}

/** Inspects hexadecimal digits, with or without colons: a fingerprint or a serial number. */
export async function inspectHex(text: string, options: InspectOptions): Promise<Inspection> {
  const digits = text.replace(/[^0-9A-Fa-f]/g, '');
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  if (bytes.length === SHA256_BYTES) return inspectHash(bytes, options);
  return {
    title: 'Hexadecimal value',
    summary: `${bytes.length} bytes.`,
    notes: [],
    unusual:
      bytes.length === 20
        ? [
            {
              text: '20 bytes are a SHA-1 fingerprint. Tokens are bound to the SHA-256 thumbprint.',
              source: cite(8705, '3.1'),
            },
          ]
        : [],
    sections: [{title: 'Value', rows: [{name: 'base64url', value: encode(bytes)}]}],
  };
}

/**
 * Inspects a base64url value: a thumbprint, one part of a token, or other bytes.
 * @throws ToolError if the text is not base64url
 */
export async function inspectBase64url(text: string, options: InspectOptions): Promise<Inspection> {
  const bytes = decode(text.replace(/=+$/, ''));
  if (bytes.length === SHA256_BYTES) return inspectHash(bytes, options);
  const readable = toReadableText(bytes);
  const part = readable === undefined ? undefined : inspectJsonPart(readable, options.now);
  if (part) return part;
  const content =
    readable === undefined
      ? {name: 'hexadecimal', value: toHex(bytes.subarray(0, MAX_TEXT_CHARACTERS / 2))}
      : {name: 'text', value: readable.slice(0, MAX_TEXT_CHARACTERS)};
  return {
    title: 'base64url value',
    summary: `${bytes.length} bytes${readable === undefined ? '' : ', which are text'}.`,
    notes: [],
    unusual: [],
    sections: [{title: 'Value', rows: [content, ...(await challengeRow(text))]}],
  };
}
