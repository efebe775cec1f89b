import type {CertificateFacts} from '../lib/read-certificates';
import {cite} from '../lib/sources';

import {formatDuration} from './dates';
import {checkKey} from './describe-key';
import type {Remark} from './types';

/** Finds what is unusual about one certificate. */

const EXPIRES_SOON_SECONDS = 30 * 24 * 3600;

function checkDates({notBefore, notAfter}: CertificateFacts, now: Date): Remark[] {
  const source = cite(5280, '4.1.2.5');
  const begins = (notBefore.getTime() - now.getTime()) / 1000;
  const ends = (notAfter.getTime() - now.getTime()) / 1000;
  if (begins > 0) return [{row: 'notBefore', text: `The certificate begins in ${formatDuration(begins)}.`, source}];
  if (ends <= 0) return [{row: 'notAfter', text: `The certificate ended ${formatDuration(ends)} ago.`, source}];
  if (ends < EXPIRES_SOON_SECONDS)
    return [{row: 'notAfter', text: `The certificate ends in ${formatDuration(ends)}.`, source}];
  return [];
}

/** Reports if the key usage does not allow what a certificate for a client, a server or a seal is used for. */
function checkSigning({keyUsage, extendedKeyUsage}: CertificateFacts): Remark[] {
  if (keyUsage.length === 0 || keyUsage.includes('digitalSignature')) return [];
  const isForTls = extendedKeyUsage.some(({name}) => name === 'clientAuth' || name === 'serverAuth');
  if (isForTls)
    return [
      {
        row: 'Key usage',
        text: 'Without digitalSignature, the key cannot be used for TLS 1.3.',
        source: cite(8446, '4.4.2.2'),
      },
    ];
  // The key of a seal may be for non-repudiation only.
  if (keyUsage.includes('nonRepudiation')) return [];
  return [
    {
      row: 'Key usage',
      text: 'Without digitalSignature, the key can be used neither for TLS 1.3 nor for signatures.',
      source: cite(5280, '4.2.1.3'),
    },
  ];
}

function checkUsage(certificate: CertificateFacts): Remark[] {
  const {isCa, keyUsage, extendedKeyUsage, extensions} = certificate;
  const purposes = extendedKeyUsage.map(({name}) => name);
  if (isCa)
    return keyUsage.length > 0 && !keyUsage.includes('keyCertSign')
      ? [
          {
            row: 'Key usage',
            text: 'A certification authority needs the key usage keyCertSign.',
            source: cite(5280, '4.2.1.3'),
          },
        ]
      : [];
  return [
    ...checkSigning(certificate),
    ...(purposes.includes('serverAuth') && !extensions.some(({oid}) => oid === '2.5.29.17')
      ? [{text: 'A server certificate needs its host in the subject alternative name.', source: cite(9525, '4.1')}]
      : []),
  ];
}

/**
 * Returns what is unusual about a certificate at the time `now`.
 * @param hash hash function of the signature algorithm, such as SHA-256
 */
export function checkCertificate(certificate: CertificateFacts, hash: string | undefined, now: Date): Remark[] {
  return [
    ...checkDates(certificate, now),
    ...checkUsage(certificate),
    ...checkKey(certificate.publicJwk, false).map(({text, source}) => ({row: 'publicKey', text, source})),
    ...(hash === 'SHA-1'
      ? [
          {
            row: 'signatureAlgorithm',
            text: 'SHA-1 is broken. Others should refuse this signature, unless the certificate is a root.',
            source: cite(8446, '4.4.2.4'),
          },
        ]
      : []),
  ];
}
