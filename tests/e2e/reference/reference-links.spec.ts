import {expect, test} from '@playwright/test';

import {OperationPage} from '../pages/operation';
import {Operations} from '../pages/operations';
import {Shell} from '../pages/shell';

/** A property inside two collapsed elements. */
const NESTED = 'response-200.OrgDetails.Flags.FlagId';
const BAR_PX = 74;

test.describe('a link to a property or heading', () => {
  test('opens its parents, marks it, and scrolls it below the top bar', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation', `#${NESTED}`);
    const line = operation.line(NESTED);
    await expect(line).toBeInViewport();
    const box = await line.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(BAR_PX);
    expect(await line.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
  });

  test('follows changes of the address', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation');
    await expect(operation.line(NESTED)).toBeHidden();
    await page.evaluate((id) => window.location.assign(`#${id}`), NESTED);
    await expect(operation.line(NESTED)).toBeInViewport();
    await page.goBack();
    await expect(page).not.toHaveURL(/#/);
  });

  test('marks the property after a navigation inside the site', async ({page}) => {
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

  test('opens its parents again after the reader has closed them', async ({page}) => {
    const operations = new Operations(page);
    await operations.open('#roles');
    const heading = page.getByRole('heading', {name: 'Roles', exact: true});
    // The browser shows the heading first. The class means that the script of the page runs.
    await expect(heading).toHaveClass('is-target');
    await operations.about().click();
    await expect(heading).toBeHidden();
    // The address already has this fragment, so the click does not change it.
    await page.getByRole('main').getByRole('link', {name: 'Roles', exact: true}).click();
    await expect(heading).toBeInViewport();
  });

  test('is focusable, and visible with focus', async ({page}) => {
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

test.describe('collapsed parts', () => {
  test('open and close together with a button', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('get-organisation');
    const line = operation.line(NESTED);
    await page.getByRole('button', {name: 'Expand all: 200 OK'}).click();
    await expect(line).toBeVisible();
    await page.getByRole('button', {name: 'Collapse all: 200 OK'}).click();
    await expect(line).toBeHidden();
  });

  test('success is first, and each response code has a link', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open('create-organisation');
    const codes = operation.codes();
    await expect(codes).toHaveText(['201', '400', '401', '403', '404', '409', '415', '429', '500', '502', '504']);
    await codes.filter({hasText: '409'}).click();
    await expect(operation.response('409')).toBeInViewport();
    await expect(operation.response('409')).toContainText('The request contradicts what is stored');
  });
});

test('the longest names wrap on a phone, with everything open @phone', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open('get-organisation-snapshot');
  await page.getByRole('button', {name: 'Expand all: 200 OK'}).click();
  await expect(operation.line('response-200.SoftwareStatements.*.SoftwareDetails')).toBeVisible();
  expect(await new Shell(page).sidewaysScroll()).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a link to a property opens its parents', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.load('get-organisation', `#${NESTED}`);
    await expect(operation.line(NESTED)).toBeInViewport();
  });
});
