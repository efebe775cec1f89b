/**
 * A query of white space is an empty query: it is never sent, and the start screen is shown (specification, section 5).
 */
import {expect, test, type Page} from '@playwright/test';

import {SearchDialog, SearchPage} from '../pages/search';

import {hold, LATER_SCRIPTS, QUERY} from './support';

const BLANKS: Record<string, string> = {
  spaces: '   ',
  'a no-break space': '\u00a0',
  'an ideographic space': '\u3000',
  'a zero-width space': '\u200b',
  'joiners and a byte order mark': '\u200d\u2060\ufeff',
  'a soft hyphen': '\u00ad',
  'a Hangul filler': '\u3164',
};

/** Records the queries that the worker receives. */
async function watchQuestions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, {asked});
    const {postMessage} = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      const [message] = args as [{kind: string; requests?: {requests: {query: string}[]}}];
      if (message.kind === 'ask') asked.push(message.requests?.requests[0]?.query ?? '');
      return Reflect.apply(postMessage, this, args);
    } as typeof postMessage;
  });
  return () => page.evaluate(() => (window as unknown as {asked: string[]}).asked);
}

test('the dialog shows its start screen for white space', async ({page}) => {
  const questions = await watchQuestions(page);
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  for (const [what, blank] of Object.entries(BLANKS)) {
    await test.step(what, async () => {
      await dialog.search(QUERY);
      await expect(dialog.options.first()).toBeVisible();
      await dialog.search('');
      await page.keyboard.insertText(blank);
      await expect(dialog.root.getByText('No recent searches')).toBeVisible();
      // If a query was pending, the worker would receive it before this query.
      await page.keyboard.insertText('keys');
      await expect(dialog.options.first()).toBeVisible();
    });
  }
  expect((await questions()).filter((query) => !/\p{L}/u.test(query))).toEqual([]);
});

test('the search page shows nothing for white space', async ({page}) => {
  const questions = await watchQuestions(page);
  const search = new SearchPage(page);
  for (const [what, blank] of Object.entries(BLANKS)) {
    await test.step(what, async () => {
      await search.goto(blank);
      await expect(search.status).toHaveText('');
      await expect(page).toHaveTitle(/^Search \| /);
      await search.input.fill('keys');
      await expect(search.status).toHaveText(/“keys”/);
      expect((await questions()).filter((query) => !/\p{L}/u.test(query))).toEqual([]);
    });
  }
});

test('white space that was typed before the dialog was loaded is not a query', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  const {release} = await hold(page, LATER_SCRIPTS);
  await page.keyboard.press('/');
  await page.keyboard.insertText(' \u200b ');
  release();
  await expect(dialog.root.getByText('No recent searches')).toBeVisible();
});

test('deleting the words of a query shows the start screen', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await page.keyboard.insertText('  key');
  await expect(dialog.options.first()).toBeVisible();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Backspace');
  await expect(dialog.root.getByText('No recent searches')).toBeVisible();
});

test('a query in the address that is truncated inside a character does not crash the page', async ({page}) => {
  const search = new SearchPage(page);
  await search.goto(`${'x'.repeat(63)}😀`);
  await expect(search.status).toHaveText(/No results/);
  await expect(page.getByRole('link', {name: 'Let us know'})).toBeVisible();
});
