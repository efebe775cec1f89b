import {describe, expect, it} from 'vitest';

import {readCertificates, type CertificateFacts} from '../lib/read-certificates';
import {made} from '../lib/testing/artefacts';

import {checkCertificate} from './check-certificate';

/** The remarks on the client certificate of the artefacts after its facts have been changed. */
async function remarksOn(changes: Partial<CertificateFacts>, hash = 'SHA-256') {
  const [certificate] = await readCertificates(made('client-certificate.pem'));
  if (!certificate) throw new Error('There is no certificate.');
  const now = new Date(certificate.notBefore.getTime() + 1000);
  return checkCertificate({...certificate, ...changes}, hash, now).map(({text, source}) => [text, source?.label]);
}

const clientAuth = [{oid: '1.3.6.1.5.5.7.3.2', name: 'clientAuth'}];

describe('the key usage of a certificate', () => {
  it('may be that of a seal, whose signatures only need nonRepudiation', async () => {
    expect(await remarksOn({keyUsage: ['nonRepudiation'], extendedKeyUsage: []})).toEqual([]);
  });

  it.each<[string, string[], CertificateFacts['extendedKeyUsage']]>([
    ['only encryption', ['keyEncipherment'], []],
    ['nonRepudiation of a TLS client', ['nonRepudiation'], clientAuth],
  ])('does not fit: %s', async (_what, keyUsage, extendedKeyUsage) => {
    expect(await remarksOn({keyUsage, extendedKeyUsage})).toEqual([
      [expect.stringContaining('Without digitalSignature'), expect.stringMatching(/RFC (5280|8446)/)],
    ]);
  });
});

it('refers for SHA-1 to the rule of TLS 1.3 about certificates', async () => {
  expect(await remarksOn({}, 'SHA-1')).toEqual([[expect.stringContaining('SHA-1'), 'RFC 8446, section 4.4.2.4']]);
});
