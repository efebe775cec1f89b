import path from 'node:path';

import {test as base} from '@playwright/test';

import {MOCK_ORIGIN} from '../../../src/site/try-it';
import {startMock} from '../../support/reference/start-mock';
import {PLAIN_BUILD} from '../../support/site/sites';

/**
 * Tests with the real mock server on a free port. The browser resolves the address in the request form to this server,
 * so that CORS applies.
 */
export const test = base.extend<object, {mockPort: number}>({
  mockPort: [
    async ({}, use) => {
      const mock = await startMock(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'));
      await use(mock.port);
      mock.stop();
    },
    {scope: 'worker', timeout: 120_000},
  ],
  launchOptions: [
    async ({launchOptions, mockPort}, use) => {
      const rule = `--host-resolver-rules=MAP ${new URL(MOCK_ORIGIN).host} 127.0.0.1:${mockPort}`;
      await use({...launchOptions, args: [...(launchOptions.args ?? []), rule]});
    },
    {scope: 'worker'},
  ],
});
