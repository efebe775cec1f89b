/**
 * The issuing certification authorities of the simulation. They read signing requests, and sign certificates with the
 * committed example keys. Import this module with `await import`, because it contains the X.509 library.
 */
import {importJWK, type CryptoKey, type JWK} from 'jose';

import type {Bytes} from '../../tools/lib/base64url';
import {toAttributes} from '../../tools/lib/certificate-facts';
import type {JsonObject} from '../../tools/lib/json';
import {jwkFromSpki} from '../../tools/lib/key-from-der';
import type {ServerName} from '../../tools/lib/known-servers';
import {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  KeyUsagesExtension,
  Name,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '../../tools/lib/x509-library';

import {isHostName} from './host-name';
import {keyTypeOf, type KeyTypeName} from './key-types';
import {importPrivateKey, publicJwk, type SigningKey} from './signing-keys';

const DAY_MS = 86_400_000;
/** The validity of certificates, the same as in artefacts/pki.yml. */
const VALIDITY_DAYS = 396;

type Authority = {key: SigningKey; commonName: string; crl: string; ocsp: string};

/** Each environment has its own authority (docs/platform/ca-certificates.mdx, docs/guides/checking-revocation.mdx). */
const AUTHORITIES: Readonly<Record<ServerName, Authority>> = {
  production: {
    key: 'issuingCa',
    commonName: 'Connect Example Issuing CA',
    crl: 'http://crl.connect.example/issuing-ca.crl',
    ocsp: 'http://ocsp.connect.example',
  },
  sandbox: {
    key: 'sandboxIssuingCa',
    commonName: 'Connect Example Sandbox Issuing CA',
    crl: 'http://crl.sandbox.connect.example/issuing-ca.crl',
    ocsp: 'http://ocsp.sandbox.connect.example',
  },
};

/** Key usage (RFC 5280, section 4.2.1.3), with the values of the enum `KeyUsageFlags` of the library. */
const USAGE = {digitalSignature: 1, nonRepudiation: 2};
/** Extended key usage (RFC 5280, section 4.2.1.12). */
const PURPOSES = {serverAuth: '1.3.6.1.5.5.7.3.1', clientAuth: '1.3.6.1.5.5.7.3.2'};

export type SigningRequest = {
  publicJwk: JsonObject;
  /** SubjectPublicKeyInfo. */
  publicKey: ArrayBuffer;
  /** Values of an attribute of the subject, such as `CN`. */
  valuesOf: (type: string) => string[];
  /** Host names in the extension `subjectAltName`, without names of other types. */
  hosts: string[];
  /** Whether the signature verifies with the key in the request (RFC 2986, section 4.2). */
  isSigned: boolean;
};

/** @throws any error of the library if the bytes are not a request, ToolError if JOSE has no type for the key */
export async function readRequest(der: Bytes): Promise<SigningRequest> {
  const request = new Pkcs10CertificateRequest(der);
  const attributes = toAttributes(request.subjectName);
  const names = request.extensions.find((one) => one instanceof SubjectAlternativeNameExtension);
  const publicKey = request.publicKey.rawData;
  return {
    publicJwk: jwkFromSpki(new Uint8Array(publicKey)),
    publicKey,
    valuesOf: (type) => attributes.filter((one) => one.type === type).map(({value}) => value),
    hosts: (names?.names.toJSON() ?? []).flatMap(({type, value}) =>
      type === 'dns' && isHostName(value.replace(/^\*\./, '')) ? [value] : [],
    ),
    isSigned: await request.verify(globalThis.crypto).catch(() => false),
  };
}

/** Attribute type → value. The certificate contains the attributes in this order. */
export type Subject = {C?: string; O: string; OU: string; CN: string};

export type CertificateOrder = {
  environment: ServerName;
  keyType: KeyTypeName;
  publicKey: ArrayBuffer;
  subject: Subject;
  hosts: readonly string[];
  from: Date;
};

export type IssuedCertificate = {der: Bytes; from: Date; to: Date};

type IssuerKeys = {publicKey: CryptoKey; signingKey: CryptoKey};

async function importIssuerKeys({key}: Authority): Promise<IssuerKeys> {
  const {kty, n, e} = await publicJwk(key);
  const publicKey = (await importJWK({kty, n, e} as JWK, 'RS256', {extractable: true})) as CryptoKey;
  return {publicKey, signingKey: await importPrivateKey(key, 'RS256')};
}

/** Cached, because the keys never change, and importing them takes longer than signing with them. */
const issuerKeys: Partial<Record<ServerName, Promise<IssuerKeys>>> = {};

/** Wraps a value in an object, because the library parses quotes, "#" and "+" in plain strings as in RFC 4514. */
const toValue = (value: string) =>
  /^[A-Za-z0-9 '()+,\-./:=?]*$/.test(value) ? {printableString: value} : {utf8String: value};

/** Issues a certificate for a key type (docs/platform/public-key-infrastructure.mdx; RFC 5280, section 4). */
export async function issueCertificate(order: CertificateOrder): Promise<IssuedCertificate> {
  const {environment, keyType, publicKey, subject, hosts} = order;
  const authority = AUTHORITIES[environment];
  const {signsContent, purposes = []} = keyTypeOf(keyType);
  const issuer = await (issuerKeys[environment] ??= importIssuerKeys(authority));
  // Times in certificates have no fractions of a second.
  const from = new Date(Math.floor(order.from.getTime() / 1000) * 1000);
  const to = new Date(from.getTime() + VALIDITY_DAYS * DAY_MS);
  const {crypto} = globalThis;
  const certificate = await X509CertificateGenerator.create(
    {
      subject: new Name(Object.entries(subject).map(([type, value]) => ({[type]: [toValue(value)]}))),
      issuer: [{C: ['GB']}, {O: ['Connect Example']}, {CN: [authority.commonName]}],
      notBefore: from,
      notAfter: to,
      publicKey,
      signingKey: issuer.signingKey,
      signingAlgorithm: {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'} as Algorithm,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(USAGE.digitalSignature | (signsContent ? USAGE.nonRepudiation : 0), true),
        ...(purposes.length > 0 ? [new ExtendedKeyUsageExtension(purposes.map((name) => PURPOSES[name]))] : []),
        ...(hosts.length > 0
          ? [new SubjectAlternativeNameExtension(hosts.map((value) => ({type: 'dns' as const, value})))]
          : []),
        await SubjectKeyIdentifierExtension.create(publicKey, false, crypto),
        await AuthorityKeyIdentifierExtension.create(issuer.publicKey, false, crypto),
        new CRLDistributionPointsExtension([authority.crl]),
        new AuthorityInfoAccessExtension({ocsp: authority.ocsp}),
      ],
    },
    crypto,
  );
  return {der: new Uint8Array(certificate.rawData), from, to};
}
