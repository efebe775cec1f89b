import {beforeEach, describe, expect, it} from 'vitest';

import {readCertificates, type CertificateFacts} from '../../tools/lib/read-certificates';
import {made} from '../../tools/lib/testing/artefacts';

import {makeEcosystemCertificate, makeSelfSigned} from './testing/make-certificate';
import {CERTIFICATE, CLIENT_ID, ProviderBench} from './testing/provider-world';
import {isForClients, isInForce} from './usable-certificate';

const MACHINE = {grant_type: 'client_credentials', scope: 'directory:software'};

let bench: ProviderBench;
let facts: CertificateFacts;

beforeEach(async () => {
  bench = await ProviderBench.create();
  facts = (await readCertificates(CERTIFICATE))[0] as CertificateFacts;
});

/** Waits until `seconds` after the end of the certificate. Negative numbers are seconds before the end. */
const waitUntilEnd = (seconds: number) =>
  bench.wait((facts.notAfter.getTime() - bench.now().getTime()) / 1000 + seconds);

it('is in force from its first to its last second', () => {
  const {notBefore, notAfter} = facts;
  const shifted = (date: Date, ms: number) => new Date(date.getTime() + ms);
  expect([notBefore, shifted(notBefore, -1), notAfter, shifted(notAfter, 1)].map((at) => isInForce(facts, at))).toEqual(
    [true, false, true, false],
  );
});

describe('a certificate that has expired', () => {
  it('authenticates no client', async () => {
    waitUntilEnd(0);
    expect((await bench.token(MACHINE)).status).toBe(200);
    bench.wait(1);
    expect(await bench.token(MACHINE)).toMatchObject({
      status: 401,
      body: {error: 'invalid_client', error_description: 'The connection has no client certificate.'},
    });
  });

  it('registers no client', async () => {
    waitUntilEnd(1);
    const {status, body} = await bench.send('create-client-registration', {path: '/reg', json: {}});
    expect([status, body.error_description]).toEqual([401, 'The connection has no client certificate.']);
  });

  it('makes the tokens useless that are bound to it', async () => {
    waitUntilEnd(-300);
    const {body} = await bench.token(MACHINE);
    const token = String(body.access_token);
    expect(await bench.provider.readToken(token, CERTIFICATE)).toMatchObject({subject: CLIENT_ID});
    bench.wait(301);
    expect(await bench.provider.readToken(token, CERTIFICATE)).toBeNull();
  });
});

describe('a certificate that is not for clients', () => {
  const SIGNING = made('client-signing-certificate.pem');
  const SERVER = made('bank-server-certificate.pem');

  it('has no purpose clientAuth, unless it is self-signed', async () => {
    const isAccepted = async (pem: string) => isForClients((await readCertificates(pem))[0] as CertificateFacts);
    expect(await isAccepted(CERTIFICATE)).toBe(true);
    expect(await isAccepted(made('portal-certificate.pem'))).toBe(true);
    expect(await isAccepted(await makeEcosystemCertificate('CN=a'))).toBe(true);
    expect(await isAccepted((await makeSelfSigned('CN=a')).pem)).toBe(true);
    expect(await isAccepted(SIGNING)).toBe(false);
    expect(await isAccepted(SERVER)).toBe(false);
  });

  it.each([
    ['signing', SIGNING],
    ['transport_rs', SERVER],
  ])('counts as absent: type %s', async (_type, certificate) => {
    const description = 'The connection has no client certificate.';
    expect(await bench.token(MACHINE, {certificate})).toMatchObject({
      status: 401,
      body: {error: 'invalid_client', error_description: description},
    });
    const registered = await bench.send('create-client-registration', {path: '/reg', json: {}, certificate});
    expect(registered).toMatchObject({
      status: 401,
      body: {error: 'invalid_client', error_description: description},
    });
  });
});
