/** When the whole index replaces the titles, the query runs again. Selection, pointer and typing are preserved. */
import {expect, test, type Page} from '@playwright/test';

import {SearchDialog} from '../pages/search';

import {hold, QUERY_WITHOUT_RESULTS} from './support';

const PROSE = 'legal entity that takes part';

/** Opens a dialog that only searches titles and headings until `release` is called. */
async function openWithTitles(page: Page, query: string): Promise<{dialog: SearchDialog; release: () => void}> {
  const {release} = await hold(page, '**/search-index/texts-*.json');
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search(query);
  await expect(dialog.selected).toBeVisible();
  return {dialog, release};
}

/** Releases the rest of the index and waits until the list has changed. */
async function complete({dialog, release}: {dialog: SearchDialog; release: () => void}): Promise<void> {
  const before = await dialog.options.allTextContents();
  release();
  await expect.poll(() => dialog.options.allTextContents()).not.toEqual(before);
}

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

test('the query runs again, and stays in the input', async ({page}) => {
  const opened = await openWithTitles(page, PROSE);
  await complete(opened);
  await expect(opened.dialog.input).toHaveValue(PROSE);
  await expect(opened.dialog.input).toBeFocused();
});

for (const query of [PROSE, 'certifcate bound tokn']) {
  test(`without a choice, the best hit for "${query}" is highlighted, and Enter opens it`, async ({page}) => {
    const opened = await openWithTitles(page, query);
    await complete(opened);
    await expect(opened.dialog.options.first()).toHaveAttribute('aria-selected', 'true');
    const href = await opened.dialog.selected.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(href);
  });

  test(`the hit selected by arrow keys for "${query}" stays selected, and Enter opens it`, async ({page}) => {
    const opened = await openWithTitles(page, query);
    for (let count = 0; count < 2; count += 1) await page.keyboard.press('ArrowDown');
    // Headings may still load, and add hits before the selected one.
    await expect(opened.dialog.options.first()).toHaveAttribute('aria-selected', 'false');
    const href = await opened.dialog.selected.getAttribute('href');
    await complete(opened);
    await expect(opened.dialog.selected).toHaveAttribute('href', href ?? '');
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(href);
  });
}

test('the hit under the pointer stays highlighted', async ({page}) => {
  const opened = await openWithTitles(page, 'certificate');
  const href = (await opened.dialog.options.nth(2).getAttribute('href')) ?? '';
  // Finds the hit by its address, because headings may still load and move the hit.
  await opened.dialog.root.locator(`[role="option"][href="${href}"]`).hover();
  await expect(opened.dialog.selected).toHaveAttribute('href', href);
  await complete(opened);
  await expect(opened.dialog.selected).toHaveAttribute('href', href);
});

test('keys pressed at the moment of the change are not lost', async ({page}) => {
  const opened = await openWithTitles(page, 'certificate');
  await page.keyboard.press('ArrowDown');
  const href = await opened.dialog.selected.getAttribute('href');
  // Presses Enter at the earliest possible moment, when the input has to repeat its query.
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('[role="combobox"]');
    input?.addEventListener(
      'input',
      () =>
        setTimeout(() =>
          input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true})),
        ),
      {once: true},
    );
  });
  opened.release();
  await expect.poll(() => pathOf(page)).toBe(href);
});

test('a click opens the hit on which it began', async ({page}) => {
  await page.addInitScript(() => {
    const counts = {answers: 0};
    Object.assign(window, {counts});
    window.Worker = class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener(
          'message',
          ({data}: MessageEvent<{kind: string}>) => data.kind === 'answer' && (counts.answers += 1),
        );
      }
    };
  });
  const countAnswers = () => page.evaluate(() => (window as unknown as {counts: {answers: number}}).counts.answers);
  const opened = await openWithTitles(page, 'certificate');
  const option = opened.dialog.options.nth(2);
  const href = await option.getAttribute('href');
  await option.hover();
  await page.mouse.down();
  const before = await countAnswers();
  opened.release();
  // The results of the whole index have arrived, but are not shown while the button of the mouse is down.
  await expect.poll(countAnswers).toBeGreaterThan(before);
  await page.mouse.up();
  await expect.poll(() => pathOf(page)).toBe(href);
});

test('further typing sends a new query and selects the first hit again', async ({page}) => {
  const opened = await openWithTitles(page, 'certificate');
  await page.keyboard.press('ArrowDown');
  opened.release();
  await page.keyboard.type(' revoke');
  await expect(opened.dialog.input).toHaveValue('certificate revoke');
  await expect(opened.dialog.selected).toContainText(/revoke/i);
  await expect(opened.dialog.options.first()).toHaveAttribute('aria-selected', 'true');
});

test('the no-results screen appears only when the whole index is loaded', async ({page}) => {
  const {release} = await hold(page, '**/search-index/texts-*.json');
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await dialog.search(QUERY_WITHOUT_RESULTS);
  await expect(dialog.status).toHaveText('Searching …');
  await expect(dialog.root.getByText(/^No results/)).toBeHidden();
  release();
  await expect(dialog.status).toHaveText('No results');
});
