/** Pagefind in the search comparison: its program indexes pages, its script searches them in a browser. */
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import {chromium} from '@playwright/test';

import type {Page} from '../../src/search/records';
import {findBrowser} from '../support/browser/find-browser';

import {readVersion, renderOperation, type ComparedEngine, type Ranked} from './compared-engine';
import {compress, serveFiles} from './serve-files';

/** Number of results whose address is loaded. All other results count as not found. */
const RESULTS = 10;

/** The part of the Node API of Pagefind that the comparison uses. */
type Pagefind = {
  createIndex: () => Promise<{index?: PagefindIndex; errors: string[]}>;
  close: () => Promise<unknown>;
};
type PagefindIndex = {
  addHTMLFile: (file: {url: string; content: string}) => Promise<{errors: string[]}>;
  writeFiles: (options: {outputPath: string}) => Promise<{errors: string[]}>;
};

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The HTML of a page with the headings, texts, questions and identifiers of its sections. */
export function renderIndexedPage(page: Page): string {
  const sections = page.sections.map(({level, heading, anchor, text, questions, definitions, identifiers}) => {
    const isTop = level === 'lvl1';
    const tag = `h${level.slice(3)}`;
    const id = anchor === null ? '' : ` id="${escapeHtml(anchor)}"`;
    return [
      `<${tag}${id}>${escapeHtml(isTop ? page.title : heading)}</${tag}>`,
      ...[isTop ? renderOperation(page) : '', text, ...questions, [...definitions, ...identifiers].join(' ')]
        .filter(Boolean)
        .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ].join('\n');
  });
  return `<!doctype html><html lang="en"><head><title>${escapeHtml(page.title)}</title></head><body>${sections.join('\n')}</body></html>`;
}

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind could not index the pages: ${errors.join('; ')}`);
}

async function writePagefindIndex(pages: readonly Page[], folder: string, outputPath: string): Promise<void> {
  const pagefind = (await import(pathToFileURL(path.join(folder, 'lib/index.js')).href)) as Pagefind;
  const {index, errors} = await pagefind.createIndex();
  check(errors);
  for (const page of pages)
    check((await index?.addHTMLFile({url: page.path, content: renderIndexedPage(page)}))?.errors ?? []);
  check((await index?.writeFiles({outputPath}))?.errors ?? []);
  await pagefind.close();
}

/** Size in bytes (Brotli) of the index and the texts, without scripts. The files are already gzip and hardly shrink. */
function indexBytes(folder: string): number {
  return (readdirSync(folder, {recursive: true}) as string[])
    .filter((file) => /\.pf_(index|fragment|meta)$/.test(file))
    .reduce((sum, file) => sum + compress(readFileSync(path.join(folder, file))).length, 0);
}

/**
 * Pagefind with its defaults. The measured time excludes the texts of the hits, which Pagefind loads one by one.
 * @param modules the `node_modules` folder that contains it
 */
export async function createPagefind(pages: readonly Page[], modules: string): Promise<ComparedEngine> {
  const folder = path.join(modules, 'pagefind');
  const site = mkdtempSync(path.join(tmpdir(), 'portal-pagefind-'));
  const output = path.join(site, 'pagefind');
  mkdirSync(output);
  await writePagefindIndex(pages, folder, output);
  writeFileSync(
    path.join(site, 'index.html'),
    `<!doctype html><html lang="en"><title>Pagefind</title><script type="module">
      import * as pagefind from './pagefind/pagefind.js';
      await pagefind.options({baseUrl: '/'});
      await pagefind.init();
      window.rank = async (query) => {
        const start = performance.now();
        const {results} = await pagefind.search(query);
        const ms = performance.now() - start;
        const found = await Promise.all(results.slice(0, ${RESULTS}).map((result) => result.data()));
        return {pages: found.map(({url}) => url), ms};
      };
    </script></html>`,
  );
  const server = await serveFiles(site, {});
  const browser = await chromium.launch({executablePath: findBrowser()});
  const tab = await browser.newPage();
  await tab.goto(server.address);
  await tab.waitForFunction('window.rank !== undefined');
  return {
    name: 'Pagefind',
    version: readVersion(modules, 'pagefind'),
    bytes: indexBytes(output),
    search: (query) => tab.evaluate<Ranked>(`window.rank(${JSON.stringify(query)})`),
    async close() {
      await browser.close();
      await server.close();
      rmSync(site, {recursive: true, force: true});
    },
  };
}
