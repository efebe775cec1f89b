import type * as x509 from '@peculiar/x509';

import {readDer, readSequence, toHex, toOid} from './der';
import {
  AuthorityInfoAccessExtension,
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  CertificatePolicyExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
} from './x509-library';
import {KEY_PURPOSES, KEY_USAGES, QUALIFIED_STATEMENTS} from './x509-names';

/** Describes values of X.509 extensions in one line of text. */

/** Longer values are truncated. */
const MAX_HEX_BYTES = 40;

const ALTERNATIVE_NAMES: Readonly<Record<string, string>> = {
  dns: 'DNS',
  url: 'URI',
  ip: 'IP',
  email: 'email',
  dn: 'directory name',
  id: 'registered ID',
  guid: 'GUID',
  upn: 'UPN',
};

export function keyUsagesOf({usages}: x509.KeyUsagesExtension): string[] {
  return KEY_USAGES.filter((_, bit) => (usages & (1 << bit)) !== 0);
}

export function purposesOf({usages}: x509.ExtendedKeyUsageExtension): {oid: string; name: string}[] {
  return usages.map((oid) => ({oid: `${oid}`, name: KEY_PURPOSES[`${oid}`] ?? `${oid}`}));
}

export function alternativeNamesOf({names}: x509.SubjectAlternativeNameExtension): {type: string; value: string}[] {
  return names.items.map(({type, value}) => ({type: ALTERNATIVE_NAMES[type] ?? type, value}));
}

/** QCStatements ::= SEQUENCE OF SEQUENCE {statementId OID, statementInfo ANY OPTIONAL} (RFC 3739, section 3.2.6). */
function describeStatements(value: ArrayBuffer): string {
  return readSequence(new Uint8Array(value))
    .map(({content}) => {
      const [id, information] = readDer(content);
      const oid = id ? toOid(id.content) : '';
      const name = QUALIFIED_STATEMENTS[oid] ?? oid;
      if (name !== 'QcType' || !information) return name;
      const types = readDer(information.content).map((type) => toOid(type.content));
      return `${name}: ${types.map((type) => QUALIFIED_STATEMENTS[type] ?? type).join(', ')}`;
    })
    .join('; ');
}

function describeBytes(value: ArrayBuffer): string {
  const bytes = new Uint8Array(value);
  const hex = toHex(bytes.subarray(0, MAX_HEX_BYTES));
  return bytes.length > MAX_HEX_BYTES ? `${hex}… (${bytes.length} bytes)` : hex;
}

function describePoints({distributionPoints}: x509.CRLDistributionPointsExtension): string {
  const names = distributionPoints.flatMap(({distributionPoint}) => distributionPoint?.fullName ?? []);
  return names.map((name) => name.uniformResourceIdentifier ?? 'a name that is not a URI').join(', ');
}

function describeAccess({ocsp, caIssuers}: x509.AuthorityInfoAccessExtension): string {
  return [
    ...ocsp.map(({value}) => `OCSP ${value}`),
    ...caIssuers.map(({value}) => `certificate of the issuer ${value}`),
  ].join(', ');
}

const QUALIFIED = '1.3.6.1.5.5.7.1.3';

function describe(extension: x509.Extension): string {
  if (extension instanceof BasicConstraintsExtension) {
    if (!extension.ca) return 'not a certification authority';
    const {pathLength} = extension;
    return pathLength === undefined
      ? 'certification authority'
      : `certification authority, at most ${pathLength} further below it`;
  }
  if (extension instanceof KeyUsagesExtension) return keyUsagesOf(extension).join(', ');
  if (extension instanceof ExtendedKeyUsageExtension)
    return purposesOf(extension)
      .map(({name}) => name)
      .join(', ');
  if (extension instanceof SubjectAlternativeNameExtension)
    return alternativeNamesOf(extension)
      .map(({type, value}) => `${type} ${value}`)
      .join(', ');
  if (extension instanceof SubjectKeyIdentifierExtension) return extension.keyId;
  if (extension instanceof AuthorityKeyIdentifierExtension) return extension.keyId ?? 'name and serial number';
  if (extension instanceof CRLDistributionPointsExtension) return describePoints(extension);
  if (extension instanceof AuthorityInfoAccessExtension) return describeAccess(extension);
  if (extension instanceof CertificatePolicyExtension) return extension.policies.join(', ');
  if (extension.type === QUALIFIED) return describeStatements(extension.value);
  return describeBytes(extension.value);
}

/** Returns the value of an extension in one line, or its bytes if it cannot be read. */
export function describeExtension(extension: x509.Extension): string {
  try {
    return describe(extension);
  } catch {
    return describeBytes(extension.value);
  }
}
