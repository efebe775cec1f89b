/** The request form with the simulation in the page, which is its default environment. */
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

import {listViolations} from '../../support/browser/axe';
import {Keyboard} from '../pages/keyboard';
import {OperationPage} from '../pages/operation';
import {Shell} from '../pages/shell';
import {TryItForm} from '../pages/try-it';

const PARTS = '.op-try-form';
const NAME = 'Harbour Bank plc';

/** Goes to another operation by client-side navigation, because a new document would end the simulation. */
async function goTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', {name: 'Docs sidebar'})
    .getByRole('link', {name: new RegExp(`${name}$`)})
    .click();
  await expect(page.getByRole('heading', {level: 1, name})).toBeVisible();
}

/** Creates an organisation whose identifier is not used yet. The sender is the default identity. */
async function createOrganisation(form: TryItForm): Promise<void> {
  await form.open('create-organisation');
  await expect(form.identity()).toBeEnabled();
  await form.field('OrganisationId').fill('0b9a3c6e-6f0d-4f0e-8f5b-2f6f5a3f7c11');
  await form.field('OrganisationName').fill(NAME);
  await form.field('RegistrationNumber').fill('99887766');
  await form.field('RegistrationId').fill('EXAM00HARB0000041268');
  await form.button('Send').click();
  await expect(form.answer()).toContainText('201');
}

test.describe('the simulation in the page', () => {
  test('creates a record without a request to a server, and shows what changed', async ({page, baseURL}) => {
    const form = new TryItForm(page);
    const others: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin) others.push(request.url());
    });
    await createOrganisation(form);
    await expect(form.environment('This page')).toBeChecked();
    await expect(form.answer()).toContainText(`"OrganisationName": "${NAME}"`);
    await expect(form.answer()).not.toContainText('that the browser lets a page see');
    await expect(form.announcement).toContainText(/Answer: 201.* Records: 1 created/);
    await expect(form.records()).toContainText(`Created Organisations: ${NAME}`);
    expect(others).toEqual([]);
  });

  test('shows the request for the real sandbox, and the token and certificate of the identity', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('get-organisation');
    await expect(form.request('Python')).toContainText('https://matls-api.sandbox.connect.example/organisations/');
    await expect(form.request('Python')).toContainText("os.environ['ACCESS_TOKEN']");
    await page.getByText('What this page sends instead').click();
    await expect(form.button('Copy the access token')).toBeVisible();
    await expect(form.button('Copy the client certificate')).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await form.button('Copy as curl for the real sandbox').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'https://matls-api.sandbox.connect.example/organisations/',
    );
  });

  test('refuses an identity without the role with 403, and a wrong token with 401', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('create-organisation');
    await expect(form.identity()).toBeEnabled();
    const domainUser = form.identity().locator('option', {hasText: 'Domain User'}).first();
    await form.identity().selectOption((await domainUser.getAttribute('value')) ?? '');
    await expect(form.panel).toContainText('This identity has no role or no scope for the operation');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('403');
    await expect(form.answer()).toContainText('role_missing');
    await page.getByText('Use other credentials').click();
    await form.field('Access token').fill('no-token');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('401');
    await expect(form.answer()).toContainText('invalid_token');
  });

  test('keeps records for the next operations in the tab, and restores the initial records', async ({page}) => {
    const form = new TryItForm(page);
    await createOrganisation(form);
    await goTo(page, 'Get an organisation');
    await form.opener.click();
    await form.records().getByText('All records of the simulation').click();
    await form.records().getByLabel('Filter').fill(NAME);
    await form
      .records()
      .getByRole('button', {name: new RegExp(`^Use ${NAME}`)})
      .first()
      .click();
    await expect(form.announcement).toContainText('Filled in OrganisationId');
    await form.button('Send').click();
    await expect(form.answer()).toContainText(`"OrganisationName": "${NAME}"`);
    await form.records().getByRole('button', {name: 'Reset'}).click();
    await form.records().getByRole('button', {name: 'Yes, forget everything I made'}).click();
    await expect(form.announcement).toContainText('The initial records are back.');
    await expect(form.records().getByText('No record contains this text.')).toBeVisible();
    await form.button('Send').click();
    await expect(form.answer()).toContainText('404');
  });

  test('shows an error when it cannot be started, and the other environments still work', async ({page}) => {
    const form = new TryItForm(page);
    await page.addInitScript(() => {
      const refuse = () => {
        throw new Error('Workers are blocked.');
      };
      Object.defineProperty(window, 'Worker', {value: refuse});
    });
    await form.open('get-organisation');
    await expect(form.panel.getByRole('alert')).toContainText('The simulation could not be started');
    await form.button('Send').click();
    await expect(form.answer()).toContainText('The simulation in this page did not answer.');
    await form.environment('Local mock').check();
    await expect(form.field('Access token')).toBeVisible();
    await expect(form.panel.getByRole('alert')).toBeHidden();
  });

  test('works by keyboard', async ({page}) => {
    const form = new TryItForm(page);
    await new Shell(page).goto('docs/apis/connect-openapi/create-contact-type/');
    const keys = new Keyboard(page);
    await keys.tabTo(form.opener, {atMost: 160});
    await page.keyboard.press('Enter');
    await expect(form.heading).toBeFocused();
    await expect(form.identity()).toBeEnabled();
    await keys.tabTo(form.identity());
    await keys.tabTo(form.field('Name'));
    await page.keyboard.press('Control+a');
    await keys.type('Night desk');
    await page.keyboard.press('Enter');
    await expect(form.answer()).toContainText('201');
    await expect(form.field('Name')).toBeFocused();
    const records = form.records().getByText('All records of the simulation');
    await keys.tabTo(records, {atMost: 60});
    await page.keyboard.press('Enter');
    await expect(form.records().getByLabel('Filter')).toBeVisible();
    await keys.tabTo(form.records().getByLabel('Filter'));
    await keys.type('night desk');
    await expect(form.records().getByRole('listitem').filter({hasText: 'Night desk'}).first()).toBeVisible();
    await keys.tabTo(form.records().getByRole('button', {name: 'Reset'}), {atMost: 60});
    await page.keyboard.press('Enter');
    await expect(form.records().getByRole('button', {name: 'Yes, forget everything I made'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.announcement).toContainText('The initial records are back.');
    await expect(form.records().getByRole('button', {name: 'Reset'})).toBeFocused();
  });

  for (const mode of ['light', 'dark'] as const) {
    test(`has no axe violations, in ${mode} mode @phone`, async ({page}) => {
      const form = new TryItForm(page);
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await createOrganisation(form);
      await page.getByText('What this page sends instead').click();
      await page.getByText('Use other credentials').click();
      await form.records().getByText('All records of the simulation').click();
      await form.openGroup('Organisations', 'Contacts');
      await form.records().getByRole('listitem').locator('summary').first().click();
      await form.records().getByRole('button', {name: 'Reset'}).click();
      expect(await listViolations(page, PARTS)).toEqual([]);
    });
  }

  test('has targets large enough for touch @phone', async ({page}) => {
    const form = new TryItForm(page);
    await form.open('get-organisation');
    await expect(form.identity()).toBeEnabled();
    await page.getByText('What this page sends instead').click();
    await page.getByText('Use other credentials').click();
    await form.records().getByText('All records of the simulation').click();
    await form.openGroup('Organisations', 'Contacts');
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

test('the request form follows the environment of the samples', async ({page}) => {
  const form = new TryItForm(page);
  const operation = new OperationPage(page);
  await operation.open('get-organisation');
  await form.opener.click();
  await expect(form.environment('This page')).toBeChecked();
  await operation.chooseEnvironment('Mock');
  await expect(form.environment('Local mock')).toBeChecked();
});
