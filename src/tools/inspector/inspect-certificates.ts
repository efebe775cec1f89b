import {readCertificates, type CertificateFacts, type NameAttribute} from '../lib/read-certificates';
import {cite} from '../lib/sources';
import {X509Certificate} from '../lib/x509-library';

import {checkChain, toLine, toShortName, verifyChain} from './certificate-chain';
import {checkCertificate} from './check-certificate';
import {toInspectionDate} from './dates';
import {describeKey} from './describe-key';
import {EXTENSION_DEFINITIONS, FIELDS, NAME_ATTRIBUTES} from './dictionary/certificate-fields';
import {addWarnings} from './inspect-token';
import type {Inspection, InspectionRow, InspectionSection, InspectOptions, Remark} from './types';

/** Inspects X.509 certificates and chains. */

/** A row for a field, with its definition from the dictionary. */
export function fieldRow(name: string, value: string): InspectionRow {
  const {text, source} = FIELDS[name] ?? {};
  return {name, value, ...(text !== undefined && {explanation: text}), ...(source && {source})};
}

/** A row for the whole name, and a row for each of its attributes. */
export function nameRows(title: 'subject' | 'issuer', name: readonly NameAttribute[]): InspectionRow[] {
  return [
    {
      name: title,
      value: toLine(name),
      explanation: title === 'subject' ? 'Whose key it is' : 'Who issued the certificate',
      source: cite(5280, title === 'subject' ? '4.1.2.6' : '4.1.2.4'),
    },
    ...name.map(({type, value}) => ({
      name: `${title} → ${type}`,
      value,
      ...(title === 'subject' &&
        NAME_ATTRIBUTES[type] && {explanation: NAME_ATTRIBUTES[type].text, source: NAME_ATTRIBUTES[type].source}),
    })),
  ];
}

export function extensionRows(extensions: CertificateFacts['extensions']): InspectionRow[] {
  return extensions.map(({oid, name, isCritical, text}) => {
    const definition = EXTENSION_DEFINITIONS[oid];
    return {
      name,
      value: `${text}${isCritical ? ' (critical)' : ''}`,
      ...(definition && {explanation: definition.text, source: definition.source}),
    };
  });
}

function thumbprintRows({x5tS256, pemHash, keyHash}: CertificateFacts): InspectionRow[] {
  return [
    {
      name: 'x5t#S256',
      value: x5tS256,
      explanation: 'Thumbprint: SHA-256 of the DER, to which access tokens are bound',
      source: cite(8705, '3.1'),
    },
    {
      name: 'hash of the PEM text',
      value: pemHash,
      explanation: 'Not the thumbprint. Some clients send this value by mistake; compare it with yours',
      source: cite(8705, '3.1'),
    },
    {
      name: 'hash of the public key',
      value: keyHash,
      explanation: 'Not the thumbprint. Some clients send this value by mistake; compare it with yours',
      source: cite(8705, '3.1'),
    },
  ];
}

/** Name of a WebCrypto signature algorithm, with its hash. */
export function describeAlgorithm({name, hash}: {name: string; hash?: {name: string}}): string {
  return hash ? `${name} with ${hash.name}` : name;
}

async function inspectOne(
  certificate: CertificateFacts,
  now: Date,
): Promise<{rows: InspectionRow[]; unusual: Remark[]}> {
  const {signatureAlgorithm} = new X509Certificate(certificate.der);
  const {serial, notBefore, notAfter, publicJwk} = certificate;
  const rows = [
    ...nameRows('subject', certificate.subject),
    ...nameRows('issuer', certificate.issuer),
    fieldRow('serial', serial),
    {...fieldRow('notBefore', notBefore.toISOString()), date: toInspectionDate(notBefore, now)},
    {...fieldRow('notAfter', notAfter.toISOString()), date: toInspectionDate(notAfter, now)},
    fieldRow('publicKey', describeKey(publicJwk)),
    fieldRow('signatureAlgorithm', describeAlgorithm(signatureAlgorithm)),
    ...extensionRows(certificate.extensions),
    ...thumbprintRows(certificate),
  ];
  return {rows, unusual: checkCertificate(certificate, signatureAlgorithm.hash?.name, now)};
}

/** The role of a certificate according to its extensions. */
function describeRole({isCa, extendedKeyUsage, keyUsage}: CertificateFacts): string {
  if (isCa) return 'a certification authority';
  const purposes = extendedKeyUsage.map(({name}) => name);
  if (purposes.includes('clientAuth')) return 'a client of mutual TLS';
  if (purposes.includes('serverAuth')) return 'a server';
  return keyUsage.includes('nonRepudiation') ? 'signatures or seals' : 'no purpose that it names';
}

/**
 * Inspects a certificate or a chain: fields, extensions, thumbprints, signatures.
 * @throws ToolError if the text contains no certificate, or a damaged one
 */
export async function inspectCertificates(text: string, options: InspectOptions): Promise<Inspection> {
  const certificates = await readCertificates(text);
  const inspected = await Promise.all(certificates.map((one) => inspectOne(one, options.now)));
  const isOne = certificates.length === 1;
  const sections = certificates.flatMap((certificate, index): InspectionSection[] => {
    const title = isOne
      ? 'Certificate'
      : `Certificate ${index + 1} of ${certificates.length}: ${toShortName(certificate)}`;
    const {rows = [], unusual = []} = inspected[index] ?? {};
    return addWarnings([{title, rows}], unusual);
  });
  const remarks = inspected.flatMap(({unusual}, index) =>
    isOne ? unusual : unusual.map((remark) => ({...remark, text: `Certificate ${index + 1}: ${remark.text}`})),
  );
  const leaf = certificates[0] as CertificateFacts;
  return {
    title: isOne ? 'X.509 certificate' : 'X.509 certificate chain',
    summary: `A certificate for ${describeRole(leaf)}, ${toShortName(leaf)}${isOne ? '' : `, and ${certificates.length - 1} more`}.`,
    notes: [],
    signature: await verifyChain(certificates, options.key),
    unusual: [...checkChain(certificates), ...remarks],
    sections,
  };
}
