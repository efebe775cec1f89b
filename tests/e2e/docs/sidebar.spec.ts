/**
 * The sidebar of the docs (specification, section 4): one open category at a time, with a transition duration that
 * depends on its height.
 */
import {expect, test, type Page} from '@playwright/test';

import {Shell} from '../pages/shell';

const category = (page: Page, name: string) =>
  page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('listitem')
    .filter({has: page.getByRole('link', {name, exact: true})})
    .first();

/** Runs an action. @returns the durations in ms of the height transitions that the action starts */
async function durationsOf(page: Page, action: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, {durations});
    document.addEventListener('transitionrun', (event) => {
      if (event.propertyName !== 'height') return;
      for (const animation of (event.target as Element).getAnimations())
        durations.push(Number(animation.effect?.getTiming().duration));
    });
  });
  await action();
  return page.evaluate(() => (window as unknown as {durations: number[]}).durations);
}

const open = (page: Page, name: string) => async () => {
  const list = category(page, name).getByRole('list').first();
  await page.getByRole('button', {name: `Expand sidebar category '${name}'`}).click();
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(list).toHaveCSS('overflow', 'visible');
};

const close = (page: Page, name: string) => async () => {
  await page.getByRole('button', {name: `Collapse sidebar category '${name}'`}).click();
  await expect(category(page, name).getByRole('list').first()).toBeHidden();
};

/** The collapsible table of contents of a page on a phone. */
const contents = (page: Page) => page.getByRole('button', {name: 'On this page'});

const openContents = (page: Page) => async () => {
  await contents(page).click();
  const first = page.locator('.theme-doc-toc-mobile').getByRole('link').first();
  await expect(first).toBeVisible();
  await expect(page.locator('.theme-doc-toc-mobile > div')).toHaveCSS('overflow', 'visible');
};

test('opening a category closes its sibling', async ({page}) => {
  await new Shell(page).goto('docs/concepts/');
  await expect(page.getByRole('button', {name: "Collapse sidebar category 'Concepts'"})).toBeVisible();
  await page.getByRole('button', {name: "Expand sidebar category 'Platform'"}).click();
  await expect(page.getByRole('button', {name: "Collapse sidebar category 'Platform'"})).toBeVisible();
  await expect(page.getByRole('button', {name: "Expand sidebar category 'Concepts'"})).toBeVisible();
  await expect(category(page, 'Concepts')).toBeVisible();
});

test('a longer list takes longer to open and to close', async ({page}) => {
  await new Shell(page).goto('docs/');
  const short = [
    await durationsOf(page, open(page, 'Get started')),
    await durationsOf(page, close(page, 'Get started')),
  ];
  await new Shell(page).goto('docs/');
  const long = [await durationsOf(page, open(page, 'How-tos')), await durationsOf(page, close(page, 'How-tos'))];
  for (const [index, durations] of short.entries()) {
    expect(Math.max(...durations)).toBeGreaterThan(50);
    expect(Math.max(...(long[index] ?? []))).toBeGreaterThan(Math.max(...durations));
  }
});

test('the table of contents on a phone opens with a transition that depends on its height', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const found: number[] = [];
  for (const path of ['docs/concepts/', 'docs/release-notes/2025/']) {
    await new Shell(page).goto(path);
    found.push(Math.max(...(await durationsOf(page, openContents(page)))));
  }
  const [short = 0, long = 0] = found;
  expect(short).toBeGreaterThan(50);
  expect(long).toBeGreaterThan(short);
});

test('with reduced motion lists and the table of contents on a phone open and close immediately', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await new Shell(page).goto('docs/');
  const durations = [
    ...(await durationsOf(page, open(page, 'How-tos'))),
    ...(await durationsOf(page, close(page, 'How-tos'))),
  ];
  await page.setViewportSize({width: 390, height: 844});
  await new Shell(page).goto('docs/release-notes/2025/');
  durations.push(...(await durationsOf(page, openContents(page))));
  expect(durations.filter((duration) => duration > 1)).toEqual([]);
});

test('the sidebar can be hidden, and shown again with a button', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', {name: 'Expand sidebar', exact: true}).click();
  await expect(sidebar).toBeVisible();
});

for (const path of [
  'docs/platform/users/roles-and-access-control/',
  'docs/how-tos/users/delegate-administration/',
  'docs/platform/trust-anchor/',
  'docs/apis/security/client-credentials-flow/',
]) {
  test(`the entry of ${path} is in view, in the sidebar and in the menu on a phone`, async ({page}) => {
    await page.setViewportSize({width: 1366, height: 650});
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('.theme-doc-sidebar-container a[aria-current="page"]').last()).toBeInViewport();
    await page.setViewportSize({width: 390, height: 600});
    const shell = new Shell(page);
    await shell.goto(path);
    await shell.openMenu();
    await expect(shell.menu.locator('a[aria-current="page"]').last()).toBeInViewport();
  });
}

for (const width of [996, 1280, 1440, 1920]) {
  const tag = width === 996 ? '@departure' : [];
  test(`the text does not move when the sidebar is hidden and shown, at ${width} px`, {tag}, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await new Shell(page).goto('docs/platform/organisations/');
    const title = page.getByRole('heading', {level: 1});
    const [left, paragraph] = [
      (await title.boundingBox())?.x,
      (await page.locator('.markdown > p').first().boundingBox())?.width,
    ];
    await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
    const expand = page.getByRole('button', {name: 'Expand sidebar', exact: true});
    await expect(expand).toBeVisible();
    await expect.poll(async () => (await title.boundingBox())?.x).toBeCloseTo(left ?? 0, 0);
    await expect
      .poll(async () => (await page.locator('.markdown > p').first().boundingBox())?.width)
      .toBeCloseTo(paragraph ?? 0, 0);
    await expand.click();
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
    expect((await title.boundingBox())?.x).toBeCloseTo(left ?? 0, 0);
  });
}

test('Tab skips a hidden sidebar, and Enter shows it', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
  const expand = page.getByRole('button', {name: 'Expand sidebar', exact: true});
  await expand.focus();
  await page.keyboard.press('Tab');
  await expect(expand).toBeVisible();
  await expand.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
});
