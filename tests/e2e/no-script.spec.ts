/** Without JavaScript every page can be read and left again. */
import {expect, test} from '@playwright/test';

import {Shell} from './pages/shell';

test.use({javaScriptEnabled: false});

const PAGES = {
  '': 'The record of who may act in an ecosystem',
  'docs/platform/organisations/': 'Organisations',
  'docs/apis/connect-openapi/get-organisation/': 'Get an organisation',
  'blog/': 'Technical blog',
  'blog/archive/': 'Archive',
  'docs/release-notes/2025/': 'Release notes 2025',
};

for (const [path, heading] of Object.entries(PAGES)) {
  test(`/${path} shows its content, the bar and the footer`, async ({page}) => {
    await page.goto(path);
    await expect(page.getByRole('heading', {level: 1})).toContainText(heading);
    const shell = new Shell(page);
    await expect(shell.area('Docs')).toBeVisible();
    await expect(shell.footer.getByRole('link', {name: 'Docs', exact: true})).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toContain('Loading');
  });
}

test('links lead on', async ({page}) => {
  await page.goto('');
  await new Shell(page).area('Blog').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
});

test('an unknown address still offers the search and the areas', async ({page}) => {
  await page.goto('docs/no-such-page/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 1})).toHaveText('Page not found');
  await expect(main.getByRole('searchbox', {name: 'Search the portal'})).toBeVisible();
  await expect(main.getByRole('link', {name: 'Blog', exact: true})).toBeVisible();
});
