/** Real signing requests and public keys for tests, as PEM. */
import {toPem} from '../../../tools/lib/pem';
import * as x509 from '../../../tools/lib/x509-library';

const {subtle} = globalThis.crypto;

const RSA = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1])};

const ALGORITHMS = {
  'RSA-1024': {...RSA, modulusLength: 1024},
  'RSA-2048': {...RSA, modulusLength: 2048},
  'P-256': {name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256'},
  'P-384': {name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-384'},
  Ed25519: {name: 'Ed25519'},
} as const;

type KeyKind = keyof typeof ALGORITHMS;

export async function makeKeys(kind: KeyKind): Promise<CryptoKeyPair> {
  return (await subtle.generateKey(ALGORITHMS[kind], true, ['sign', 'verify'])) as CryptoKeyPair;
}

/** Makes a PKCS #10 request. `subject` is in encoding order. */
export async function makeRequest(
  kind: KeyKind,
  subject: Readonly<Record<string, string>>,
  {hosts = [], keys}: {hosts?: readonly string[]; keys?: CryptoKeyPair} = {},
): Promise<string> {
  const request = await x509.Pkcs10CertificateRequestGenerator.create({
    name: Object.entries(subject).map(([type, value]) => ({[type]: [value]})),
    keys: keys ?? (await makeKeys(kind)),
    signingAlgorithm: ALGORITHMS[kind] as Algorithm,
    extensions:
      hosts.length > 0
        ? [new x509.SubjectAlternativeNameExtension(hosts.map((value) => ({type: 'dns' as const, value})))]
        : [],
  });
  return `${request.toString('pem')}\n`;
}

/** Changes the last byte of a request, so that its signature is invalid. */
export function breakSignature(pem: string): string {
  const der = new Uint8Array(new x509.Pkcs10CertificateRequest(pem).rawData);
  der[der.length - 1] = (der[der.length - 1] ?? 0) ^ 1;
  return toPem(der, 'CERTIFICATE REQUEST');
}

export async function makePublicKey(kind: KeyKind): Promise<string> {
  const {publicKey} = await makeKeys(kind);
  return toPem(new Uint8Array(await subtle.exportKey('spki', publicKey)), 'PUBLIC KEY');
}

/** Makes a self-signed certificate. */
export async function makeSelfSigned(kind: KeyKind): Promise<string> {
  const keys = await makeKeys(kind);
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=Test',
    issuer: 'CN=Test',
    notBefore: new Date('2025-01-01T00:00:00Z'),
    notAfter: new Date('2027-01-01T00:00:00Z'),
    publicKey: keys.publicKey,
    signingKey: keys.privateKey,
    signingAlgorithm: ALGORITHMS[kind] as Algorithm,
  });
  return certificate.toString('pem');
}
