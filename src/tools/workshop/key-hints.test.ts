/** Runs the commands in hints about keys with the real OpenSSL, and reads their output. */
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {readKeys} from '../lib/read-keys';
import {ToolError} from '../lib/tool-error';

import {createCommandRunner, type CommandRunner} from './testing/command-runner';

let runner: CommandRunner;
beforeAll(() => {
  runner = createCommandRunner();
});
afterAll(() => runner.remove());

const shell = (text: string) => runner.runShell({text});

async function commandOfHint(pem: string): Promise<string> {
  const error: unknown = await readKeys(pem).catch((reason: unknown) => reason);
  if (!(error instanceof ToolError)) throw new Error('The key was read.');
  return /openssl .*$/.exec(error.hint ?? '')?.[0] ?? '';
}

describe('the command of the hint', () => {
  it.each([
    ['a compressed point', 'openssl pkey -in full.pem -pubout -ec_conv_form compressed', false],
    ['a private key without its public key', 'openssl ec -in full.pem -no_public 2>/dev/null', true],
    ['such a key in PKCS #8', 'openssl ec -in full.pem -no_public 2>/dev/null | openssl pkcs8 -topk8 -nocrypt', true],
  ])('makes a readable key of %s', async (_what, make, isPrivate) => {
    shell('openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out full.pem');
    const [expected] = await readKeys(shell('cat full.pem'));
    const pem = shell(make);
    runner.write('key.pem', pem);
    const [key] = await readKeys(shell(await commandOfHint(pem)));
    expect(key?.isPrivate).toBe(isPrivate);
    const {x, y} = expected?.jwk ?? {};
    expect(key?.jwk).toMatchObject({kty: 'EC', crv: 'P-256', x, y});
  });
});
