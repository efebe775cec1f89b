/** Pushes to a test service in a process that a test can kill: `tsx push-to.ts <port> <folder of the build>`. */
import {algoliasearch} from 'algoliasearch';

import {runPush} from '../run-push';

const [, , port, folder = ''] = process.argv;

void runPush(['--write', '--dir', folder], {
  siteDir: process.cwd(),
  connect: () =>
    algoliasearch('APPID', 'admin', {
      hosts: [{url: '127.0.0.1', port: Number(port), protocol: 'http', accept: 'readWrite'}],
    }),
  run: 'killed',
  log: console.log,
  logError: console.error,
});
