import path from 'node:path';
import {gzipSync} from 'node:zlib';

import type {Browser, Response} from '@playwright/test';

/** A file that a page loads. */
export type Load = {
  /** Resource type of Playwright, such as `script`. */
  type: string;
  /** Address relative to that of the site. */
  address: string;
  name: string;
  /** As Latin-1, so that each byte is one character. */
  body: string;
  /** Bytes, gzip. */
  size: number;
};

/** Everything that the first visit to a page loads until the page is hydrated and the network is idle. */
export type Visit = (page: string) => Promise<readonly Load[]>;

async function open(browser: Browser, site: string, page: string): Promise<Load[]> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const tab = await context.newPage();
  const loads: Promise<Load>[] = [];
  const record = (response: Response) => {
    loads.push(
      response.body().then((body) => ({
        type: response.request().resourceType(),
        address: response.url().replace(site, ''),
        name: path.basename(new URL(response.url()).pathname),
        body: body.toString('latin1'),
        size: gzipSync(body, {level: 9}).length,
      })),
    );
  };
  tab.on('response', record);
  await tab.goto(site + page, {waitUntil: 'networkidle'});
  await tab.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await tab.waitForLoadState('networkidle');
  // Ignores later responses, because their bodies cannot be read after the page is closed.
  tab.off('response', record);
  const all = await Promise.all(loads);
  await context.close();
  return all;
}

/**
 * Returns a function that visits a page of a site. It opens each page once, and returns the same loads again.
 * @param site address of the site, with the base path
 */
export function createVisit(browser: Browser, site: string): Visit {
  const visits = new Map<string, Promise<Load[]>>();
  return (page) => {
    const loads = visits.get(page) ?? open(browser, site, page);
    visits.set(page, loads);
    return loads;
  };
}
