/**
 * Checks all links of built pages. The content checks find broken links in the sources, with file and line, and
 * Docusaurus those of its `Link` component. Only this test finds links to missing files, and broken links in `<a>`
 * elements without `Link`, such as those in the HTML of the reference.
 */
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, expect, it} from 'vitest';

import {BASE_URL} from '../../../src/site/facts';
import {yieldToEventLoop} from '../../support/runner/yield-to-event-loop';
import {elements, readBuiltPages} from '../../support/site/built-pages';
import {PLAIN_BUILD} from '../../support/site/sites';

const ORIGIN = 'http://portal.test';

/** Links inside the portal whose page or file does not exist, without duplicates. */
async function findDeadLinks(build: string): Promise<string[]> {
  const pages = await readBuiltPages(build);
  const routes = new Set(pages.map(({route}) => route));
  const isFile = (pathname: string) =>
    pathname.startsWith(BASE_URL) &&
    path.posix.extname(pathname) !== '' &&
    existsSync(path.join(build, pathname.slice(BASE_URL.length)));
  const isDead = (href: string, route: string) => {
    if (!URL.canParse(href, ORIGIN + route)) return false;
    const {origin, pathname} = new URL(href, ORIGIN + route);
    return origin === ORIGIN && !routes.has(pathname) && !isFile(pathname);
  };
  const dead = new Set<string>();
  for (const page of pages) {
    const hrefs = elements(page, 'a').map(({properties}) => String(properties.href ?? ''));
    for (const href of new Set(hrefs)) if (isDead(href, page.route)) dead.add(`${page.route} → ${href}`);
    await yieldToEventLoop();
  }
  return [...dead];
}

const planted = mkdtempSync(path.join(tmpdir(), 'portal-links-'));
afterAll(() => rmSync(planted, {recursive: true, force: true}));

it('links inside the portal point to existing pages and files', async () => {
  expect(await findDeadLinks(PLAIN_BUILD)).toEqual([]);
});

it('findDeadLinks reports links to a missing page, to a missing file, and without the base path', async () => {
  writeFileSync(path.join(planted, 'here.txt'), '');
  const hrefs = ['./', '#part', 'here.txt', 'https://a.example/', 'docs/gone/', 'gone.txt', '/here.txt'];
  writeFileSync(path.join(planted, 'index.html'), hrefs.map((href) => `<a href="${href}">link</a>`).join(' '));
  const gone = ['docs/gone/', 'gone.txt', '/here.txt'];
  expect(await findDeadLinks(planted)).toEqual(gone.map((href) => `${BASE_URL} → ${href}`));
});
