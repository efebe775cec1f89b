/** The script of each tool stays within its budget, and only its own page loads it. */
import {readdirSync, readFileSync} from 'node:fs';
import type {Server} from 'node:http';
import path from 'node:path';

import {chromium, type Browser} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {serveCompressed} from '../../bench/serve-compressed';
import {findHeadlessBrowser} from '../../support/browser/find-browser';
import {createVisit, type Load, type Visit} from '../../support/browser/first-visits';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

/** Page of a tool → a text that only the script of the tool contains. */
const TOOLS = {
  'docs/apis/tools/': 'Try to send a request',
  'docs/apis/tools/token-request-doctor/': 'Check the request',
  'docs/apis/tools/inspector/': 'Token, key or certificate',
  'docs/apis/tools/workshop/': 'Make the CSR',
  'docs/apis/tools/trust-chain-explorer/': 'Check the chain',
} as const;

/** kB, gzip, of the scripts that a tool adds to a page of the APIs. */
const BUDGET_KB = 90;
/** kB, gzip, of the library that reads certificates and CSRs. It loads when a reader pastes or makes one. */
const CERTIFICATES_KB = 75;

let browser: Browser;
let server: Server;
let visit: Visit;

beforeAll(async () => {
  const served = await serveCompressed(PLAIN_BUILD);
  server = served.server;
  browser = await chromium.launch({executablePath: findHeadlessBrowser()});
  visit = createVisit(browser, served.address);
});

afterAll(async () => {
  await browser.close();
  server.close();
});

/** Texts that identify the chunks with the names and with the contents of the examples. */
const DATA = [
  'Client authentication with private_key_jwt at auth.connect.example',
  readFileSync(path.join(SITE_DIR, 'artefacts/made/client-assertion.jwt'), 'utf8').trim(),
];

/** The scripts and styles that a page loads. */
const loadsOf = async (page: string) =>
  (await visit(page)).filter(({type}) => type === 'script' || type === 'stylesheet');

const all = readdirSync(path.join(PLAIN_BUILD, 'assets/js')).map((name) => ({
  name,
  body: readFileSync(path.join(PLAIN_BUILD, 'assets/js', name), 'utf8'),
}));

describe('the script of a tool', () => {
  it.each(Object.entries(TOOLS))('%s is in one chunk, and no other page loads it', async (page, text) => {
    const chunks = all.filter(({body}) => body.includes(text));
    expect(chunks).toHaveLength(1);
    const [{name = ''} = {}] = chunks;
    expect((await loadsOf(page)).map((load) => load.name)).toContain(name);
    for (const other of [
      'docs/apis/',
      'docs/apis/standard-ssa/',
      'docs/platform/certificates/',
      'blog/key-rotation/',
      '',
    ]) {
      const loads = await loadsOf(other);
      expect(loads.length).toBeGreaterThan(2);
      expect(loads.map((load) => load.name)).not.toContain(name);
    }
  });

  it.each(Object.keys(TOOLS))('%s stays within its budget', async (page) => {
    const common = new Set((await loadsOf('docs/apis/')).map(({name}) => name));
    const sizeOf = (loads: readonly Load[]) => loads.reduce((sum, {size}) => sum + size, 0) / 1000;
    // The budget excludes the examples, which load when a reader uses their menu.
    const isData = ({body}: Load) => DATA.some((text) => body.includes(text));
    const isOwn = (script: Load) => script.name.endsWith('.js') && !common.has(script.name) && !isData(script);
    const own = (await loadsOf(page)).filter(isOwn);
    expect(own.length).toBeGreaterThan(1);
    expect(sizeOf(own)).toBeLessThanOrEqual(BUDGET_KB);
    const known = new Set(own.map(({name}) => name));
    const later = (await loadsOf(`${page}?example=client-certificate`)).filter(isOwn);
    expect(sizeOf(later.filter(({name}) => !known.has(name)))).toBeLessThanOrEqual(CERTIFICATES_KB);
  });
});

describe('the styles of the tools', () => {
  it('are not in the style sheet that every page loads', () => {
    const html = readFileSync(path.join(PLAIN_BUILD, 'docs/platform/certificates/index.html'), 'utf8');
    expect(html).not.toContain('[data-over]');
    expect(html).not.toContain('example-texts');
  });
});
