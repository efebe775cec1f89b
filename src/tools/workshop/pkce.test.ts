import {createHash} from 'node:crypto';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {decode} from '../lib/base64url';

import {makePkcePair, makeRequestValues} from './pkce';
import {makeUuid} from './random';
import {createCommandRunner, type CommandRunner} from './testing/command-runner';

let runner: CommandRunner;
beforeAll(() => {
  runner = createCommandRunner();
});
afterAll(() => runner.remove());

it('makes the pair of RFC 7636, appendix B from its bytes', async () => {
  const bytes = decode('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
  expect(await makePkcePair(() => bytes)).toMatchObject({
    verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
});

it('makes another pair each time', async () => {
  expect((await makePkcePair()).verifier).not.toBe((await makePkcePair()).verifier);
});

it('the commands make a pair, and the same challenge from the same verifier', async () => {
  const {
    verifier,
    challenge,
    commands: [command],
  } = await makePkcePair();
  const print = 'printf "%s %s" "$CODE_VERIFIER" "$CODE_CHALLENGE"';
  const [ownVerifier = '', ownChallenge] = runner.runShell(command, print).split(' ');
  expect(ownVerifier).toMatch(/^[\w-]{43}$/);
  expect(ownChallenge).toBe(createHash('sha256').update(ownVerifier).digest('base64url'));
  const [, second = ''] = (command?.text ?? '').split('\n');
  const same = runner.runShell({text: `CODE_VERIFIER=${verifier}\n${second}`}, print);
  expect(same).toBe(`${verifier} ${challenge}`);
});

it('makes state and nonce of 128 bits, as the commands do', () => {
  const {
    state,
    nonce,
    commands: [command],
  } = makeRequestValues();
  const [ownState, ownNonce] = runner.runShell(command, 'printf "%s %s" "$STATE" "$NONCE"').split(' ');
  for (const value of [state, nonce, ownState, ownNonce]) expect(value).toMatch(/^[\w-]{22}$/);
  expect(state).not.toBe(nonce);
});

it('makes a UUID of version 4', () => {
  expect(makeUuid((length) => new Uint8Array(length))).toBe('00000000-0000-4000-8000-000000000000');
  expect(makeUuid((length) => new Uint8Array(length).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
