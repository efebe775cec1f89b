/** The sidebar of the docs (specification, section 4): one category open at a time, opened and closed at a speed by height. */
import {expect, test, type Page} from '@playwright/test';

import {Shell} from './pages/shell';

const category = (page: Page, name: string) => page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('listitem').filter({has: page.getByRole('link', {name, exact: true})}).first();

/** The durations, in ms, of the height transitions that a click on a category starts; it is open when they are known. */
async function durationsOf(page: Page, name: string): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, {durations});
    document.addEventListener('transitionrun', (event) => {
      if (event.propertyName !== 'height') return;
      for (const animation of (event.target as Element).getAnimations()) durations.push(Number(animation.effect?.getTiming().duration));
    });
  });
  const list = category(page, name).getByRole('list').first();
  await page.getByRole('button', {name: `Expand sidebar category '${name}'`}).click();
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(list).toHaveCSS('overflow', 'visible');
  return page.evaluate(() => (window as unknown as {durations: number[]}).durations);
}

test('opening a category closes its sibling', async ({page}) => {
  await new Shell(page).goto('docs/concepts/');
  await expect(page.getByRole('button', {name: "Collapse sidebar category 'Concepts'"})).toBeVisible();
  await page.getByRole('button', {name: "Expand sidebar category 'Platform'"}).click();
  await expect(page.getByRole('button', {name: "Collapse sidebar category 'Platform'"})).toBeVisible();
  await expect(page.getByRole('button', {name: "Expand sidebar category 'Concepts'"})).toBeVisible();
  await expect(category(page, 'Concepts')).toBeVisible();
});

test('a longer list takes longer to open', async ({page}) => {
  await new Shell(page).goto('docs/');
  const short = await durationsOf(page, 'Get started');
  await new Shell(page).goto('docs/');
  const long = await durationsOf(page, 'How-tos');
  expect(Math.max(...long)).toBeGreaterThan(Math.max(...short));
  expect(Math.max(...short)).toBeGreaterThan(50);
});

test('under reduced motion a list opens at once', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await new Shell(page).goto('docs/');
  expect((await durationsOf(page, 'How-tos')).filter((duration) => duration > 1)).toEqual([]);
});
