/** The journey of a newcomer in the page alone, by keyboard. tests/engines runs it in Firefox and WebKit. */
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

import {listViolations} from '../../support/browser/axe';
import {walkNewcomerJourney} from '../../support/sandbox/newcomer-journey';
import type {KeyboardReader} from '../../support/sandbox/newcomer-journey';
import {Shell} from '../pages/shell';

function readerOf(page: Page): KeyboardReader {
  const ask: KeyboardReader['ask'] = (inPage, ...args) =>
    page.evaluate(`(${String(inPage)})(...${JSON.stringify(args)})`);
  return {
    open: (path) => new Shell(page).goto(path),
    press: (...keys) => page.keyboard.press(keys.join('+')),
    type: (text) => page.keyboard.type(text),
    ask,
    expect: async (inPage, wanted, ...args) => {
      await expect.poll(() => ask(inPage, ...args)).toEqual(wanted);
    },
  };
}

test('a newcomer gets from a new organisation to a rotated certificate in the page alone, by keyboard', async ({
  page,
  baseURL,
}) => {
  const others: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) others.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await walkNewcomerJourney(readerOf(page));
  expect(await listViolations(page, '.op-try-form')).toEqual([]);
  expect({others, errors}).toEqual({others: [], errors: []});
});
