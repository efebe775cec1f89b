/** The tools by keyboard, with a screen reader, on a phone, in both colour modes and on paper. */
import {expect} from '@playwright/test';

import {WIDTHS} from '../../../src/site/accessibility';
import {listTooSmallFields} from '../../support/browser/fields';
import {layoutShift, watchLayoutShift} from '../../support/browser/layout-shift';
import {listViolationsInModes} from '../pages/axe-in-modes';
import {Keyboard} from '../pages/keyboard';
import {test} from '../pages/screen-reader';
import {Shell} from '../pages/shell';
import {TOOL_PAGES, ToolPage, type ToolAddress} from '../pages/tools';

const INSPECTOR = 'docs/apis/tools/inspector/';
const DOCTOR = 'docs/apis/tools/token-request-doctor/';
const ADDRESSES = Object.keys(TOOL_PAGES) as ToolAddress[];

/** Examples with findings, certificates and chains, so that every part of a result is on the page. */
const RESULTS: readonly (readonly [ToolAddress, string])[] = [
  [INSPECTOR, 'client-certificate'],
  [INSPECTOR, 'ssa'],
  [DOCTOR, 'bank-client-assertion'],
  ['docs/apis/tools/trust-chain-explorer/', 'trust-chain'],
];

for (const address of ADDRESSES)
  test(`axe finds nothing on /${address}`, async ({page}) => {
    await new ToolPage(page).goto(address);
    expect(await listViolationsInModes(page, WIDTHS)).toEqual([]);
  });

for (const [address, example] of RESULTS)
  test(`axe finds nothing in the result of ${example} on /${address}`, async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(address, `?example=${example}`);
    await expect(tool.main.getByRole('heading', {level: 2, name: /What it contains|Findings|Result/})).toBeVisible();
    expect(await listViolationsInModes(page, WIDTHS)).toEqual([]);
    const levels = await tool.main
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({tagName}) => Number(tagName.slice(1))));
    expect(levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)).toEqual([]);
  });

for (const address of ADDRESSES)
  test(`/${address} has little layout shift while the tool loads`, async ({page}) => {
    await watchLayoutShift(page);
    await new ToolPage(page).goto(address);
    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.05);
  });

test('the doctor works by keyboard only', async ({page}) => {
  const tool = new ToolPage(page);
  const keyboard = new Keyboard(page);
  await tool.goto(DOCTOR);
  await tool.main.getByRole('heading', {level: 1}).click();
  await keyboard.tabTo(tool.field('Request'));
  await page.keyboard.insertText('POST /token HTTP/1.1\nHost: auth.connect.example\n\ngrant_type=client_credentials');
  await keyboard.tabTo(tool.button('Check the request'));
  await page.keyboard.press('Enter');
  await expect(tool.main.getByRole('heading', {name: 'Findings'})).toBeVisible();
  await keyboard.tabTo(tool.main.locator('li[data-severity] a').first());
});

test('a screen reader hears what the inspector has found', async ({page, reader}) => {
  const tool = new ToolPage(page);
  await tool.goto(INSPECTOR);
  await reader.start();
  await tool.field('Token, key or certificate').focus();
  await reader.forget();
  await tool.loadExample('client-assertion');
  await expect.poll(() => reader.announcements()).toContain('polite: The example “client-assertion” is loaded.');
  await expect.poll(async () => (await reader.announcements()).join('\n')).toContain('polite: Client assertion.');
});

test('fields and findings fit on a phone, with targets that are large enough @phone', async ({page}) => {
  const shell = new Shell(page);
  const tool = new ToolPage(page);
  for (const address of ADDRESSES) {
    await tool.goto(address);
    expect(await shell.sidewaysScroll(), address).toBe(0);
    expect(await listTooSmallFields(page), address).toEqual([]);
  }
  for (const [address, example] of RESULTS) {
    await tool.goto(address, `?example=${example}`);
    await expect(tool.main.getByRole('heading', {level: 2, name: /What it contains|Findings|Result/})).toBeVisible();
    expect(await shell.sidewaysScroll(), example).toBe(0);
    for (const button of await tool.main.locator('button').filter({visible: true}).all())
      expect((await button.boundingBox())?.height ?? 0, example).toBeGreaterThanOrEqual(43.5);
  }
});

test('a tool page opens from the menu of a phone @phone', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/apis/');
  await shell.openMenu();
  await shell.menu.getByRole('link', {name: 'Tools', exact: true}).first().click();
  await expect(new ToolPage(page).control('docs/apis/tools/')).toBeVisible();
});

test('a printed page has the result and no buttons', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto(INSPECTOR, '?example=client-assertion');
  await expect(tool.main.getByRole('heading', {name: 'What it contains'})).toBeVisible();
  await page.emulateMedia({media: 'print'});
  await expect(tool.main.getByText('https://auth.connect.example', {exact: true}).first()).toBeVisible();
  await expect(tool.button('Load the example')).toBeHidden();
});
