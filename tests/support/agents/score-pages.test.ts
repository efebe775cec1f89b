/** Scores a small site: a correct one, and one for each fault. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, expect, it} from 'vitest';

import {renderLosses, scorePages} from './score-pages';

const SITE = 'https://connect.example';
const BASE = `${SITE}/developers/`;
const ROUTES = ['', 'docs/', 'docs/flags/', 'docs/scopes/', 'docs/certificates/', 'docs/webhooks/'];
const PROSE = Array.from(
  {length: 40},
  (_, index) => `Statement ${index} of the directory is signed with the key of its trust anchor.`,
);

const html = (route: string) =>
  `<!doctype html><html lang="en"><head><meta charset="UTF-8"><title>Page ${route}</title></head><body><p>For AI agents: this page is also Markdown. All pages are listed at ${BASE}llms.txt.</p><main><h1>Page ${route}</h1>${PROSE.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`;
const markdown = (route: string) =>
  `# Page ${route}\n\n> All pages: ${BASE}llms.txt\n\n${PROSE.join('\n\n')}\n\n[Documentation](${BASE}docs/index.md)\n`;

const files = (): Record<string, string> => ({
  ...Object.fromEntries(
    ROUTES.flatMap((route) => [
      [`${route}index.html`, html(route)],
      [`${route}index.md`, markdown(route)],
    ]),
  ),
  '404.html': '<h1>Not found</h1>',
  'llms.txt': `# Connect\n\n> Documentation of the directory.\n\n## Pages\n\n${ROUTES.map((route) => `- [Page ${route}](${BASE}${route}index.md): a page`).join('\n')}\n`,
  'robots.txt': `Sitemap: ${BASE}sitemap.xml\n`,
  'sitemap.xml': `<urlset>${ROUTES.map((route) => `<url><loc>${BASE}${route}</loc></url>`).join('')}</urlset>`,
  'headers/rules.json': JSON.stringify([{path: '/developers/', headers: {'Cache-Control': 'no-cache'}}]),
});

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, {recursive: true})));

function score(site: Readonly<Record<string, string>>, paths: readonly string[] | null) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-scored-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(site)) {
    mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  }
  return scorePages(folder, SITE, paths);
}

it.each([
  ['all pages', null, ROUTES.length],
  ['two pages', ['', 'docs/flags/'], 2],
])('a correct site has 100 points: %s', async (_name, paths, count) => {
  const {score: points, losses, testedPages, otherHosts} = await score(files(), paths);
  expect([points, renderLosses(losses), testedPages, otherHosts]).toEqual([100, '', count, []]);
});

it.each<[fault: string, plant: (site: Record<string, string>) => void, check: string, page: string]>([
  ['no Markdown', (site) => delete site['docs/flags/index.md'], 'content-negotiation', '/developers/docs/flags/'],
  [
    'text that is only in the HTML',
    (site) => (site['docs/flags/index.md'] = markdown('docs/flags/').split('Statement 9')[0] as string),
    'markdown-content-parity',
    '/developers/docs/flags/',
  ],
  [
    'no mention of llms.txt',
    (site) => (site['docs/scopes/index.html'] = html('docs/scopes/').replace(/<p>For AI agents.*?<\/p>/, '')),
    'llms-txt-directive-html',
    '/developers/docs/scopes/',
  ],
  [
    'a page that is too long',
    (site) => (site['docs/webhooks/index.md'] = markdown('docs/webhooks/').repeat(30)),
    'page-size-markdown',
    '/developers/docs/webhooks/',
  ],
  [
    'a relative link',
    (site) => (site['docs/certificates/index.md'] = markdown('docs/certificates/').replace(`(${BASE}docs`, '(../docs')),
    'markdown-link-portability',
    '/developers/docs/certificates/',
  ],
])('names the check and the page: %s', async (_fault, plant, check, page) => {
  const site = files();
  plant(site);
  const {losses} = await score(site, null);
  expect(losses.find((loss) => loss.check === check)?.pages).toEqual([page]);
  expect(renderLosses(losses)).toMatch(
    new RegExp(`^${check} costs [\\d.]+ of 100 points: .*\\n(.*\\n)*?  ${page}`, 'm'),
  );
});

it('has less than 100 points without any Markdown', async () => {
  const site = Object.fromEntries(Object.entries(files()).filter(([file]) => !file.endsWith('.md')));
  expect((await score(site, null)).score).toBeLessThan(100);
});

it('requests no other host', async () => {
  const site = files();
  site['robots.txt'] = 'Sitemap: https://other.example/sitemap.xml\n';
  const {otherHosts} = await score(site, null);
  expect(otherHosts).toEqual(['https://other.example/sitemap.xml']);
});
