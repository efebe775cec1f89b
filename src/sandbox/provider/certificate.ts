import {encodeBase64} from '../../tools/lib/base64url';
import {toRfc4514} from '../../tools/lib/distinguished-name';
import type {JsonObject} from '../../tools/lib/json';
import {readCertificateBytes, readCertificates, type CertificateFacts} from '../../tools/lib/read-certificates';
import {sha256} from '../../tools/lib/sha256';
import {ToolError} from '../../tools/lib/tool-error';
import {APPLICATION_CERTIFICATES, ORGANISATION_CERTIFICATES, statusOf} from '../certificates/lifecycle';
import type {World} from '../world';

/** Reads and checks the client certificate of a connection. */

/** Cache, because a connection sends the same certificate with each request. */
const known = new Map<string, Promise<CertificateFacts | null>>();

const MAX_KNOWN = 50;

/** Reads the first certificate of a text. Returns null if there is none. */
export function readCertificate(pem: string | null): Promise<CertificateFacts | null> {
  if (pem === null || pem.trim() === '') return Promise.resolve(null);
  const found = known.get(pem) ?? readFirst(pem);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(pem, found);
  return found;
}

async function readFirst(pem: string): Promise<CertificateFacts | null> {
  try {
    return (await readCertificates(pem))[0] ?? null;
  } catch (error) {
    if (error instanceof ToolError) return null;
    throw error;
  }
}

/**
 * Returns the DER encoding and the thumbprint `x5t#S256` (RFC 8705, section 3.1) of the first certificate of a text, or
 * null if there is none. Works without the X.509 library.
 */
export async function readBytes(pem: string): Promise<Pick<CertificateFacts, 'der' | 'x5tS256'> | null> {
  try {
    const [der] = readCertificateBytes(pem);
    return der ? {der, x5tS256: await sha256(der)} : null;
  } catch (error) {
    if (error instanceof ToolError) return null;
    throw error;
  }
}

/** Returns the statuses of the certificate in the directory (docs/platform/certificates.mdx, section "Lifecycle"). */
export function statusesOf(world: World, {der}: Pick<CertificateFacts, 'der'>): string[] {
  const encoded = encodeBase64(der);
  return [APPLICATION_CERTIFICATES, ORGANISATION_CERTIFICATES]
    .flatMap((resource) => world.store.list(resource))
    .filter(({value}) => Array.isArray(value.x5c) && value.x5c[0] === encoded)
    .map((record) => statusOf(record, world.now()));
}

export const attributeOf = ({subject}: CertificateFacts, type: string): string | undefined =>
  subject.find((one) => one.type === type)?.value;

/** Whether an issuing certification authority of the ecosystem signed the certificate. */
export async function isOfEcosystem(certificate: CertificateFacts, issuers: readonly JsonObject[]): Promise<boolean> {
  for (const issuer of issuers) if (await isSignedBy(certificate, issuer)) return true;
  return false;
}

async function isSignedBy(certificate: CertificateFacts, issuer: JsonObject): Promise<boolean> {
  const {X509Certificate} = await import('../../tools/lib/x509-library');
  const {kty, n, e} = issuer;
  try {
    const parsed = new X509Certificate(certificate.der);
    const jwk = {kty, n, e} as JsonWebKey;
    const key = await globalThis.crypto.subtle.importKey('jwk', jwk, parsed.signatureAlgorithm, true, ['verify']);
    return await parsed.verify({publicKey: key, signatureOnly: true});
  } catch {
    // The signature algorithm is for another type of key, so another authority signed the certificate.
    return false;
  }
}

/** Registration member → kind of alternative name (RFC 8705, section 2.1.2). */
const ALTERNATIVE_NAMES: Readonly<Record<string, string>> = {
  tls_client_auth_san_dns: 'DNS',
  tls_client_auth_san_uri: 'URI',
  tls_client_auth_san_ip: 'IP',
  tls_client_auth_san_email: 'email',
};

/** The five registration members that name the certificate of a client. */
export const TLS_CLIENT_AUTH_MEMBERS: readonly string[] = [
  'tls_client_auth_subject_dn',
  ...Object.keys(ALTERNATIVE_NAMES),
];

/** Whether the certificate has the name that the client registered. */
export function hasRegisteredName(certificate: CertificateFacts, registration: JsonObject): boolean {
  const member = TLS_CLIENT_AUTH_MEMBERS.find((one) => one in registration);
  if (member === undefined) return false;
  const wanted = registration[member];
  const kind = ALTERNATIVE_NAMES[member];
  if (kind === undefined) return toRfc4514(certificate.subject) === wanted;
  return certificate.subjectAlternativeNames.some(({type, value}) => type === kind && value === wanted);
}
