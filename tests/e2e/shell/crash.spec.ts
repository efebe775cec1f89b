/** Pages that crash, and a site at a wrong path (specification, sections 4 and 8). */
import {createReadStream, existsSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {BASE_URL} from '../../../src/site/facts';
import {pitch} from '../../../src/site/landing';
import {listViolations} from '../../support/browser/axe';
import {breakComponent, chunkOfDoc, chunkWith, dropDefaultExport} from '../../support/site/page-chunk';
import {PLAIN_BUILD} from '../../support/site/sites';
import {Shell} from '../pages/shell';

const pages = [
  ['inside a layout', 'docs/concepts/', () => chunkOfDoc('concepts/index'), 'Concepts'],
  ['with its own layout', '', () => chunkWith(pitch.what), pitch.what],
] as const;

for (const [kind, address, chunk, heading] of pages) {
  test.describe(`a page ${kind}`, () => {
    test('that throws shows the crash screen with message and causes, and Try again renders it again', async ({
      page,
    }) => {
      await breakComponent(page, chunk());
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
      await expect(
        main.getByText(/^The registry is closed\.\s+Cause:\s+Nobody has the key\.\s+Cause:\s+It was rotated\.$/),
      ).toBeVisible();
      await expect(new Shell(page).bar).toBeVisible();
      await expect(new Shell(page).footer).toBeAttached();
      // The log also contains the stack, which the page does not show.
      await expect.poll(() => logged.join()).toMatch(/The registry is closed\.\s+at /);
      await main.getByRole('button', {name: 'Try again'}).click();
      await expect(main.getByRole('heading', {level: 1})).toHaveText('This page crashed.');
      await page.evaluate(() => Object.assign(window, {isBroken: false}));
      await main.getByRole('button', {name: 'Try again'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText(heading);
    });

    test('without a default export shows an error', async ({page}) => {
      await dropDefaultExport(page, chunk());
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(
        // Without departures, the message has the path.
        /The page component at (this address|\/developers\/\S*) doesn't have a default export\. This makes it impossible to render anything\./,
      );
    });
  });
}

test('a site at a path that it was not built for shows an error', async ({page}) => {
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(PLAIN_BUILD, pathname.replace(/^\/elsewhere\//, '').replace(/(^|\/)$/, '$1index.html'));
    if (pathname.startsWith('/elsewhere/') && existsSync(file))
      createReadStream(file).pipe(
        response.setHeader('Content-Type', file.endsWith('.html') ? 'text/html' : 'text/javascript'),
      );
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/elsewhere/`);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('site did not load properly');
    await expect(banner).toContainText(`baseUrl = ${BASE_URL}`);
    await expect(banner).toContainText('We suggest trying baseUrl = /elsewhere/');
    expect(await listViolations(page, '#__docusaurus-base-url-issue-banner')).toEqual([]);
  } finally {
    server.close();
  }
});

test('a site at its own path shows no error', async ({page}) => {
  await new Shell(page).goto('');
  await expect(page.locator('#__docusaurus-base-url-issue-banner')).toHaveCount(0);
});
