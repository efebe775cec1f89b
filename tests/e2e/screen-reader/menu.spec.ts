/** The menu on a phone with a screen reader. */
import {expect} from '@playwright/test';

import {test} from '../pages/screen-reader';
import {Shell} from '../pages/shell';

const BUTTON = 'button, Toggle navigation bar';

test('announces that a dialog opened, which page is current, and what is expanded @phone', async ({page, reader}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');

  await test.step('the button', async () => {
    expect(await reader.read(shell.bar)).toContain(`${BUTTON}, not expanded`);
  });

  await test.step('opening', async () => {
    await reader.start();
    await shell.openMenu();
    await expect.poll(() => reader.heard()).toContain('dialog, Menu, modal');
  });

  await test.step('the pages of this area', async () => {
    const content = await reader.read(shell.menu);
    expect(content[0]).toBe('dialog, Menu, modal');
    expect(content).toContain('button, Close navigation bar');
    expect(content).toContainEqual(expect.stringMatching(/^button, .*Back to main menu$/));
    expect(content.filter((phrase) => phrase.includes('current page'))).toEqual(['link, Organisations, current page']);
    // A category has two controls: a link to its page, and a button that expands it.
    const at = content.indexOf('link, Platform');
    expect(content[at + 1]).toBe("button, Collapse sidebar category 'Platform', expanded");
    expect(content[content.indexOf('link, How-tos') + 1]).toBe(
      "button, Expand sidebar category 'How-tos', not expanded",
    );
    expect(content.indexOf('link, Data providers')).toBeGreaterThan(at);
  });

  await test.step('expanding a category', async () => {
    await reader.forget();
    const category = shell.menu.getByRole('button', {name: "Expand sidebar category 'How-tos'"});
    await category.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => reader.focused()).toBe("button, Collapse sidebar category 'How-tos', expanded");
  });

  await test.step('the main menu', async () => {
    await reader.forget();
    await shell.menu.getByRole('button', {name: 'Back to main menu'}).click();
    await expect.poll(async () => (await reader.heard()).at(-1)).toMatch(/^link, Docs/);
    const content = await reader.read(shell.menu);
    expect(content.filter((phrase) => /^list, /.test(phrase))).toEqual(['list, Release Notes', 'list, Support']);
    expect(content).not.toContain('link, Data providers');
  });

  await test.step('closing', async () => {
    await reader.forget();
    await page.keyboard.press('Escape');
    await expect.poll(() => reader.heard()).toEqual([`${BUTTON}, not expanded`]);
  });
});
