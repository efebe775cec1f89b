/** Bad input for the simulation in the page: the form shows the documented error and keeps input and results. */
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

import {Shell} from '../pages/shell';
import {TryItForm} from '../pages/try-it';

/** Collects exceptions, and errors that scripts or React write to the console. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Ignores reports of blocked requests, because the tests cause them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}

async function sendAnyway(form: TryItForm): Promise<void> {
  await form.button('Send').click();
  await form.button('Send anyway').click();
}

async function expectNoOverflow(page: Page, form: TryItForm): Promise<void> {
  expect(await form.panel.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

const BODIES: readonly (readonly [name: string, body: string])[] = [
  ['no JSON', '{"Name": '],
  ['another type', '["Night desk"]'],
  ['wrong types of members', '{"Name": {"a": [1]}, "Description": 9223372036854775808}'],
  ['a long text', JSON.stringify({Name: 'x'.repeat(1_000_000)})],
];

for (const [name, body] of BODIES)
  test(`answers 400 to a body with ${name}`, async ({page}) => {
    const form = new TryItForm(page);
    const errors = collectErrors(page);
    await form.open('create-contact-type');
    await expect(form.identity()).toBeEnabled();
    await form.panel.getByRole('radio', {name: 'JSON'}).check();
    await form.field('Body as JSON').fill(body);
    await sendAnyway(form);
    await expect(form.answer()).toContainText('"code": "invalid_value"');
    await expect(form.answer()).toContainText('Correct the request, then send it again.');
    expect((await form.field('Body as JSON').inputValue()).length).toBeGreaterThanOrEqual(body.length);
    await expectNoOverflow(page, form);
    expect(errors).toEqual([]);
  });

const TEXTS: readonly (readonly [name: string, text: string, shown: string])[] = [
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['marks for right to left', 'abc\u202Edcba\u202C \u0645\u0643\u062A\u0628', 'abc\u202Edcba'],
  ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
  ['a long word', 'Nightdesk'.repeat(12), 'NightdeskNightdesk'],
];

for (const [name, text, shown] of TEXTS)
  test(`shows ${name} as text @phone`, async ({page}) => {
    const form = new TryItForm(page);
    const errors = collectErrors(page);
    await form.open('create-contact-type');
    await expect(form.identity()).toBeEnabled();
    await form.field('Name').fill(text);
    await form.button('Send').click();
    const anyway = form.button('Send anyway');
    await expect(form.answer().or(anyway)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(form.answer()).toContainText(/201|400/);
    if ((await form.answer().textContent())?.includes('201')) await expect(form.records()).toContainText(shown);
    await form.records().getByText('All records of the simulation').click();
    await expect(form.records().getByLabel('Filter')).toBeVisible();
    await expect(form.panel.locator('img')).toHaveCount(0);
    await expectNoOverflow(page, form);
    expect(errors).toEqual([]);
  });

test('answers 404 to an unknown identifier, and leads to the records', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('get-organisation');
  await expect(form.identity()).toBeEnabled();
  await form.field('OrganisationId').fill('0b9a3c6e-6f0d-4f0e-8f5b-2f6f5a3f7c11');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('"code": "record_not_found"');
  await form.button('Choose one from the records').click();
  await expect(form.records().getByLabel('Filter')).toBeVisible();
});

test('sends once when Send is pressed twice', async ({page}) => {
  const form = new TryItForm(page);
  await form.open('create-participants-endpoint');
  await expect(form.identity()).toBeEnabled();
  await form.button('Send').dblclick();
  await expect(form.answer()).toContainText('202');
  await expect(form.announcement).toContainText('Records: 1 created');
});

test('keeps the result of a request when the reader leaves the form before the answer', async ({page}) => {
  const form = new TryItForm(page);
  const errors = collectErrors(page);
  await form.open('create-contact-type');
  await expect(form.identity()).toBeEnabled();
  await form.field('Name').fill('Night desk');
  await form.button('Send').click();
  await new Shell(page).route('/developers/docs/apis/connect-openapi/get-contact-types/');
  await expect(page.getByRole('heading', {level: 1, name: 'List the contact types'})).toBeVisible();
  await form.opener.click();
  await expect(form.identity()).toBeEnabled();
  await form.button('Send').click();
  await expect(form.answer()).toContainText('200');
  await form.records().getByText('All records of the simulation').click();
  await form.records().getByLabel('Filter').fill('Night desk');
  await expect(form.records().getByRole('listitem').filter({hasText: 'Night desk'}).first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('two tabs have their own records', async ({context}) => {
  const forms = [];
  for (const name of ['create-contact-type', 'get-contact-types']) {
    const form = new TryItForm(await context.newPage());
    await form.open(name);
    await expect(form.identity()).toBeEnabled();
    forms.push(form);
  }
  const [first, second] = forms as [TryItForm, TryItForm];
  await first.field('Name').fill('Night desk');
  await first.button('Send').click();
  await expect(first.answer()).toContainText('201');
  await second.button('Send').click();
  await expect(second.answer()).toContainText('200');
  await expect(second.answer()).not.toContainText('Night desk');
});

test.describe('a simulation that cannot be loaded', () => {
  const DESCRIPTION = '**/operation-fragments/sandbox.json';

  test('says that its description is missing, and starts again', async ({page}) => {
    const form = new TryItForm(page);
    const errors = collectErrors(page);
    await page.route(DESCRIPTION, (route) => route.fulfill({status: 404, body: 'Not found'}));
    await form.open('get-organisation');
    await expect(form.panel.getByRole('alert')).toContainText('The description could not be loaded: 404.');
    await form.field('OrganisationId').fill('0b9a3c6e-6f0d-4f0e-8f5b-2f6f5a3f7c11');
    await page.unroute(DESCRIPTION);
    await form.button('Start again').click();
    await expect(form.identity()).toBeEnabled();
    await expect(form.panel.getByRole('alert')).toBeHidden();
    await expect(form.field('OrganisationId')).toHaveValue('0b9a3c6e-6f0d-4f0e-8f5b-2f6f5a3f7c11');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('404');
    expect(errors).toEqual([]);
  });

  test('says that its script is blocked, and starts again', async ({page}) => {
    const form = new TryItForm(page);
    const started = page.waitForEvent('worker');
    await form.open('get-organisation');
    const script = (await started).url();
    await page.route(script, (route) => route.abort());
    const errors = collectErrors(page);
    await form.open('get-organisation');
    await expect(form.panel.getByRole('alert')).toContainText('The simulation could not be started');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('The simulation in this page did not answer.');
    await page.unroute(script);
    await form.button('Start again').click();
    await expect(form.identity()).toBeEnabled();
    await form.button('Send').click();
    await expect(form.answer()).toContainText('200');
    expect(errors).toEqual([]);
  });
});
