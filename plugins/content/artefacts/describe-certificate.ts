import 'reflect-metadata';

import {X509Certificate} from 'node:crypto';

import * as x509 from '@peculiar/x509';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const INDENT = ' '.repeat(4);
const USAGE_WORDS: readonly [x509.KeyUsageFlags, string][] = [
  [x509.KeyUsageFlags.digitalSignature, 'Digital Signature'],
  [x509.KeyUsageFlags.nonRepudiation, 'Non Repudiation'],
  [x509.KeyUsageFlags.keyCertSign, 'Certificate Sign'],
  [x509.KeyUsageFlags.cRLSign, 'CRL Sign'],
];
const PURPOSE_WORDS: Readonly<Record<string, string>> = {
  '1.3.6.1.5.5.7.3.1': 'TLS Web Server Authentication',
  '1.3.6.1.5.5.7.3.2': 'TLS Web Client Authentication',
};
const NAME_WORDS: Readonly<Record<string, string>> = {dns: 'DNS', url: 'URI'};

/** Formats bytes or hexadecimal digits in the same way as OpenSSL: `AB:CD`. */
export function colons(bytes: ArrayBuffer | string): string {
  const hex = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('hex');
  return (hex.toUpperCase().match(/../g) ?? []).join(':');
}

function date(value: Date): string {
  const [clock] = value.toISOString().slice(11).split('.');
  return `${MONTHS[value.getUTCMonth()]} ${`${value.getUTCDate()}`.padStart(2)} ${clock} ${value.getUTCFullYear()} GMT`;
}

function name(lines: string): string {
  return lines
    .split('\n')
    .map((line) => line.replace('=', ' = '))
    .join(', ');
}

function describeExtension(extension: x509.Extension): [string, string[]] | undefined {
  if (extension instanceof x509.BasicConstraintsExtension)
    return ['Basic Constraints', [`CA:${extension.ca ? 'TRUE' : 'FALSE'}`]];
  if (extension instanceof x509.KeyUsagesExtension) {
    return [
      'Key Usage',
      [
        USAGE_WORDS.filter(([flag]) => extension.usages & flag)
          .map(([, word]) => word)
          .join(', '),
      ],
    ];
  }
  if (extension instanceof x509.ExtendedKeyUsageExtension)
    return [
      'Extended Key Usage',
      [extension.usages.map((usage) => PURPOSE_WORDS[`${usage}`] ?? `${usage}`).join(', ')],
    ];
  if (extension instanceof x509.SubjectAlternativeNameExtension) {
    return [
      'Subject Alternative Name',
      [extension.names.items.map(({type, value}) => `${NAME_WORDS[type] ?? type}:${value}`).join(', ')],
    ];
  }
  if (extension instanceof x509.SubjectKeyIdentifierExtension)
    return ['Subject Key Identifier', [colons(extension.keyId)]];
  if (extension instanceof x509.AuthorityKeyIdentifierExtension)
    return ['Authority Key Identifier', [colons(extension.keyId ?? '')]];
  if (extension instanceof x509.CRLDistributionPointsExtension) {
    return [
      'CRL Distribution Points',
      extension.distributionPoints.flatMap(({distributionPoint}) =>
        (distributionPoint?.fullName ?? []).map((one) => `URI:${one.uniformResourceIdentifier}`),
      ),
    ];
  }
  if (extension instanceof x509.AuthorityInfoAccessExtension)
    return ['Authority Information Access', extension.ocsp.map(({value}) => `OCSP - URI:${value}`)];
  return undefined;
}

/** Formats the main fields of a certificate as text, like `openssl x509 -noout -text` but shorter. */
export function describeCertificate(certificate: x509.X509Certificate): string {
  const {subject, issuer, publicKey} = new X509Certificate(Buffer.from(certificate.rawData));
  const {modulusLength, namedCurve} = publicKey.asymmetricKeyDetails ?? {};
  const size = modulusLength
    ? `${publicKey.asymmetricKeyType?.toUpperCase()}, ${modulusLength} bit`
    : `${publicKey.asymmetricKeyType?.toUpperCase()}, ${namedCurve ?? '256 bit'}`;
  const extensions = certificate.extensions.flatMap((extension) => {
    const described = describeExtension(extension);
    if (!described) return [];
    const [title, values] = described;
    return [
      `${INDENT}X509v3 ${title}:${extension.critical ? ' critical' : ''}`.replace(
        'X509v3 Authority Information',
        'Authority Information',
      ),
      ...values.map((value) => INDENT.repeat(2) + value),
    ];
  });
  return [
    'Version: 3 (0x2)',
    `Serial Number: ${colons(certificate.serialNumber)}`,
    // The only algorithm with which certificate.ts signs.
    'Signature Algorithm: sha256WithRSAEncryption',
    `Issuer: ${name(issuer)}`,
    'Validity',
    `${INDENT}Not Before: ${date(certificate.notBefore)}`,
    `${INDENT}Not After : ${date(certificate.notAfter)}`,
    `Subject: ${name(subject)}`,
    `Subject Public Key: ${size}`,
    'X509v3 extensions:',
    ...extensions,
  ].join('\n');
}
