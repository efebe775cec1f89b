import {decodeJwt} from 'jose';
import {expect, it} from 'vitest';

import {createMaker, makeInputs, toGiven} from './make-inputs';

const input = (name: string, example?: string) => ({name, description: 'A value.', example});
const now = new Date('2025-06-02T12:00:00Z');

it('prefers outputs of earlier parts to examples', async () => {
  const make = await createMaker(now);
  const inputs = [input('newKid'), input('clientId', 'client-1'), input('state', 'a')];
  expect(await makeInputs(inputs, {newKid: 'kid-2', state: 'b'}, make)).toEqual({
    newKid: 'kid-2',
    clientId: 'client-1',
    state: 'b',
  });
});

it('makes client assertions of the client, each with its own jti', async () => {
  const make = await createMaker(now);
  const {first = '', second = ''} = Object.fromEntries(
    Object.entries(
      await makeInputs([input('clientId', 'client-1'), input('firstAssertion'), input('secondAssertion')], {}, make),
    ).map(([name, value]) => [name.replace('Assertion', ''), value]),
  );
  expect(decodeJwt(first)).toMatchObject({iss: 'client-1', sub: 'client-1', aud: 'https://auth.connect.example'});
  expect(decodeJwt(first).jti).not.toBe(decodeJwt(second).jti);
});

it('makes keys and requests in PEM', async () => {
  const made = await makeInputs([input('newCsr'), input('signingPublicKey')], {}, await createMaker(now));
  expect(made.newCsr).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----\n/);
  expect(made.signingPublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
});

it('gives the parts of a flow the same PKCE pair', async () => {
  const make = await createMaker(now);
  const first = await makeInputs([input('codeChallenge')], {}, make);
  const second = await makeInputs([input('codeVerifier'), input('codeChallenge')], {}, make);
  expect(second.codeChallenge).toBe(first.codeChallenge);
  expect(second.codeVerifier).toHaveLength(43);
});

it('rejects an input that it cannot make', async () => {
  const make = await createMaker(now);
  await expect(makeInputs([input('colour')], {}, make)).rejects.toThrow('The input "colour" has no example.');
});

it('adds the parameters of a callback to the inputs of the next part', () => {
  expect(toGiven({callback: 'https://app.example/cb?code=c1&state=s1', other: 1})).toEqual({
    callback: 'https://app.example/cb?code=c1&state=s1',
    other: '1',
    code: 'c1',
    state: 's1',
  });
});
