import {createHash, X509Certificate} from 'node:crypto';

import {describe, expect, it} from 'vitest';

import {readCertificates} from './read-certificates';
import {listMade, made} from './testing/artefacts';
import {ToolError} from './tool-error';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url');
const toLines = (name: readonly {type: string; value: string}[]) =>
  name.map(({type, value}) => `${type}=${value}`).join('\n');

describe('readCertificates', () => {
  it.each(listMade('pem'))('agrees with OpenSSL about %s', async (file) => {
    const pem = made(file);
    const expected = new X509Certificate(pem);
    const [facts, ...others] = await readCertificates(pem);
    if (!facts) throw new Error('There is no certificate.');
    expect(others).toEqual([]);
    expect(facts.pem).toBe(pem);
    expect(Buffer.from(facts.der).equals(expected.raw)).toBe(true);
    expect(toLines(facts.subject)).toBe(expected.subject);
    expect(toLines(facts.issuer)).toBe(expected.issuer);
    expect(facts.serial.toUpperCase()).toBe(expected.serialNumber);
    expect(facts.notBefore).toEqual(new Date(expected.validFrom));
    expect(facts.notAfter).toEqual(new Date(expected.validTo));
    expect(facts.isCa).toBe(expected.ca);
    expect(facts.extendedKeyUsage.map(({oid}) => oid)).toEqual(expected.keyUsage ?? []);
    expect(facts.publicJwk).toEqual(expected.publicKey.export({format: 'jwk'}));
    expect(facts.x5tS256).toBe(Buffer.from(expected.fingerprint256.replaceAll(':', ''), 'hex').toString('base64url'));
    expect(facts.pemHash).toBe(sha256(`${pem}\n`));
    expect(facts.keyHash).toBe(sha256(expected.publicKey.export({type: 'spki', format: 'der'})));
    const names = facts.subjectAlternativeNames.map(({type, value}) => `${type}:${value}`);
    expect(names.join(', ')).toBe(expected.subjectAltName ?? '');
  });

  it('names usages and explains extensions', async () => {
    const [client] = await readCertificates(made('client-certificate.pem'));
    expect(client?.keyUsage).toEqual(['digitalSignature']);
    expect(client?.extendedKeyUsage).toEqual([{oid: '1.3.6.1.5.5.7.3.2', name: 'clientAuth'}]);
    expect(client?.subjectAlternativeNames).toEqual([{type: 'DNS', value: 'client.fintech.example'}]);
    const texts = Object.fromEntries(
      (client?.extensions ?? []).map(({name, text, isCritical}) => [name, {text, isCritical}]),
    );
    expect(texts).toMatchObject({
      'Basic constraints': {text: 'not a certification authority', isCritical: true},
      'Key usage': {text: 'digitalSignature', isCritical: true},
      'Extended key usage': {text: 'clientAuth', isCritical: false},
      'CRL distribution points': {text: 'http://crl.connect.example/issuing-ca.crl'},
      'Authority information access': {text: 'OCSP http://ocsp.connect.example'},
    });
    const [seal] = await readCertificates(made('bank-seal-certificate.pem'));
    expect(seal?.keyUsage).toEqual(['digitalSignature', 'nonRepudiation']);
    expect(seal?.subject).toContainEqual({
      type: 'organizationIdentifier',
      oid: '2.5.4.97',
      value: 'PSDGB-EXFIN-000412',
    });
    expect(seal?.extensions.find(({name}) => name.startsWith('Qualified'))?.text).toBe(
      'QcCompliance (the certificate is qualified); QcType: electronic seal',
    );
  });

  it('reads a chain, base64 of DER and an x5c array in their order', async () => {
    const [leaf, ca] = [made('client-certificate.pem'), made('issuing-ca.pem')];
    const toDer = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
    const [first] = await readCertificates(leaf);
    const [second] = await readCertificates(ca);
    expect(await readCertificates(`${leaf}\n${ca}`)).toEqual([first, second]);
    expect(await readCertificates(toDer(leaf))).toEqual([first]);
    expect(await readCertificates(JSON.stringify([toDer(leaf), toDer(ca)]))).toEqual([first, second]);
    expect(await readCertificates(JSON.stringify({kty: 'RSA', x5c: [toDer(leaf)]}))).toEqual([first]);
  });

  it.each([
    ['nonsense', 'hello', 'neither PEM nor the base64 of a certificate'],
    ['a request', made('client-certificate.csr'), 'There is no certificate, but "BEGIN CERTIFICATE REQUEST"'],
    [
      'a certificate that is cut',
      made('root-ca.pem').split('\n').toSpliced(5, 4).join('\n'),
      'is not an X.509 certificate, or it is damaged',
    ],
    ['a JSON array of numbers', '[1]', 'has no certificates'],
    ['an empty array', '[]', 'has no certificates'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readCertificates(text)).rejects.toThrow(ToolError);
    await expect(readCertificates(text)).rejects.toThrow(message);
  });
});
