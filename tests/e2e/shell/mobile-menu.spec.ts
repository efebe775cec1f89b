/** The mobile menu (specification, sections 2, 4 and 9). */
import {expect, test} from '@playwright/test';

import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';

const ENTRIES = {
  Docs: '/developers/docs/',
  APIs: '/developers/docs/apis/',
  Blog: '/developers/blog/',
  'Get Started': '/developers/docs/get-started/',
  'Latest Updates': '/developers/docs/release-notes/',
  Roadmap: /^https:.*roadmap/,
  Changelog: /^https:\/\/api\./,
  FAQ: /^https:.*faq/,
  'Contact us': /^https:.*contact/,
  'Status Page': /^https:\/\/status\./,
} as const;

test.beforeEach(async ({page}) => {
  await page.setViewportSize({width: 768, height: 900});
});

test('lists every entry in groups, in the order of the specification @phone', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await shell.openMenu();
  const rows = shell.menu.getByRole('listitem').getByRole('link');
  await expect(rows).toHaveText(Object.keys(ENTRIES));
  for (const [name, href] of Object.entries(ENTRIES))
    await expect(shell.menu.getByRole('link', {name, exact: true})).toHaveAttribute('href', href);
  await expect(shell.menu.getByRole('list', {name: 'Release Notes'}).getByRole('link')).toHaveText([
    'Latest Updates',
    'Roadmap',
    'Changelog',
  ]);
  await expect(shell.menu.getByRole('list', {name: 'Support'}).getByRole('link')).toHaveText([
    'FAQ',
    'Contact us',
    'Status Page',
  ]);
});

test('an entry opens its page and closes the menu', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await shell.openMenu();
  await shell.menu.getByRole('link', {name: 'Latest Updates'}).click();
  await expect(page).toHaveURL(/\/docs\/release-notes\/$/);
  await shell.expectMenu('closed');
});

test('in the docs it opens with the sidebar, and a back button shows the main menu', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  await shell.openMenu();
  await expect(shell.menu.getByRole('link', {name: 'Data providers'})).toBeVisible();
  const back = shell.menu.getByRole('button', {name: 'Back to main menu'});
  await back.click();
  await expect(shell.menu.getByRole('link', {name: 'Docs', exact: true})).toBeFocused();
  await expect(shell.menu.getByRole('link', {name: 'Data providers'})).not.toBeInViewport();
});

test('it opens with the sidebar of the current area', async ({page}) => {
  const shell = new Shell(page);
  const areas = {
    'docs/concepts/': 'Platform',
    'docs/apis/': 'Security and authentication',
    'docs/release-notes/': '2025',
  };
  for (const [path, entry] of Object.entries(areas)) {
    await shell.goto(path);
    await shell.openMenu();
    await expect(shell.menu.getByRole('link', {name: entry}).first(), path).toBeInViewport();
    for (const other of Object.values(areas))
      if (other !== entry) await expect(shell.menu.getByRole('link', {name: other, exact: true}), path).toHaveCount(0);
  }
});

test('focus moves in, is trapped, and returns', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await shell.menuButton.focus();
  await page.keyboard.press('Enter');
  await shell.expectMenu('open');
  const isInside = () => shell.menu.evaluate((menu) => menu.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (const key of ['Shift+Tab', ...Array.from({length: 16}, () => 'Tab')]) {
    await page.keyboard.press(key);
    expect(await isInside(), key).toBe(true);
  }
  await page.keyboard.press('Escape');
  await shell.expectMenu('closed');
  await expect(shell.menuButton).toBeFocused();
});

test('Escape closes it and Tab enters it, wherever the focus is', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  const isInside = () => shell.menu.evaluate((menu) => menu.contains(document.activeElement));
  // A click on a heading moves the focus to the body.
  const clickHeading = () => shell.menu.getByText('Release Notes', {exact: true}).click();
  const isOnBody = () => page.evaluate(() => document.activeElement === document.body);
  await shell.openMenu();
  await expect.poll(isInside).toBe(true);
  await clickHeading();
  expect(await isOnBody()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isInside()).toBe(true);
  await clickHeading();
  expect(await isOnBody()).toBe(true);
  await page.keyboard.press('Escape');
  await shell.expectMenu('closed');
  await expect(shell.menuButton).toBeFocused();
});

test('a search above it handles its own keys', async ({page}) => {
  const shell = new Shell(page);
  const search = new SearchDialog(page);
  await shell.goto('');
  await shell.openMenu();
  await page.keyboard.press('Control+k');
  // Waits for the dialog, not for the placeholder input that is shown while its script loads.
  await expect(page.locator('.DocSearch-Modal')).toBeVisible();
  await expect(search.input).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await search.root.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  // A click on text moves the focus to the body.
  await search.root.getByText('No recent searches').click();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(search.root).toBeHidden();
});

test('the backdrop and the close button close it', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await shell.openMenu();
  // `page.mouse` could press before the backdrop exists, and release on another element.
  await page.locator('.navbar-sidebar__backdrop').click({position: {x: 700, y: 500}});
  await shell.expectMenu('closed');
  await shell.openMenu();
  await shell.closeButton.click();
  await shell.expectMenu('closed');
  await expect(shell.menuButton).toBeFocused();
});

test('is a panel of 400 px on medium screens and full width on small ones', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await shell.openMenu();
  // Polls, because the panel slides in with a transform, which changes its bounding box.
  const panelBox = () =>
    shell.menu.evaluate((menu) => menu.firstElementChild?.getBoundingClientRect().toJSON() as DOMRect);
  await expect.poll(panelBox).toMatchObject({left: 0, width: 400});
  await page.setViewportSize({width: 390, height: 844});
  await expect.poll(panelBox).toMatchObject({left: 0, width: 390});
});

test(
  'closes when the viewport becomes desktop, at exactly 996 px, for scripts and styles alike',
  {tag: '@departure'},
  async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('');
    await shell.openMenu();
    await page.setViewportSize({width: 995, height: 900});
    await shell.expectMenu('open');
    await expect(shell.area('Contact Us')).toBeHidden();
    await page.setViewportSize({width: 996, height: 900});
    await shell.expectMenu('closed');
    await expect(shell.menuButton).toBeHidden();
    await expect(shell.area('Contact Us')).toBeVisible();
    await page.setViewportSize({width: 995, height: 900});
    await expect(shell.menuButton).toBeVisible();
    await shell.expectMenu('closed');
  },
);
