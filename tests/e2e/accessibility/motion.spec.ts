/** With reduced motion, the shell has no transitions, animations and smooth scrolling (issue 6, point 9). */
import {expect, test, type Page} from '@playwright/test';

import {chunkOfDoc, holdChunk} from '../../support/site/page-chunk';
import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';

/** Longer motions are visible. For scripts that wait for their end, reduced transitions take one millisecond. */
const SEEN_MS = 1;

type Motion = {what: string; ms: number};

/** Records every motion that begins from now on: transitions, animations, and smooth scrolling. */
async function watchMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    const motions: {what: string; ms: number}[] = [];
    const known = new Set<Animation>();
    Object.assign(window, {motions});
    const note = () => {
      for (const animation of document.getAnimations()) {
        if (known.has(animation)) continue;
        known.add(animation);
        const {target} = animation.effect as KeyframeEffect;
        const property = animation instanceof CSSTransition ? animation.transitionProperty : 'animation';
        motions.push({
          what: `${property} of ${target?.tagName} ${target?.className}`,
          ms: Number(animation.effect?.getTiming().duration),
        });
      }
    };
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note, true);
  });
}

async function motions(page: Page): Promise<Motion[]> {
  // Transitions of an action start in the next frame.
  await new Shell(page).settle();
  return page.evaluate(() => (window as unknown as {motions: Motion[]}).motions);
}

type Action = {path: string; width: number; act: (page: Page) => Promise<unknown>};

const ACTIONS: Readonly<Record<string, Action>> = {
  'the menu opens and closes': {
    path: '',
    width: 768,
    act: async (page) => {
      const shell = new Shell(page);
      await shell.openMenu();
      await page.keyboard.press('Escape');
      await shell.expectMenu('closed');
    },
  },
  'the menu shows its main view': {
    path: 'docs/platform/organisations/',
    width: 768,
    act: async (page) => {
      const shell = new Shell(page);
      await shell.openMenu();
      await shell.menu.getByRole('button', {name: 'Back to main menu'}).click();
    },
  },
  'the sidebar opens a list and is hidden': {
    path: 'docs/',
    width: 1440,
    act: async (page) => {
      await page.getByRole('button', {name: "Expand sidebar category 'How-tos'"}).click();
      await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
      await expect(page.getByRole('button', {name: 'Expand sidebar', exact: true})).toBeVisible();
    },
  },
  'the progress bar': {
    path: '',
    width: 1440,
    act: async (page) => {
      const release = await holdChunk(page, chunkOfDoc('index'));
      await new Shell(page).area('Docs').click();
      await expect(page.locator('#nprogress .bar')).toBeVisible();
      release();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Documentation home');
      await expect(page.locator('#nprogress')).toHaveCount(0);
    },
  },
  'an image opens and closes': {
    path: 'docs/concepts/openid-federation/trust-chain/',
    width: 1440,
    act: async (page) => {
      const image = page.getByRole('button', {name: /^Enlarge image/});
      await image.click();
      await expect(page.locator('.zoom-surface')).toHaveCSS('opacity', '1');
      await page.waitForFunction(() => document.getAnimations().length === 0);
      await page.keyboard.press('Escape');
      await expect(page.locator('.zoom-surface')).toHaveCount(0);
    },
  },
};

for (const [name, {path, width, act}] of Object.entries(ACTIONS)) {
  for (const isReduced of [true, false]) {
    test(`${name}: ${isReduced ? 'immediate with reduced motion' : 'with motion otherwise'}`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.emulateMedia({reducedMotion: isReduced ? 'reduce' : 'no-preference'});
      await new Shell(page).goto(path);
      await watchMotion(page);
      await act(page);
      const seen = (await motions(page)).filter(({ms}) => ms > SEEN_MS);
      if (isReduced) expect(seen).toEqual([]);
      else expect(seen).not.toEqual([]);
    });
  }
}

const STATIC_ACTIONS: Readonly<Record<string, Action>> = {
  'the search opens, shows results and closes': {
    path: 'docs/',
    width: 1440,
    act: async (page) => {
      const dialog = new SearchDialog(page);
      await dialog.open();
      await dialog.search('key');
      await expect(dialog.options.first()).toBeVisible();
      await page.keyboard.press('Escape');
    },
  },
  'the colour mode changes, a tab is selected and the pointer moves over the top bar': {
    path: 'docs/how-tos/users/contacts/',
    width: 1440,
    act: async (page) => {
      const shell = new Shell(page);
      await shell.colourMode.click();
      await page.getByRole('tab').nth(1).click();
      for (const area of ['Docs', 'Blog', 'Contact Us', 'Get Started']) await shell.area(area).hover();
    },
  },
};

for (const [name, {path, width, act}] of Object.entries(STATIC_ACTIONS)) {
  test(`${name}: no motion with reduced motion`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await page.emulateMedia({reducedMotion: 'reduce'});
    await new Shell(page).goto(path);
    await watchMotion(page);
    await act(page);
    expect((await motions(page)).filter(({ms}) => ms > SEEN_MS)).toEqual([]);
  });
}

test('the jump to the top scrolls smoothly, except with reduced motion', async ({page}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({reducedMotion});
    const shell = new Shell(page);
    await shell.goto('docs/platform/organisations/');
    const top = shell.footer.getByRole('button', {name: 'Back to top'});
    await top.scrollIntoViewIfNeeded();
    // Directly after the click, a smooth scroll has moved the page only a little.
    const after = await top.evaluate((button) => {
      (button as HTMLButtonElement).click();
      return window.scrollY;
    });
    if (reducedMotion === 'reduce') expect(after).toBe(0);
    else expect(after).toBeGreaterThan(100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});
