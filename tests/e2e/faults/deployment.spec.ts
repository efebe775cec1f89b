/**
 * A tab that was opened before a deployment: first of the default build, then of the configured build, which shows an
 * announcement. The same address serves both builds, each with its own headers.
 */
import {CONFIGURED_BUILD} from '../../support/site/sites';
import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';
import {TryItForm} from '../pages/try-it';

import {expect, test, watchDocuments} from './host';

/** Matches all scripts of the first build, to simulate that an upload has deleted them. */
const SCRIPTS = /\/assets\/js\//;
const OPERATION = 'docs/apis/connect-openapi/get-organisation/';

test('a tab stays in its own build while the scripts exist', async ({page, host}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  host.deploy(CONFIGURED_BUILD);
  const documents = watchDocuments(page);
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Certificates', exact: true})
    .click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Certificates');
  await shell.area('Blog').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
  expect(documents.length).toBeLessThanOrEqual(1);
});

test('the search finds content of the new index', async ({page, host}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto('docs/');
  await dialog.open();
  await page.keyboard.press('Escape');
  await page.reload();
  await dialog.ready();
  // The script is in the browser cache; the index is requested again.
  host.deploy(CONFIGURED_BUILD);
  await dialog.open();
  await dialog.search('certificates');
  await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
  await dialog.follow(() => dialog.options.first().click());
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('the search still finds pages when the titles are loaded and the texts are missing', async ({page, host}) => {
  const dialog = new SearchDialog(page);
  host.setFault({late: /search-index\/texts-/, lateMs: 3_000});
  await dialog.goto('docs/');
  await dialog.open();
  await dialog.search('certificates');
  await expect(dialog.options.first()).toBeVisible();
  host.deploy(CONFIGURED_BUILD);
  host.setFault({});
  await dialog.search('revocation');
  await expect(dialog.options.first()).toBeVisible();
  await expect(dialog.root.getByText('Unable to fetch results')).toHaveCount(0);
});

test('a tab reloads once when the scripts of the next page are missing, and then shows the new build', async ({
  page,
  host,
}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  host.deploy(CONFIGURED_BUILD);
  host.setFault({gone: SCRIPTS});
  const documents = watchDocuments(page);
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await shell.area('Blog').click();
  await asked;
  host.setFault({});
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
  expect(documents).toHaveLength(1);
  await page.reload();
  await expect(shell.banner).toBeVisible();
});

test('a page without its scripts is readable, its links work, and it does not reload repeatedly', async ({
  page,
  host,
}) => {
  host.setFault({gone: SCRIPTS});
  const documents = watchDocuments(page);
  await page.goto('docs/platform/organisations/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Organisations');
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Data providers', exact: true})
    .click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Data providers');
  await page.waitForLoadState('networkidle');
  expect(documents).toHaveLength(2);
});

test.describe('chunks that are loaded on demand and are missing', () => {
  test('the search shows an error, and opens on retry', async ({page, host}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto('docs/');
    host.setFault({gone: SCRIPTS});
    await page.keyboard.press('Control+k');
    await expect(dialog.root.getByRole('button', {name: /again|Retry/i})).toBeVisible();
    host.setFault({});
    await dialog.root.getByRole('button', {name: /again|Retry/i}).click();
    await expect(page.locator('.DocSearch-Modal')).toBeVisible();
  });

  test('the search links to the search page of the new build, with the query', async ({page, host}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto('docs/');
    host.setFault({gone: SCRIPTS});
    await page.keyboard.press('Control+k');
    await page.keyboard.type('certificates');
    const way = dialog.root.getByRole('alert').getByRole('link', {name: 'search page'});
    await expect(way).toBeVisible();
    host.deploy(CONFIGURED_BUILD);
    host.setFault({});
    await way.click();
    await expect(page).toHaveURL(/\/search\/\?q=certificates$/);
    await expect(new Shell(page).banner).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox', {name: 'Search docs'})).toHaveValue('certificates');
  });

  test('the request form shows an error, and opens on retry', async ({page, host}) => {
    await new Shell(page).goto(OPERATION);
    const form = new TryItForm(page);
    host.setFault({gone: SCRIPTS});
    await form.opener.click();
    await expect(page.getByRole('status').filter({hasText: 'The form could not be loaded'})).toBeVisible();
    host.setFault({});
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(form.heading).toBeVisible();
  });

  test('the list of operations stays complete without its filter', async ({page, host}) => {
    const shell = new Shell(page);
    await shell.goto(OPERATION);
    host.setFault({gone: SCRIPTS});
    await page.getByRole('link', {name: 'All operations'}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('All operations');
    expect(await page.locator('tr[data-operation]:visible').count()).toBeGreaterThan(100);
  });

  test('images stay unchanged, and can be enlarged on the next page', async ({page, host}) => {
    const shell = new Shell(page);
    // A page without pictures, because a page with pictures loads the zoom script itself.
    await shell.goto('docs/concepts/');
    const link = page.getByRole('article').getByRole('link', {name: 'OpenID Federation', exact: true}).first();
    await link.hover();
    await page.waitForLoadState('networkidle');
    host.setFault({gone: SCRIPTS});
    const asked = page.waitForResponse((response) => SCRIPTS.test(response.url()) && response.status() === 404);
    await link.click();
    await asked;
    await expect(page.getByRole('heading', {level: 1})).toHaveText('OpenID Federation');
    await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
  });
});
