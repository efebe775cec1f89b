/** Details of reading: dates, headings, tables on a phone, diagrams, paper. */
import {expect, test} from '@playwright/test';

import {KINDS_OF_PAGE} from '../support/kinds-of-page';
import {Shell} from './pages/shell';

const BRITISH = /^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)( 20\d\d)?$/;

for (const path of ['blog/', 'blog/key-rotation/', 'blog/archive/', 'docs/concepts/', '']) {
  test(`dates are written in British form on /${path}`, async ({page}) => {
    await new Shell(page).goto(path);
    const dates = await page.getByRole('main').locator('time').allTextContents();
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => !BRITISH.test(date))).toEqual([]);
  });
}

test('the archive lists every article under its year, the newest first', async ({page}) => {
  await new Shell(page).goto('blog/archive/');
  const years = await page.getByRole('main').getByRole('heading', {level: 2}).allTextContents();
  expect(years).toEqual([...years].sort().reverse());
  const dates = await page.getByRole('main').locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toHaveLength(22);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const year of years) {
    const own = await page.getByRole('region', {name: year}).locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')?.slice(0, 4)));
    expect(new Set(own)).toEqual(new Set([year]));
  }
});

test('headings never skip a level', async ({page}) => {
  const shell = new Shell(page);
  for (const [kind, path] of Object.entries(KINDS_OF_PAGE)) {
    await shell.goto(path);
    const levels = await page.getByRole('main').getByRole('heading').evaluateAll((headings) => headings.map(({tagName}) => Number(tagName.slice(1))));
    expect(levels[0], kind).toBe(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0), kind).toBeLessThanOrEqual(1));
  }
});

test('on a phone the first column leaves room for the others @phone', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  const table = page.getByRole('table').first();
  const [first = 0, second = 0] = await table.getByRole('row').first().getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(first).toBeLessThan(390 * 0.55);
  expect(second).toBeLessThan(390);
});

/** The colour of one pixel of a diagram, read from what the reader sees. */
for (const [mode, isLight] of [['light', true], ['dark', false]] as const) {
  test(`the ground of a diagram is ${mode} in ${mode} mode`, async ({page}) => {
    // The reader's system prefers the other mode: the site's decides.
    await page.emulateMedia({colorScheme: isLight ? 'dark' : 'light'});
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await new Shell(page).goto(KINDS_OF_PAGE['page with an image']);
    const picture = (await page.locator('article .markdown img').screenshot()).toString('base64');
    const brightness = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height}).getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.drawImage(image, 0, 0);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(Math.round(image.width / 2), Math.round(image.height / 10), 1, 1).data;
      return (red + green + blue) / 3;
    }, picture);
    if (isLight) expect(brightness).toBeGreaterThan(230);
    else expect(brightness).toBeLessThan(40);
  });
}

test('the alternative text of an image reads as it was written', async ({page}) => {
  await new Shell(page).goto(KINDS_OF_PAGE['page with an image']);
  await expect(page.locator('article .markdown img')).toHaveAttribute('alt', /^Three statements in a row: the leaf's own configuration/);
});

test('on paper there is the text alone, and links are still there', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  await page.emulateMedia({media: 'print'});
  const shell = new Shell(page);
  await expect(shell.bar).toBeHidden();
  await expect(shell.footer).toBeHidden();
  await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('on paper nothing is cut at the edge: neither a token nor the cheatsheet', async ({page}) => {
  await page.setViewportSize({width: 718, height: 1000}); // A4 between its margins
  await page.emulateMedia({media: 'print'});
  for (const path of ['docs/apis/security/cheatsheet/', 'docs/apis/security/authorization-code-flow/', 'docs/platform/users/roles-and-access-control/']) {
    await new Shell(page).goto(path);
    const cut = await page.locator('article :is(table, pre)').evaluateAll((blocks) => blocks.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 2).map(({textContent}) => textContent?.slice(0, 60)));
    expect(cut, path).toEqual([]);
  }
});

test('whoever takes the way through the API once, takes it on the other pages', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/how-tos/certificates/');
  const ways = page.getByRole('tab', {selected: true});
  await expect(ways.first()).toHaveText('In the portal');
  await page.getByRole('tab', {name: 'Through the API'}).first().click();
  for (const path of ['docs/how-tos/certificates/', 'docs/how-tos/organisations/onboard/', 'docs/get-started/enterprise-ecosystems/']) {
    if (path !== 'docs/how-tos/certificates/') await shell.goto(path);
    const chosen = await ways.allTextContents();
    expect(chosen.length, path).toBeGreaterThan(1);
    expect(new Set(chosen), path).toEqual(new Set(['Through the API']));
  }
});
