/** The inspector: a reader pastes a text, and the page explains it. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {SITE_DIR} from '../../support/site/sites';
import {ToolPage} from '../pages/tools';
import {hold, LATER_SCRIPTS} from '../search/support';

const INSPECTOR = 'docs/apis/tools/inspector/';
const FIELD = 'Token, key or certificate';
const read = (file: string) => readFileSync(path.join(SITE_DIR, 'artefacts', file), 'utf8').trim();
const ASSERTION = read('made/client-assertion.jwt');
const KEY = read('keys/client-signing-key.json');

test('explains a pasted token, and verifies it with a pasted key', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto(INSPECTOR);
  await tool.paste(tool.field(FIELD), ASSERTION);
  await expect(tool.main.getByRole('heading', {name: 'Client assertion'})).toBeVisible();
  await expect(tool.main.getByText('https://auth.connect.example', {exact: true}).first()).toBeVisible();
  const {d: _private, ...publicKey} = JSON.parse(KEY) as Record<string, string>;
  await tool.paste(tool.field(/^Key/), JSON.stringify(publicKey));
  await expect(tool.main.locator('[data-severity="success"]')).toContainText('valid');

  const other = JSON.parse(read('keys/bank-signing-key.json')) as Record<string, string>;
  const {d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...wrongKey} = other;
  await tool.field(/^Key/).fill(JSON.stringify(wrongKey));
  await expect(tool.main.locator('[data-severity="success"]')).toHaveCount(0);
});

test('opens an artefact with the link below it on a page', async ({page}) => {
  await page.goto('docs/apis/standard-ssa/');
  const link = page.getByRole('link', {name: 'Open in the inspector: ssa'}).first();
  await expect(link).toHaveText('Open in the inspector');
  await link.click();
  await expect(page).toHaveURL(/\/tools\/inspector\/\?example=ssa$/);
  const tool = new ToolPage(page);
  await expect(tool.field(FIELD)).toHaveValue(read('made/ssa.jwt'));
  await expect(tool.main.getByRole('heading', {name: 'What it contains'})).toBeVisible();
  // The address names the example only while the field contains it.
  await tool.field(FIELD).fill(ASSERTION);
  await expect(page).toHaveURL(/\/tools\/inspector\/$/);
});

test('shows a message when the address names an unknown example', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto(INSPECTOR, '?example=nothing');
  await expect(tool.main.getByRole('status').filter({hasText: 'There is no example'})).toHaveText(
    'There is no example with the name “nothing”.',
  );
});

test('lists every artefact that it can open in its menu, and loads a certificate', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto(INSPECTOR);
  await expect.poll(() => tool.main.getByRole('option').count()).toBeGreaterThan(30);
  await tool.loadExample('client-certificate');
  await expect(page).toHaveURL(/\?example=client-certificate$/);
  await expect(tool.field(FIELD)).toHaveValue(/^-----BEGIN CERTIFICATE-----/);
  await expect(tool.main.getByText('x5t#S256').first()).toBeVisible();
});

test('refuses a private key, and masks it when the reader insists', async ({page}) => {
  const tool = new ToolPage(page);
  const secret = (JSON.parse(KEY) as {d: string}).d;
  await tool.goto(INSPECTOR);
  await tool.paste(tool.field(FIELD), KEY);
  const result = tool.main.getByRole('region', {name: 'What it contains'});
  await expect(tool.main.getByText('This is a private key').first()).toBeVisible();
  await expect(result).toHaveCount(0);
  await tool.button('Show what the key contains, masked').click();
  await expect(result).toBeVisible();
  await expect(result).not.toContainText(secret);

  await tool.field(FIELD).fill(`${KEY} `);
  await tool.button('Clear the field').click();
  await expect(tool.field(FIELD)).toHaveValue('');
  await expect(tool.field(FIELD)).toBeFocused();
  await expect(tool.main.getByText('This is a private key')).toHaveCount(0);
});

test('a text that is pasted while an example loads is kept', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto(INSPECTOR);
  await tool.main.getByRole('combobox', {name: 'Example'}).selectOption('ssa');
  const {release} = await hold(page, LATER_SCRIPTS);
  const asked = page.waitForRequest(LATER_SCRIPTS);
  await tool.button('Load the example').click();
  const request = await asked;
  await tool.field(FIELD).fill(ASSERTION);
  const loaded = page.waitForResponse(request.url());
  release();
  await (await loaded).finished();
  await page.waitForLoadState('networkidle');
  await expect(tool.main.getByRole('heading', {name: 'Client assertion'})).toBeVisible();
  await expect(tool.field(FIELD)).toHaveValue(ASSERTION);
});

test.describe('the copied text', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('has the claims, and no signature', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(INSPECTOR, '?example=trust-chain');
    await tool.field(FIELD).fill(ASSERTION);
    await expect(tool.main.getByRole('heading', {name: 'Client assertion'})).toBeVisible();
    await tool.button('Copy without secrets').click();
    await expect(tool.main.getByText('Copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('https://auth.connect.example');
    expect(copied).not.toContain(ASSERTION.split('.')[2]);
  });
});

test.describe('a clear message, never an empty page', () => {
  const [header = '', payload = ''] = ASSERTION.split('.');
  for (const [name, text] of [
    ['nonsense', 'The quick brown fox jumps over the lazy dog.'],
    ['a truncated token', `${header}.${payload}`],
    ['a damaged token', `${header}.${payload.slice(0, -3)}*.c2ln`],
    ['markup', '<script>alert(1)</script>'],
    ['a truncated certificate', read('made/client-certificate.pem').slice(0, 400)],
    ['many dots', '.'.repeat(10_000)],
    ['half a million letters', 'a'.repeat(500_000)],
  ] as const)
    test(`for ${name}`, async ({page}) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const tool = new ToolPage(page);
      await tool.goto(INSPECTOR);
      await tool.field(FIELD).fill(text);
      await expect
        .poll(async () => (await tool.announced()).join(' ') || (await tool.main.getByRole('region').count()))
        .not.toBe(0);
      await expect(tool.field(FIELD)).toBeVisible();
      expect(errors).toEqual([]);
    });

  test('for a paste of 1 MB, which does not get into the field', async ({page}) => {
    const tool = new ToolPage(page);
    await tool.goto(INSPECTOR);
    const field = tool.field(FIELD);
    await tool.paste(field, 'eyJ'.repeat(350_000));
    await expect(tool.main.getByRole('alert').filter({hasText: 'too long'})).toHaveText(
      /^This is too long: 1,050,000 characters, and a field takes 500,000\./,
    );
    await expect(field).toHaveValue('');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await tool.paste(field, ASSERTION);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(tool.main.getByRole('heading', {name: 'Client assertion'})).toBeVisible();
  });
});

test.describe('reads texts that mail programs and editors have changed', () => {
  const PEM = read('made/client-certificate.pem');
  for (const [name, text, heading] of [
    ['line-wrapped base64', ASSERTION.replace(/.{64}/g, '$&\n'), 'Client assertion'],
    ['Windows line endings', PEM.replaceAll('\n', '\r\n'), /certificate/i],
    ['smart quotes', `“${ASSERTION}”`, 'Client assertion'],
  ] as const)
    test(name, async ({page}) => {
      const tool = new ToolPage(page);
      await tool.goto(INSPECTOR);
      await tool.field(FIELD).fill(text);
      const result = tool.main.getByRole('region', {name: 'What it contains'});
      await expect(result.getByRole('heading', {name: heading}).first()).toBeVisible();
    });
});

test('takes a dropped file and a chosen file, also in DER', async ({page}) => {
  const tool = new ToolPage(page);
  await tool.goto(INSPECTOR);
  const der = Buffer.from(read('made/client-certificate.pem').replace(/-----.*-----|\s/g, ''), 'base64');
  await page
    .getByLabel(`Choose a file: ${FIELD}`)
    .setInputFiles({name: 'client.cer', mimeType: 'application/pkix-cert', buffer: der});
  await expect(tool.field(FIELD)).toHaveValue(der.toString('base64'));
  await expect(tool.main.getByText('x5t#S256').first()).toBeVisible();

  await tool.button(`Clear: ${FIELD}`).click();
  await expect(tool.field(FIELD)).toBeFocused();
  await expect(tool.field(FIELD)).toHaveValue('');
  await tool.field(FIELD).evaluate((field, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'token.jwt'));
    field.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
  }, ASSERTION);
  await expect(tool.field(FIELD)).toHaveValue(ASSERTION);
});
