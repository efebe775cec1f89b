import {isObject, parseJson, type JsonObject, type JsonValue} from './json';
import {jwkFromPkcs1Private, jwkFromPkcs1Public, jwkFromPkcs8, jwkFromSec1, jwkFromSpki} from './key-from-der';
import {isPem, readPem, toPem, type PemBlock} from './pem';
import {readCertificates, readX5c, type CertificateFacts} from './read-certificates';
import {ToolError} from './tool-error';

/** Reads keys: JWK and JWKS (RFC 7517), PEM, certificates. */

export type ReadKey = {
  /** Contains the private members of a private key, so mask it before showing it. */
  jwk: JsonObject;
  from: 'jwk' | 'jwks' | 'pem' | 'certificate';
  isPrivate: boolean;
  certificate?: CertificateFacts;
};

/** Members that must stay secret, by `kty` (RFC 7518, sections 6.2.2, 6.3.2 and 6.4.1; RFC 8037, section 2). */
export const PRIVATE_MEMBERS: readonly string[] = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'];

/** Names of the private members of a JWK. A symmetric key (`oct`) has one too, because the whole key is private. */
export function privateMembersOf(jwk: JsonObject): string[] {
  return PRIVATE_MEMBERS.filter((member) => member in jwk);
}

export const isPrivateJwk = (jwk: JsonObject): boolean => privateMembersOf(jwk).length > 0;

function checkJwk(value: JsonValue, place: string): JsonObject {
  if (!isObject(value)) throw new ToolError(`${place} is not a JSON object, so it is not a JWK.`);
  if (typeof value.kty !== 'string')
    throw new ToolError(
      `${place} has no "kty", so it is not a JWK.`,
      'A JWK is a JSON object with "kty"; a JWKS is an object with an array "keys".',
    );
  return value;
}

async function toReadKey(jwk: JsonObject, from: ReadKey['from']): Promise<ReadKey> {
  const {x5c} = jwk;
  const [leaf] = Array.isArray(x5c) && x5c.every((one) => typeof one === 'string') ? x5c.slice(0, 1) : [];
  const key = {jwk, from, isPrivate: isPrivateJwk(jwk)};
  if (leaf === undefined) return key;
  const [certificate] = await readX5c([leaf]);
  return {...key, certificate};
}

async function readJson(text: string): Promise<ReadKey[]> {
  const value = parseJson(text);
  const keys = isObject(value) ? value.keys : value;
  if (keys === undefined) return [await toReadKey(checkJwk(value, 'The JSON'), 'jwk')];
  if (!Array.isArray(keys)) throw new ToolError('The member "keys" of a JWKS has to be an array.');
  if (keys.length === 0) throw new ToolError('The JWKS has no keys: its array "keys" is empty.');
  return Promise.all(keys.map((key, index) => toReadKey(checkJwk(key, `Key ${index + 1}`), 'jwks')));
}

type Reader = (block: PemBlock) => JsonObject | Promise<JsonObject>;

const READERS: Readonly<Record<string, Reader>> = {
  'PUBLIC KEY': ({bytes}) => jwkFromSpki(bytes),
  'RSA PUBLIC KEY': ({bytes}) => jwkFromPkcs1Public(bytes),
  'PRIVATE KEY': ({bytes}) => jwkFromPkcs8(bytes),
  'RSA PRIVATE KEY': ({bytes}) => jwkFromPkcs1Private(bytes),
  'EC PRIVATE KEY': ({bytes}) => jwkFromSec1(bytes),
};

async function readBlock(block: PemBlock): Promise<ReadKey[]> {
  const {label, isEncrypted} = block;
  if (isEncrypted)
    throw new ToolError(
      'The private key is encrypted with a passphrase, which this tool does not ask for.',
      'Paste the public key: openssl pkey -in key.pem -pubout',
    );
  if (label === 'EC PARAMETERS') return [];
  const reader = READERS[label];
  if (!reader)
    throw new ToolError(
      `"BEGIN ${label}" is not a key that this tool reads.`,
      label.startsWith('OPENSSH')
        ? 'Paste the public key, which ssh-keygen writes for RSA and EC keys: ssh-keygen -e -m PKCS8 -f key'
        : 'It reads PUBLIC KEY, PRIVATE KEY, RSA and EC keys, CERTIFICATE, JWK and JWKS.',
    );
  const jwk = await reader(block);
  return [{jwk, from: 'pem', isPrivate: isPrivateJwk(jwk)}];
}

async function readCertificateKeys(text: string): Promise<ReadKey[]> {
  const certificates = await readCertificates(text);
  return certificates.map((certificate) => ({
    jwk: certificate.publicJwk,
    from: 'certificate',
    isPrivate: false,
    certificate,
  }));
}

/**
 * Reads the keys of a text: a JWK, a JWKS or an array of JWKs; PEM blocks of keys and certificates; or the base64 of a
 * certificate. `certificate` is the pasted certificate, or the first one in the `x5c` of the key.
 * @throws ToolError if the text contains no key, or a damaged or encrypted one
 */
export async function readKeys(text: string): Promise<ReadKey[]> {
  const trimmed = text.trim();
  if (/^[{[]/.test(trimmed)) return readJson(trimmed);
  if (!isPem(trimmed)) {
    if (!/^["']?MI/.test(trimmed))
      throw new ToolError(
        'The text is not a key: it is neither a JWK, nor a JWKS, nor PEM, nor a certificate.',
        'A key in PEM begins with "-----BEGIN PUBLIC KEY-----".',
      );
    return readCertificateKeys(trimmed);
  }
  const keys: ReadKey[] = [];
  for (const block of readPem(trimmed)) {
    const isCertificate = block.label.endsWith('CERTIFICATE');
    keys.push(
      ...(isCertificate ? await readCertificateKeys(toPem(block.bytes, 'CERTIFICATE')) : await readBlock(block)),
    );
  }
  if (keys.length === 0) throw new ToolError('There is no key in the text.');
  return keys;
}
