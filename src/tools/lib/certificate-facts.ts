import type * as x509 from '@peculiar/x509';

import type {Bytes} from './base64url';
import {alternativeNamesOf, describeExtension, keyUsagesOf, purposesOf} from './describe-extension';
import {jwkFromSpki} from './key-from-der';
import {toPem} from './pem';
import type {CertificateFacts, ExtensionFacts, NameAttribute} from './read-certificates';
import {sha256} from './sha256';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509Certificate,
} from './x509-library';
import {ATTRIBUTE_TYPES, EXTENSIONS} from './x509-names';

/** Reads certificates with the X.509 library. read-certificates.ts imports this module only when needed. */

/** Object identifiers of attributes that the library abbreviates. */
const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  CN: '2.5.4.3',
  SN: '2.5.4.4',
  C: '2.5.4.6',
  L: '2.5.4.7',
  ST: '2.5.4.8',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  T: '2.5.4.12',
  G: '2.5.4.42',
  I: '2.5.4.43',
  DC: '0.9.2342.19200300.100.1.25',
  E: '1.2.840.113549.1.9.1',
};

/** The attributes of a distinguished name in encoding order. */
export function toAttributes(name: x509.Name): NameAttribute[] {
  return name.toJSON().flatMap((part) =>
    Object.entries(part).flatMap(([key, values]) => {
      const oid = LIBRARY_NAMES[key] ?? key;
      return values.map((value) => ({type: ATTRIBUTE_TYPES[oid] ?? oid, oid, value}));
    }),
  );
}

/** Facts about the extensions of a certificate or a request. */
export function toExtensionFacts(extensions: readonly x509.Extension[]): ExtensionFacts[] {
  return extensions.map((extension) => ({
    oid: extension.type,
    name: EXTENSIONS[extension.type] ?? extension.type,
    isCritical: extension.critical,
    text: describeExtension(extension),
  }));
}

/**
 * Reads the facts of one certificate.
 * @throws any error of the library if the bytes are not a certificate
 */
export async function toCertificateFacts(der: Bytes): Promise<CertificateFacts> {
  const certificate = new X509Certificate(der);
  const usage = certificate.getExtension(KeyUsagesExtension);
  const purposes = certificate.getExtension(ExtendedKeyUsageExtension);
  const names = certificate.getExtension(SubjectAlternativeNameExtension);
  const pem = toPem(der, 'CERTIFICATE');
  const spki = new Uint8Array(certificate.publicKey.rawData);
  return {
    pem,
    der,
    subject: toAttributes(certificate.subjectName),
    issuer: toAttributes(certificate.issuerName),
    serial: certificate.serialNumber,
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    keyUsage: usage ? keyUsagesOf(usage) : [],
    extendedKeyUsage: purposes ? purposesOf(purposes) : [],
    subjectAlternativeNames: names ? alternativeNamesOf(names) : [],
    isCa: certificate.getExtension(BasicConstraintsExtension)?.ca ?? false,
    publicJwk: jwkFromSpki(spki),
    x5tS256: await sha256(der),
    pemHash: await sha256(`${pem}\n`),
    keyHash: await sha256(spki),
    extensions: toExtensionFacts(certificate.extensions),
  };
}
