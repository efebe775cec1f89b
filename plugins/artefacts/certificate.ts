import 'reflect-metadata';

import {createHash, webcrypto} from 'node:crypto';

import * as x509 from '@peculiar/x509';

import {deriveBytes, sha256, toBase64Url} from './derive';
import {signers} from './jws';
import {toPublicJwk} from './keys';
import type {Key} from './keys';

/** Distinguished name, in the order of the encoding: country first. */
export type Name = Readonly<Record<string, string>>;

export type CertificateDefinition = {
  subject: Name;
  valid: {from: string; to: string};
  /** A certification authority, which may sign other certificates. */
  authority?: boolean;
  /** What a qualified certificate is for (ETSI EN 319 412-5, section 4.2.3). */
  qualified?: 'seal' | 'web';
  key_usage: string[];
  extended_key_usage?: string[];
  alternative_names?: {dns?: string[]; uri?: string[]};
  crl?: string;
  ocsp?: string;
};

/** Who signs: a key with RSA, whose PKCS #1 v1.5 signatures are deterministic, and the name in its own certificate. */
export type Issuer = {key: Key; subject: Name};

const SIGNATURE = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};
const IMPORTS: Readonly<Record<string, {name: string; hash?: string; namedCurve?: string}>> = {
  RSA: SIGNATURE,
  EC: {name: 'ECDSA', namedCurve: 'P-256'},
  OKP: {name: 'Ed25519'},
};
const SERIAL_BYTES = 16;
const webCrypto = webcrypto as unknown as Crypto;

function importPublic(key: Key): Promise<CryptoKey> {
  const {kty, crv, x, y, n, e} = key.jwk;
  return webCrypto.subtle.importKey('jwk', {kty, crv, x, y, n, e} as never, IMPORTS[kty] as never, true, ['verify']);
}

function importForSigning({name, jwk}: Key): Promise<CryptoKey> {
  if (jwk.kty === 'OKP') throw new Error(`The key "${name}" is neither an RSA nor an EC key.`);
  const {alg: _alg, use: _use, ...members} = jwk;
  return webCrypto.subtle.importKey('jwk', members as never, IMPORTS[jwk.kty] as never, true, ['sign']);
}

/** Signs with a key the same way on every run: PKCS #1 v1.5 does by nature, ECDSA takes its nonce from key and message. */
function cryptoOf(key: Key): Crypto {
  const {subtle} = webCrypto;
  const signEc = (_algorithm: unknown, _key: unknown, message: ArrayBuffer) =>
    Promise.resolve(signers['ES256']?.(key, Buffer.from(message)));
  return {
    subtle: {exportKey: subtle.exportKey.bind(subtle), sign: key.jwk.kty === 'EC' ? signEc : subtle.sign.bind(subtle)},
  } as never;
}

/** Attributes whose name the library does not know (ITU-T X.520). */
const ATTRIBUTES: Readonly<Record<string, string>> = {organizationIdentifier: '2.5.4.97'};

function toJsonName(name: Name): x509.JsonName {
  return Object.entries(name).map(([type, value]) => ({[ATTRIBUTES[type] ?? type]: [value]}));
}

/** A name as a string (RFC 4514): the last part of the encoding first, as `tls_client_auth_subject_dn` wants it. */
export function toSubjectDn(name: Name): string {
  return Object.entries(name)
    .reverse()
    .map(([type, value]) => `${type}=${value.replace(/[,+"\\<>;]/g, '\\$&')}`)
    .join(',');
}

const USAGES: Readonly<Record<string, x509.KeyUsageFlags>> = {
  digitalSignature: x509.KeyUsageFlags.digitalSignature,
  nonRepudiation: x509.KeyUsageFlags.nonRepudiation,
  keyCertSign: x509.KeyUsageFlags.keyCertSign,
  cRLSign: x509.KeyUsageFlags.cRLSign,
};
/** QcCompliance, and QcType with what the certificate is for, as DER (ETSI EN 319 412-5, sections 4.2.1 and 4.2.3). */
const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
const QC_TYPES: Readonly<Record<NonNullable<CertificateDefinition['qualified']>, string>> = {seal: '02', web: '03'};
const toQcStatements = (type: string) =>
  Buffer.from(`301f3008060604008e4601013013060604008e4601063009060704008e460106${type}`, 'hex');

const PURPOSES: Readonly<Record<string, string>> = {clientAuth: '1.3.6.1.5.5.7.3.2', serverAuth: '1.3.6.1.5.5.7.3.1'};

/** Values that a definition may name. */
export const keyUsages = Object.keys(USAGES);
export const extendedKeyUsages = Object.keys(PURPOSES);
export const qualifiedTypes = Object.keys(QC_TYPES);

function alternativeNames({alternative_names: names}: CertificateDefinition): x509.JsonGeneralNames {
  return [
    ...(names?.dns ?? []).map((value) => ({type: 'dns' as const, value})),
    ...(names?.uri ?? []).map((value) => ({type: 'url' as const, value})),
  ];
}

async function toExtensions(
  definition: CertificateDefinition,
  publicKey: CryptoKey,
  issuerKey: CryptoKey,
): Promise<x509.Extension[]> {
  const usage = definition.key_usage.reduce((flags, name) => flags | (USAGES[name] ?? 0), 0);
  const purposes = (definition.extended_key_usage ?? []).map((name) => PURPOSES[name] ?? name);
  const names = alternativeNames(definition);
  return [
    new x509.BasicConstraintsExtension(definition.authority ?? false, undefined, true),
    new x509.KeyUsagesExtension(usage, true),
    ...(purposes.length > 0 ? [new x509.ExtendedKeyUsageExtension(purposes)] : []),
    ...(names.length > 0 ? [new x509.SubjectAlternativeNameExtension(names)] : []),
    await x509.SubjectKeyIdentifierExtension.create(publicKey, false, webCrypto),
    await x509.AuthorityKeyIdentifierExtension.create(issuerKey, false, webCrypto),
    ...(definition.crl ? [new x509.CRLDistributionPointsExtension([definition.crl])] : []),
    ...(definition.ocsp ? [new x509.AuthorityInfoAccessExtension({ocsp: definition.ocsp})] : []),
    ...(definition.qualified
      ? [new x509.Extension(QC_STATEMENTS, false, toQcStatements(QC_TYPES[definition.qualified]))]
      : []),
  ];
}

/** A positive serial number of 16 bytes that is this artefact's own. */
function toSerial(name: string): string {
  const bytes = deriveBytes('serial number', [name], SERIAL_BYTES);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}

/**
 * Issues a certificate (RFC 5280).
 * @param name of the artefact, from which the serial number follows
 * @param issuer absent when the certificate is signed by its own key
 */
export async function issueCertificate(
  name: string,
  key: Key,
  definition: CertificateDefinition,
  issuer?: Issuer,
): Promise<x509.X509Certificate> {
  const signer = issuer ?? {key, subject: definition.subject};
  if (signer.key.jwk.kty !== 'RSA')
    throw new Error(`The key "${signer.key.name}" is no RSA key, and only those sign certificates here.`);
  const [publicKey, signingKey, issuerKey] = await Promise.all([
    importPublic(key),
    importForSigning(signer.key),
    importPublic(signer.key),
  ]);
  return x509.X509CertificateGenerator.create(
    {
      serialNumber: toSerial(name),
      subject: toJsonName(definition.subject),
      issuer: toJsonName(signer.subject),
      notBefore: new Date(definition.valid.from),
      notAfter: new Date(definition.valid.to),
      signingAlgorithm: SIGNATURE,
      publicKey,
      signingKey,
      extensions: await toExtensions(definition, publicKey, issuerKey),
    },
    webCrypto,
  );
}

/** The certificate signing request (RFC 2986) that leads to a certificate with this subject and key. */
export async function requestCertificate(key: Key, definition: CertificateDefinition): Promise<string> {
  const names = alternativeNames(definition);
  const request = await x509.Pkcs10CertificateRequestGenerator.create(
    {
      name: toJsonName(definition.subject),
      keys: {publicKey: await importPublic(key), privateKey: await importForSigning(key)},
      signingAlgorithm: key.jwk.kty === 'EC' ? {name: 'ECDSA', hash: 'SHA-256'} : SIGNATURE,
      extensions: names.length > 0 ? [new x509.SubjectAlternativeNameExtension(names)] : [],
    },
    cryptoOf(key),
  );
  return request.toString('pem').trim();
}

function thumbprint(algorithm: 'sha1' | 'sha256', der: Uint8Array): string {
  return toBase64Url(createHash(algorithm).update(der).digest());
}

/** What people send in the place of the thumbprint: the hash of the PEM file, which ends in a line feed, and that of the public key. */
export function toMistakenThumbprints(certificate: x509.X509Certificate): {pemhash: string; keyhash: string} {
  return {
    pemhash: toBase64Url(sha256(`${certificate.toString('pem').trim()}\n`)),
    keyhash: toBase64Url(sha256(Buffer.from(certificate.publicKey.rawData))),
  };
}

/** What a JWK says of a certificate (RFC 7517, sections 4.7 to 4.9). */
export function toCertificateMembers(certificate: x509.X509Certificate): {
  x5c: string;
  x5t: string;
  thumbprint: string;
} {
  const der = Buffer.from(certificate.rawData);
  return {x5c: der.toString('base64'), x5t: thumbprint('sha1', der), thumbprint: thumbprint('sha256', der)};
}

/** The public key with its certificate, as `transport.jwks` publishes it. */
export function toCertificateJwk(key: Key, chain: readonly x509.X509Certificate[]): object {
  const [leaf] = chain;
  if (!leaf) throw new Error('A chain has at least one certificate.');
  return {
    ...toPublicJwk(key),
    x5c: chain.map((one) => toCertificateMembers(one).x5c),
    'x5t#S256': toCertificateMembers(leaf).thumbprint,
  };
}
