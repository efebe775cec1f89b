/**
 * axe finds no violation in any state of the search, in both modes, on desktop and phone. Other tests check what axe
 * cannot check.
 */
import {expect, test, type Page} from '@playwright/test';

import {MODES} from '../../../src/site/accessibility';
import {listViolations} from '../../support/browser/axe';
import {SearchDialog, SearchPage} from '../pages/search';
import {Shell} from '../pages/shell';

import {FAVOURITE, hold, QUERY_WITHOUT_RESULTS, QUERY, RECENT, store, stored} from './support';

type State = {
  name: string;
  prepare?: (page: Page) => Promise<unknown>;
  query?: string;
  shows: (dialog: SearchDialog) => Promise<void>;
};

const states: readonly State[] = [
  {
    name: 'the start screen without stored searches',
    shows: (dialog) => expect(dialog.root.getByText('No recent searches')).toBeVisible(),
  },
  {
    name: 'the start screen with recent searches and favourites',
    prepare: (page) => store(page, {[RECENT]: stored(3), [FAVOURITE]: stored(2, 'Kept')}),
    shows: (dialog) => expect(dialog.stored('Favourites')).toHaveCount(2),
  },
  {
    name: 'a stalled query',
    prepare: (page) => hold(page, '**/search-index/*'),
    query: QUERY,
    shows: (dialog) => expect(dialog.status).toHaveText('Searching …'),
  },
  {name: 'results', query: 'create organisation', shows: (dialog) => expect(dialog.options.nth(5)).toBeAttached()},
  {
    name: 'no results',
    query: QUERY_WITHOUT_RESULTS,
    shows: (dialog) => expect(dialog.root.getByText('Try searching for')).toBeVisible(),
  },
  {
    name: 'the error',
    prepare: (page) => page.route('**/search-index/*', (route) => route.abort()),
    query: QUERY,
    shows: (dialog) => expect(dialog.root.getByRole('button', {name: 'Try again'})).toBeVisible(),
  },
];

/** Runs axe in each mode without leaving the current state. */
async function findInModes(page: Page, within: string): Promise<string[]> {
  const found: string[] = [];
  for (const mode of MODES) {
    await new Shell(page).changeModeInOtherTab(mode);
    found.push(...(await listViolations(page, within)).map((violation) => `${mode}: ${violation}`));
  }
  return found;
}

for (const device of ['', '@phone ']) {
  // On a phone, only states with a different layout.
  for (const {name, prepare, query, shows} of device === ''
    ? states
    : states.filter((state) =>
        ['the start screen with recent searches and favourites', 'results', 'no results'].includes(state.name),
      )) {
    test(`${device}${name} of the dialog`, async ({page}) => {
      await prepare?.(page);
      const dialog = new SearchDialog(page);
      await dialog.goto();
      await dialog.open();
      if (query) await dialog.search(query);
      await shows(dialog);
      expect(await findInModes(page, '[role="dialog"]')).toEqual([]);
      await shows(dialog);
    });
  }

  for (const query of device === ''
    ? [undefined, 'create organisation', QUERY_WITHOUT_RESULTS]
    : ['create organisation']) {
    test(`${device}the search page for ${query ?? 'no query'}`, async ({page}) => {
      const search = new SearchPage(page);
      await search.goto(query);
      await expect(search.status).toHaveText(query ? /results? for/i : '');
      expect(await findInModes(page, 'main')).toEqual([]);
    });
  }
}

test('the input refers to its list and to the active hit', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await expect(dialog.input).toHaveAttribute('aria-expanded', 'false');
  await dialog.search(QUERY);
  await expect(dialog.options.first()).toBeVisible();
  await expect(dialog.input).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.input).toHaveAttribute('aria-haspopup', 'listbox');
  for (let count = 0; count < 3; count += 1) {
    // Repeats until both match, because the list may be rendered again while the index loads.
    await expect
      .poll(async () =>
        [await dialog.input.getAttribute('aria-activedescendant')].includes(await dialog.selected.getAttribute('id')),
      )
      .toBe(true);
    await page.keyboard.press('ArrowDown');
  }
  const lists = (await dialog.input.getAttribute('aria-controls'))?.split(' ') ?? [];
  expect(lists).toHaveLength(await dialog.root.getByRole('listbox').count());
});

test('everything behind the dialog is inert while it is open', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await expect(dialog.root).toHaveAttribute('aria-modal', 'true');
  await expect(page.locator('#__docusaurus')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(page.locator('#__docusaurus')).toHaveJSProperty('inert', false);
});

test('the focus returns to the link that had the focus before', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  const link = page.getByRole('main').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(dialog.input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('a result is announced, but not for an emptied query', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  await expect(dialog.status).toHaveText('');
  await dialog.search(QUERY);
  await expect(dialog.status).toHaveText(/^\d+ results$/);
  await dialog.search('');
  await expect(dialog.status).toHaveText('');
});

test('@phone touch targets in the dialog are 44 px high', async ({page}) => {
  await store(page, {[RECENT]: stored(2)});
  const dialog = new SearchDialog(page);
  await dialog.goto();
  await dialog.open();
  const heights = () =>
    dialog.root
      .locator('a, button')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getClientRects().length > 0)
          .map(
            (element) =>
              [
                element.textContent || element.getAttribute('title'),
                Math.round(element.getBoundingClientRect().height),
              ] as const,
          ),
      );
  expect((await heights()).filter(([, height]) => height < 44)).toEqual([]);
  await dialog.search(QUERY);
  await expect(dialog.options.first()).toBeVisible();
  expect((await heights()).filter(([, height]) => height < 44)).toEqual([]);
});

test('@phone the dialog is usable above a keyboard that leaves 390 × 400 px', async ({page}) => {
  const dialog = new SearchDialog(page);
  await page.setViewportSize({width: 390, height: 400});
  await dialog.goto();
  await dialog.open();
  await dialog.search(QUERY);
  await expect(dialog.options.nth(1)).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.selected).toBeInViewport();
  await expect(dialog.root.getByRole('button', {name: 'Cancel'})).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
