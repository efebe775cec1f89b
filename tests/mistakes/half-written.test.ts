/** Checks with a minimal site and plugins/build/cli.ts that a failed build leaves the former `build/` unchanged. */
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';

import {SITE_DIR} from '../support/site/sites';

const site = mkdtempSync(path.join(tmpdir(), 'portal-half-'));
const inSite = (...names: string[]) => path.join(site, ...names);

const CONFIG = `
export default {
  title: 'Small', url: 'https://small.example', baseUrl: '/', onBrokenLinks: 'throw', future: {v4: true, experimental_faster: true},
  plugins: ['@docusaurus/plugin-content-pages'],
  themes: ['@docusaurus/theme-classic'],
};`;

beforeAll(() => {
  mkdirSync(inSite('src/pages'), {recursive: true});
  symlinkSync(path.join(SITE_DIR, 'node_modules'), inSite('node_modules'));
  writeFileSync(inSite('package.json'), '{"name": "small", "version": "1.0.0"}');
  writeFileSync(inSite('docusaurus.config.ts'), CONFIG);
});
afterAll(() => rmSync(site, {recursive: true, force: true}));

beforeEach(() => {
  for (const name of listBuilds()) rmSync(inSite(name), {recursive: true, force: true});
  mkdirSync(inSite('build'));
  writeFileSync(inSite('build/former.html'), 'former');
});

const listBuilds = () => readdirSync(site).filter((name) => name.startsWith('build'));

/** Builds a site of one page, and sends a signal once the build has written something. */
async function build(page: string, signal?: 'SIGINT' | 'SIGTERM'): Promise<{status: number | null; output: string}> {
  writeFileSync(inSite('src/pages/index.md'), page);
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(SITE_DIR, 'plugins/build/cli.ts'), 'build'], {
    cwd: site,
    env: {...process.env, NO_COLOR: '1'},
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  if (signal) {
    await expect
      .poll(() => existsSync(inSite('build.part')) && readdirSync(inSite('build.part')).length > 0, {
        timeout: 120_000,
        interval: 20,
      })
      .toBe(true);
    child.kill(signal);
  }
  return {status: await ended, output};
}

it('a successful build replaces the former one', async () => {
  const {status, output} = await build('# Hello\n');
  expect(output).toContain('The build is complete: build');
  expect(status).toBe(0);
  expect(listBuilds()).toEqual(['build']);
  expect(readdirSync(inSite('build')).sort()).toEqual(['404.html', 'assets', 'index.html']);
});

it('a broken link, which is found after all files are written, leaves the former build unchanged', async () => {
  const {status, output} = await build('# Hello\n\n[Nowhere](/nowhere)\n');
  expect(output).toContain('Docusaurus found broken links!');
  expect(status).toBe(1);
  expect(listBuilds()).toEqual(['build']);
  expect(readdirSync(inSite('build'))).toEqual(['former.html']);
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s during a build leaves the former build, and exits with an error code', async (signal, expected) => {
  const {status} = await build('# Hello\n', signal);
  expect(status).toBe(expected);
  expect(listBuilds()).toEqual(['build']);
  expect(readdirSync(inSite('build'))).toEqual(['former.html']);
});
