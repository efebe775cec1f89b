/** Without JavaScript every page is readable and its links work. */
import {expect, test, type Page} from '@playwright/test';

import {Shell} from '../pages/shell';

test.use({javaScriptEnabled: false});

const PAGES = {
  '': 'The record of who may act in an ecosystem',
  'docs/platform/organisations/': 'Organisations',
  'docs/apis/connect-openapi/get-organisation/': 'Get an organisation',
  'blog/': 'Technical blog',
  'blog/archive/': 'Archive',
  'docs/release-notes/2025/': 'Release notes 2025',
  'docs/apis/tools/inspector/': 'Inspector',
};

for (const [path, heading] of Object.entries(PAGES)) {
  test(`/${path} shows its content, the top bar and the footer`, async ({page}) => {
    await page.goto(path);
    await expect(page.getByRole('heading', {level: 1})).toContainText(heading);
    const shell = new Shell(page);
    await expect(shell.area('Docs')).toBeVisible();
    await expect(shell.footer.getByRole('link', {name: 'Docs', exact: true})).toBeVisible();
    expect(await page.getByRole('main').innerText()).not.toContain('Loading');
  });
}

test('links work', async ({page}) => {
  await page.goto('');
  await new Shell(page).area('Blog').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Technical blog');
});

test('the not-found page offers the search and the areas', async ({page}) => {
  await page.goto('docs/no-such-page/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 1})).toHaveText('Page not found');
  await expect(main.getByRole('searchbox', {name: 'Search the portal'})).toBeVisible();
  await expect(main.getByRole('link', {name: 'Blog', exact: true})).toBeVisible();
});

test.describe('collapsed content is open', () => {
  test('every tab of a page', async ({page}) => {
    await page.goto('docs/how-tos/users/contacts/');
    const panels = page.locator('[role="tabpanel"]');
    expect(await panels.count()).toBeGreaterThan(3);
    for (const panel of await panels.all()) {
      await expect(panel).toBeVisible();
      expect((await panel.innerText()).trim()).not.toBe('');
    }
  });

  test('the samples of an operation in each language, its nested schemas and its responses', async ({page}) => {
    await page.goto('docs/apis/connect-openapi/create-organisation/');
    const languages = page.getByRole('group', {name: 'Language'}).getByRole('radio');
    await expect(languages).toHaveCount(9);
    for (const language of await languages.all()) {
      await page.locator(`label[for="${await language.getAttribute('id')}"]`).click();
      await expect(
        page.locator(`.op-sample[data-language="${await language.getAttribute('value')}"] pre`),
      ).toBeVisible();
    }
    const details = await page.getByRole('main').locator('details:not([open])').first().elementHandle();
    await (await details?.$('summary'))?.click();
    expect(await details?.getAttribute('open')).toBe('');
    await expect(page.getByRole('link', {name: 'Use a sample'})).toBeVisible();
  });
});

/** Without JavaScript, visible buttons have no effect. */
const visibleButtons = (page: Page) => page.getByRole('button').filter({visible: true});

for (const [device, width] of [
  ['a desktop', 1440],
  ['a phone', 390],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({viewport: {width, height: 900}});

    test('links to the areas, in the sidebar and in the footer work', async ({page}) => {
      await page.goto('docs/platform/organisations/');
      const shell = new Shell(page);
      for (const area of ['Docs', 'APIs', 'Blog']) await expect(shell.area(area)).toBeInViewport();
      expect(await shell.sidewaysScroll()).toBe(0);
      await page
        .getByRole('navigation', {name: 'Docs sidebar'})
        .getByRole('link', {name: 'Data providers', exact: true})
        .click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Data providers');
      await shell.footer.getByRole('link', {name: 'Docs', exact: true}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Documentation home');
      await shell.area('APIs').click();
      await page
        .getByRole('navigation', {name: 'Docs sidebar'})
        .getByRole('link', {name: 'All operations'})
        .first()
        .click();
      await page
        .getByRole('main')
        .getByRole('link', {name: /get-organisation\/?$|Get an organisation$/})
        .first()
        .click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Get an organisation');
    });

    test('there are no visible buttons, which would have no effect', async ({page}) => {
      for (const path of [
        '',
        'docs/platform/organisations/',
        'docs/apis/security/pushed-authorization-requests/',
        'blog/key-rotation/',
      ]) {
        await page.goto(path);
        expect(
          await visibleButtons(page).evaluateAll((buttons) => buttons.map((button) => button.outerHTML.slice(0, 120))),
          path,
        ).toEqual([]);
      }
    });
  });
}
