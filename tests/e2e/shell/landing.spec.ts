/** The landing page (specification, section 2). */
import {expect, test} from '@playwright/test';

import {Shell} from '../pages/shell';

test('says what Connect is and for whom, and links to the docs', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', {level: 1})).toBeInViewport();
  await expect(main.getByText(/for engineers .* and for administrators/)).toBeInViewport();
  for (const [name, href] of [
    ['Docs', '/developers/docs/'],
    ['APIs', '/developers/docs/apis/'],
    ['Blog', '/developers/blog/'],
  ] as const) {
    await expect(main.getByRole('link', {name, exact: true})).toHaveAttribute('href', href);
  }
  await main.getByRole('link', {name: 'Get Started'}).click();
  await expect(page).toHaveURL(/\/docs\/get-started\/$/);
});

test('shows a real request and response', async ({page}) => {
  await new Shell(page).goto('');
  await expect(page.getByLabel('Pushed authorization request', {exact: true})).toContainText('POST /request HTTP/1.1');
  await expect(page.getByLabel('Answer to the pushed authorization request')).toContainText('"expires_in": 60');
});

test('has a first step for each kind of reader', async ({page}) => {
  await new Shell(page).goto('');
  const steps = page.getByRole('region', {name: 'First steps'}).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  for (const audience of ['Data provider', 'Data receiver', 'Ecosystem administrator', 'Agent builder']) {
    await expect(steps.filter({hasText: audience}).getByRole('link')).toHaveCount(1);
  }
});

test('shows news from the content: the latest release and three articles', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('blog/');
  const newest = (await page.getByRole('article').getByRole('heading', {level: 2}).allTextContents()).slice(0, 3);
  await shell.goto('');
  const news = page.getByRole('region', {name: 'What is new'});
  await expect(news.getByRole('listitem').getByRole('heading', {level: 3})).toHaveText(newest);
  const release = /Release (\S+) ·/.exec(await news.getByRole('article').innerText())?.[1] ?? 'none';
  await news.getByRole('article').getByRole('heading', {level: 3}).getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', {level: 2}).first()).toContainText(release);
  await expect(page.getByRole('article').getByRole('heading', {level: 2}).first()).toBeInViewport();
});
