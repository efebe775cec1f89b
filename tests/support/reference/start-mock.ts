import {spawn} from 'node:child_process';
import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';

import {SITE_DIR} from '../site/sites';

export type Mock = {port: number; stop: () => void};

/** Returns a port that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts Prism, the mock server of `npm run mock`, on a free port.
 * @param description path of a bundled API description
 * @param options such as `--errors`
 * @throws Error with the output of Prism when it exits instead of listening
 */
export async function startMock(description: string, ...options: string[]): Promise<Mock> {
  const port = await freePort();
  const prism = require.resolve('@stoplight/prism-cli/dist/index.js');
  const child = spawn(process.execPath, [prism, 'mock', description, '--port', String(port), ...options], {
    cwd: SITE_DIR,
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Prism is listening')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`Prism exited:\n${output}`)));
  });
  return {port, stop: () => child.kill()};
}
