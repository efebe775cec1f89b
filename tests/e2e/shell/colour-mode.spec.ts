/** Colour mode (specification, sections 4 and 9). */
import {expect, test} from '@playwright/test';

import {Shell} from '../pages/shell';

test.describe('on a system that prefers dark', () => {
  test.use({colorScheme: 'dark'});

  test('the default is light', async ({page}) => {
    const shell = new Shell(page);
    await shell.goto('');
    expect(await shell.mode()).toBe('light');
    await page.emulateMedia({colorScheme: 'light'});
    await page.emulateMedia({colorScheme: 'dark'});
    expect(await shell.mode()).toBe('light');
  });
});

test('the choice is stored, and applies to the next page from its first paint', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await shell.colourMode.click();
  expect(await shell.mode()).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.goto('docs/', {waitUntil: 'commit'});
  await page.waitForFunction(() => document.body !== null);
  expect(await shell.mode()).toBe('dark');
  await shell.goto('docs/');
  await shell.colourMode.click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});
