/** The search dialog with a screen reader. */
import {expect} from '@playwright/test';

import {test} from '../pages/screen-reader';
import {SearchDialog} from '../pages/search';
import {QUERY_WITHOUT_RESULTS, QUERY} from '../search/support';

/** A short page, because the screen reader processes all of it when the focus moves. */
const PAGE = 'privacy/';
const BUTTON = 'button, Search docs, has popup dialog, key shortcuts Control+K Meta+K';

test('announces which dialog opened, where the focus is, and where it returns to', async ({page, reader}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto(PAGE);
  await reader.start();
  await dialog.open();
  await expect.poll(() => reader.heard()).toContain('dialog, Search, modal');
  expect(await reader.focused()).toMatch(/^combobox, Search docs, has popup listbox, not expanded/);
  const content = await reader.read(dialog.root);
  expect(content).toContain('button, Cancel');
  expect(content).toContain('No recent searches');
  // A dialog contains no landmarks of the page.
  expect(await reader.landmarks(dialog.root)).not.toContainEqual(expect.stringMatching(/^(banner|contentinfo)/));
  await reader.forget();
  await page.keyboard.press('Escape');
  await expect.poll(() => reader.heard()).toEqual([BUTTON]);
});

test('announces the number of results once, and the content of each result', async ({page, reader}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto(PAGE);
  await reader.start();
  await dialog.open();
  await reader.forget();
  await dialog.search(QUERY);
  await dialog.complete();
  await test.step('the number', async () => {
    const announced = (await reader.announcements()).filter((phrase) => /\d/.test(phrase));
    expect(announced.at(-1)).toBe(`polite: ${await dialog.status.textContent()}`);
    expect(announced.at(-1)).toMatch(/^polite: \d+ results$/);
    expect(announced).toEqual([...new Set(announced)]);
  });
  const content = await reader.read(dialog.root);
  await test.step('the lists and their results', async () => {
    expect(content).toContain('listbox, Certificates, orientated vertically');
    // Spaces separate the breadcrumbs of a page.
    expect(content).toContainEqual(expect.stringMatching(/^option, Certificates Docs Platform .*certificate/));
    // The name of an operation begins with its method.
    expect(content).toContainEqual(
      expect.stringMatching(
        /^option, GET Get an organisation certificate \/organisations\/\{OrganisationId\}\/certificates\//,
      ),
    );
    expect(content).not.toContainEqual(expect.stringContaining('↵'));
  });
  await test.step('the selected result', async () => {
    const nameOfSelected = (phrases: string[]) =>
      phrases.flatMap((phrase) => /^option, (.+), selected, /.exec(phrase)?.[1] ?? []);
    const [first, ...others] = nameOfSelected(content);
    expect(others).toEqual([]);
    expect(await reader.focused()).toContain(`, expanded, active descendant ${first},`);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => reader.focused()).not.toContain(`active descendant ${first},`);
    const [second] = nameOfSelected(await reader.read(dialog.root));
    expect(await reader.focused()).toContain(`active descendant ${second},`);
  });
});

test('announces that nothing was found, and offers other queries', async ({page, reader}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto(PAGE);
  await reader.start();
  await dialog.open();
  await dialog.search(QUERY_WITHOUT_RESULTS);
  await expect.poll(() => reader.announcements()).toContain('polite: No results');
  await expect(dialog.suggestions.first()).toBeVisible();
  const content = await reader.read(dialog.root);
  expect(await reader.focused()).toMatch(
    new RegExp(`^combobox, Search docs, ${QUERY_WITHOUT_RESULTS}, has popup listbox, not expanded`),
  );
  const suggestions = content.slice(content.indexOf('Try searching for'));
  expect(suggestions.filter((phrase) => phrase.startsWith('button, ')).length).toBeGreaterThan(0);
});

test('announces an error once, and the results after a retry', async ({page, reader}) => {
  await page.route('**/search-index/*', (route) => route.abort());
  const dialog = new SearchDialog(page);
  await dialog.goto(PAGE);
  await reader.start();
  await dialog.open();
  await dialog.search(QUERY);
  await expect.poll(() => reader.announcements()).toContain('polite: Unable to fetch results');
  const content = await reader.read(dialog.root);
  expect(content).toContain('You might want to check your network connection.');
  expect(content).toContain('button, Try again');
  expect((await reader.announcements()).filter((phrase) => phrase.includes('Unable'))).toHaveLength(1);
  await page.unroute('**/search-index/*');
  await dialog.root.getByRole('button', {name: 'Try again'}).click();
  await expect.poll(() => reader.announcements()).toContainEqual(expect.stringMatching(/^polite: \d+ results$/));
  expect(await reader.focused()).toMatch(/^combobox, Search docs, certificate, /);
});
