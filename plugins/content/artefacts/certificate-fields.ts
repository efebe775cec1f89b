import 'reflect-metadata';

import {webcrypto} from 'node:crypto';

import * as x509 from '@peculiar/x509';

/** The fields of a certificate definition, and their X.509 extensions. */

/** Distinguished name by attribute type, in encoding order (country first). */
export type Name = Readonly<Record<string, string>>;

export type CertificateDefinition = {
  subject: Name;
  valid: {from: string; to: string};
  authority?: boolean;
  /** Type of a qualified certificate (ETSI EN 319 412-5, section 4.2.3). */
  qualified?: 'seal' | 'web';
  key_usage: string[];
  extended_key_usage?: string[];
  alternative_names?: {dns?: string[]; uri?: string[]};
  crl?: string;
  ocsp?: string;
};

export const webCrypto = webcrypto as unknown as Crypto;

/** Attribute types that @peculiar/x509 does not know by name (ITU-T X.520). */
const ATTRIBUTES: Readonly<Record<string, string>> = {organizationIdentifier: '2.5.4.97'};

/** Converts a name to the format of @peculiar/x509. */
export function toJsonName(name: Name): x509.JsonName {
  return Object.entries(name).map(([type, value]) => ({[ATTRIBUTES[type] ?? type]: [value]}));
}

const USAGES: Readonly<Record<string, x509.KeyUsageFlags>> = {
  digitalSignature: x509.KeyUsageFlags.digitalSignature,
  nonRepudiation: x509.KeyUsageFlags.nonRepudiation,
  keyCertSign: x509.KeyUsageFlags.keyCertSign,
  cRLSign: x509.KeyUsageFlags.cRLSign,
};

const QC_STATEMENTS = '1.3.6.1.5.5.7.1.3';
const QC_TYPES: Readonly<Record<NonNullable<CertificateDefinition['qualified']>, string>> = {seal: '02', web: '03'};
/** DER of QcCompliance and QcType (ETSI EN 319 412-5, sections 4.2.1 and 4.2.3). `type` is the last arc of the OID. */
const toQcStatements = (type: string) =>
  Buffer.from(`301f3008060604008e4601013013060604008e4601063009060704008e460106${type}`, 'hex');

const PURPOSES: Readonly<Record<string, string>> = {clientAuth: '1.3.6.1.5.5.7.3.2', serverAuth: '1.3.6.1.5.5.7.3.1'};

export const keyUsages = Object.keys(USAGES);
export const extendedKeyUsages = Object.keys(PURPOSES);
export const qualifiedTypes = Object.keys(QC_TYPES);

function toAlternativeNames({alternative_names: names}: CertificateDefinition): x509.JsonGeneralNames {
  return [
    ...(names?.dns ?? []).map((value) => ({type: 'dns' as const, value})),
    ...(names?.uri ?? []).map((value) => ({type: 'url' as const, value})),
  ];
}

/** The extensions of a certificate in encoding order (RFC 5280, section 4.2). */
export async function toExtensions(
  definition: CertificateDefinition,
  publicKey: CryptoKey,
  issuerKey: CryptoKey,
): Promise<x509.Extension[]> {
  const usage = definition.key_usage.reduce((flags, name) => flags | (USAGES[name] ?? 0), 0);
  const purposes = (definition.extended_key_usage ?? []).map((name) => PURPOSES[name] ?? name);
  const names = toAlternativeNames(definition);
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

/** The extensions of a certificate signing request. */
export function toRequestExtensions(definition: CertificateDefinition): x509.Extension[] {
  const names = toAlternativeNames(definition);
  return names.length > 0 ? [new x509.SubjectAlternativeNameExtension(names)] : [];
}
