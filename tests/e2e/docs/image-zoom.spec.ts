/** Images of articles open in an overlay (specification, sections 4 and 9). */
import {expect, test, type Locator, type Page} from '@playwright/test';

import {runClockUntilVisible} from '../../support/browser/stopwatch';
import {Shell} from '../pages/shell';

const AT = new Date('2026-11-20T09:00:00Z');
const LATER = new Date('2026-11-20T09:05:00Z');
const PAGE_WITH_IMAGE = 'docs/concepts/openid-federation/trust-chain/';

/** Opens a page and waits for the script, which turns images into buttons one second after the route change. */
async function gotoImage(page: Page): Promise<Locator> {
  await new Shell(page).goto(PAGE_WITH_IMAGE);
  const image = page
    .getByRole('article')
    .getByRole('button', {name: /^Enlarge image: \w/})
    .first();
  await expect(image).toBeVisible();
  await image.scrollIntoViewIfNeeded();
  return image;
}

const overlay = (page: Page) => page.locator('.zoom-surface');

async function open(page: Page, image: Locator): Promise<void> {
  await image.click();
  await expect(image).toHaveAttribute('aria-expanded', 'true');
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

test.describe('an open image closes', () => {
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    'on click': (page) => page.mouse.click(5, 5),
    'on Escape': (page) => page.keyboard.press('Escape'),
    'on resize': (page) => page.setViewportSize({width: 1300, height: 900}),
    'on scrolling more than 40 px': (page) => page.mouse.wheel(0, 60),
  };
  for (const [way, close] of Object.entries(ways)) {
    test(way, async ({page}) => {
      const image = await gotoImage(page);
      await open(page, image);
      await close(page);
      await expect(overlay(page)).toHaveCount(0);
      await expect(image).toHaveAttribute('aria-expanded', 'false');
    });
  }
});

/** Expects the zoom script to load after one second. The clock must be paused as soon as the image is visible. */
async function expectAttachedAfterASecond(page: Page): Promise<void> {
  const article = page.getByRole('article');
  const asButton = article.getByRole('button', {name: /^Enlarge image: \w/});
  await expect(article.getByRole('img', {name: /\w/}).first()).toBeVisible();
  await page.clock.runFor(900);
  await expect(asButton).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(asButton.first()).toBeVisible();
}

test('images can be enlarged 1 s after load', async ({page}) => {
  await page.clock.install({time: AT});
  await page.clock.pauseAt(LATER);
  await page.goto(PAGE_WITH_IMAGE);
  await runClockUntilVisible(page, page.locator('html[data-has-hydrated="true"]'));
  await expectAttachedAfterASecond(page);
});

test('an open image is larger than in the article if there is space', async ({page}) => {
  await page.setViewportSize({width: 1920, height: 1000});
  const image = await gotoImage(page);
  const before = (await image.boundingBox())?.width ?? 0;
  await open(page, image);
  const copy = await page.locator('img.zoom-copy').last().boundingBox();
  expect(copy?.width).toBeGreaterThan(before * 1.5);
});

test('images can be enlarged 1 s after a route change', async ({page}) => {
  await page.clock.install({time: AT});
  await new Shell(page).goto('docs/concepts/openid-federation/entities/');
  await page.clock.pauseAt(LATER);
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Trust chains', exact: true})
    .click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Trust chains');
  await expectAttachedAfterASecond(page);
});

test('scrolling by 40 px leaves it open; one more pixel closes it 150 ms later', async ({page}) => {
  await page.clock.install({time: AT});
  const image = await gotoImage(page);
  await open(page, image);
  await page.clock.pauseAt(LATER);
  const scroll = async (distance: number) => {
    await page.evaluate(
      (top) =>
        new Promise((resolve) => {
          document.addEventListener('scrollend', resolve, {once: true});
          window.scrollBy({top, behavior: 'instant'});
        }),
      distance,
    );
  };
  await scroll(40);
  await page.clock.runFor(1000);
  await expect(image).toHaveAttribute('aria-expanded', 'true');
  await scroll(1);
  await page.clock.runFor(149);
  await expect(image).toHaveAttribute('aria-expanded', 'true');
  await page.clock.runFor(1);
  await expect(image).toHaveAttribute('aria-expanded', 'false');
});

test('only images of articles can be enlarged, except those in links', async ({page}) => {
  const image = await gotoImage(page);
  await page.evaluate(() => {
    const copy = () => document.querySelector('article .markdown img')?.cloneNode() as HTMLImageElement;
    const link = Object.assign(document.createElement('a'), {href: '#a'});
    link.append(copy());
    const [inside, outside] = [copy(), copy()];
    for (const picture of [link.firstElementChild as HTMLElement, inside, outside]) {
      for (const name of ['role', 'tabindex', 'aria-label', 'aria-expanded', 'class']) picture.removeAttribute(name);
    }
    inside.alt = 'A second one';
    document.querySelector('article .markdown')?.append(link, inside);
    document.querySelector('footer')?.append(outside);
    history.pushState(null, '', '#again');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(image).toBeVisible();
  await expect(page.getByRole('button', {name: 'Enlarge image: A second one'})).toBeVisible();
  await expect(page.locator('article a > img')).not.toHaveAttribute('role');
  await expect(page.locator('footer > img')).not.toHaveAttribute('role');
});

for (const [mode, colour] of [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'grey'],
] as const) {
  test(`the background is ${mode === 'light' ? 'white' : 'grey'} in ${mode} mode, and the transition takes 0.3 s`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
    const image = await gotoImage(page);
    await open(page, image);
    const {background, duration} = await overlay(page).evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
      return {background: [red, green, blue], duration: getComputedStyle(element).transitionDuration};
    });
    expect(duration).toBe('0.3s');
    if (colour === 'grey') {
      expect(new Set(background).size).toBe(1);
      expect(background[0]).toBeGreaterThan(30);
      expect(background[0]).toBeLessThan(160);
    } else expect(background).toEqual([255, 255, 255]);
  });
}

test('opens and closes by keyboard, and restores the focus', async ({page}) => {
  const image = await gotoImage(page);
  await image.focus();
  await page.keyboard.press('Enter');
  await expect(image).toHaveAttribute('aria-expanded', 'true');
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
  await expect(image).toBeFocused();
});

test('works after a route change', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/concepts/openid-federation/entities/');
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Trust chains', exact: true})
    .click();
  await expect(page).toHaveURL(/trust-chain\/$/);
  const image = page
    .getByRole('article')
    .getByRole('button', {name: /^Enlarge image/})
    .first();
  await open(page, image);
});

test('works with reduced motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const image = await gotoImage(page);
  await open(page, image);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
});

test('closes when its page is left', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/concepts/openid-federation/entities/');
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: 'Trust chains', exact: true})
    .click();
  const image = page
    .getByRole('article')
    .getByRole('button', {name: /^Enlarge image/})
    .first();
  await open(page, image);
  await page.goBack();
  await expect(page).toHaveURL(/entities\/$/);
  await expect(overlay(page)).toHaveCount(0);
});

/** Other pictures → their page, and the name of their button. */
const OTHERS = {
  'the cover of an article': ['blog/key-rotation/', 'Enlarge image: Cover of the article'],
  'a diagram': [PAGE_WITH_IMAGE, /^Enlarge diagram: A bank resolves the trust chain/],
} as const;

for (const [kind, [path, name]] of Object.entries(OTHERS)) {
  for (const mode of ['light', 'dark']) {
    test(`${kind} opens enlarged, by pointer and by keyboard, in ${mode} mode`, async ({page}) => {
      await page.setViewportSize({width: 1920, height: 1000});
      await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
      await new Shell(page).goto(path);
      const control = page.getByRole('article').getByRole('button', {name});
      await expect(control).toBeVisible();
      await expect(control).toHaveCSS('cursor', 'zoom-in');
      for (const key of ['Enter', ' ']) {
        await control.focus();
        await page.keyboard.press(key);
        await expect(control).toHaveAttribute('aria-expanded', 'true');
        await expect(overlay(page)).toHaveCSS('opacity', '1');
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const copy = await page.locator('.zoom-copy').boundingBox();
        const original = await page.locator('.zoom-original').boundingBox();
        expect(copy?.width).toBeGreaterThan((original?.width ?? Infinity) * 1.1);
        await page.keyboard.press('Escape');
        await expect(overlay(page)).toHaveCount(0);
        await expect(control).toBeFocused();
      }
      await page.locator('.zoom-picture:visible').first().click();
      await expect(overlay(page)).toHaveCount(1);
      await page.mouse.click(5, 5);
      await expect(overlay(page)).toHaveCount(0);
    });
  }
}

test('covers in lists are not buttons', async ({page}) => {
  await page.clock.install({time: AT});
  await new Shell(page).goto('blog/');
  await page.clock.runFor(2000);
  await expect(page.locator('article img').first()).toBeVisible();
  await expect(page.locator('article [role="button"]')).toHaveCount(0);
});

test('a diagram is legible in the overlay on a phone, where it scrolls @phone', async ({page}) => {
  await new Shell(page).goto(PAGE_WITH_IMAGE);
  await expect(page.getByRole('button', {name: /^Enlarge diagram/}).first()).toBeAttached();
  await page.locator('.diagram svg.zoom-picture').first().tap();
  await expect(overlay(page)).toHaveCSS('opacity', '1');
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const [copy, original] = [
    await page.locator('.zoom-copy').boundingBox(),
    await page.locator('.zoom-original').boundingBox(),
  ];
  expect(copy?.width).toBeGreaterThan((original?.width ?? Infinity) * 1.1);
});

test('Tab closes an open image, because the overlay covers the next element', async ({page}) => {
  const image = await gotoImage(page);
  await image.focus();
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(overlay(page)).toHaveCount(0);
});
