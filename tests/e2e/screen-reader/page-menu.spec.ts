/** Copying a page with a screen reader. */
import {expect} from '@playwright/test';

import {PageMenu} from '../pages/page-menu';
import {test} from '../pages/screen-reader';
import {Shell} from '../pages/shell';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('announces that the list opened, and that a text is copied', async ({page, reader}) => {
  const menu = new PageMenu(page);
  await new Shell(page).goto('docs/platform/organisations/');
  await reader.start();

  await test.step('the button', async () => {
    await menu.more.focus();
    await expect.poll(() => reader.heard()).toContain('button, More ways to copy, not expanded');
    await page.keyboard.press('Enter');
    await expect.poll(() => reader.focused()).toBe('button, More ways to copy, expanded');
  });

  await test.step('the list', async () => {
    await reader.forget();
    for (const _item of [1, 2, 3]) await page.keyboard.press('Tab');
    await expect
      .poll(() => reader.heard())
      .toEqual(['button, Copy as Markdown', 'link, Open as Markdown', 'button, Copy the address for an agent']);
  });

  await test.step('the result', async () => {
    await reader.forget();
    await page.keyboard.press('Enter');
    await expect.poll(() => reader.announcements()).toEqual(['polite: Copied the address.']);
    await expect(menu.more).toBeFocused();
  });

  await test.step('the same result twice', async () => {
    for (const _time of [1, 2]) {
      await reader.forget();
      await menu.copy.click();
      await expect.poll(() => reader.announcements()).toContain('polite: Copied the page as Markdown.');
    }
  });
});
