/** The covers of articles: in the colours of the page, where they belong, at the cost of one file. */
import {expect, test, type Locator, type Page} from '@playwright/test';

import {Shell} from '../pages/shell';

const ARTICLE = 'blog/key-rotation/';

/** The covers that are to be seen, of the two that each article has in its HTML. */
const covers = (page: Page) => page.locator('article img[src*="/assets/images/"]:visible');

/** Lightness of the ground of a cover, from 0 to 255, as the browser paints it. */
async function groundOf(cover: Locator): Promise<number> {
  return cover.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), {width: 40, height: 15});
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, 40, 15);
    return context.getImageData(1, 1, 1, 1).data[0] as number;
  });
}

test('an article shows its cover in the colours of the mode, fetched once', async ({page}) => {
  const fetched: string[] = [];
  page.on('request', (request) => void (/\/assets\/images\//.test(request.url()) && fetched.push(request.url())));
  const shell = new Shell(page);
  await shell.goto(ARTICLE);
  await expect(covers(page)).toHaveCount(1);
  expect(await groundOf(covers(page))).toBeGreaterThan(200);
  await shell.colourMode.click();
  await expect(covers(page)).toHaveCount(1);
  expect(await groundOf(covers(page))).toBeLessThan(60);
  expect(fetched.length).toBe(1);
});

test('a cover says nothing to those who do not see it: the title does', async ({page}) => {
  await new Shell(page).goto(ARTICLE);
  await expect(page.getByRole('main').getByRole('img').and(page.locator('[src*="/assets/images/"]'))).toHaveCount(0);
});

test('in the list a cover is beside its article', async ({page}) => {
  await new Shell(page).goto('blog/');
  await expect(covers(page)).toHaveCount(10);
  const [cover, title] = [await covers(page).first().boundingBox(), await page.getByRole('heading', {level: 2}).first().boundingBox()];
  expect(cover?.x ?? 0).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? Infinity));
});

test('in the list on a phone a cover is above its article @phone', async ({page}) => {
  await new Shell(page).goto('blog/');
  const [cover, title] = [await covers(page).first().boundingBox(), await page.getByRole('heading', {level: 2}).first().boundingBox()];
  expect((cover?.y ?? Infinity) + (cover?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  expect(cover?.width).toBe(title?.width);
});
