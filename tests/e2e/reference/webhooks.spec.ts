import {expect, test} from '@playwright/test';

import {writtenWebhooks} from '../../support/reference/written-operations';
import {Operations} from '../pages/operations';

const MESSAGE = 'docs/apis/connect-openapi/webhooks/software-statement/';

test.describe('webhooks', () => {
  test('open from the index with the keyboard, and have addresses for the members of the payload', async ({page}) => {
    await new Operations(page).open();
    await page
      .getByRole('main')
      .getByRole('link', {name: `${writtenWebhooks.length} webhooks`, exact: true})
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1, name: 'All webhooks'})).toBeVisible();
    await page.getByRole('main').getByRole('link', {name: 'software-statement', exact: true}).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1, name: 'An application has changed'})).toBeVisible();
    await page.getByRole('link', {name: 'Link to MessageId', exact: true}).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/webhooks\/software-statement\/#request\.MessageId$/);
    await expect(page.getByRole('heading', {name: 'Samples'})).toHaveCount(0);
    await expect(page.getByRole('button', {name: /Try it/})).toHaveCount(0);
  });

  test('show a nested member of the payload when a link leads to it', async ({page}) => {
    await page.goto(`${MESSAGE}#request.SoftwareStatements.*.SoftwareDetails.Status`);
    const member = page.locator('[id="request.SoftwareStatements.*.SoftwareDetails.Status"]');
    await expect(member).toBeInViewport();
    await expect(member).toContainText('Suspended');
  });

  test('are in the sidebar after the operations, and the filter counts them separately', async ({page}) => {
    const {sidebar, sidebarFilter} = new Operations(page);
    await page.goto(MESSAGE);
    const current = sidebar.getByRole('link', {name: 'EVENT An application has changed', exact: true});
    await expect(current).toHaveAttribute('aria-current', 'page');
    await sidebarFilter.fill('event certificate');
    await expect(sidebar.getByRole('status')).toHaveText('1 webhook');
    await sidebar.getByRole('link', {name: 'EVENT A certificate or key has changed', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'A certificate or key has changed'})).toBeVisible();
  });
});
