import {decodeJwt, decodeProtectedHeader, importJWK, jwtVerify} from 'jose';
import {beforeAll, expect, it} from 'vitest';

import {makeKey, type WorkshopKey} from '../workshop/keys';

import {MAKERS} from './workshop-makers';

let key: WorkshopKey;
beforeAll(async () => {
  key = await makeKey('ES256');
});
const NOW = new Date('2026-01-02T03:04:05Z');

/** Runs a maker with the initial values of its fields. */
async function make(id: string, changed: Record<string, string> = {}): Promise<Map<string, string>> {
  const maker = MAKERS.find((one) => one.id === id);
  if (!maker) throw new Error(`There is no maker ${id}.`);
  const values = {...Object.fromEntries(maker.fields.map(({name, value}) => [name, value])), ...changed};
  const parts = await (maker.needsKey ? maker.make(key, values, NOW) : maker.make());
  return new Map(parts.map(({label, text}) => [label, text]));
}

it('everything can be made with the first values of its fields', async () => {
  for (const {id} of MAKERS)
    expect(
      [...(await make(id)).values()].every((text) => text.length > 10),
      id,
    ).toBe(true);
});

it('a client assertion verifies with the key, and names its issuer and audience', async () => {
  const jwt = (await make('client-assertion')).get('Client assertion') ?? '';
  const {payload} = await jwtVerify(jwt, await importJWK(key.publicJwk, 'ES256'), {currentDate: NOW});
  expect(payload).toMatchObject({sub: payload.iss, aud: 'https://auth.connect.example'});
});

it('a request object has the challenge of the reader, or that of a new pair', async () => {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const own = await make('request-object', {codeChallenge: challenge});
  expect(decodeJwt(own.get('Request object') ?? '').code_challenge).toBe(challenge);
  expect(own.has('code_verifier of the new pair')).toBe(false);
  expect((await make('request-object')).get('code_verifier of the new pair')).toMatch(/^[\w-]{43}$/);
});

it('a DPoP proof is for the address in its field', async () => {
  const jwt = (await make('dpop-proof', {url: 'https://api.example/accounts?page=1'})).get('DPoP proof') ?? '';
  expect([decodeProtectedHeader(jwt).typ, decodeJwt(jwt).htu]).toEqual(['dpop+jwt', 'https://api.example/accounts']);
});

it('a CSR names the subject, and takes host names between commas', async () => {
  const [label = '', pem] = [...(await make('certificate-request', {hosts: 'a.example, b.example'}))][0] ?? [];
  expect(label).toMatch(/^Request for \/C=GB\/O=/);
  expect(pem).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----/);
});
