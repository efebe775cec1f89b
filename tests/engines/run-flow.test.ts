/** Two flows in Firefox and WebKit (Safari). tests/e2e/reference/run-flow.spec.ts runs all flows in Chromium. */
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';

import {afterAll, beforeAll, describe, it} from 'vitest';

import {createBuildServer} from '../../plugins/output/response-headers/serve-build';
import {BASE_URL} from '../../src/site/facts';
import {PLAIN_BUILD} from '../support/site/sites';

import {ENGINES, startEngine} from './find-engines';
import {Reader} from './reader';

const BUTTONS = '.run-flow button';

/** Whether the text of the focused element matches. */
const isFocused = (pattern: string) => new RegExp(pattern).test(document.activeElement?.textContent ?? '');
/** Whether the panel has arrived at a step. Until then, parts of the panel move. */
const isAtStep = (index: number) => document.activeElement?.id.endsWith(`-step-${index}`);
/** Number of requests and of answers in the panel, including collapsed ones. */
const countMessages = () =>
  ['request of', 'answer to'].map((what) => document.querySelectorAll(`.run-flow pre[aria-label^="${what}"]`).length);

describe.each(ENGINES)('a reader with %s', (engine) => {
  let reader: Reader;
  let server: Server;

  beforeAll(async () => {
    server = createBuildServer(PLAIN_BUILD);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as AddressInfo;
    reader = new Reader(await startEngine(engine), `http://127.0.0.1:${port}${BASE_URL}`);
  });
  afterAll(async () => {
    await reader?.close();
    server?.close();
  });

  it.each([
    ['docs/apis/security/client-credentials-flow/', 3, null],
    ['docs/apis/security/authorization-code-flow/', 5, 3],
  ])('runs the flow of %s to its end', async (page, steps, consentAt) => {
    await reader.resize(1440, 900);
    await reader.open(page);
    await reader.click(BUTTONS, 'Run it here');
    await reader.expect(isFocused, true, ', in this page$');
    for (let step = 1; step <= steps; step += 1) {
      if (step > 1) await reader.expect(isAtStep, true, step - 1);
      await reader.click(BUTTONS, 'Send');
      if (step === consentAt) {
        await reader.expect(isFocused, true, '^Sign in to Connect$');
        await reader.click(BUTTONS, 'Agree');
      }
      await reader.expect(isFocused, true, '^Answer: [23]\\d\\d, the step has passed$');
      await reader.click(BUTTONS, 'Next');
    }
    await reader.expect(isFocused, true, '^The flow is complete$');
    await reader.expect(countMessages, [steps, steps]);
  });
});
