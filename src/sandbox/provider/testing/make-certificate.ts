/** Makes certificates for tests. */
import 'reflect-metadata';
import {ExtendedKeyUsageExtension, X509CertificateGenerator, SubjectAlternativeNameExtension} from '@peculiar/x509';

import {privateKey} from '../../../tools/lib/testing/artefacts';

const RSA = {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'};
const EC = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'};
const VALID = {notBefore: new Date('2025-01-01T00:00:00Z'), notAfter: new Date('2045-01-01T00:00:00Z')};
/** RFC 5280, section 4.2.1.12. */
const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2';
const USAGES: KeyUsage[] = ['sign', 'verify'];

const ISSUERS = {
  'issuing-ca-key': 'CN=Connect Example Issuing CA, O=Connect Example, C=GB',
  'sandbox-issuing-ca-key': 'CN=Connect Example Sandbox Issuing CA, O=Connect Example, C=GB',
};

type Wanted = {dns?: string[]; authority?: keyof typeof ISSUERS};

/** Issues a client certificate of the ecosystem. @param subject such as `CN=…, OU=…` @returns PEM */
export async function makeEcosystemCertificate(
  subject: string,
  {dns = [], authority = 'issuing-ca-key'}: Wanted = {},
): Promise<string> {
  const {alg: _alg, use: _use, ...jwk} = privateKey(authority);
  const signingKey = await crypto.subtle.importKey('jwk', jwk as JsonWebKey, RSA, true, ['sign']);
  const {publicKey} = await crypto.subtle.generateKey(EC, true, USAGES);
  const extensions = [
    new ExtendedKeyUsageExtension([CLIENT_AUTH]),
    ...(dns.length > 0
      ? [new SubjectAlternativeNameExtension(dns.map((value) => ({type: 'dns' as const, value})))]
      : []),
  ];
  const input = {
    serialNumber: '01',
    subject,
    issuer: ISSUERS[authority],
    ...VALID,
    signingAlgorithm: RSA,
    publicKey,
    signingKey,
    extensions,
  };
  return (await X509CertificateGenerator.create(input)).toString('pem');
}

/** Creates a self-signed certificate. @returns the PEM, and the base64 of the DER as in `x5c` */
export async function makeSelfSigned(name: string): Promise<{pem: string; x5c: string}> {
  const keys = await crypto.subtle.generateKey(EC, true, USAGES);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name,
    ...VALID,
    signingAlgorithm: EC,
    keys,
  });
  return {pem: certificate.toString('pem'), x5c: certificate.toString('base64')};
}
