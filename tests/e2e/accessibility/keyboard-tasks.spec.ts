/** The main tasks of readers, with keys only. After each key the test checks the focus (`pages/keyboard.ts`). */
import {expect, test, type Page} from '@playwright/test';

import {serveBuild} from '../../support/site/serve-build';
import {CONFIGURED_BUILD} from '../../support/site/sites';
import {Consent} from '../pages/consent';
import {Keyboard} from '../pages/keyboard';
import {OperationPage} from '../pages/operation';
import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';
import {TryItForm} from '../pages/try-it';

const BAR_PX = 74;
const title = (page: Page) => page.getByRole('heading', {level: 1});
const sidebar = (page: Page) => page.getByRole('navigation', {name: 'Docs sidebar'});
const main = (page: Page) => page.getByRole('main');

test('1 · skip the top bar and the sidebar', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('link', {name: 'Skip to main content'}), {atMost: 1});
  await page.keyboard.press('Enter');
  await keys.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, article') !== null)).toBe(true);
  expect(await sidebar(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test('2 · go from the landing page to the docs, and through the sidebar to a page', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  const keys = new Keyboard(page);
  await keys.tabTo(shell.area('Docs'));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Documentation home');
  await keys.tabTo(sidebar(page).getByRole('link', {name: 'Platform', exact: true}));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Platform');
  await keys.tabTo(sidebar(page).getByRole('link', {name: 'Organisations', exact: true}));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/platform\/organisations\/$/);
  await expect(title(page)).toHaveText('Organisations');
});

test('3 · search, choose a result with the arrow keys, and go to its heading', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto('docs/');
  const keys = new Keyboard(page);
  await page.keyboard.press('Control+k');
  await expect(dialog.root.locator('.DocSearch-Modal').or(page.locator('.DocSearch-Modal'))).toBeVisible();
  await keys.type('certificate revocation reason');
  await dialog.complete();
  const withHash = dialog.options.filter({has: page.locator('xpath=self::*[contains(@href, "#")]')}).first();
  await expect(withHash).toBeVisible();
  for (let steps = 0; steps < 20 && (await withHash.getAttribute('aria-selected')) !== 'true'; steps += 1)
    await keys.press('ArrowDown');
  await expect(withHash).toHaveAttribute('aria-selected', 'true');
  const hash = new URL((await withHash.getAttribute('href')) ?? '', page.url()).hash;
  await dialog.follow(() => page.keyboard.press('Enter'));
  await expect.poll(() => new URL(page.url()).hash).toBe(hash);
  const heading = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
  await expect(heading).toBeInViewport();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(BAR_PX - 1);
});

test('4 · make a recent search a favourite', async ({page}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto('docs/');
  const keys = new Keyboard(page);
  await page.keyboard.press('Control+k');
  await expect(page.locator('.DocSearch-Modal')).toBeVisible();
  await keys.type('trust anchor');
  await dialog.complete();
  await dialog.follow(() => page.keyboard.press('Enter'));
  await page.keyboard.press('Control+k');
  await expect(dialog.stored('Recent')).toHaveCount(1);
  await keys.tabTo(dialog.stored('Recent').getByRole('button', {name: 'Keep this search as a favourite'}));
  await page.keyboard.press('Enter');
  await expect(dialog.stored('Favourites')).toHaveCount(1);
  await keys.press('Escape');
  await expect(dialog.root).toHaveCount(0);
});

test('5 · switch the colour mode twice', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  const keys = new Keyboard(page);
  await keys.tabTo(shell.colourMode);
  await keys.press('Enter');
  expect(await shell.mode()).toBe('dark');
  await keys.press('Space');
  expect(await shell.mode()).toBe('light');
});

test('6 · use the menu of a phone: the sidebar, the main menu, an entry, and close it', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  const keys = new Keyboard(page);
  await keys.tabTo(shell.menuButton);
  await page.keyboard.press('Enter');
  await shell.expectMenu('open');
  await keys.tabTo(shell.menu.getByRole('link', {name: 'Data providers'}));
  await keys.tabTo(shell.menu.getByRole('button', {name: 'Back to main menu'}), {key: 'Shift+Tab'});
  await page.keyboard.press('Enter');
  await expect(shell.menu.getByRole('link', {name: 'Docs', exact: true})).toBeFocused();
  await keys.tabTo(shell.menu.getByRole('link', {name: 'Roadmap', exact: true}));
  await keys.press('Escape');
  await shell.expectMenu('closed');
  await expect(shell.menuButton).toBeFocused();
});

test('7 · change the language of the samples of an operation', async ({page}) => {
  await new Shell(page).goto('docs/apis/connect-openapi/get-organisation/');
  const keys = new Keyboard(page);
  const operation = new OperationPage(page);
  await keys.tabTo(operation.language('Python'), {atMost: 160});
  await expect(operation.sample('Python')).toBeVisible();
  await keys.press('ArrowRight');
  await expect(operation.language('Python')).not.toBeChecked();
  await expect(operation.sample('Python')).toBeHidden();
  await expect(page.locator('pre[aria-label$=" sample"]').filter({visible: true})).toHaveCount(1);
});

test('8 · expand a nested schema', async ({page}) => {
  await new Shell(page).goto('docs/apis/connect-openapi/create-organisation/');
  const keys = new Keyboard(page);
  const summary = main(page).locator('details:not([open]) > summary').first();
  const details = await summary.evaluateHandle((element) => element.parentElement as HTMLDetailsElement);
  await keys.tabTo(summary, {atMost: 160});
  await keys.press('Enter');
  expect(await details.evaluate(({open}) => open)).toBe(true);
  await keys.press('Space');
  expect(await details.evaluate(({open}) => open)).toBe(false);
});

test('9 · copy a code block', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new Shell(page).goto('docs/apis/security/pushed-authorization-requests/');
  const keys = new Keyboard(page);
  const block = page.locator('.theme-code-block').filter({hasText: 'curl', visible: true}).first();
  await keys.tabTo(block.getByRole('button', {name: 'Copy code to clipboard'}), {atMost: 160});
  await keys.press('Enter');
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('curl');
});

test('10 · enlarge an image, and close it', async ({page}) => {
  await new Shell(page).goto('docs/concepts/openid-federation/trust-chain/');
  const keys = new Keyboard(page);
  const image = page
    .getByRole('article')
    .getByRole('button', {name: /^Enlarge image/})
    .first();
  await expect(image).toBeVisible();
  await keys.tabTo(image, {atMost: 160});
  await page.keyboard.press('Enter');
  await expect(image).toHaveAttribute('aria-expanded', 'true');
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await keys.press('Escape');
  await expect(image).toHaveAttribute('aria-expanded', 'false');
  await expect(image).toBeFocused();
});

test('11 · fill in the request form, and read the request', async ({page}) => {
  await new Shell(page).goto('docs/apis/connect-openapi/create-organisation/');
  const keys = new Keyboard(page);
  const form = new TryItForm(page);
  await keys.tabTo(form.opener, {atMost: 160});
  await page.keyboard.press('Enter');
  await expect(form.heading).toBeFocused();
  await keys.tabTo(form.field('OrganisationName'));
  await page.keyboard.press('Control+a');
  await keys.type('Harbour Bank plc');
  await expect(form.panel.getByText('"Harbour Bank plc"').first()).toBeVisible();
  await keys.tabTo(form.button('Send'));
});

test('12 · page through the blog', async ({page}) => {
  await new Shell(page).goto('blog/');
  const keys = new Keyboard(page);
  await keys.tabTo(page.getByRole('link', {name: /Older/}), {atMost: 160});
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/page\/2\/$/);
  await keys.tabTo(page.getByRole('link', {name: /Newer/}), {atMost: 160});
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/$/);
});

test('13 · go to a section with the table of contents', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  const keys = new Keyboard(page);
  const entry = page.locator('.table-of-contents a').last();
  const hash = new URL((await entry.getAttribute('href')) ?? '', page.url()).hash;
  await keys.tabTo(entry, {atMost: 160});
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe(hash);
  const heading = page.locator(`[id="${hash.slice(1)}"]`);
  await expect(heading).toBeInViewport();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(BAR_PX - 1);
});

test('14 · open tabs with the arrow keys', async ({page}) => {
  await new Shell(page).goto('docs/how-tos/users/contacts/');
  const keys = new Keyboard(page);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await keys.tabTo(tabs.first(), {atMost: 160});
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').nth(1)).toBeVisible();
});

test('15 · choose consent categories, and change them later', async ({page}) => {
  await serveBuild(page, CONFIGURED_BUILD);
  const consent = new Consent(page);
  await consent.goto('docs/platform/organisations/');
  await expect(consent.question).toBeVisible();
  const keys = new Keyboard(page);
  await keys.tabTo(consent.answer('Choose'), {atMost: 160});
  await page.keyboard.press('Enter');
  await expect(consent.settings).toBeVisible();
  await keys.tabTo(consent.choice('Analytics'), {atMost: 12});
  await keys.press('Space');
  await expect(consent.choice('Analytics')).toBeChecked();
  await keys.tabTo(consent.settings.getByRole('button', {name: /Save/}), {atMost: 12});
  await page.keyboard.press('Enter');
  await expect(consent.settings).toBeHidden();
  expect(await consent.recorded()).toContain('analytics');
  await keys.tabTo(consent.opener, {atMost: 160});
  await page.keyboard.press('Enter');
  await expect(consent.settings).toBeVisible();
  await keys.press('Escape');
  await expect(consent.settings).toBeHidden();
});
