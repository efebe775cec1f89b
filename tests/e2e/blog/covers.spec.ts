/** Covers of articles: colours of the mode, one request for both modes, position. */
import {expect, test, type Locator, type Page} from '@playwright/test';

import {Shell} from '../pages/shell';

const ARTICLE = 'blog/key-rotation/';

/** Visible covers. The HTML of an article has one for each mode. */
const covers = (page: Page) => page.locator('article img[src*="/assets/images/"]:visible');

/** Brightness of the background of a cover, from 0 to 255. */
async function backgroundOf(cover: Locator): Promise<number> {
  return cover.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), {width: 40, height: 15});
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, 40, 15);
    return context.getImageData(1, 1, 1, 1).data[0] as number;
  });
}

test('an article shows its cover in the colours of the mode, with one request', async ({page}) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (/\/assets\/images\//.test(request.url()) && fetched.push(request.url())));
  const shell = new Shell(page);
  await shell.goto(ARTICLE);
  await expect(covers(page)).toHaveCount(1);
  expect(await backgroundOf(covers(page))).toBeGreaterThan(200);
  await shell.colourMode.click();
  await expect(covers(page)).toHaveCount(1);
  expect(await backgroundOf(covers(page))).toBeLessThan(60);
  expect(fetched.length).toBe(1);
});

test('a cover is hidden from screen readers', async ({page}) => {
  await new Shell(page).goto(ARTICLE);
  await expect(page.getByRole('main').getByRole('img').and(page.locator('[src*="/assets/images/"]'))).toHaveCount(0);
});

test('in the list a cover is to the right of its article', async ({page}) => {
  await new Shell(page).goto('blog/');
  await expect(covers(page)).toHaveCount(10);
  const [cover, title] = [
    await covers(page).first().boundingBox(),
    await page.getByRole('heading', {level: 2}).first().boundingBox(),
  ];
  expect(cover?.x ?? 0).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? Infinity));
});

test('in the list on a phone a cover is above its article @phone', async ({page}) => {
  await new Shell(page).goto('blog/');
  const [cover, title] = [
    await covers(page).first().boundingBox(),
    await page.getByRole('heading', {level: 2}).first().boundingBox(),
  ];
  expect((cover?.y ?? Infinity) + (cover?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  expect(cover?.width).toBe(title?.width);
});
