/** The footer (specification, section 2). */
import {expect, test} from '@playwright/test';

import {LEGAL_NAME, PHONE, SALES_EMAIL} from '../../src/site/facts';
import {footerGroups, legalLinks} from '../../src/site/menus';
import {Shell} from './pages/shell';

test('has every group with every link', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  expect(footerGroups.map(({label}) => label)).toEqual(['Solutions by use case', 'Solutions by organisation type', 'Resources']);
  for (const {label, items} of footerGroups) {
    const group = shell.footer.getByRole('region', {name: label});
    await expect(group.getByRole('link')).toHaveText(items.map((item) => item.label));
  }
  const resources = shell.footer.getByRole('region', {name: 'Resources'});
  const targets = {Docs: '/developers/docs/', 'API references': '/developers/docs/apis/', 'Technical blog': '/developers/blog/', 'Release notes': '/developers/docs/release-notes/'};
  for (const [name, href] of Object.entries(targets)) await expect(resources.getByRole('link', {name, exact: true})).toHaveAttribute('href', href);
});

test('shows and links the phone number and the e-mail address', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/');
  const contact = shell.footer.getByRole('region', {name: 'Contact'});
  await expect(contact.getByRole('link', {name: PHONE})).toHaveAttribute('href', `tel:${PHONE.replaceAll(' ', '')}`);
  await expect(contact.getByRole('link', {name: SALES_EMAIL})).toHaveAttribute('href', `mailto:${SALES_EMAIL}`);
  await expect(contact.getByRole('link', {name: 'Connect: videos'})).toBeVisible();
  await expect(contact.getByRole('link', {name: 'Connect: professional network'})).toBeVisible();
});

test('has the legal links', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await expect(shell.footer.getByRole('navigation', {name: 'Legal'}).getByRole('link')).toHaveText(legalLinks.map(({label}) => label));
});

test('shows the current year, in January without a new build too', async ({page}) => {
  const shell = new Shell(page);
  const mismatches: string[] = [];
  page.on('console', (message) => message.type() === 'error' && mismatches.push(message.text()));
  await page.clock.setFixedTime(new Date('2031-01-01T09:00:00'));
  await shell.goto('');
  await expect(shell.footer.getByText(`© ${LEGAL_NAME} 2031`)).toBeVisible();
  expect(mismatches).toEqual([]);
});

test('scrolls to the top, for the keyboard too', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  await shell.footer.getByRole('button', {name: 'Back to top'}).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
});

test('is off on a page whose front matter says so, and back on the next', async ({page}) => {
  // No page of the content needs the switch today: its list of addresses is put into the script in transit.
  await page.route(/\/assets\/js\/main\.[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const changed = body.replace(/(hidden-footers['"]?:\{['"]?default['"]?:\{['"]?paths['"]?:)\[\]/, '$1["/developers/docs/"]');
    expect(changed).not.toBe(body);
    await route.fulfill({response, body: changed});
  });
  const shell = new Shell(page);
  await shell.goto('');
  await expect(shell.footer).toBeVisible();
  await shell.area('Docs').click();
  await expect(page).toHaveURL(/\/docs\/$/);
  await expect(shell.footer).toHaveCount(0);
  await shell.area('Blog').click();
  await expect(shell.footer).toBeVisible();
});
