import {expect, test} from '@playwright/test';

import {OperationPage} from '../pages/operation';
import {Shell} from '../pages/shell';
import {TryItForm} from '../pages/try-it';

const LANGUAGES = ['Python', 'curl', 'C#', 'Go', 'Node.js', 'Ruby', 'PHP', 'Java', 'PowerShell'];
const PRODUCTION = 'https://matls-api.connect.example/';
const SANDBOX = 'https://matls-api.sandbox.connect.example/';
const MOCK = 'http://localhost:4010/';

/** A list of more than 20 properties, with nested ones. */
const LONG = {operation: 'get-organisation', body: 'response-200'};
const NESTED = 'response-200.OrgDetails.Flags.FlagId';

test.describe('the environment of the samples', () => {
  test('changes the host in every language, and is kept for other operations', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    await expect(operation.environment('Production')).toBeChecked();
    await operation.chooseEnvironment('Sandbox');
    for (const language of LANGUAGES) {
      await expect(operation.sample(language)).toContainText(`${SANDBOX}organisations`);
      await expect(operation.sample(language)).not.toContainText(PRODUCTION);
    }
    await operation.next().click();
    await expect(page.getByRole('heading', {level: 1, name: 'Get an organisation'})).toBeVisible();
    await expect(operation.environment('Sandbox')).toBeChecked();
    await expect(operation.sample('Python')).toContainText(SANDBOX);
    await page.reload();
    await expect(operation.sample('Python')).toContainText(SANDBOX);
    await operation.chooseEnvironment('Mock');
    await expect(operation.sample('Python')).toContainText(`${MOCK}organisations`);
    await operation.chooseEnvironment('Production');
    await expect(operation.sample('Python')).toContainText(PRODUCTION);
  });

  test('is also the environment of the request form', async ({page}) => {
    const operation = new OperationPage(page);
    const form = new TryItForm(page);
    await operation.open('get-organisation');
    await operation.chooseEnvironment('Sandbox');
    await form.opener.click();
    // The sandbox selects the simulation, because both give the same answers.
    await expect(form.environment('This page')).toBeChecked();
    await form.environment('Local mock').check();
    await expect(operation.environment('Mock')).toBeChecked();
    await expect(operation.sample('Python')).toContainText(MOCK);
    await operation.chooseEnvironment('Sandbox');
    await expect(form.environment('Sandbox')).toBeChecked();
    // The form never sends to production.
    await operation.chooseEnvironment('Production');
    await expect(form.environment('This page')).toBeChecked();
  });
});

test.describe('the answers', () => {
  test('have a tab for each status, success first, that works by keyboard', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    await expect(operation.answer('201')).toContainText('"OrganisationId"');
    await operation.status('201').focus();
    await page.keyboard.press('ArrowRight');
    await expect(operation.status('400')).toBeFocused();
    await expect(operation.answer('400')).toContainText('"status": 400');
    await expect(operation.answer('201')).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(operation.answer('201')).toBeVisible();
  });

  test('show the status that a link leads to', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    await operation.codes().filter({hasText: '409'}).click();
    await expect(operation.answer('409')).toBeInViewport();
    await operation.open('create-organisation', '#response-400');
    await expect(operation.answer('400')).toBeVisible();
  });
});

test('sample and answer stay in view while the text scrolls', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const operation = new OperationPage(page);
  await operation.open('get-organisation');
  for (const target of ['#responses', '#errors']) {
    await page.evaluate((hash) => document.querySelector(hash)?.scrollIntoView(), target);
    await expect(page.locator(target)).toBeInViewport();
    await expect(operation.sample('Python')).toBeInViewport({ratio: 1});
    await expect(operation.answer('200').first()).toBeInViewport({ratio: 0.5});
  }
});

test.describe('a long list of properties', () => {
  test('has required ones first', async ({page}) => {
    await new OperationPage(page).open('create-organisation');
    const marks = await page
      .locator('[id="request-body"] ~ .op-body > .op-properties > li > p')
      .evaluateAll((lines) => lines.map((line) => / required\b/.test(line.textContent ?? '')));
    expect(marks).toEqual([...marks].sort((a, b) => Number(b) - Number(a)));
    expect(marks[0]).toBe(true);
    expect(marks.at(-1)).toBe(false);
  });

  test('can be filtered, and shows the parents of matching properties', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(LONG.operation);
    const filter = operation.filter(LONG.body);
    await filter.fill('flagid');
    await expect(operation.line(NESTED)).toBeVisible();
    await expect(operation.line('response-200.TncDetails')).toBeHidden();
    await expect(operation.filterCount(LONG.body)).toHaveText(/^\d of \d+ properties$/);
    await filter.fill('no-such-property');
    await expect(operation.filterCount(LONG.body)).toHaveText('No property matches.');
    await filter.press('Escape');
    await expect(filter).toHaveValue('');
    await expect(operation.line('response-200.TncDetails')).toBeVisible();
    await expect(operation.line(NESTED)).toBeHidden();
  });

  test('shows a property that a link leads to, although the filter hides it', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(LONG.operation);
    await operation.filter(LONG.body).fill('tnc');
    await expect(operation.line('response-200.OrgDetails')).toBeHidden();
    await page.evaluate((id) => window.location.assign(`#${id}`), NESTED);
    await expect(operation.line(NESTED)).toBeInViewport();
  });
});

test('the description has a lead, and a list that says who may call the operation', async ({page}) => {
  await new OperationPage(page).open('create-organisation');
  const main = page.getByRole('main');
  await expect(main.getByText('Adds an organisation to the directory.', {exact: true})).toBeVisible();
  await expect(
    main.getByRole('listitem').filter({hasText: /^Who: Only a Super User or Data Administrator/}),
  ).toBeVisible();
  await expect(main.getByRole('listitem').filter({hasText: /^Repeat: .* answers 409/})).toBeVisible();
});

for (const width of [390, 768, 996, 1280, 1440, 1920]) {
  test(`fits into ${width} px, with links to both neighbours`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const operation = new OperationPage(page);
    for (const id of ['token', 'update-organisation-software-statement', 'get-participants']) {
      await operation.open(id);
      expect(await new Shell(page).sidewaysScroll()).toBe(0);
    }
    const neighbours = page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link');
    await expect(neighbours).toHaveText([/^Previous .+/, /^Next .+/]);
    for (const link of await neighbours.all()) {
      const box = await link.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('all hosts are listed, the answers have tabs, and there is no filter', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.load(LONG.operation);
    for (const text of [
      'Production: https://matls-api.connect.example',
      'Sandbox: https://matls-api.sandbox.connect.example',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(operation.environment('Sandbox')).toBeHidden();
    await operation.chooseStatus('404');
    await expect(operation.answer('404')).toBeVisible();
    await expect(operation.answer('200').first()).toBeHidden();
    await expect(operation.filter(LONG.body)).toBeHidden();
  });
});
