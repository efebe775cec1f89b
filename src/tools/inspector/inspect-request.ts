import {decodeBase64, type Bytes} from '../lib/base64url';
import {toAttributes, toExtensionFacts} from '../lib/certificate-facts';
import {jwkFromSpki} from '../lib/key-from-der';
import {isPem, readPem, REQUEST_LABELS} from '../lib/pem';
import {cite} from '../lib/sources';
import {ToolError} from '../lib/tool-error';
import {Pkcs10CertificateRequest} from '../lib/x509-library';

import {checkKey, describeKey} from './describe-key';
import {describeAlgorithm, extensionRows, fieldRow, nameRows} from './inspect-certificates';
import {addWarnings} from './inspect-token';
import {MASK} from './mask';
import type {Inspection, InspectionRow, Remark, SignatureResult} from './types';

/** Inspects certificate signing requests (PKCS #10, RFC 2986). */

const CHALLENGE_PASSWORD = '1.2.840.113549.1.9.7';
const EXTENSION_REQUEST = '1.2.840.113549.1.9.14';

function toDer(text: string): Bytes {
  if (!isPem(text)) return decodeBase64(text);
  const block = readPem(text).find(({label}) => REQUEST_LABELS.includes(label));
  if (!block) throw new ToolError('There is no certificate request in the text.');
  return block.bytes;
}

function attributeRows(types: readonly string[]): InspectionRow[] {
  return types
    .filter((type) => type !== EXTENSION_REQUEST)
    .map((type) =>
      type === CHALLENGE_PASSWORD
        ? {
            name: 'challengePassword',
            value: MASK,
            explanation: 'Password to revoke the certificate',
            source: cite(2985, '5.4.1'),
          }
        : {name: type, value: 'an attribute that this tool does not know'},
    );
}

function toSignature(isValid: boolean): SignatureResult {
  return isValid
    ? {status: 'valid', text: 'The signature is valid: whoever made the request holds the private key.'}
    : {status: 'invalid', text: 'The signature is not valid: the request was changed, or signed with another key.'};
}

async function read(der: Bytes) {
  const request = new Pkcs10CertificateRequest(der);
  return {
    subject: toAttributes(request.subjectName),
    publicJwk: jwkFromSpki(new Uint8Array(request.publicKey.rawData)),
    algorithm: request.signatureAlgorithm,
    extensions: toExtensionFacts(request.extensions),
    attributes: request.attributes.map(({type}) => type),
    isValid: await request.verify().catch(() => false),
  };
}

/**
 * Inspects a certificate signing request in PEM or base64 DER.
 * @throws ToolError if the request is damaged
 */
export async function inspectRequest(text: string): Promise<Inspection> {
  const der = toDer(text);
  let facts: Awaited<ReturnType<typeof read>>;
  try {
    facts = await read(der);
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError(
      'The text is not a certificate request, or it is damaged.',
      'Look at it with: openssl req -in request.csr -noout -text',
    );
  }
  const {subject, publicJwk, algorithm, extensions, attributes, isValid} = facts;
  const unusual: Remark[] = [
    ...checkKey(publicJwk, false).map((remark) => ({...remark, row: 'publicKey'})),
    ...(subject.length === 0 ? [{row: 'subject', text: 'The subject is empty.', source: cite(2986, '4.1')}] : []),
    ...(algorithm.hash?.name === 'SHA-1'
      ? [{row: 'requestAlgorithm', text: 'SHA-1 is broken. Make the request with SHA-256.', source: cite(9155, '1')}]
      : []),
  ];
  const rows = [
    ...nameRows('subject', subject),
    fieldRow('publicKey', describeKey(publicJwk)),
    fieldRow('requestAlgorithm', describeAlgorithm(algorithm)),
    ...extensionRows(extensions),
    ...attributeRows(attributes),
  ];
  return {
    title: 'Certificate signing request (CSR)',
    summary: 'The holder of a key asks for a certificate. It has the public key only, so it may be sent.',
    notes: [],
    signature: toSignature(isValid),
    unusual,
    sections: addWarnings([{title: 'Request', rows}], unusual),
  };
}
