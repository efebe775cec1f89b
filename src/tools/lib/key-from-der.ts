import {encode, type Bytes} from './base64url';
import {readDer, readSequence, TAG, toOid, type DerNode} from './der';
import type {JsonObject} from './json';
import {ToolError} from './tool-error';

/**
 * Converts DER keys to JWK (RFC 7518, section 6; RFC 8037, section 2). Does not use WebCrypto, because it refuses short
 * keys and rare algorithms, which the tools must be able to show.
 */

const RSA = ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.10'];
const EC = '1.2.840.10045.2.1';
const CURVES: Readonly<Record<string, {crv: string; bytes: number}>> = {
  '1.2.840.10045.3.1.7': {crv: 'P-256', bytes: 32},
  '1.3.132.0.34': {crv: 'P-384', bytes: 48},
  '1.3.132.0.35': {crv: 'P-521', bytes: 66},
  '1.3.132.0.10': {crv: 'secp256k1', bytes: 32},
};
const OCTET_KEYS: Readonly<Record<string, string>> = {
  '1.3.101.110': 'X25519',
  '1.3.101.111': 'X448',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
};

const NOT_A_KEY = 'The data is not a key in the form that its first line names.';

function pick(nodes: readonly DerNode[], index: number, tag: number): Bytes {
  const node = nodes[index];
  if (node?.tag !== tag) throw new ToolError(NOT_A_KEY);
  return node.content;
}

/** Converts an INTEGER to base64url. DER adds a zero byte before a positive number whose first bit is set. */
function integer(nodes: readonly DerNode[], index: number): string {
  const content = pick(nodes, index, TAG.integer);
  let start = 0;
  while (start < content.length - 1 && content[start] === 0) start += 1;
  return encode(content.subarray(start));
}

function curveOf(oid: string) {
  const curve = CURVES[oid];
  if (!curve) throw new ToolError(`The key is on the curve with OID ${oid}, which JOSE has no name for.`);
  return curve;
}

function readPoint(point: Uint8Array, {crv, bytes}: {crv: string; bytes: number}): JsonObject {
  if (point[0] !== 4 || point.length !== 1 + 2 * bytes)
    throw new ToolError(
      `The public key is not an uncompressed point of ${crv}.`,
      'Convert it: openssl ec -pubin -in key.pem -pubout -conv_form uncompressed',
    );
  return {kty: 'EC', crv, x: encode(point.subarray(1, 1 + bytes)), y: encode(point.subarray(1 + bytes))};
}

type AlgorithmIdentifier = {oid: string; curve?: string};

function readAlgorithm(content: Bytes): AlgorithmIdentifier {
  const nodes = readDer(content);
  const parameters = nodes[1];
  return {
    oid: toOid(pick(nodes, 0, TAG.oid)),
    ...(parameters?.tag === TAG.oid && {curve: toOid(parameters.content)}),
  };
}

/**
 * Converts a SubjectPublicKeyInfo, `BEGIN PUBLIC KEY` in PEM (RFC 5280, section 4.1).
 * @throws ToolError if the key is damaged, or JOSE does not define its algorithm
 */
export function jwkFromSpki(der: Bytes): JsonObject {
  const nodes = readSequence(der);
  const {oid, curve = ''} = readAlgorithm(pick(nodes, 0, TAG.sequence));
  const key = pick(nodes, 1, TAG.bitString).slice(1);
  if (RSA.includes(oid)) return jwkFromPkcs1Public(key);
  if (oid === EC) return readPoint(key, curveOf(curve));
  const crv = OCTET_KEYS[oid];
  if (crv) return {kty: 'OKP', crv, x: encode(key)};
  throw new ToolError(`The key has the algorithm with OID ${oid}, which JOSE has no key type for.`);
}

/**
 * Converts an RSAPublicKey, `BEGIN RSA PUBLIC KEY` in PEM (RFC 8017, appendix A.1.1).
 * @throws ToolError for the same reasons as `jwkFromSpki`
 */
export function jwkFromPkcs1Public(der: Bytes): JsonObject {
  const nodes = readSequence(der);
  return {kty: 'RSA', n: integer(nodes, 0), e: integer(nodes, 1)};
}

/**
 * Converts an RSAPrivateKey, `BEGIN RSA PRIVATE KEY` in PEM (RFC 8017, appendix A.1.2).
 * @throws ToolError for the same reasons as `jwkFromSpki`
 */
export function jwkFromPkcs1Private(der: Bytes): JsonObject {
  const [, ...numbers] = readSequence(der);
  const members = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'];
  return {kty: 'RSA', ...Object.fromEntries(members.map((member, index) => [member, integer(numbers, index)]))};
}

/**
 * Converts an ECPrivateKey, `BEGIN EC PRIVATE KEY` in PEM (RFC 5915, section 3).
 * @param curve OID of the curve, if a PKCS#8 structure around the key contains it
 * @throws ToolError for the same reasons as `jwkFromSpki`, and if the public key is missing
 */
export function jwkFromSec1(der: Bytes, curve?: string): JsonObject {
  const nodes = readSequence(der);
  const inside = (tag: number) => {
    const node = nodes.find((one) => one.tag === tag);
    return node && readDer(node.content)[0]?.content;
  };
  const parameters = inside(0xa0);
  const point = inside(0xa1);
  const known = curve ?? (parameters && toOid(parameters));
  if (!known) throw new ToolError('The private key does not name its curve.');
  if (!point)
    throw new ToolError(
      'The private key comes without its public key.',
      'OpenSSL computes it and writes both: openssl ec -in key.pem',
    );
  return {...readPoint(point.subarray(1), curveOf(known)), d: encode(pick(nodes, 1, TAG.octetString))};
}

async function jwkFromOctetKey(der: Bytes, crv: string): Promise<JsonObject> {
  try {
    const usage = crv.startsWith('Ed') ? 'sign' : 'deriveBits';
    const key = await globalThis.crypto.subtle.importKey('pkcs8', der, {name: crv}, true, [usage]);
    const {x, d} = await globalThis.crypto.subtle.exportKey('jwk', key);
    return {kty: 'OKP', crv, x: `${x}`, d: `${d}`};
  } catch {
    throw new ToolError(
      `This browser cannot compute the public key of an ${crv} private key.`,
      'Paste the public key, or use a newer browser.',
    );
  }
}

/**
 * Converts a PrivateKeyInfo, `BEGIN PRIVATE KEY` in PEM (RFC 5208, section 5).
 * @throws ToolError for the same reasons as `jwkFromSec1`
 */
export async function jwkFromPkcs8(der: Bytes): Promise<JsonObject> {
  const nodes = readSequence(der);
  const {oid, curve} = readAlgorithm(pick(nodes, 1, TAG.sequence));
  const key = pick(nodes, 2, TAG.octetString);
  if (RSA.includes(oid)) return jwkFromPkcs1Private(key);
  if (oid === EC) return jwkFromSec1(key, curve);
  const crv = OCTET_KEYS[oid];
  if (crv) return jwkFromOctetKey(der, crv);
  throw new ToolError(`The key has the algorithm with OID ${oid}, which JOSE has no key type for.`);
}
