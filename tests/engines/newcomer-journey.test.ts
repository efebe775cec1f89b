/** The journey of a newcomer in Firefox and WebKit (Safari). Chromium: tests/e2e/reference/newcomer-journey.spec.ts. */
import {describe, it} from 'vitest';

import {walkNewcomerJourney} from '../support/sandbox/newcomer-journey';
import {PLAIN_BUILD} from '../support/site/sites';

import {ENGINES, startEngine} from './find-engines';
import {Reader} from './reader';
import {serve} from './serve';

describe.each(ENGINES)('a newcomer with %s', (engine) => {
  it('gets from a new organisation to a rotated certificate in the page alone, by keyboard', async () => {
    const {server, home} = await serve(PLAIN_BUILD);
    const reader = new Reader(await startEngine(engine), home);
    try {
      await reader.resize(1440, 900);
      await walkNewcomerJourney(reader);
    } finally {
      await reader.close();
      server.close();
    }
  });
});
