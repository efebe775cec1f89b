/** The not-found page (specification, sections 2 and 8). */
import {expect, test} from '@playwright/test';

import {Shell} from '../pages/shell';

test('responds with 404 and a page of the portal', async ({page}) => {
  const response = await page.goto('docs/platform/certificate/');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Page not found \| /);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  await expect(new Shell(page).bar).toBeVisible();
});

test('offers the pages with the most similar addresses', async ({page}) => {
  await new Shell(page).goto('docs/platform/certificate/');
  const nearest = page.getByRole('main').getByRole('link', {name: '/docs/platform/certificates/'});
  await nearest.click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Certificates');
});

test('offers a search for the words in the address', async ({page}) => {
  await new Shell(page).goto('blog/key-rotatoin/');
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox', {name: 'Search the portal'})).toHaveValue('key rotatoin');
  await main.getByRole('searchbox', {name: 'Search the portal'}).fill('key rotation');
  await main.getByRole('button', {name: 'Search'}).click();
  await expect(page).toHaveURL(/\/developers\/search\/\?q=key\+rotation$/);
});

test('works for an address with a per cent sign', async ({page}) => {
  await new Shell(page).goto('docs/100%25/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  await expect(page.getByRole('main').getByText('/developers/docs/100%')).toBeVisible();
});
