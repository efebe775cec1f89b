import {expect, test} from '@playwright/test';

import {OperationPage} from '../pages/operation';
import {Shell} from '../pages/shell';

/** Deep enough that two folds lie above it. */
const NESTED = 'response-200.OrgDetails.Flags.FlagId';
const BAR_PX = 74;

test.describe('a link to a property', () => {
  test('opens what is above it, marks it and does not lay it under the bar', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation', `#${NESTED}`);
    const line = operation.line(NESTED);
    await expect(line).toBeInViewport();
    const box = await line.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(BAR_PX);
    expect(await line.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
  });

  test('follows the address when it changes', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation');
    await expect(operation.line(NESTED)).toBeHidden();
    await page.evaluate((id) => window.location.assign(`#${id}`), NESTED);
    await expect(operation.line(NESTED)).toBeInViewport();
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
  });

  test('marks the place after a navigation inside the site', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation');
    await operation.next().click();
    await expect(page.getByRole('heading', {level: 1, name: 'Update an organisation'})).toBeVisible();
    await operation.anchor('request.OrganisationName').click();
    await expect(page).toHaveURL(/update-organisation\/#request\.OrganisationName$/);
    expect(
      await operation.line('request.OrganisationName').evaluate((element) => getComputedStyle(element).boxShadow),
    ).not.toBe('none');
  });

  test('opens again what the reader has closed since', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('token', '#response-400.error');
    const line = operation.line('response-400.error');
    await expect(line).toBeVisible();
    await operation.response('400').getByText('Headers and body', {exact: true}).click();
    await expect(line).toBeHidden();
    await operation
      .response('400')
      .getByRole('link', {name: /codes of error/})
      .click();
    await expect(line).toBeVisible();
  });

  test('is reached and shown by keyboard', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    const anchor = operation.anchor('request.LegalEntityName');
    const opacity = () => anchor.evaluate((element) => getComputedStyle(element, '::after').opacity);
    expect(await opacity()).toBe('0');
    await operation.anchor('request.OrganisationName').focus();
    await page.keyboard.press('Tab');
    await expect(anchor).toBeFocused();
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#request\.LegalEntityName$/);
  });
});

test.describe('folded parts', () => {
  test('open and close together at the reader’s word', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation');
    const line = operation.line(NESTED);
    await page.getByRole('button', {name: 'Expand all: 200 OK'}).click();
    await expect(line).toBeVisible();
    await page.getByRole('button', {name: 'Collapse all: 200 OK'}).click();
    await expect(line).toBeHidden();
  });

  test('success comes first, and each code is one click away', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    const codes = operation.codes();
    await expect(codes).toHaveText(['201', '400', '401', '403', '404', '409', '415', '429', '500', '502', '504']);
    await codes.filter({hasText: '409'}).click();
    await expect(operation.response('409')).toBeInViewport();
    await expect(operation.response('409')).toContainText('The request contradicts what is stored');
  });
});

test('the longest names break on a phone, with everything open @phone', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open('get-organisation-snapshot');
  await page.getByRole('button', {name: 'Expand all: 200 OK'}).click();
  await expect(operation.line('response-200.SoftwareStatements.*.SoftwareDetails')).toBeVisible();
  expect(await new Shell(page).sidewaysScroll()).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a link to a property opens what is above it', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.load('get-organisation', `#${NESTED}`);
    await expect(operation.line(NESTED)).toBeInViewport();
  });
});
