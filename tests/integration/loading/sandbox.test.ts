/** The simulation of the request form stays within its budget, and loads only when a reader opens the form. */
import {readFileSync} from 'node:fs';
import type {Server} from 'node:http';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {chromium, type Browser, type Page} from '@playwright/test';
import {afterAll, beforeAll, expect, it} from 'vitest';

import {FRAGMENTS_DIR, SANDBOX_FILE} from '../../../src/reference/paths';
import {serveCompressed} from '../../bench/serve-compressed';
import {findHeadlessBrowser} from '../../support/browser/find-browser';
import {PLAIN_BUILD} from '../../support/site/sites';

/** kB, gzip, of all scripts that the worker needs before its first response, including the X.509 library. */
const SCRIPTS_KB = 150;
/** kB, gzip, of the API description without texts: 10 % above the measured size. */
const DESCRIPTION_KB = 87;

const DESCRIPTION = `${FRAGMENTS_DIR}/${SANDBOX_FILE}`;

let browser: Browser;
let server: Server;
let address: string;

beforeAll(async () => {
  ({server, address} = await serveCompressed(PLAIN_BUILD));
  browser = await chromium.launch({executablePath: findHeadlessBrowser()});
});

afterAll(async () => {
  await browser.close();
  server.close();
});

const sizeOf = (file: string) => gzipSync(readFileSync(path.join(PLAIN_BUILD, file)), {level: 9}).length / 1000;

/** Opens the page of an operation and returns the files that it requests until the network is idle. */
async function openPage(tab: Page): Promise<string[]> {
  const files: string[] = [];
  tab.on('request', (request) => files.push(request.url().replace(address, '')));
  await tab.goto(`${address}docs/apis/connect-openapi/get-organisation/`, {waitUntil: 'networkidle'});
  await tab.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await tab.waitForLoadState('networkidle');
  return files;
}

/** Sends a request in the form and returns the files that the worker loads until the response. */
async function answerOnce(tab: Page): Promise<string[]> {
  const started = tab.waitForEvent('worker');
  await tab.getByRole('button', {name: 'Try it'}).click();
  const worker = await started;
  await tab.getByRole('button', {name: 'Send', exact: true}).click();
  // Other parts of the page also name the status.
  await tab
    .getByRole('region', {name: 'Answer', exact: true})
    .getByText(/\d ms, \d+ bytes/)
    .waitFor();
  const loaded = await worker.evaluate(() => performance.getEntriesByType('resource').map(({name}) => name));
  return [...new Set([worker.url(), ...loaded])].map((url) => url.replace(address, ''));
}

it('the simulation stays within its budget, and loads only when the form opens', async () => {
  const tab = await browser.newPage();
  const before = [...(await openPage(tab))];
  const files = await answerOnce(tab);
  await tab.close();
  expect(files).toContain(DESCRIPTION);
  expect(before.length).toBeGreaterThan(2);
  expect(before.filter((file) => files.includes(file))).toEqual([]);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(files.filter((file) => file !== DESCRIPTION).toSorted()).toEqual(scripts.toSorted());
  expect(scripts.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(SCRIPTS_KB);
  expect(sizeOf(DESCRIPTION)).toBeLessThanOrEqual(DESCRIPTION_KB);
});
