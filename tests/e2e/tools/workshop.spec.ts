/** The workshop: a reader makes a key and messages that are signed with it, in the memory of the tab. */
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';
import {compactVerify, importJWK, type JWK} from 'jose';

import {ToolPage} from '../pages/tools';

const WORKSHOP = 'docs/apis/tools/workshop/';
const MADE = [
  ['Certificate signing request', 'Make the CSR'],
  ['Client assertion', 'Make the assertion'],
  ['PKCE pair, state and nonce', 'Make the values'],
  ['Request object', 'Make the request object'],
  ['DPoP proof', 'Make the proof'],
] as const;

for (const algorithm of ['ES256', 'PS256'])
  test(`makes an ${algorithm} key, and everything that is signed with it`, async ({page}) => {
    const requests: string[] = [];
    const tool = new ToolPage(page);
    await tool.goto(WORKSHOP);
    await tool.main.getByRole('radio', {name: algorithm}).check();
    await tool.button('Make the key').click();
    const keySection = tool.main.getByRole('region', {name: 'Key pair'});
    await expect(keySection.getByRole('status').first()).toHaveText(/^The example key [\w-]{43} is made\.$/);
    const jwks = JSON.parse((await keySection.locator('pre').first().textContent()) ?? '') as {keys: JWK[]};
    expect(jwks.keys).toEqual([expect.objectContaining({alg: algorithm, use: 'sig'})]);
    expect(jwks.keys[0]).not.toHaveProperty('d');
    page.on('request', (request) => requests.push(request.url()));
    for (const [title, button] of MADE) {
      const section = tool.main.getByRole('region', {name: title});
      await section.getByRole('button', {name: button}).click();
      await expect(section.locator('pre').first()).toBeVisible();
    }
    const assertion = await tool.main
      .getByRole('region', {name: 'Client assertion'})
      .locator('pre')
      .first()
      .textContent();
    const {protectedHeader} = await compactVerify(
      (assertion ?? '').trim(),
      await importJWK(jwks.keys[0] as JWK, algorithm),
    );
    expect(protectedHeader.kid).toBe(jwks.keys[0]?.kid);
    expect(requests.filter((url) => !/\/assets\/js\//.test(url))).toEqual([]);
  });

test('shows no private key, and lets the reader download it', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto(WORKSHOP);
  await tool.button('Make the key').click();
  const button = tool.button(/^Download example-es256\.key$/);
  await expect(button).toBeVisible();
  await expect(tool.main).not.toContainText('BEGIN PRIVATE KEY');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^Example key, made in a browser tab\.[^]*-----BEGIN PRIVATE KEY-----/);
  await page.reload();
  await expect(tool.button('Make the key')).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('says what is missing', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto(WORKSHOP);
  const section = tool.main.getByRole('region', {name: 'Client assertion'});
  await section.getByRole('button', {name: 'Make the assertion'}).click();
  await expect(section.getByText('There is no key yet.').first()).toBeVisible();
  await tool.button('Make the key').click();
  await expect(tool.button(/^Download example-es256\.key$/)).toBeVisible();
  await section.getByRole('textbox', {name: 'Issuer'}).fill('auth.connect.example');
  await section.getByRole('button', {name: 'Make the assertion'}).click();
  await expect(section.getByRole('status').first()).toContainText('https');
});
