/** Network failures during navigation: the current page stays, and the next one opens when the network is back. */
import {Shell} from '../pages/shell';

import {expect, test, watchDocuments} from './host';

const FROM = 'docs/platform/organisations/';
const NOTICE = /No connection\. The page that you asked for opens when the connection is back/;

test.describe('without a network', () => {
  test('the current page stays with a message, and the next one opens when the network is back', async ({
    page,
    context,
  }) => {
    const shell = new Shell(page);
    await shell.goto(FROM);
    const heading = page.getByRole('heading', {level: 1});
    const notice = page.getByRole('status').filter({hasText: NOTICE});
    await context.setOffline(true);
    const documents = watchDocuments(page);
    await shell.area('Blog').click();
    await expect(notice).toBeVisible();
    await expect(heading).toHaveText('Organisations');
    await expect(page.getByRole('article')).toBeVisible();
    expect(documents).toEqual([]);
    await context.setOffline(false);
    await expect(heading).toHaveText('Technical blog');
    await expect(notice).toHaveCount(0);
    expect(documents).toHaveLength(1);
  });

  test('after going back the page stays, and nothing is loaded when the network is back', async ({page, context}) => {
    const shell = new Shell(page);
    await shell.goto(FROM);
    const notice = page.getByRole('status').filter({hasText: NOTICE});
    await context.setOffline(true);
    await shell.area('Blog').click();
    await expect(notice).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${FROM}$`));
    const documents = watchDocuments(page);
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Organisations');
    await shell.area('Blog').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
    expect(documents.length).toBeLessThanOrEqual(1);
  });

  test('an operation that cannot be fetched shows an error, and Retry loads it', async ({page, context}) => {
    await new Shell(page).goto('docs/apis/connect-openapi/get-organisation/');
    await context.setOffline(true);
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).click();
    const alert = page.getByRole('alert').filter({hasText: 'This operation could not be loaded'});
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });
});

test('the page waits for a host that closes connections, as without a network', async ({page, host}) => {
  const shell = new Shell(page);
  await shell.goto(FROM);
  host.setFault({cut: /./});
  await shell.area('Blog').click();
  const notice = page.getByRole('status').filter({hasText: NOTICE});
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Organisations');
  host.setFault({});
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
  await expect(notice).toHaveCount(0);
});
