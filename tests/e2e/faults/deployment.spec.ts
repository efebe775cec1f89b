/**
 * A tab that was opened before a deployment, in the build that came after it: the plain build is the one before, the
 * configured one, which shows an announcement, the one after. Both are real builds, served one after the other under one
 * address, with their own headers.
 */
import {CONFIGURED_BUILD} from '../../support/site/sites';
import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';
import {TryItForm} from '../pages/try-it';
import {expect, test, watchDocuments} from './host';

/** The upload took everything away that belongs to the build before. */
const SCRIPTS = /\/assets\/js\//;
const OPERATION = 'docs/apis/connect-openapi/get-organisation/';

test('goes on in its own build while the scripts are there', async ({page, host}) => {
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

test('finds what the new index holds', async ({page, host}) => {
  const dialog = new SearchDialog(page);
  await dialog.goto('docs/');
  await dialog.open();
  await page.keyboard.press('Escape');
  await page.reload();
  await dialog.ready();
  // The script is in the browser's cache; the index is asked for again.
  host.deploy(CONFIGURED_BUILD);
  await dialog.open();
  await dialog.search('certificates');
  await expect(dialog.group('Certificates').getByRole('option').first()).toBeVisible();
  await dialog.follow(() => dialog.options.first().click());
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});

test('finds on when the index was read before, and its texts are gone', async ({page, host}) => {
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

test('loads the next page whole, once, when its scripts are gone, and is then in the new build', async ({
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

test('a build whose scripts never came is read and left without script, and loads nothing again and again', async ({
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

test.describe('parts that are loaded when they are asked for, and are gone', () => {
  test('the search says so, and opens at the next try', async ({page, host}) => {
    const dialog = new SearchDialog(page);
    await dialog.goto('docs/');
    host.setFault({gone: SCRIPTS});
    await page.keyboard.press('Control+k');
    await expect(dialog.root.getByRole('button', {name: /again|Retry/i})).toBeVisible();
    host.setFault({});
    await dialog.root.getByRole('button', {name: /again|Retry/i}).click();
    await expect(page.locator('.DocSearch-Modal')).toBeVisible();
  });

  test('the search leads to the search page of the new build, with what was typed', async ({page, host}) => {
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

  test('the request form says so, and opens at the next try', async ({page, host}) => {
    await new Shell(page).goto(OPERATION);
    const form = new TryItForm(page);
    host.setFault({gone: SCRIPTS});
    await form.opener.click();
    await expect(page.getByRole('status').filter({hasText: 'The form could not be loaded'})).toBeVisible();
    host.setFault({});
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(form.heading).toBeVisible();
  });

  test('the list of operations stays whole without its filter', async ({page, host}) => {
    const shell = new Shell(page);
    await shell.goto(OPERATION);
    host.setFault({gone: SCRIPTS});
    await page.getByRole('link', {name: 'All operations'}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('All operations');
    expect(await page.locator('tr[data-operation]:visible').count()).toBeGreaterThan(100);
  });

  test('pictures stay as they are, and can be enlarged on the next page', async ({page, host}) => {
    const shell = new Shell(page);
    await shell.goto('docs/concepts/openid-federation/');
    await page.getByRole('link', {name: 'Trust chains', exact: true}).first().hover();
    await page.waitForLoadState('networkidle');
    host.setFault({gone: SCRIPTS});
    const asked = page.waitForResponse((response) => SCRIPTS.test(response.url()) && response.status() === 404);
    await page.getByRole('link', {name: 'Trust chains', exact: true}).first().click();
    await asked;
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Trust chains');
    await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
  });
});
