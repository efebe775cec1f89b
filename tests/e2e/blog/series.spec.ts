/** Articles of a series (blog/series.yml). */
import {expect, test} from '@playwright/test';

import {Shell} from '../pages/shell';

const FIRST = 'blog/api-onboarding-checklist/';
const THIRD = 'blog/access-control-for-apis/';
const LAST = 'blog/secure-api-access-enablement/';

test('a part shows its number, lists all parts, and marks itself', async ({page}) => {
  await new Shell(page).goto(THIRD);
  const overview = page.getByRole('navigation', {name: 'Series', exact: true});
  const summary = overview.getByText('Part 3 of 7 Onboarding APIs and partners');
  await expect(summary).toBeVisible();
  await expect(overview.getByRole('link')).toHaveCount(0);
  await summary.click();
  await expect(overview.getByRole('link')).toHaveCount(7);
  const current = overview.locator('[aria-current="page"]');
  await expect(current).toHaveText(await page.getByRole('heading', {level: 1}).innerText());
});

test('links lead through the series from the first part to the last', async ({page}) => {
  await new Shell(page).goto(FIRST);
  const neighbours = page.getByRole('navigation', {name: 'Parts of the series'});
  await expect(neighbours.getByRole('link', {name: /^Previous part/})).toHaveCount(0);
  await expect(page.getByText('Older post')).toHaveCount(0);
  for (let part = 2; part <= 7; part += 1) {
    await neighbours.getByRole('link', {name: /^Next part/}).click();
    await expect(page.getByText(`Part ${part} of 7`, {exact: true})).toBeVisible();
  }
  await expect(page).toHaveURL(new RegExp(`/${LAST}$`));
  await expect(neighbours.getByRole('link', {name: /^Next part/})).toHaveCount(0);
  await neighbours.getByRole('link', {name: /^Previous part/}).click();
  await expect(page.getByText('Part 6 of 7', {exact: true})).toBeVisible();
});

test('other articles and the list of articles show no series', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('blog/key-rotation/');
  await expect(page.getByText('Older post')).toBeVisible();
  for (const path of ['blog/key-rotation/', 'blog/']) {
    await shell.goto(path);
    await expect(page.getByRole('navigation', {name: 'Series', exact: true})).toHaveCount(0);
  }
});

test('the series fits on a phone @phone', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto(THIRD);
  await page.getByText('Part 3 of 7', {exact: true}).click();
  expect(await shell.sidewaysScroll()).toBe(0);
});
