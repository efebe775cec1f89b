/** Names of object identifiers in certificates. Identifiers that are not listed are shown in dotted form. */

type Names = Readonly<Record<string, string>>;

/** Short names of attribute types in distinguished names (RFC 4514, section 3; RFC 4519; ITU-T X.520). */
export const ATTRIBUTE_TYPES: Names = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'surname',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'street',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '2.5.4.15': 'businessCategory',
  '2.5.4.17': 'postalCode',
  '2.5.4.42': 'givenName',
  '2.5.4.97': 'organizationIdentifier',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'emailAddress',
  '1.3.6.1.4.1.311.60.2.1.1': 'jurisdictionL',
  '1.3.6.1.4.1.311.60.2.1.2': 'jurisdictionST',
  '1.3.6.1.4.1.311.60.2.1.3': 'jurisdictionC',
};

/**
 * Extensions of certificates (RFC 5280, section 4.2; RFC 3739, section 3.2.6; RFC 6962, section 3.3; RFC 7633, section
 * 4).
 */
export const EXTENSIONS: Names = {
  '2.5.29.9': 'Subject directory attributes',
  '2.5.29.14': 'Subject key identifier',
  '2.5.29.15': 'Key usage',
  '2.5.29.17': 'Subject alternative name',
  '2.5.29.18': 'Issuer alternative name',
  '2.5.29.19': 'Basic constraints',
  '2.5.29.30': 'Name constraints',
  '2.5.29.31': 'CRL distribution points',
  '2.5.29.32': 'Certificate policies',
  '2.5.29.33': 'Policy mappings',
  '2.5.29.35': 'Authority key identifier',
  '2.5.29.36': 'Policy constraints',
  '2.5.29.37': 'Extended key usage',
  '2.5.29.46': 'Freshest CRL',
  '2.5.29.54': 'Inhibit anyPolicy',
  '1.3.6.1.5.5.7.1.1': 'Authority information access',
  '1.3.6.1.5.5.7.1.3': 'Qualified certificate statements',
  '1.3.6.1.5.5.7.1.11': 'Subject information access',
  '1.3.6.1.5.5.7.1.24': 'TLS feature',
  '1.3.6.1.4.1.11129.2.4.2': 'Signed certificate timestamps',
};

/** Purposes of keys (RFC 5280, section 4.2.1.12). */
export const KEY_PURPOSES: Names = {
  '2.5.29.37.0': 'anyExtendedKeyUsage',
  '1.3.6.1.5.5.7.3.1': 'serverAuth',
  '1.3.6.1.5.5.7.3.2': 'clientAuth',
  '1.3.6.1.5.5.7.3.3': 'codeSigning',
  '1.3.6.1.5.5.7.3.4': 'emailProtection',
  '1.3.6.1.5.5.7.3.8': 'timeStamping',
  '1.3.6.1.5.5.7.3.9': 'OCSPSigning',
};

/**
 * Statements of qualified certificates (ETSI EN 319 412-5, sections 4.2 and 4.3) and of payment services (ETSI TS 119
 * 495, section 5.1).
 */
export const QUALIFIED_STATEMENTS: Names = {
  '0.4.0.1862.1.1': 'QcCompliance (the certificate is qualified)',
  '0.4.0.1862.1.2': 'QcLimitValue',
  '0.4.0.1862.1.3': 'QcRetentionPeriod',
  '0.4.0.1862.1.4': 'QcSSCD (the private key is in a qualified device)',
  '0.4.0.1862.1.5': 'QcPDS',
  '0.4.0.1862.1.6': 'QcType',
  '0.4.0.1862.1.6.1': 'electronic signature',
  '0.4.0.1862.1.6.2': 'electronic seal',
  '0.4.0.1862.1.6.3': 'website authentication',
  '0.4.0.1862.1.7': 'QcCClegislation',
  '0.4.0.19495.2': 'PSD2 roles and authority',
};

/** Bits of key usage, in order (RFC 5280, section 4.2.1.3). */
export const KEY_USAGES: readonly string[] = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
  'encipherOnly',
  'decipherOnly',
];
