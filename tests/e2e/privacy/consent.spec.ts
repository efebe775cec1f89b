/**
 * Nothing is requested from another host before consent, and afterwards only what the reader accepted (issue 10, part
 * 3).
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';

import {listViolations} from '../../support/browser/axe';
import {layoutShift, watchLayoutShift} from '../../support/browser/layout-shift';
import {consentRecord, storeConsent} from '../../support/privacy/stored-consent';
import {hostOf, viewsAt} from '../../support/privacy/third-party-hosts';
import {expect, test, type HostedServices} from '../../support/search/hosted-services';
import {CONFIGURED_BUILD} from '../../support/site/sites';
import {Consent} from '../pages/consent';
import {SearchDialog, SearchPage} from '../pages/search';

/** Id in the banner, which only the script of the consent manager contains. */
const BANNER_ID = 'portal-consent-title';

test.use({hasRefused: false});

const [ANALYTICS = ''] = hostOf('page-views');
const COOKIES = ['__hssc', '__hssrc', '__hstc', 'hubspotutk'];

/** Collects the hosts that a page sends requests to, except the portal. */
function watchHosts(page: Page, baseURL = ''): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.host !== new URL(baseURL).host) hosts.add(url.host);
  });
  return hosts;
}

/** Paths of the page views that analytics received. */
const viewed = ({thirdParties}: HostedServices, host = ANALYTICS) =>
  viewsAt(thirdParties, host).map((address) => address.replace(/^https?:\/\/[^/]+\/developers/, ''));

test.describe('before a choice', () => {
  test('nothing is requested or stored, on any page', async ({configuredPage: page, services, errors, baseURL}) => {
    const hosts = watchHosts(page, baseURL);
    const consent = new Consent(page);
    for (const path of [
      '',
      'docs/platform/certificates/',
      'docs/apis/connect-openapi/get-organisation/',
      'blog/key-rotation/',
    ]) {
      await consent.goto(path);
      await expect(consent.question).toBeVisible();
      await page.mouse.wheel(0, 4000);
      await page.waitForLoadState('networkidle');
    }
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([]);
    expect(services.thirdParties.received).toEqual([]);
    expect(await consent.recorded()).toBeNull();
    expect(await consent.cookieNames()).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('the banner appears without layout shift or focus', async ({configuredPage: page}) => {
    await watchLayoutShift(page);
    const consent = new Consent(page);
    await consent.goto('docs/platform/certificates/');
    await expect(consent.question).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test('the style of the banner loads after the load event', {tag: '@departure'}, async ({configuredPage: page}) => {
    const consent = new Consent(page);
    await consent.goto('docs/platform/certificates/');
    await expect(consent.question).toBeVisible();
    const [style, loaded] = await page.evaluate(() => {
      const {loadEventStart} = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      const own = performance.getEntriesByType('resource').filter(({name}) => /\/assets\/css\/consent\./.test(name));
      return [own.map(({startTime}) => startTime), loadEventStart];
    });
    expect(style).toHaveLength(1);
    expect(style[0]).toBeGreaterThan(loaded);
  });

  test('Escape closes it without storing a choice, and it appears again on the next visit', async ({
    configuredPage: page,
  }) => {
    const consent = new Consent(page);
    await consent.goto('docs/');
    await expect(consent.question).toBeVisible();
    await consent.answer('Refuse all').focus();
    await page.keyboard.press('Escape');
    await expect(consent.question).toHaveCount(0);
    expect(await consent.recorded()).toBeNull();
    await consent.goto('docs/');
    await expect(consent.question).toBeVisible();
  });
});

test.describe('after a choice', () => {
  test('“Refuse all”: nothing is requested, and the banner does not appear again', async ({
    configuredPage: page,
    services,
  }) => {
    const consent = new Consent(page);
    await consent.goto('');
    await consent.answer('Refuse all').click();
    await expect(consent.question).toHaveCount(0);
    await expect(page.getByRole('status').filter({hasText: 'All optional services are off.'})).toHaveCount(1);
    expect(await consent.recorded()).toEqual([]);
    await consent.goto('docs/');
    await page.waitForLoadState('networkidle');
    await expect(consent.opener).toBeVisible();
    await expect(consent.question).toHaveCount(0);
    expect(services.thirdParties.received).toEqual([]);
  });

  test('analytics only: only its host is requested, and the search may report events', async ({
    configuredPage: page,
    services,
    errors,
    baseURL,
  }) => {
    const hosts = watchHosts(page, baseURL);
    const consent = new Consent(page);
    await consent.goto('docs/');
    await consent.answer('Choose').click();
    await consent.choice('Analytics').check();
    await consent.settings.getByRole('button', {name: 'Save this choice'}).click();
    await expect.poll(() => viewed(services)).toEqual(['/docs/']);
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([ANALYTICS]);
    expect(await consent.recorded()).toEqual(['analytics']);
    expect(await consent.cookieNames()).toEqual([]);
    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.search('key');
    await expect(dialog.options.first()).toBeVisible();
    expect(services.read.received[0]?.body.requests[0]?.clickAnalytics).toBe(true);
    expect(errors).toEqual([]);
  });

  test('marketing only: only its hosts are requested', async ({configuredPage: page, services, errors, baseURL}) => {
    const hosts = watchHosts(page, baseURL);
    await storeConsent(page, ['marketing']);
    await new Consent(page).goto('docs/');
    await expect(page.getByTitle('A guided tour')).toBeVisible();
    await expect.poll(() => viewed(services, 'track.hubspot.com')).toEqual(['/docs/']);
    await expect.poll(() => viewed(services, 'www.googletagmanager.com')).toEqual(['/docs/']);
    expect([...hosts].sort()).toEqual([...hostOf('tag-manager'), ...hostOf('crm'), ...hostOf('call-to-action')].sort());
    const commands = services.thirdParties.received.flatMap((url) => url.searchParams.get('command') ?? []);
    expect(commands).toEqual([
      'consent default {"analytics_storage":"denied","ad_storage":"granted","ad_user_data":"granted","ad_personalization":"granted"}',
    ]);
    expect(errors).toEqual([]);
  });

  test('all: each third party receives each page view', async ({configuredPage: page, services}) => {
    const consent = new Consent(page);
    await consent.goto('docs/');
    await consent.answer('Accept all').click();
    const hosts = [ANALYTICS, 'www.googletagmanager.com', 'track.hubspot.com'];
    for (const host of hosts) await expect.poll(() => viewed(services, host)).toEqual(['/docs/']);
    await consent.area('Blog').click();
    for (const host of hosts) await expect.poll(() => viewed(services, host)).toEqual(['/docs/', '/blog/']);
  });

  test('a record that has expired or is for other services is ignored', async ({configuredPage: page, services}) => {
    for (const more of [{expirationTime: Date.now() - 1}, {revision: 1}]) {
      await page.goto('docs/');
      await page.evaluate(([key, record]) => localStorage.setItem(key, record), [
        'portal.consent',
        consentRecord(['analytics', 'marketing'], more),
      ] as const);
      const consent = new Consent(page);
      await consent.goto('docs/');
      await expect(consent.question).toBeVisible();
      expect(services.thirdParties.received).toEqual([]);
    }
  });
});

test.describe('a tool page', () => {
  const INSPECTOR = 'docs/apis/tools/inspector/';

  test('loads no service, and shows no banner', async ({configuredPage: page, services, errors, baseURL}) => {
    const hosts = watchHosts(page, baseURL);
    const consent = new Consent(page);
    await consent.goto(INSPECTOR);
    await page.waitForLoadState('networkidle');
    await expect(consent.question).toHaveCount(0);
    await storeConsent(page, ['analytics', 'marketing']);
    await consent.goto(INSPECTOR);
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([]);
    expect(services.thirdParties.received).toEqual([]);
    expect(errors).toEqual([]);
    // The settings can still be opened, and the accepted services load on the next page.
    await consent.openSettings();
    await expect(consent.choice('Analytics')).toBeChecked();
    await consent.goto('docs/');
    await expect.poll(() => viewed(services)).toEqual(['/docs/']);
  });
});

test.describe('a page view', () => {
  test('is sent once for the first page, and for each change of path, query and hash', async ({
    configuredPage: page,
    services,
  }) => {
    await storeConsent(page, ['analytics']);
    const search = new SearchPage(page);
    await search.goto('key');
    await expect.poll(() => viewed(services)).toEqual(['/search/?q=key']);
    await page.getByRole('searchbox').press('End');
    await page.keyboard.type('s');
    await expect.poll(() => viewed(services)).toEqual(['/search/?q=key', '/search/?q=keys']);

    const consent = new Consent(page);
    await consent.area('Docs').click();
    await expect.poll(() => viewed(services).at(-1)).toBe('/docs/');
    // A link to the current address is not a new page view.
    await consent.area('Docs').click();
    await page.goto('docs/platform/certificates/');
    await expect.poll(() => viewed(services).at(-1)).toBe('/docs/platform/certificates/');
    const part = page.getByRole('main').locator('a.hash-link').first();
    const hash = await part.getAttribute('href');
    await part.click();
    await expect.poll(() => viewed(services).at(-1)).toBe(`/docs/platform/certificates/${hash}`);
    await part.click();
    await page.goBack();
    await expect
      .poll(() => viewed(services))
      .toEqual([
        '/search/?q=key',
        '/search/?q=keys',
        '/docs/',
        '/docs/platform/certificates/',
        `/docs/platform/certificates/${hash}`,
        '/docs/platform/certificates/',
      ]);
    const [first] = services.thirdParties.received.filter(({pathname}) => pathname === '/matomo/matomo.php');
    expect(first?.searchParams.get('idsite')).toBe('3');
    const titles = services.thirdParties.received.flatMap((url) => url.searchParams.get('action_name') ?? []);
    expect(titles.at(-1)).toBe(await page.title());
    expect(titles[2]).not.toMatch(/^Search/);
  });
});

test.describe('withdrawn consent', () => {
  test('stops every event and removes every cookie', async ({configuredPage: page, services}) => {
    const consent = new Consent(page);
    await consent.goto('docs/');
    await consent.answer('Accept all').click();
    await expect.poll(() => consent.cookieNames()).toEqual(COOKIES);
    await consent.openSettings();
    await expect(consent.choice('Analytics')).toBeChecked();
    await expect(consent.choice('Marketing')).toBeChecked();
    const reloaded = page.waitForEvent('load');
    await consent.settings.getByRole('button', {name: 'Refuse all'}).click();
    await reloaded;
    await expect(consent.opener).toBeVisible();
    await page.waitForLoadState('networkidle');
    services.thirdParties.received.length = 0;
    await consent.area('Blog').click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await page.waitForLoadState('networkidle');
    expect(services.thirdParties.received).toEqual([]);
    expect(await consent.cookieNames()).toEqual([]);
    expect(await consent.recorded()).toEqual([]);
    await expect(consent.question).toHaveCount(0);
  });

  test('removes cookies of the parent domain too', async ({configuredPage: page}) => {
    const consent = new Consent(page);
    await consent.goto('https://developers.connect.example/developers/docs/');
    await consent.answer('Accept all').click();
    await expect.poll(() => consent.cookieNames()).toEqual(COOKIES);
    expect((await page.context().cookies()).map(({domain}) => domain)).toEqual(COOKIES.map(() => '.connect.example'));
    await consent.openSettings();
    const reloaded = page.waitForEvent('load');
    await consent.choice('Marketing').uncheck();
    await consent.settings.getByRole('button', {name: 'Save this choice'}).click();
    await reloaded;
    await expect.poll(() => consent.cookieNames()).toEqual([]);
    expect(await consent.recorded()).toEqual(['analytics']);
  });

  test('in another window stops the events in this one, and consent can be given again here', async ({
    configuredPage: page,
    services,
    context,
  }) => {
    await storeConsent(page, ['analytics']);
    const consent = new Consent(page);
    await consent.goto('docs/');
    await expect.poll(() => viewed(services)).toEqual(['/docs/']);
    const other = await context.newPage();
    await other.goto('docs/');
    await other.evaluate(([key, record]) => localStorage.setItem(key, record), [
      'portal.consent',
      consentRecord([]),
    ] as const);
    await other.close();
    await consent.area('Blog').click();
    await expect(page).toHaveURL(/\/blog\/$/);
    await consent.openSettings();
    await expect(consent.choice('Analytics')).not.toBeChecked();
    expect(viewed(services)).toEqual(['/docs/']);
    await consent.settings.getByRole('button', {name: 'Accept all'}).click();
    expect(await consent.recorded()).toEqual(['analytics', 'marketing']);
    await consent.area('Docs').click();
    await expect.poll(() => viewed(services)).toEqual(['/docs/', '/docs/']);
  });
});

test.describe('Global Privacy Control', () => {
  test('rejects everything without a banner, whatever is stored, and the settings say so', async ({
    configuredPage: page,
    services,
    context,
    baseURL,
  }) => {
    await context.addCookies(COOKIES.map((name) => ({name, value: '1', url: new URL(baseURL ?? '').origin})));
    await storeConsent(page, ['analytics', 'marketing']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', {value: true}));
    const consent = new Consent(page);
    await consent.goto('docs/');
    await expect.poll(() => consent.cookieNames()).toEqual([]);
    await consent.openSettings();
    await expect(consent.settings).toContainText('Your browser sends Global Privacy Control.');
    for (const name of ['Analytics', 'Marketing'] as const) {
      await expect(consent.choice(name)).toBeDisabled();
      await expect(consent.choice(name)).not.toBeChecked();
    }
    await expect(consent.settings.getByRole('button', {name: 'Accept all'})).toHaveCount(0);
    await consent.settings.getByRole('button', {name: 'Close', exact: true}).click();
    await expect(consent.settings).toHaveCount(0);
    await expect(consent.question).toHaveCount(0);
    expect(services.thirdParties.received).toEqual([]);
  });
});

test.describe('a third party that', () => {
  for (const fault of ['hangs', 'server-error', 'reset', 'throws'] as const) {
    test(`${fault} does not affect the portal`, async ({configuredPage: page, services, errors}) => {
      services.thirdParties.setFault(fault);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await storeConsent(page, ['analytics', 'marketing']);
      const consent = new Consent(page);
      await consent.goto('docs/');
      await expect.poll(() => services.thirdParties.received.length).toBe(4);
      await consent.area('Blog').click();
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await consent.colourMode.click();
      expect(await consent.mode()).toBe('dark');
      const dialog = new SearchDialog(page);
      await dialog.open();
      await dialog.search('key');
      await dialog.options.first().click();
      await expect(page).toHaveURL(/\/docs\/concepts\//);
      // The portal logs and drops page views that a queue does not accept.
      if (fault === 'throws')
        await expect.poll(() => warnings.join()).toMatch(/The service page-views failed; the page works without it:/);
      else if (fault !== 'hangs')
        await expect
          .poll(() => warnings.join())
          .toMatch(/The page view script could not be loaded; the page works without it\./);
      // Ignores exceptions of third-party scripts.
      expect(errors.filter((error) => !error.includes('a script of a third party'))).toEqual([]);
    });
  }

  test('is blocked by the reader does not affect the portal', async ({configuredPage: page, errors}) => {
    await page.route(/^https:\/\/(?!localhost)/, (route) => route.abort('blockedbyclient'));
    await storeConsent(page, ['analytics', 'marketing']);
    const consent = new Consent(page);
    await consent.goto('docs/');
    await consent.area('Blog').click();
    await expect(page).toHaveURL(/\/blog\/$/);
    expect(errors).toEqual([]);
  });

  test('requests a host that is not listed is blocked by the content security policy', async ({
    configuredPage: page,
    services,
  }) => {
    await storeConsent(page, ['analytics', 'marketing']);
    await new Consent(page).goto('docs/');
    await expect.poll(() => viewed(services)).toEqual(['/docs/']);
    const rejected = page.waitForEvent('requestfailed', (request) =>
      request.url().startsWith('https://elsewhere.example/'),
    );
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.example/more.js';
      document.head.append(script);
    });
    expect((await rejected).failure()?.errorText).toBe('csp');
  });
});

test.describe('a consent manager that', () => {
  test('cannot be loaded loads nothing else, and is loaded again on demand', async ({
    configuredPage: page,
    services,
    errors,
  }) => {
    await storeConsent(page, ['analytics']);
    const warned = page.waitForEvent('console', (message) =>
      message.text().startsWith('The privacy settings could not be loaded'),
    );
    const consent = new Consent(page);
    const scripts = path.join(CONFIGURED_BUILD, 'assets/js');
    const own = readdirSync(scripts).filter((name) =>
      readFileSync(path.join(scripts, name), 'utf8').includes(BANNER_ID),
    );
    expect(own).toHaveLength(1);
    let isDown = true;
    await page.route(`**/assets/js/${own[0]}`, (route) => (isDown ? route.abort() : route.fallback()));
    await consent.goto('docs/');
    await warned;
    expect(services.thirdParties.received).toEqual([]);
    isDown = false;
    await consent.openSettings();
    await expect.poll(() => viewed(services)).toEqual(['/docs/']);
    expect(errors).toEqual([]);
  });

  test('cannot store the choice treats it as a rejection', async ({configuredPage: page, services, errors}) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Storage is forbidden here.', 'SecurityError');
        },
      });
    });
    const consent = new Consent(page);
    await consent.goto('docs/');
    await consent.answer('Accept all').click();
    await expect(consent.question).toHaveCount(0);
    await consent.area('Blog').click();
    await expect(page).toHaveURL(/\/blog\/$/);
    expect(services.thirdParties.received).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('works by keyboard', async ({configuredPage: page}) => {
  const consent = new Consent(page);
  await consent.goto('docs/');
  await expect(consent.question).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  const order: (string | undefined)[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused());
  }
  expect(order).toEqual(['privacy', 'cookies', 'Refuse all', 'Accept all', 'Choose', 'Skip to main content']);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(consent.settings).toBeVisible();
  // Shortcuts of the page do not work in the dialog.
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(consent.settings).toHaveCount(0);
  await expect(consent.answer('Choose')).toBeFocused();

  await page.keyboard.press('Enter');
  await consent.choice('Marketing').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(consent.settings).toHaveCount(0);
  await expect(consent.question).toHaveCount(0);
  expect(await consent.recorded()).toEqual(['marketing']);

  await consent.opener.focus();
  await page.keyboard.press('Enter');
  await expect(consent.choice('Marketing')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(consent.opener).toBeFocused();
});

test.describe('the banner', () => {
  for (const mode of ['light', 'dark']) {
    for (const device of ['', ' @phone']) {
      test(`has no axe violations, in ${mode} mode${device}`, async ({configuredPage: page}) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        const consent = new Consent(page);
        await consent.goto('docs/');
        await expect(consent.question).toBeVisible();
        expect(await listViolations(page)).toEqual([]);
        await consent.answer('Choose').click();
        await expect(consent.settings).toBeVisible();
        expect(await listViolations(page)).toEqual([]);
      });
    }
  }

  test('fits from 320 to 1920 px, and “Refuse all” is as prominent as “Accept all”', async ({configuredPage: page}) => {
    const consent = new Consent(page);
    await consent.goto('docs/');
    const look = (name: 'Refuse all' | 'Accept all') =>
      consent.answer(name).evaluate((button) => {
        const {height, width} = button.getBoundingClientRect();
        const {backgroundColor, color, fontSize, fontWeight, borderColor} = getComputedStyle(button);
        // Rounds, because the text widths of the buttons differ by a pixel or two.
        return {height, width: Math.round(width / 16), backgroundColor, color, fontSize, fontWeight, borderColor};
      });
    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({width, height: 800});
      await page.mouse.move(1, 1);
      expect(await look('Refuse all')).toEqual(await look('Accept all'));
      for (const name of ['Refuse all', 'Accept all', 'Choose'] as const)
        expect((await consent.answer(name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await consent.sidewaysScroll()).toBeLessThanOrEqual(0);
      expect((await consent.question.boundingBox())?.height).toBeLessThanOrEqual(400);
      // The end of the page is visible above the banner.
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          const [bottom, top] = [await consent.opener.boundingBox(), await consent.question.boundingBox()];
          return (bottom?.y ?? 0) + (bottom?.height ?? 0) <= (top?.y ?? 0);
        })
        .toBe(true);
      await consent.answer('Choose').click();
      const dialog = await consent.settings.boundingBox();
      expect(dialog?.x).toBeGreaterThanOrEqual(0);
      expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((dialog?.y ?? 0) + (dialog?.height ?? 0)).toBeLessThanOrEqual(800);
      await page.keyboard.press('Escape');
    }
  });

  test('never covers the focused element', async ({configuredPage: page}) => {
    const consent = new Consent(page);
    await consent.goto('docs/platform/certificates/');
    await expect(consent.question).toBeVisible();
    const links = page.getByRole('main').getByRole('link');
    expect(await links.count()).toBeGreaterThan(5);
    for (const link of (await links.all()).slice(0, 30)) {
      await link.focus();
      const [box, question] = [await link.boundingBox(), await consent.question.boundingBox()];
      if (box && box.width > 1) expect(box.y).toBeLessThan(question?.y ?? 0);
    }
  });
});

test.describe('the privacy and cookie pages', () => {
  test('list what is configured, and open the settings', async ({configuredPage: page, services}) => {
    await storeConsent(page, []);
    const consent = new Consent(page);
    await consent.goto('privacy/');
    const main = page.getByRole('main');
    for (const host of services.thirdParties.hosts) await expect(main).toContainText(host);
    expect(await listViolations(page)).toEqual([]);
    await main.getByRole('button', {name: 'Privacy settings'}).click();
    await expect(consent.settings).toBeVisible();
    await page.keyboard.press('Escape');
    await consent.goto('cookies/');
    for (const name of [...COOKIES, 'portal.consent'])
      await expect(main.getByRole('term').filter({hasText: new RegExp(`^${name}$`)})).toBeVisible();
    expect(await listViolations(page)).toEqual([]);
  });

  test('list all items that the portal stores', async ({configuredPage: page}) => {
    const consent = new Consent(page);
    await consent.goto('docs/');
    await consent.answer('Refuse all').click();
    await consent.colourMode.click();
    await consent.banner.getByRole('button', {name: 'Close announcement'}).click();
    await consent.goto('docs/how-tos/users/contacts/');
    await page.getByRole('tab').nth(1).click();
    const dialog = new SearchDialog(page);
    await dialog.open();
    await dialog.search('key');
    await dialog.options.first().click();
    await expect(page).toHaveURL(/\/docs\/concepts\//);
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(stored.length).toBeGreaterThan(4);
    await consent.goto('cookies/');
    const listed = (await page.getByRole('main').getByRole('term').allTextContents()).map(
      (name) => new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '.*')}$`),
    );
    expect(stored.filter((key) => !listed.some((name) => name.test(key)))).toEqual([]);
  });
});

test.describe('the default build', () => {
  test('has no banner and no settings, and its pages say so', async ({page}) => {
    const consent = new Consent(page);
    await consent.goto('privacy/');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toContainText('There is nothing to agree to');
    await expect(consent.question).toHaveCount(0);
    await expect(page.getByRole('button', {name: 'Privacy settings'})).toHaveCount(0);
    await consent.goto('cookies/');
    await expect(page.getByRole('main')).toContainText('This portal sets no cookies.');
    expect(await consent.cookieNames()).toEqual([]);
  });
});
