/** Details of pages: dates, headings, tables on a phone, diagrams, print. */
import {expect, test} from '@playwright/test';

import {writtenArticles} from '../../support/site/content';
import {PAGE_TYPES} from '../../support/site/page-types';
import {Shell} from '../pages/shell';

const BRITISH =
  /^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)( 20\d\d)?$/;

for (const path of ['blog/', 'blog/key-rotation/', 'blog/archive/', 'docs/concepts/', '']) {
  test(`dates have British format on /${path}`, async ({page}) => {
    await new Shell(page).goto(path);
    const dates = await page.getByRole('main').locator('time').allTextContents();
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => !BRITISH.test(date))).toEqual([]);
  });
}

test('the archive lists every article under its year, newest first', async ({page}) => {
  await new Shell(page).goto('blog/archive/');
  const years = await page.getByRole('main').getByRole('heading', {level: 2}).allTextContents();
  expect(years).toEqual([...years].sort().reverse());
  const dates = await page
    .getByRole('main')
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toHaveLength(writtenArticles.length);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const year of years) {
    const own = await page
      .getByRole('region', {name: year})
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')?.slice(0, 4)));
    expect(new Set(own)).toEqual(new Set([year]));
  }
});

/** Number of characters of each full line in paragraphs. Ignores the last line of each paragraph. */
function lengthsOfLines(paragraphs: Element[]): number[] {
  return paragraphs.flatMap((paragraph) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    let bottom = -Infinity;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const box = range.getBoundingClientRect();
        // Inline code is smaller than prose, so its lower edge differs slightly.
        if (box.bottom > bottom + 12) lines.push(0);
        bottom = Math.max(bottom, box.bottom);
        lines[lines.length - 1] = (lines.at(-1) ?? 0) + 1;
      }
    }
    return lines.slice(0, -1);
  });
}

for (const path of ['docs/platform/organisations/', 'docs/concepts/trust-framework/', 'blog/key-rotation/']) {
  test(`a line of prose has 65 to 80 characters on /${path}`, async ({page}) => {
    for (const width of [996, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      await new Shell(page).goto(path);
      await page.evaluate(() => document.fonts.ready);
      const lengths = await page.locator('article .markdown > p').evaluateAll(lengthsOfLines);
      expect(lengths.length).toBeGreaterThan(4);
      const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
      expect(mean, `at ${width} px`).toBeGreaterThanOrEqual(65);
      expect(mean, `at ${width} px`).toBeLessThanOrEqual(80);
    }
  });
}

test('a wide table scrolls @phone', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  const table = page.getByRole('table').first();
  expect(await table.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  expect(await shell.sidewaysScroll()).toBe(0);
  await table.evaluate((element) => element.scrollBy({left: 100, behavior: 'instant'}));
  expect(await table.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0);
});

test('a heading has a link to itself, which is focusable and visible with focus', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  const link = page.getByRole('link', {name: 'Direct link to Fields', exact: true});
  await expect(link).toHaveCSS('opacity', '0');
  const before = page.getByRole('link', {name: 'Direct link to Parts', exact: true});
  await before.focus();
  await expect(before).toHaveCSS('opacity', '1');
  for (let tabs = 0; tabs < 40 && !(await link.evaluate((element) => element === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#fields$/);
  const heading = page.locator('#fields');
  await expect(heading).toBeInViewport();
  // The heading must not be under the top bar.
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(74);
});

test('a page of the docs shows breadcrumbs, the previous and the next page, and the date of its last update', async ({
  page,
}) => {
  await new Shell(page).goto('docs/platform/organisations/data-providers/');
  const crumbs = page.getByRole('navigation', {name: 'Breadcrumbs'});
  await expect(crumbs.getByRole('listitem')).toHaveText(['', 'Platform', 'Organisations', 'Data providers']);
  await expect(crumbs.getByRole('link', {name: 'Home page'})).toHaveAttribute('href', '/developers/');
  await expect(crumbs.getByRole('link', {name: 'Organisations'})).toHaveAttribute(
    'href',
    '/developers/docs/platform/organisations/',
  );
  await expect(page.getByText(/^Last updated on \d{1,2} \w+ 20\d\d$/)).toBeVisible();
  const neighbours = page.getByRole('navigation', {name: 'Docs pages'});
  const title = await page.getByRole('heading', {level: 1}).innerText();
  await neighbours.getByRole('link', {name: /^Next/}).click();
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText(title);
  await neighbours.getByRole('link', {name: /^Previous/}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
});

test('an admonition shows its type as a word, not only with colour', async ({page}) => {
  await new Shell(page).goto('docs/platform/participant-directory/');
  const admonition = page.locator('.theme-admonition').first();
  await expect(admonition.locator(':scope > :first-child')).toHaveText(/\w/);
  await expect(admonition.locator(':scope > :last-child')).toHaveText(/\w+ \w+/);
  await expect(admonition).toHaveCSS('border-left-width', '3px');
});

test('tabs work by keyboard: arrow keys move, Enter selects', async ({page}) => {
  await new Shell(page).goto(PAGE_TYPES['page with tabs']);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});

test('the reading time of an article depends on its number of words', async ({page}) => {
  const minutes = async (path: string) => {
    await new Shell(page).goto(path);
    const [, found] =
      /(\d+) min read/.exec(await page.getByRole('article').locator('header').first().innerText()) ?? [];
    const words = (await page.locator('article .markdown').innerText()).split(/\s+/).length;
    return Number(found) / words;
  };
  // The limits allow 100 to 500 words a minute.
  for (const path of ['blog/key-rotation/', 'blog/api-onboarding-checklist/']) {
    const perWord = await minutes(path);
    expect(perWord).toBeGreaterThan(1 / 500);
    expect(perWord).toBeLessThan(1 / 100);
  }
});

test('on a phone the first column leaves space for the others @phone', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  const table = page.getByRole('table').first();
  const [first = 0, second = 0] = await table
    .getByRole('row')
    .first()
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(first).toBeLessThan(390 * 0.55);
  expect(second).toBeLessThan(390);
});

for (const [mode, isLight] of [
  ['light', true],
  ['dark', false],
] as const) {
  test(`the background of a diagram is ${mode} in ${mode} mode`, async ({page}) => {
    // The mode of the site applies even if the system prefers the other mode.
    await page.emulateMedia({colorScheme: isLight ? 'dark' : 'light'});
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await new Shell(page).goto(PAGE_TYPES['page with an image']);
    const picture = (await page.locator('article .markdown img').screenshot()).toString('base64');
    const brightness = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      }).getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.drawImage(image, 0, 0);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(
        Math.round(image.width / 2),
        Math.round(image.height / 10),
        1,
        1,
      ).data;
      return (red + green + blue) / 3;
    }, picture);
    if (isLight) expect(brightness).toBeGreaterThan(230);
    else expect(brightness).toBeLessThan(40);
  });
}

test('the alternative text of an image is unchanged', async ({page}) => {
  await new Shell(page).goto(PAGE_TYPES['page with an image']);
  await expect(page.locator('article .markdown img')).toHaveAttribute(
    'alt',
    /^Three statements in a row: the leaf's own configuration/,
  );
});

test('in print there is only the text, including links', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  await page.emulateMedia({media: 'print'});
  const shell = new Shell(page);
  await expect(shell.bar).toBeHidden();
  await expect(shell.footer).toBeHidden();
  await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeHidden();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('in print nothing is cut: neither a token nor the cheatsheet', async ({page}) => {
  await page.setViewportSize({width: 718, height: 1000}); // width of A4 without margins
  await page.emulateMedia({media: 'print'});
  for (const path of [
    'docs/apis/security/cheatsheet/',
    'docs/apis/security/authorization-code-flow/',
    'docs/platform/users/roles-and-access-control/',
  ]) {
    await new Shell(page).goto(path);
    const cut = await page
      .locator('article :is(table, pre)')
      .evaluateAll((blocks) =>
        blocks
          .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 2)
          .map(({textContent}) => textContent?.slice(0, 60)),
      );
    expect(cut, path).toEqual([]);
  }
});

test('the chosen tab of a task, portal or API, applies to other pages', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/how-tos/certificates/');
  const ways = page.getByRole('tab', {selected: true});
  await expect(ways.first()).toHaveText('In the portal');
  await page.getByRole('tab', {name: 'Through the API'}).first().click();
  for (const path of [
    'docs/how-tos/certificates/',
    'docs/how-tos/organisations/onboard/',
    'docs/get-started/enterprise-ecosystems/',
  ]) {
    if (path !== 'docs/how-tos/certificates/') await shell.goto(path);
    const chosen = await ways.allTextContents();
    expect(chosen.length, path).toBeGreaterThan(1);
    expect(new Set(chosen), path).toEqual(new Set(['Through the API']));
  }
});

test('a link to a section of another page leads to that section', async ({page}) => {
  await new Shell(page).goto('docs/platform/organisations/');
  await page.getByRole('main').locator('a[href$="/docs/platform/domains/#domain-claims"]').first().click();
  await expect(page).toHaveURL(/\/docs\/platform\/domains\/#domain-claims$/);
  await expect(page.locator('#domain-claims')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
