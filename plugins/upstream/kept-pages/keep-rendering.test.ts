import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {keepRendering} from './keep-rendering';

const PATHNAMES = ['/developers/', '/developers/a/', '/developers/404.html'];
const fileOf = (pathname: string) =>
  pathname.endsWith('.html')
    ? pathname.replace('/developers/', '')
    : path.join(pathname.replace('/developers/', ''), 'index.html');

let world: string;
beforeEach(() => (world = mkdtempSync(path.join(tmpdir(), 'portal-kept-'))));
afterEach(() => rmSync(world, {recursive: true, force: true}));

/** Builds three pages from these texts. The server is a function that writes the text of a page. */
async function build(texts: Record<string, string>, {runtime = 'js/runtime.1.js', helmet = null as unknown} = {}) {
  const outDir = path.join(world, 'build');
  rmSync(outDir, {recursive: true, force: true});
  const asked: string[] = [];
  const {collected, renderedCount} = await keepRendering({
    folder: path.join(world, 'cache'),
    outDir,
    baseUrl: '/developers/',
    pathnames: PATHNAMES,
    manifest: {entrypoints: ['main'], origins: {main: ['1']}, assets: {1: {js: [{file: runtime}]}}},
    keyOf: (pathname) => (pathname.endsWith('.html') ? null : `${texts[pathname]}`),
    render: async (pathnames) => {
      for (const pathname of pathnames) {
        asked.push(pathname);
        const file = path.join(outDir, fileOf(pathname));
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, `${texts[pathname]} ${runtime}`);
      }
      return Object.fromEntries(
        pathnames.map((pathname) => [pathname, {metadata: {helmet}, links: [`from ${texts[pathname]}`]}]),
      );
    },
  });
  return {
    asked,
    renderedCount,
    collected,
    pages: PATHNAMES.map((pathname) => readFileSync(path.join(outDir, fileOf(pathname)), 'utf8')),
  };
}

const FIRST = {'/developers/': 'home', '/developers/a/': 'page', '/developers/404.html': 'missing'};

describe('a build', () => {
  it('renders all pages when nothing is kept', async () => {
    expect(await build(FIRST)).toMatchObject({
      asked: PATHNAMES,
      renderedCount: 3,
      pages: ['home js/runtime.1.js', 'page js/runtime.1.js', 'missing js/runtime.1.js'],
    });
  });

  it('renders what has changed and what has no key, and is in every byte what a first build would be', async () => {
    const [texts, names] = [{...FIRST, '/developers/a/': 'edited'}, {runtime: 'js/runtime.2.js'}];
    await build(FIRST);
    const warm = await build(texts, names);
    expect(warm.asked).toEqual(['/developers/a/', '/developers/404.html']);
    rmSync(path.join(world, 'cache'), {recursive: true});
    const cold = await build(texts, names);
    expect([warm.pages, warm.collected, Object.keys(warm.collected)]).toEqual([cold.pages, cold.collected, PATHNAMES]);
  });

  it('keeps a page over many builds, each time with the names of that build', async () => {
    await build(FIRST);
    await build(FIRST, {runtime: 'js/runtime.2.js'});
    expect(await build(FIRST, {runtime: 'js/runtime.3.js'})).toMatchObject({
      renderedCount: 1,
      pages: ['home js/runtime.3.js', 'page js/runtime.3.js', 'missing js/runtime.3.js'],
    });
  });

  it('renders all again when names cannot be exchanged, or the kept pages are not whole', async () => {
    await build(FIRST);
    expect((await build(FIRST, {runtime: 'js/runtime.of.another.form.js'})).renderedCount).toBe(3);
    const [bytes = ''] = readdirSync(path.join(world, 'cache')).filter((file) => file.endsWith('.html'));
    truncateSync(path.join(world, 'cache', bytes), 10);
    expect((await build(FIRST, {runtime: 'js/runtime.of.another.form.js'})).renderedCount).toBe(3);
  });

  it('keeps no page whose head Docusaurus hands on as functions', async () => {
    await build(FIRST, {helmet: {}});
    expect((await build(FIRST)).renderedCount).toBe(3);
  });

  it('leaves the pages of the last build alone in the cache', async () => {
    await build(FIRST);
    await build(FIRST);
    expect(readdirSync(path.join(world, 'cache'))).toHaveLength(2);
  });
});
