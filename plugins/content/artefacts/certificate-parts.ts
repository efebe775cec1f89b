import {createHash} from 'node:crypto';

import type * as x509 from '@peculiar/x509';

import type {Part} from './artefact';
import type {Name} from './certificate-fields';
import {colons, describeCertificate} from './describe-certificate';
import {toKeyId, toPublicJwk} from './keys';
import type {Key} from './keys';

/** Formats a name as `tls_client_auth_subject_dn` needs it: last attribute first (RFC 4514). */
function toSubjectDn(name: Name): string {
  return Object.entries(name)
    .reverse()
    .map(([type, value]) => `${type}=${value.replace(/[,+"\\<>;]/g, '\\$&')}`)
    .join(',');
}

const toPem = (certificate: x509.X509Certificate) => certificate.toString('pem').trim();

function toThumbprint(algorithm: 'sha1' | 'sha256', bytes: string | ArrayBuffer): string {
  const data = typeof bytes === 'string' ? bytes : Buffer.from(bytes);
  return createHash(algorithm).update(data).digest('base64url');
}

const toX5c = ({rawData}: x509.X509Certificate) => Buffer.from(rawData).toString('base64');

/**
 * Returns the parts of a certificate that pages can show.
 * @param issuers certificates from the issuer to the root
 */
export async function toCertificateParts(
  certificate: x509.X509Certificate,
  key: Key,
  subject: Name,
  issuers: readonly x509.X509Certificate[],
): Promise<Record<string, Part>> {
  // Chains leave out the root, because the relying party has it already.
  const chain = [certificate, ...issuers.filter((one) => one.subject !== one.issuer)];
  const pem = toPem(certificate);
  const thumbprint = toThumbprint('sha256', certificate.rawData);
  return {
    '': pem,
    pem,
    chain: chain.map(toPem).join('\n'),
    text: describeCertificate(certificate),
    x5c: toX5c(certificate),
    x5t: toThumbprint('sha1', certificate.rawData),
    thumbprint,
    fingerprint: colons(Buffer.from(thumbprint, 'base64url').toString('hex')),
    serial: certificate.serialNumber,
    subject: toSubjectDn(subject),
    kid: await toKeyId(key),
    // The format of `transport.jwks` (RFC 7517, sections 4.7 to 4.9).
    jwk: {...(await toPublicJwk(key)), x5c: chain.map(toX5c), 'x5t#S256': thumbprint},
    // Values that clients send by mistake instead of the thumbprint: hashes of the PEM file and of the public key.
    pemhash: toThumbprint('sha256', `${pem}\n`),
    keyhash: toThumbprint('sha256', certificate.publicKey.rawData),
  };
}
