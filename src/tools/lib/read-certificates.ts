import {decodeBase64, type Bytes} from './base64url';
import {isObject, parseJson, type JsonObject} from './json';
import {isPem, readPem} from './pem';
import {ToolError} from './tool-error';

/** Reads X.509 certificates (RFC 5280). */

/** One attribute of a distinguished name; `type` is a short name such as `CN`, or the dotted identifier. */
export type NameAttribute = {type: string; oid: string; value: string};

export type ExtensionFacts = {oid: string; name: string; isCritical: boolean; text: string};

export type CertificateFacts = {
  pem: string;
  der: Bytes;
  /** In encoding order: the country usually comes first. */
  subject: NameAttribute[];
  issuer: NameAttribute[];
  /** Hexadecimal digits, lower case. */
  serial: string;
  notBefore: Date;
  notAfter: Date;
  keyUsage: string[];
  extendedKeyUsage: {oid: string; name: string}[];
  subjectAlternativeNames: {type: string; value: string}[];
  isCa: boolean;
  publicJwk: JsonObject;
  /** The thumbprint `x5t#S256`: the hash of the DER encoding (RFC 8705, section 3.1). */
  x5tS256: string;
  /** The hash of the PEM file, which ends with a line feed. Often mistaken for the thumbprint. */
  pemHash: string;
  /** The hash of the SubjectPublicKeyInfo. Often mistaken for the thumbprint too. */
  keyHash: string;
  extensions: ExtensionFacts[];
};

async function readOne(der: Bytes, place: string): Promise<CertificateFacts> {
  const {toCertificateFacts} = await import('./certificate-facts');
  try {
    return await toCertificateFacts(der);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError(
      `${place} is not an X.509 certificate, or it is damaged.`,
      'Look at it with: openssl x509 -in certificate.pem -noout -text',
    );
  }
}

const CERTIFICATE_LABELS = ['CERTIFICATE', 'X509 CERTIFICATE', 'TRUSTED CERTIFICATE'];

/** A certificate in DER is a SEQUENCE of more than 127 bytes, so its base64 starts with these letters. */
const DER_IN_BASE64 = /^MI/;

/** Base64 texts: the items of an `x5c` array (RFC 7517, section 4.7), or the text itself. */
function readBase64Texts(text: string): string[] {
  if (DER_IN_BASE64.test(text)) return [text];
  if (!text.startsWith('[') && !text.startsWith('{'))
    throw new ToolError(
      'The text is neither PEM nor the base64 of a certificate.',
      'A certificate in PEM begins with "-----BEGIN CERTIFICATE-----".',
    );
  const value = parseJson(text);
  const items = isObject(value) ? value.x5c : value;
  if (Array.isArray(items) && items.length > 0 && items.every((item) => typeof item === 'string')) return items;
  throw new ToolError('The JSON has no certificates.', 'Paste PEM, the base64 of the DER encoding, or an "x5c" array.');
}

function readAll(ders: readonly Bytes[]): Promise<CertificateFacts[]> {
  return Promise.all(ders.map((der, index) => readOne(der, `Certificate ${index + 1}`)));
}

/**
 * Reads the certificates of an `x5c` array, the leaf first.
 * @throws ToolError for the same reasons as `readCertificates`
 */
export async function readX5c(texts: readonly string[]): Promise<CertificateFacts[]> {
  return readAll(texts.map((text) => decodeBase64(text)));
}

/**
 * Reads DER certificates from a text, in order: PEM (other blocks are skipped), the base64 of DER, or an `x5c` array.
 * @throws ToolError if the text contains no certificate
 */
export function readCertificateBytes(text: string): Bytes[] {
  const trimmed = text.trim();
  if (!isPem(trimmed)) return readBase64Texts(trimmed.replace(/^["']|["']$/g, '')).map((one) => decodeBase64(one));
  const blocks = readPem(trimmed);
  const certificates = blocks.filter(({label}) => CERTIFICATE_LABELS.includes(label));
  if (certificates.length === 0)
    throw new ToolError(
      `There is no certificate, but ${blocks.map(({label}) => `"BEGIN ${label}"`).join(', ')}.`,
      'A certificate begins with "-----BEGIN CERTIFICATE-----".',
    );
  return certificates.map(({bytes}) => bytes);
}

/**
 * Reads the certificates of a text in order, in the forms of `readCertificateBytes`.
 * @throws ToolError if the text contains no certificate, or a damaged one
 */
export async function readCertificates(text: string): Promise<CertificateFacts[]> {
  return readAll(readCertificateBytes(text));
}
