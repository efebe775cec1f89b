/** The announcement banner (specification, sections 2 and 4), in the configured build. */
import {expect, test} from '@playwright/test';

import {layoutShift, watchLayoutShift} from '../../support/browser/layout-shift';
import {serveBuild} from '../../support/site/serve-build';
import {CONFIGURED_BUILD} from '../../support/site/sites';
import {Shell} from '../pages/shell';

test('does not exist by default', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await expect(shell.banner).toHaveCount(0);
});

test.describe('when configured', () => {
  test.beforeEach(async ({page}) => serveBuild(page, CONFIGURED_BUILD));

  test('shows its content above the top bar, and is not a banner landmark', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('');
    await expect(shell.banner).toContainText('The sandbox is read-only on 12 December.');
    await expect(shell.banner.getByText('12 December')).toHaveCSS('font-weight', /^[6-9]00|bolder$/);
    await expect(page.getByRole('banner')).toHaveCount(0);
    const [banner, bar] = [await shell.banner.boundingBox(), await shell.bar.boundingBox()];
    expect(bar?.y).toBe(banner?.height);
  });

  for (const device of ['', ' @phone']) {
    test(`causes no layout shift: it is in the first paint${device}`, async ({page}) => {
      await watchLayoutShift(page);
      const shell = new Shell(page);
      for (const path of ['', 'docs/platform/organisations/', 'blog/key-rotation/']) {
        await shell.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await shell.settle();
        await expect(shell.banner).toBeVisible();
        expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02);
        expect(await shell.sidewaysScroll(), path).toBe(0);
      }
    });
  }

  test('can be closed, and stays closed on the next page from its first paint', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('');
    await shell.banner.getByRole('button', {name: 'Close announcement'}).click();
    await expect(shell.banner).toHaveCount(0);
    await watchLayoutShift(page);
    await shell.goto('docs/');
    await expect(shell.banner).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test('appears again when the id changes', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('');
    await shell.banner.getByRole('button', {name: 'Close announcement'}).click();
    await shell.goto('');
    await expect(shell.banner).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
    await shell.goto('');
    await expect(shell.banner).toBeVisible();
  });
});
