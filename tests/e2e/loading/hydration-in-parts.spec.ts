/** A page that is hydrated part by part is usable at any moment: what a reader does before the last part is not lost. */
import {expect, test, type Page} from '@playwright/test';

import {SearchPage} from '../pages/search';
import {Shell} from '../pages/shell';

/** What all pages share is run in three, the shell of the page is hydrated in one; what comes after them hydrates a part. */
const TASKS_BEFORE_PARTS = 4;

/**
 * Opens a page and stops its hydration where the parts wait for their turns.
 * @returns lets it go on
 */
async function openHalfHydrated(page: Page, path: string): Promise<() => Promise<void>> {
  await page.addInitScript((passed) => {
    const {postMessage} = MessagePort.prototype;
    const held: (() => void)[] = [];
    let count = 0;
    MessagePort.prototype.postMessage = function hold(this: MessagePort, message: unknown) {
      count += 1;
      if (count > passed) held.push(() => postMessage.call(this, message));
      else postMessage.call(this, message);
    };
    Object.assign(window, {
      held,
      release: () => {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    });
    // The elements that the server sent, so that others in their place are noticed.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        for (const element of document.querySelectorAll('#__docusaurus *')) Object.assign(element, {isServed: true});
    });
  }, TASKS_BEFORE_PARTS);
  await page.goto(path);
  await page.waitForFunction(() => (window as unknown as {held: unknown[]}).held.length > 0);
  await expectHydrated(page, false);
  return async () => {
    await page.evaluate(() => (window as unknown as {release: () => void}).release());
    await expectHydrated(page, true);
  };
}

async function expectHydrated(page: Page, isHydrated: boolean): Promise<void> {
  await expect(page.locator('html[data-has-hydrated="true"]')).toHaveCount(isHydrated ? 1 : 0);
}

const isServed = (element: Element) => (element as Element & {isServed?: boolean}).isServed === true;

test('every part takes over the elements that the server sent', async ({page}) => {
  const goOn = await openHalfHydrated(page, 'docs/platform/organisations/');
  await goOn();
  for (const part of [
    'nav.navbar a',
    'aside .menu__link',
    'article h1',
    'article p',
    '.table-of-contents a',
    '.pagination-nav a',
    'footer a',
  ]) {
    expect(await page.locator(part).first().evaluate(isServed), part).toBe(true);
  }
});

test('a category of the sidebar opens', async ({page}) => {
  const goOn = await openHalfHydrated(page, 'docs/platform/organisations/');
  const shell = new Shell(page);
  const category = page.getByRole('button', {name: 'Expand sidebar category'}).first();
  const name = (await category.getAttribute('aria-label'))?.replace('Expand', 'Collapse') ?? '';
  await category.click();
  const opened = page.getByRole('button', {name});
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  // The whole page is there by now, with what the server cannot write, and as if it had been hydrated at leisure.
  await expect(shell.colourMode).toBeEnabled();
  await expectHydrated(page, true);
  await goOn();
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  await shell.colourMode.click();
  expect(await shell.mode()).toBe('dark');
});

test('what is typed into a field is filtered for, from the first key on', async ({page}) => {
  const goOn = await openHalfHydrated(page, 'docs/apis/connect-openapi/get-organisation/');
  const field = page.getByRole('searchbox', {name: 'Filter the operations'});
  await field.click();
  await page.keyboard.type('token');
  const status = page.locator('aside').getByRole('status');
  await expect(status).toHaveText(/^\d+ of \d+ operations$/);
  await goOn();
  await expect(field).toHaveValue('token');
  await expect(status).toHaveText(/^\d+ of \d+ operations$/);
});

/** @returns lets the scripts of pages come, which wait until then */
async function holdScripts(page: Page): Promise<() => void> {
  let letScriptsCome = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  return letScriptsCome;
}

test('what was typed before any script ran is filtered for', async ({page}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('docs/apis/connect-openapi/get-organisation/', {waitUntil: 'commit'});
  const field = page.getByRole('searchbox', {name: 'Filter the operations'});
  await field.pressSequentially('token');
  await expectHydrated(page, false);
  letScriptsCome();
  await expectHydrated(page, true);
  await expect(field).toHaveValue('token');
  await expect(page.locator('aside').getByRole('status')).toHaveText(/^\d+ of \d+ operations$/);
});

for (const address of ['search/', 'search/?q=keys']) {
  test(`what was typed before any script ran is searched for: ${address}`, async ({page}) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto(address, {waitUntil: 'commit'});
    const search = new SearchPage(page);
    await search.input.pressSequentially('token');
    await expectHydrated(page, false);
    letScriptsCome();
    await expect(search.status).toHaveText(/ results for “token”$/);
    await expect(search.input).toHaveValue('token');
    await expect(page).toHaveURL(/\?q=token$/);
  });
}

test('a key opens the search', async ({page}) => {
  const goOn = await openHalfHydrated(page, 'docs/platform/organisations/');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await goOn();
  await expect(dialog).toBeVisible();
});

test('another tab is chosen', async ({page}) => {
  const goOn = await openHalfHydrated(page, 'docs/how-tos/users/contacts/');
  const tab = page.getByRole('main').locator('[role="tab"][aria-selected="false"]').first();
  const name = (await tab.textContent()) ?? '';
  await tab.click();
  const chosen = page.getByRole('tab', {name, exact: true}).first();
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await goOn();
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
});

test('@phone the menu opens, with the pages of the documentation', async ({page}) => {
  const goOn = await openHalfHydrated(page, 'docs/platform/organisations/');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
  const menu = page.getByRole('dialog', {name: 'Menu'});
  await expect(menu).toBeAttached();
  await expect(menu.getByRole('link', {name: 'Organisations', exact: true})).toBeVisible();
  await goOn();
  await expect(menu.getByRole('link', {name: 'Organisations', exact: true})).toBeVisible();
});

test('@phone the sidebar that only wide windows have is gone', async ({page}) => {
  const goOn = await openHalfHydrated(page, 'docs/platform/organisations/');
  await goOn();
  await expect(page.locator('aside .menu')).toHaveCount(0);
  expect(await page.locator('article h1').evaluate(isServed)).toBe(true);
});
