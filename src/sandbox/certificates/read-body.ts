/** Reads bodies with one PEM block (RFC 7468): a signing request, a certificate or a public key. */
import type {Bytes} from '../../tools/lib/base64url';
import {jwkFromSpki} from '../../tools/lib/key-from-der';
import {readPem, REQUEST_LABELS, type PemBlock} from '../../tools/lib/pem';
import {readCertificates} from '../../tools/lib/read-certificates';
import {ToolError} from '../../tools/lib/tool-error';
import {fieldProblem, problem} from '../refusal';
import type {JsonObject, JsonValue} from '../world';

import type {SigningRequest} from './certificate-authority';
import {keyTypeOf, type KeyTypeName} from './key-types';

const KINDS = {
  request: {field: 'CSR', labels: REQUEST_LABELS, wanted: 'a certificate signing request'},
  certificate: {field: 'Certificate', labels: ['CERTIFICATE'], wanted: 'a certificate'},
  key: {field: 'PublicKey', labels: ['PUBLIC KEY'], wanted: 'a public key'},
} as const;

/** Name of the body in error messages: `CSR`, `Certificate` or `PublicKey`. */
export const fieldOf = (keyType: KeyTypeName): string => KINDS[keyTypeOf(keyType).sends].field;

const refuse = (keyType: KeyTypeName, text: string) => fieldProblem('invalid_value', fieldOf(keyType), text);

/** @throws Refusal 400 unless the text is one PEM block of the right kind */
function readBlock(body: JsonValue | undefined, keyType: KeyTypeName): Bytes {
  const {labels, wanted} = KINDS[keyTypeOf(keyType).sends];
  let blocks: PemBlock[];
  try {
    blocks = readPem(typeof body === 'string' ? body : '');
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    throw refuse(keyType, `the PEM block cannot be read. ${error.message}`);
  }
  const [block] = blocks;
  if (!block || blocks.length > 1) throw refuse(keyType, 'must be one PEM block');
  if (block.label.endsWith('PRIVATE KEY')) throw refuse(keyType, `a private key is refused; send ${wanted}`);
  if (!(labels as readonly string[]).includes(block.label))
    throw refuse(keyType, `the type ${keyType} needs ${wanted}, not "BEGIN ${block.label}"`);
  return block.bytes;
}

/** Runs a function that parses a PEM block. @throws Refusal 400 if the function throws */
async function orRefuse<Value>(keyType: KeyTypeName, read: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    const reason = error instanceof ToolError ? ` ${error.message}` : '';
    throw refuse(keyType, `the PEM block cannot be read.${reason}`);
  }
}

/**
 * Reads a signing request and verifies its signature.
 * @throws Refusal 400
 */
export async function readSigningRequest(body: JsonValue | undefined, keyType: KeyTypeName): Promise<SigningRequest> {
  const der = readBlock(body, keyType);
  const {readRequest} = await import('./certificate-authority');
  const request = await orRefuse(keyType, () => readRequest(der));
  if (!request.isSigned) throw refuse(keyType, 'the signature does not verify with the key of the request');
  return request;
}

/** Reads a public key. @throws Refusal 400 */
export async function readPublicKey(body: JsonValue | undefined, keyType: KeyTypeName): Promise<JsonObject> {
  const der = readBlock(body, keyType);
  return orRefuse(keyType, () => jwkFromSpki(der));
}

type UploadedCertificate = {publicJwk: JsonObject; der: Bytes; from: Date; to: Date};

/** Reads the certificate of an external issuer. @throws Refusal 400 */
export async function readUploadedCertificate(
  body: JsonValue | undefined,
  keyType: KeyTypeName,
): Promise<UploadedCertificate> {
  readBlock(body, keyType);
  const [certificate] = await orRefuse(keyType, () => readCertificates(`${body}`));
  if (!certificate) throw problem('invalid_value');
  if (certificate.isCa) throw refuse(keyType, 'is a certificate of a certification authority');
  const {publicJwk, der, notBefore, notAfter} = certificate;
  return {publicJwk, der, from: notBefore, to: notAfter};
}
