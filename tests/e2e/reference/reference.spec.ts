import {expect, test} from '@playwright/test';

import {OperationPage} from '../pages/operation';

test.describe('an operation page', () => {
  test('shows method, path, address and a sample with the client certificate', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    await expect(page.getByRole('heading', {level: 1, name: 'Create an organisation'})).toBeVisible();
    await expect(page.getByText('POST', {exact: true}).first()).toBeVisible();
    await expect(operation.sample('Python')).toContainText('"https://matls-api.connect.example/organisations"');
    await expect(operation.language('Python')).toBeChecked();
    await expect(operation.sample('Python')).toContainText('cert=("transport.pem", "transport.key")');
  });

  test('remembers the language on other pages', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    await operation.choose('Go');
    await expect(operation.sample('Go')).toBeVisible();
    await expect(operation.sample('Python')).toBeHidden();
    await operation.open('get-organisation');
    await expect(operation.language('Go')).toBeChecked();
    await expect(operation.sample('Go')).toBeVisible();
  });

  test('supports choosing a language by keyboard', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    await operation.language('Python').focus();
    await page.keyboard.press('ArrowRight');
    await expect(operation.language('curl')).toBeChecked();
    await expect(operation.sample('curl')).toBeVisible();
  });

  test('fetches the content of the next operation without a page load', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation');
    await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
    await operation.next().click();
    await expect(page.getByRole('heading', {level: 1, name: 'Update an organisation'})).toBeVisible();
    await expect(page.getByText('PUT', {exact: true}).first()).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('offers a retry when the content cannot be fetched', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation');
    let isDown = true;
    await page.route('**/operation-fragments/**', (route) =>
      isDown ? route.fulfill({status: 503}) : route.continue(),
    );
    await operation.next().click();
    await expect(page.getByRole('alert')).toContainText('This operation could not be loaded: 503');
    isDown = false;
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByText('PUT', {exact: true}).first()).toBeVisible();
  });

  test('opens the parents of the property in the address', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation', '#response-200.OrgDetails.OrganisationName');
    await expect(page.getByRole('link', {name: 'Link to OrganisationName'}).first()).toBeVisible();
  });

  test('copies a sample', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    await page.getByRole('button', {name: 'Copy Python sample'}).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('import requests');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('an operation page is complete, and a language can be chosen', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.load('create-organisation');
    await expect(page.getByText('RegistrationNumber', {exact: true}).first()).toBeVisible();
    await operation.choose('PHP');
    await expect(operation.sample('PHP')).toBeVisible();
  });
});

test('the API description can be downloaded', async ({request}) => {
  const response = await request.get('downloads/connect-api.yaml');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('openapi: 3.1.0');
});
