/** Runs `deploy:check` on the build, served like a deployment. */
import type {AddressInfo} from 'node:net';

import {afterAll, beforeAll, expect, it} from 'vitest';

import {createBuildServer} from '../../../plugins/output/response-headers/serve-build';
import {BASE_URL} from '../../../src/site/facts';
import {createAsk} from '../../deploy/answers';
import {checkDeployment} from '../../deploy/check-deployment';
import {PLAIN_BUILD} from '../../support/site/sites';

const server = createBuildServer(PLAIN_BUILD);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

it('only lacks compression', async () => {
  const base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_URL}`);
  const problems = await checkDeployment(base, createAsk());
  expect(problems.map(({what}) => what).filter((what) => what !== 'is sent uncompressed')).toEqual([]);
});
