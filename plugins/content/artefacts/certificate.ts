import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

import {toExtensions, toJsonName, toRequestExtensions, webCrypto} from './certificate-fields';
import type {CertificateDefinition, Name} from './certificate-fields';
import {assertSame} from './find-difference';
import {importPrivateKey, importPublicKey} from './keys';
import type {Key} from './keys';

/** Creates and verifies X.509 certificates and certificate signing requests. */

export type Issuer = {key: Key; subject: Name};

/** Key type → JWA name for the import of a certificate key. The `alg` of the key may differ. */
const ALGORITHMS: Readonly<Record<string, string>> = {RSA: 'RS256', EC: 'ES256', OKP: 'EdDSA'};
const SIGNATURES: Readonly<Record<string, {name: string; hash: string}>> = {
  RSA: {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'},
  EC: {name: 'ECDSA', hash: 'SHA-256'},
};

const importPublic = (key: Key) => importPublicKey(key, ALGORITHMS[key.jwk.kty]);

async function importForSigning(key: Key) {
  const signingAlgorithm = SIGNATURES[key.jwk.kty];
  if (!signingAlgorithm) throw new Error(`The key "${key.name}" must be an RSA or EC key.`);
  return {signingAlgorithm, privateKey: await importPrivateKey(key, ALGORITHMS[key.jwk.kty])};
}

type Contents = {
  subject: x509.JsonName;
  issuer: x509.JsonName;
  notBefore: Date;
  notAfter: Date;
  publicKey: CryptoKey;
  extensions: x509.Extension[];
};

async function toContents(key: Key, definition: CertificateDefinition, issuer: Issuer): Promise<Contents> {
  const [publicKey, issuerKey] = await Promise.all([importPublic(key), importPublic(issuer.key)]);
  return {
    subject: toJsonName(definition.subject),
    issuer: toJsonName(issuer.subject),
    notBefore: new Date(definition.valid.from),
    notAfter: new Date(definition.valid.to),
    publicKey,
    extensions: await toExtensions(definition, publicKey, issuerKey),
  };
}

/**
 * Issues a certificate (RFC 5280), as PEM.
 * @throws Error when the key of the issuer is not an RSA key
 */
export async function issueCertificate(key: Key, definition: CertificateDefinition, issuer: Issuer): Promise<string> {
  if (issuer.key.jwk.kty !== 'RSA')
    throw new Error(`The key "${issuer.key.name}" must be an RSA key to sign certificates.`);
  const {signingAlgorithm, privateKey} = await importForSigning(issuer.key);
  const contents = await toContents(key, definition, issuer);
  const certificate = await x509.X509CertificateGenerator.create(
    {...contents, signingAlgorithm, signingKey: privateKey},
    webCrypto,
  );
  return certificate.toString('pem').trim();
}

export function readCertificate(pem: string): x509.X509Certificate {
  return new x509.X509Certificate(pem);
}

/** @throws Error unless the text is a single PEM block: @peculiar/x509 ignores everything after the first block */
function assertSinglePem(pem: string, parsed: {toString(format: 'pem'): string}): void {
  if (parsed.toString('pem').trim() !== pem)
    throw new Error('The file contains more than one PEM block, or text outside the block.');
}

const toFields = (subject: string, publicKey: ArrayBuffer, extensions: readonly x509.Extension[]) => ({
  subject,
  'public key': Buffer.from(publicKey).toString('base64'),
  extensions: Object.fromEntries(extensions.map(({type, rawData}) => [type, Buffer.from(rawData).toString('hex')])),
});

/** @throws Error when a certificate does not match its definition, or was not signed with the key of the issuer */
export async function verifyCertificate(
  pem: string,
  key: Key,
  definition: CertificateDefinition,
  issuer: Issuer,
): Promise<void> {
  const certificate = readCertificate(pem);
  assertSinglePem(pem, certificate);
  const {publicKey, ...contents} = await toContents(key, definition, issuer);
  const publicKeyBytes = await webCrypto.subtle.exportKey('spki', publicKey);
  assertSame(
    'certificate',
    {
      issuer: new x509.Name(contents.issuer).toString(),
      'not before': contents.notBefore.toISOString(),
      'not after': contents.notAfter.toISOString(),
      'signature algorithm': SIGNATURES['RSA']?.name,
      ...toFields(new x509.Name(contents.subject).toString(), publicKeyBytes, contents.extensions),
    },
    {
      issuer: certificate.issuer,
      'not before': certificate.notBefore.toISOString(),
      'not after': certificate.notAfter.toISOString(),
      'signature algorithm': certificate.signatureAlgorithm.name,
      ...toFields(certificate.subject, certificate.publicKey.rawData, certificate.extensions),
    },
  );
  const isSigned = await certificate.verify(
    {publicKey: await importPublic(issuer.key), signatureOnly: true},
    webCrypto,
  );
  if (!isSigned) throw new Error(`The certificate was not signed with the key "${issuer.key.name}".`);
}

/** Creates a certificate signing request for this subject and key (RFC 2986), as PEM. */
export async function requestCertificate(key: Key, definition: CertificateDefinition): Promise<string> {
  const {signingAlgorithm, privateKey} = await importForSigning(key);
  const request = await x509.Pkcs10CertificateRequestGenerator.create(
    {
      name: toJsonName(definition.subject),
      keys: {publicKey: await importPublic(key), privateKey},
      signingAlgorithm,
      extensions: toRequestExtensions(definition),
    },
    webCrypto,
  );
  return request.toString('pem').trim();
}

/** @throws Error when a request does not match its definition, or was not signed with the key */
export async function verifyRequest(pem: string, key: Key, definition: CertificateDefinition): Promise<void> {
  const request = new x509.Pkcs10CertificateRequest(pem);
  assertSinglePem(pem, request);
  const publicKey = await webCrypto.subtle.exportKey('spki', await importPublic(key));
  const subject = new x509.Name(toJsonName(definition.subject)).toString();
  assertSame(
    'request',
    toFields(subject, publicKey, toRequestExtensions(definition)),
    toFields(request.subject, request.publicKey.rawData, request.extensions),
  );
  if (!(await request.verify(webCrypto)))
    throw new Error(`The certificate signing request was not signed with the key "${key.name}".`);
}
