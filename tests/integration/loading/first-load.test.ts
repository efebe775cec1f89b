/** The first visit to each page type stays within a budget of compressed bytes, and loads only what the page needs. */
import {readdirSync, readFileSync} from 'node:fs';
import type {Server} from 'node:http';
import path from 'node:path';
import {gzipSync} from 'node:zlib';

import {chromium} from '@playwright/test';
import type {Browser} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {UNUSED_CLASSES} from '../../../plugins/upstream/unused-styles/unused-infima';
import {serveCompressed} from '../../bench/serve-compressed';
import {findHeadlessBrowser} from '../../support/browser/find-browser';
import {createVisit, type Load, type Visit} from '../../support/browser/first-visits';
import {yieldToEventLoop} from '../../support/runner/yield-to-event-loop';
import {splitStyles} from '../../support/site/inlined-styles';
import {PLAIN_BUILD} from '../../support/site/sites';

let browser: Browser;
let server: Server;
let address: string;
let visit: Visit;

beforeAll(async () => {
  ({server, address} = await serveCompressed(PLAIN_BUILD));
  browser = await chromium.launch({executablePath: findHeadlessBrowser()});
  visit = createVisit(browser, address);
});

afterAll(async () => {
  await browser.close();
  server.close();
});

/** The inline styles of the visited page. */
const styleOf = (loads: readonly Load[]) => splitStyles(loads.find(({type}) => type === 'document')?.body ?? '').style;

const sum = (loads: readonly Load[], type: string) =>
  loads.filter((load) => load.type === type).reduce((total, {size}) => total + size, 0) / 1000;

describe('a first visit', () => {
  // Budgets in kB (gzip) for all scripts, at most 10 % above the measured sizes, and for the HTML.
  it.each([
    ['the landing page', '', 138, 32],
    ['a doc page', 'docs/platform/certificates/', 160, 34],
    ['a page of the APIs', 'docs/apis/', 175, 36],
    ['an operation', 'docs/apis/connect-openapi/create-organisation/', 145, 48],
    ['all operations', 'docs/apis/connect-openapi/', 146, 50],
    ['release notes', 'docs/release-notes/2025/', 160, 33],
    ['an article', 'blog/key-rotation/', 166, 39],
    ['the list of articles', 'blog/', 162, 36],
    ['a later list of articles', 'blog/page/2/', 167, 36],
    ['the archive', 'blog/archive/', 136, 29],
  ])('of %s stays within its budget and loads no data of other pages', async (_kind, page, scripts, html) => {
    const loads = await visit(page);
    expect(sum(loads, 'script')).toBeLessThanOrEqual(scripts);
    expect(gzipSync(styleOf(loads), {level: 9}).length / 1000).toBeLessThanOrEqual(21);
    expect(sum(loads, 'document')).toBeLessThanOrEqual(html);
    expect(sum(loads, 'font')).toBeLessThanOrEqual(60);
    const others = loads
      .filter(({type}) => !['document', 'script', 'font', 'image'].includes(type))
      .map((load) => load.address);
    // The browser requests the icon at any time, often after the network is idle.
    expect(others.filter((other) => other !== 'img/mark.svg')).toEqual([]);
  });

  it.each(['docs/platform/certificates/', 'docs/release-notes/2025/', 'blog/key-rotation/', 'blog/', ''])(
    'of /%s loads no styles and no page code of the reference',
    async (page) => {
      const loads = await visit(page);
      const of = (type: string) =>
        loads
          .filter((load) => load.type === type)
          .map(({body}) => body)
          .join('\n');
      expect(styleOf(loads)).toContain('.markdown');
      expect(/\.op-|data-method/.test(styleOf(loads))).toBe(false);
      // Every page has the code that prefetches operation fragments, so this looks for text of the reference page.
      expect(/Filter the operations|data-operation-index/.test(of('script'))).toBe(false);
    },
  );

  it('of an operation gets its styles in the HTML, without a script', () => {
    const html = readFileSync(
      path.join(PLAIN_BUILD, 'docs/apis/connect-openapi/create-organisation/index.html'),
      'utf8',
    );
    expect([...html.matchAll(/<style data-href="\/developers\/assets\/css\//g)]).toHaveLength(3);
    expect(/\.op-signature/.test(splitStyles(html).style)).toBe(true);
  });

  it('of the search page loads the worker as one file', () => {
    const folder = path.join(PLAIN_BUILD, 'assets/js');
    const workers = readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .filter((script) => script.includes('The search index lists no page.'));
    expect(workers).toHaveLength(1);
    expect(workers.join()).not.toContain('importScripts(');
  });

  it.each(['', 'docs/platform/certificates/', 'docs/apis/connect-openapi/create-organisation/', 'blog/'])(
    'of /%s runs each script once',
    async (page) => {
      const tab = await browser.newPage();
      await tab.addInitScript(() => {
        const run: string[] = [];
        Object.assign(window, {run});
        document.addEventListener(
          'load',
          ({target}) => target instanceof HTMLScriptElement && run.push(target.src),
          true,
        );
      });
      await tab.goto(address + page, {waitUntil: 'networkidle'});
      await tab.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
      const run = await tab.evaluate(() => (window as unknown as {run: string[]}).run);
      await tab.close();
      expect(run.length).toBeGreaterThan(2);
      expect(run.toSorted()).toEqual([...new Set(run)].sort());
    },
  );

  it.each([
    '',
    'docs/platform/certificates/',
    'docs/apis/connect-openapi/create-organisation/',
    'blog/',
    'blog/archive/',
  ])('of /%s loads only scripts with a compile hint', async (page) => {
    const scripts = (await visit(page)).filter(({type}) => type === 'script');
    expect(scripts.length).toBeGreaterThan(2);
    expect(
      scripts.filter(({body}) => !body.startsWith('//# allFunctionsCalledOnLoad\n')).map((load) => load.address),
    ).toEqual([]);
  });

  it('finds no compile hint in a script that loads later', () => {
    const folder = path.join(PLAIN_BUILD, 'assets/js');
    const later = readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .filter((script) => script.includes('The search index lists no page.'));
    expect(later.map((script) => script.includes('allFunctionsCalledOnLoad'))).toEqual([false]);
  });

  it.each(['docs/platform/certificates/', 'blog/key-rotation/', ''])(
    'of /%s loads no addresses of operations in the main script',
    async (page) => {
      const scripts = (await visit(page)).filter(({type}) => type === 'script');
      const shared = scripts.filter((load) => /\/main\./.test(load.address));
      expect(shared.length).toBe(1);
      expect(/connect-openapi\/[a-z]/.test(shared[0]?.body ?? '')).toBe(false);
    },
  );
});

describe('the stylesheet', () => {
  it('has every class that a page uses', async () => {
    const files = (readdirSync(PLAIN_BUILD, {recursive: true}) as string[]).filter(
      (file) => /\.(html|js|txt)$/.test(file) && !file.startsWith('search-index'),
    );
    const found = new Set<string>();
    for (const file of files) {
      for (const [word] of splitStyles(readFileSync(path.join(PLAIN_BUILD, file), 'utf8')).html.matchAll(
        /[A-Za-z_][\w-]*/g,
      ))
        found.add(word);
      await yieldToEventLoop();
    }
    expect(
      [...found].filter((word) => word.includes('-') && UNUSED_CLASSES.some((pattern) => pattern.test(word))),
    ).toEqual([]);
  });
});
