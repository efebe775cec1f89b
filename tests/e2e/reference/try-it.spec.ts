import {expect} from '@playwright/test';
import type {Page} from '@playwright/test';

import {MOCK_ORIGIN} from '../../../src/site/try-it';
import {listViolations} from '../../support/browser/axe';
import {test} from '../pages/mocked';
import {OperationPage} from '../pages/operation';
import {TryItForm} from '../pages/try-it';

/** Records the origins of requests from now on. Ignores redirects, because Chromium also reports blocked targets. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (!request.redirectedFrom()) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

const PARTS = '.op-try-form, .op-try';

test.describe('the request form', () => {
  test('is loaded on demand', async ({page}) => {
    const form = new TryItForm(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await new OperationPage(page).open('create-organisation');
    await expect(form.opener).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /try-it|\.json$/.test(url))).toEqual([]);
    const scripts = () => loaded.filter((url) => url.endsWith('.js')).length;
    const before = scripts();
    await form.opener.click();
    await expect(form.heading).toBeFocused();
    expect(scripts()).toBeGreaterThan(before);
  });

  test('loads its styles on demand', {tag: '@departure'}, async ({page}) => {
    const styles: string[] = [];
    page.on('request', (request) => {
      if (/css\/try-it/.test(request.url())) styles.push(request.url());
    });
    await new OperationPage(page).open('create-organisation');
    const form = new TryItForm(page);
    await expect(form.opener).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(styles).toEqual([]);
    await form.opener.click();
    await expect(form.heading).toBeFocused();
    expect(styles).toHaveLength(1);
  });

  test('reloads the page once after a navigation from a page whose content security policy forbids the mock server', async ({
    page,
  }) => {
    await page.goto('docs/apis/security/overview/');
    await expect(page.locator('html[data-has-hydrated="true"]')).toBeAttached();
    const operation = page.getByRole('main').locator('a[href*="/docs/apis/connect-openapi/"]').first();
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await operation.click();
    const form = new TryItForm(page);
    await expect(form.opener).toBeVisible();
    expect(documents).toEqual([]);
    await form.opener.click();
    await expect(form.heading).toBeFocused();
    expect(documents).toHaveLength(1);
    await form.environment('Local mock').check();
    await form.button('Send').click();
    await expect(form.answer()).toContainText(/\d{3}/);
  });

  test('sends the fields to the mock server, and shows the exact request and the response', async ({page, baseURL}) => {
    const form = new TryItForm(page);
    const origins = watchOrigins(page);
    await form.openOnMock('create-organisation');
    await form.field('OrganisationName').fill('Harbour Bank plc');
    await expect(form.request('Python')).toContainText('"OrganisationName": "Harbour Bank plc"');
    await expect(form.request('Python')).toContainText(`"${MOCK_ORIGIN}/organisations"`);
    await expect(form.request('Python')).not.toContainText('cert=');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('201');
    await expect(form.answer()).toContainText('"OrganisationId"');
    await expect(form.announcement).toContainText('Answer: 201 Created');
    expect((await sent).postDataJSON()).toMatchObject({OrganisationName: 'Harbour Bank plc'});
    expect(await (await sent).allHeaders()).not.toHaveProperty('referer');
    expect([...origins].sort()).toEqual([new URL(baseURL ?? '').origin, MOCK_ORIGIN].sort());
  });

  test('shares the language with the samples, both ways', async ({page}) => {
    const form = new TryItForm(page);
    const operation = new OperationPage(page);
    await form.open('get-organisation');
    await form.language.selectOption('Go');
    await expect(operation.language('Go')).toBeChecked();
    await expect(form.request('Go')).toContainText('http.NewRequest');
    await operation.choose('Ruby');
    await expect(form.request('Ruby')).toContainText('Net::HTTP');
    await operation.open('create-organisation');
    await expect(operation.language('Ruby')).toBeChecked();
  });

  test('reports missing fields, moves the focus there, and still allows sending the request', async ({page}) => {
    const form = new TryItForm(page);
    await form.openOnMock('create-organisation');
    const name = form.field('OrganisationName');
    await name.fill('');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/This is required\./);
    await form.button('Send').click();
    await expect(name).toBeFocused();
    await expect(form.answer()).toBeHidden();
    await form.button('Send anyway').click();
    await expect(form.answer()).toContainText('400');
    await expect(form.answer()).toContainText("Request body must have required property 'OrganisationName'");
    await name.fill('Harbour Bank plc');
    await expect(form.button('Send anyway')).toBeHidden();
  });

  test('checks formats and limits while typing', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('create-organisation');
    await form.field('x-fapi-interaction-id').fill('1234');
    await expect(form.panel.getByText('Enter a UUID, such as')).toBeVisible();
    await form.field('AddressLine1').fill('x');
    await expect(form.panel.getByText('Use 5 characters or more; these are 1.')).toBeVisible();
  });

  test('synchronises fields and JSON', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('create-organisation');
    await form.field('City').fill('Leeds');
    await form.panel.getByRole('radio', {name: 'JSON'}).check();
    const json = form.field('Body as JSON');
    await expect(json).toHaveValue(/"City": "Leeds"/);
    await json.fill('{"City": "York"');
    await expect(form.panel.getByText('This is not JSON yet.')).toBeVisible();
    await expect(form.panel.getByRole('radio', {name: 'Fields'})).toBeDisabled();
    await json.fill('{"City": "York"}');
    await form.panel.getByRole('radio', {name: 'Fields'}).check();
    await expect(form.field('City')).toHaveValue('York');
    await expect(form.field('OrganisationName')).toHaveAccessibleDescription(/This is required\./);
  });

  test('offers each variant of a body, and sends form fields', async ({page}) => {
    const form = new TryItForm(page);
    await form.openOnMock('token');
    const chooser = form.panel.getByRole('combobox', {name: 'Form of Body'});
    await chooser.selectOption('Refresh token');
    await expect(form.field('refresh_token')).toBeVisible();
    await expect(form.request('Python')).toContainText('"grant_type": "refresh_token"');
    await chooser.selectOption('Client credentials');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('200');
    expect((await sent).postData()).toContain('grant_type=client_credentials');
  });

  test('adds and removes array items, and keeps the focus', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('create-organisation-software-statement');
    await form.button('Add to RedirectUri').click();
    await expect(form.field('RedirectUri 2')).toBeFocused();
    await form.button('Remove RedirectUri 2').click();
    await expect(form.button('Add to RedirectUri')).toBeFocused();
  });

  test('sends PEM as text', async ({page}) => {
    const form = new TryItForm(page);
    await form.openOnMock('create-organisation-certificate');
    await form.field('Body').fill('no certificate');
    await expect(form.panel.getByText('This does not match the pattern ^-----BEGIN')).toBeVisible();
    await form.panel.getByRole('combobox', {name: 'Start from the example'}).selectOption({index: 1});
    await expect(form.field('Body')).toHaveValue(/BEGIN CERTIFICATE-----/);
    await form.button('Send').click();
    await expect(form.answer()).toContainText('201');
  });

  test('requests any response of the description from the mock server', async ({page}) => {
    const form = new TryItForm(page);
    await form.openOnMock('get-organisation');
    await form.panel.getByRole('combobox', {name: 'Answer of the mock'}).selectOption('404');
    await expect(form.request('Python')).toContainText('"Prefer": "code=404"');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('404');
  });

  test('explains a redirect that the browser hides, and does not follow it', async ({page}) => {
    const form = new TryItForm(page);
    await form.openOnMock('get-authorization');
    const target = page.waitForEvent('requestfailed');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('The answer is a redirect, which browsers do not show to pages.');
    // The host of the target does not exist: if the browser had followed the redirect, the error would say so.
    expect((await target).failure()?.errorText).toBe('net::ERR_ABORTED');
  });

  test('explains what to do when the mock server is not running', async ({page}) => {
    const form = new TryItForm(page);
    await page.route(`${MOCK_ORIGIN}/**`, (route) => route.abort('connectionrefused'));
    await form.openOnMock('get-organisation');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('The mock is not running');
    await expect(form.answer()).toContainText('npm run mock');
    await expect(form.announcement).toContainText(`No answer from ${MOCK_ORIGIN}`);
  });

  test('explains before sending that a page cannot present a client certificate', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('get-organisation');
    await form.environment('Sandbox').check();
    await expect(form.panel.getByRole('note')).toContainText(
      'asks for your client certificate (mutual TLS), and a page cannot present one',
    );
    await expect(form.request('Python')).toContainText('https://matls-api.sandbox.connect.example/organisations/');
    await expect(form.request('Python')).toContainText('cert=("transport.pem", "transport.key")');
    await form.field('Access token').fill('typed-token');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('no client certificate was presented');
    await expect(form.answer()).toContainText('CORS');
    await expect(form.panel).not.toContainText('typed-token');
  });

  test('can be cancelled while it waits', async ({page}) => {
    const form = new TryItForm(page);
    await page.route(`${MOCK_ORIGIN}/**`, () => undefined);
    await form.openOnMock('get-organisation');
    await form.button('Send').click();
    await form.button('Cancel').click();
    await expect(form.answer()).toContainText('You cancelled the request.');
    await expect(form.button('Send')).toBeFocused();
  });

  test('stores no fields, and clears them when it closes', async ({page, context}) => {
    const form = new TryItForm(page);
    await form.openOnMock('get-organisation');
    const before = await page.evaluate(() => ({...localStorage}));
    const address = page.url();
    await form.field('OrganisationId').fill('74e929d9-33b6-4d85-8ba7-c146c867a817');
    await form.field('Access token').fill('typed-token');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('200');
    expect(await page.evaluate(() => ({...localStorage}))).toEqual(before);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(page.url()).toBe(address);
    await form.button('Close the form').click();
    await expect(form.opener).toBeFocused();
    await form.opener.click();
    await form.environment('Local mock').check();
    await expect(form.field('Access token')).toHaveValue('');
  });

  test('offers a retry when it cannot be loaded', async ({page}) => {
    const form = new TryItForm(page);
    const operation = new OperationPage(page);
    let isDown = true;
    await page.route('**/operation-fragments/*.json', (route) =>
      isDown ? route.fulfill({status: 503}) : route.continue(),
    );
    await operation.open('get-organisation');
    await form.opener.click();
    await expect(page.getByText('The form could not be loaded: 503')).toBeVisible();
    isDown = false;
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(form.heading).toBeFocused();
  });

  test('closes when the page is left, and opens again on the next one', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('get-organisation');
    await new OperationPage(page).next().click();
    await expect(page.getByRole('heading', {level: 1, name: 'Update an organisation'})).toBeVisible();
    await expect(form.panel).toBeHidden();
    await form.opener.click();
    await expect(form.request('Python')).toContainText('requests.put(');
  });

  test('works by keyboard', async ({page}) => {
    const form = new TryItForm(page);
    await new OperationPage(page).open('create-organisation');
    await form.opener.focus();
    await page.keyboard.press('Enter');
    await expect(form.heading).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(form.environment('Local mock')).toBeChecked();
    const name = form.field('OrganisationName');
    for (let step = 0; step < 20 && !(await name.evaluate((element) => element === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await expect(name).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' and Sons');
    await page.keyboard.press('Enter');
    await expect(form.answer()).toContainText('201');
    await expect(form.request('Python')).toContainText('Example Bank plc and Sons');
  });

  for (const mode of ['light', 'dark'] as const) {
    test(`has no axe violations, in ${mode} mode @phone`, async ({page}) => {
      const form = new TryItForm(page);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await form.openOnMock('create-organisation');
      await form.field('City').fill('');
      await form.button('Send').click();
      await form.button('Send anyway').click();
      await expect(form.answer()).toBeVisible();
      expect(await listViolations(page, PARTS)).toEqual([]);
    });

    test(`has no axe violations, in ${mode} mode`, async ({page}) => {
      const form = new TryItForm(page);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await form.open('token');
      await form.environment('Sandbox').first().check();
      expect(await listViolations(page, PARTS)).toEqual([]);
    });
  }

  test('has targets large enough for touch @phone', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('create-organisation-software-statement');
    const small = await form.panel
      .locator('button, select, textarea, summary, label:has(input), input:not([type=radio], [type=checkbox])')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
          .map((control) => control.textContent || control.id),
      );
    expect(small).toEqual([]);
    expect(await form.panel.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a link to the samples replaces the button', async ({page}) => {
    await new OperationPage(page).load('create-organisation');
    await page.getByRole('link', {name: 'Use a sample'}).click();
    expect(new URL(page.url()).hash).toBe('#samples');
  });
});
