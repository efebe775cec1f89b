/** The footer (specification, section 2). */
import {expect, test} from '@playwright/test';

import {LEGAL_NAME, PHONE, SALES_EMAIL} from '../../../src/site/facts';
import {chunkWith} from '../../support/site/page-chunk';
import {Shell} from '../pages/shell';

const GROUPS = {
  'Solutions by use case': [
    'Open finance ecosystems',
    'Secure financial APIs',
    'API marketplaces',
    'Confirmation of payee',
    'Smart data ecosystems',
    'Embedded finance',
    'PCI DSS compliance',
  ],
  'Solutions by organisation type': ['Enterprise', 'Central banks', 'Regulators', 'Consortia'],
  Resources: ['News', 'Docs', 'API references', 'Technical blog', 'Release notes', 'Changelog'],
} as const;

test('has every group with every link, each with a different target', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  const targets: (string | null)[] = [];
  for (const [name, labels] of Object.entries(GROUPS)) {
    const found = shell.footer.getByRole('region', {name}).getByRole('link');
    await expect(found).toHaveText([...labels]);
    targets.push(...(await found.evaluateAll((items) => items.map((item) => item.getAttribute('href')))));
  }
  expect(new Set(targets).size).toBe(targets.length);
  expect(targets.filter((href) => !/^(https:\/\/|\/developers\/)/.test(href ?? ''))).toEqual([]);
  const resources = shell.footer.getByRole('region', {name: 'Resources'});
  const places = {
    Docs: '/developers/docs/',
    'API references': '/developers/docs/apis/',
    'Technical blog': '/developers/blog/',
    'Release notes': '/developers/docs/release-notes/',
    Changelog: /^https:\/\/api\./,
  };
  for (const [name, href] of Object.entries(places))
    await expect(resources.getByRole('link', {name, exact: true})).toHaveAttribute('href', href);
});

test('shows and links the phone number and the e-mail address', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/');
  const contact = shell.footer.getByRole('region', {name: 'Contact'});
  await expect(contact.getByRole('link', {name: PHONE})).toHaveAttribute('href', `tel:${PHONE.replaceAll(' ', '')}`);
  await expect(contact.getByRole('link', {name: SALES_EMAIL})).toHaveAttribute('href', `mailto:${SALES_EMAIL}`);
  for (const [name, host] of [
    ['Connect: videos', 'video.'],
    ['Connect: professional network', 'network.'],
  ] as const) {
    const icon = contact.getByRole('link', {name});
    await expect(icon.locator('svg')).toBeVisible();
    await expect(icon).toHaveAttribute('href', new RegExp(`^https://${host}`));
  }
});

test('has the legal links', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('');
  await expect(shell.footer.getByRole('navigation', {name: 'Legal'}).getByRole('link')).toHaveText([
    'Privacy policy',
    'Cookie policy',
    'Accessibility',
    'Terms and conditions',
  ]);
  for (const [name, heading] of [
    ['Privacy policy', 'Privacy'],
    ['Cookie policy', 'Cookies'],
    ['Accessibility', 'Accessibility'],
  ] as const) {
    await shell.footer.getByRole('link', {name}).click();
    await expect(page.getByRole('heading', {level: 1})).toContainText(heading);
  }
  await expect(shell.footer.getByRole('link', {name: 'Terms and conditions'})).toHaveAttribute('href', /^https:/);
});

test('shows the current year, even in January without a new build', async ({page}) => {
  const shell = new Shell(page);
  await page.clock.setFixedTime(new Date('2031-01-01T09:00:00'));
  await shell.goto('');
  await expect(shell.footer.getByText(`© ${LEGAL_NAME} 2031`)).toBeVisible();
  // Without JavaScript, the footer shows the year of the sources.
  const sent = await (await page.request.get(page.url())).text();
  expect(sent.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`© ${LEGAL_NAME} 20\\d\\d`));
});

test('scrolls to the top, also by keyboard', async ({page}) => {
  const shell = new Shell(page);
  await shell.goto('docs/platform/organisations/');
  await shell.footer.getByRole('button', {name: 'Back to top'}).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await shell.footer.getByRole('button', {name: 'Back to top'}).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
});

const SWITCHED_OFF = {
  'a page of the docs': ['/developers/docs/', (shell: Shell) => shell.area('Docs')],
  'an article': [
    '/developers/blog/key-rotation/',
    (shell: Shell) => shell.page.getByRole('main').locator('a[href="/developers/blog/key-rotation/"]'),
  ],
  'the landing page': ['/developers/', (shell: Shell) => shell.area('Connect Developers, home')],
} as const;

for (const [kind, [address, link]] of Object.entries(SWITCHED_OFF)) {
  test(`is hidden on ${kind} with hide_footer in its front matter, and shown on the next page`, async ({page}) => {
    // No page uses hide_footer today, so the test changes the list of addresses in the script.
    // plugins/content/hidden-footers/index.test.ts tests the plugin that creates the list.
    await page.route(/\/assets\/js\/main\.[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const changed = body.replace(
        /(hidden-footers['"]?:\{['"]?default['"]?:\{['"]?paths['"]?:)\[\]/,
        `$1["${address}"]`,
      );
      expect(changed).not.toBe(body);
      await route.fulfill({response, body: changed});
    });
    const shell = new Shell(page);
    await shell.goto('blog/archive/');
    await expect(shell.footer).toBeVisible();
    await link(shell).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(shell.footer).toHaveCount(0);
    await shell.area('APIs').click();
    await expect(shell.footer).toBeVisible();
  });
}

test('is hidden on a page with a layout property, and shown on the next page', async ({page}) => {
  // No page uses the property today, so the test adds it to the page's script.
  const chunk = chunkWith('title:"Accessibility"');
  await page.route(chunk.glob, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: chunk.source.replace('title:"Accessibility"', '$&,hideFooter:!0'),
    }),
  );
  const shell = new Shell(page);
  await shell.goto('privacy/');
  await shell.footer.getByRole('link', {name: 'Accessibility'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/Accessibility/);
  await expect(shell.footer).toHaveCount(0);
  await shell.area('APIs').click();
  await expect(shell.footer).toBeVisible();
});
