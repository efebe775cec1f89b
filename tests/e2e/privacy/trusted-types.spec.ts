/**
 * Trusted Types prevent strings from becoming markup or scripts, and all features of the portal work with them (W3C
 * Trusted Types).
 */
import {expect, test, type Page} from '@playwright/test';

import {PAGE_TYPES} from '../../support/site/page-types';
import {SearchDialog} from '../pages/search';
import {Shell} from '../pages/shell';
import {TryItForm} from '../pages/try-it';

async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => void violations.push(violation));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({violatedDirective, sample, blockedURI}) =>
      (window as unknown as {noteViolation: (violation: string) => void}).noteViolation(
        `${violatedDirective}: ${sample || blockedURI}`,
      ),
    ),
  );
  return violations;
}

/** Inserts HTML into the page. @returns the resulting HTML or error */
function write(page: Page, html: string): Promise<string> {
  return page.evaluate((markup) => {
    const element = document.createElement('div');
    document.body.append(element);
    try {
      element.innerHTML = markup;
      return 'written';
    } catch (error) {
      return (error as Error).name;
    } finally {
      element.remove();
    }
  }, html);
}

test('markup of the portal is allowed: text, code, images, structured data', async ({page}) => {
  await new Shell(page).goto('docs/');
  for (const html of [
    'A heading',
    '<span class="token">a &lt; b</span>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<script type="application/json">{"a":1}</script>',
    '<a href="https://connect.example/">a</a>',
    '<details open><summary>s</summary></details>',
  ]) {
    expect(await write(page, html), html).toBe('written');
  }
});

test('markup that runs or loads something is rejected', async ({page}) => {
  await new Shell(page).goto('docs/');
  for (const html of [
    '<img src=x onerror=alert(1)>',
    '<svg><g/onload=alert(1)></svg>',
    '<script>alert(1)</script>',
    '<script src="https://evil.example/a.js"></script>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="&#106;ava&#10;script:alert(1)">a</a>',
    '<form action="JavaScript:alert(1)"><button>a</button></form>',
    '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
    '<object data="https://evil.example/"></object>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<template><img src=x onerror=alert(1)></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ]) {
    expect(await write(page, html), html).toBe('TypeError');
  }
});

test('scripts are only loaded from the folder of the build', async ({page}) => {
  await new Shell(page).goto('docs/');
  const load = (address: string) =>
    page.evaluate((source) => {
      try {
        document.createElement('script').src = source;
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    }, address);
  expect(await load('/developers/assets/js/main.js')).toBe('taken');
  for (const address of [
    'https://evil.example/a.js',
    '//evil.example/developers/assets/js/a.js',
    'data:text/javascript,alert(1)',
    '/developers/downloads/connect-api.yaml',
    '/developers/assets/js/../../downloads/a.js',
    'blob:x',
  ])
    expect(await load(address), address).toBe('TypeError');
});

test('every page type works without a violation', async ({page}) => {
  test.slow();
  const violations = await watchViolations(page);
  const shell = new Shell(page);
  for (const path of Object.values(PAGE_TYPES)) await shell.goto(path);
  await shell.goto('');
  for (const area of ['Docs', 'APIs', 'Blog']) {
    await shell.area(area).click();
    await expect(shell.area(area)).toHaveAttribute('aria-current', /./);
  }
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z-]+\/$/);
  await shell.goto('docs/');
  const dialog = new SearchDialog(page);
  await dialog.open();
  await dialog.search('trust chain');
  await dialog.complete();
  await dialog.follow(() => dialog.options.first().click());
  await shell.goto('docs/concepts/openid-federation/');
  await page.getByRole('link', {name: 'Trust chains', exact: true}).first().click();
  await expect(
    page
      .getByRole('article')
      .getByRole('button', {name: /^Enlarge image/})
      .first(),
  ).toBeVisible();
  await shell.goto('docs/apis/connect-openapi/get-organisation/');
  await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).click();
  const form = new TryItForm(page);
  await form.opener.click();
  await expect(form.heading).toBeFocused();
  expect(violations).toEqual([]);
});
