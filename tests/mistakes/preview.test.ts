import {spawn} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {BASE_URL} from '../../src/site/facts';
import {findPort} from '../support/site/find-port';
import {SITE_DIR} from '../support/site/sites';

import {copySite, removeSite} from './make-mistakes';

const PAGE = 'docs/concepts/trust-registry.mdx';
/** For each wait. Far above what a preview takes, for slow and busy machines. */
const TIMEOUT_MS = 600_000;

let site: string;
beforeAll(() => {
  site = copySite();
});
afterAll(() => removeSite(site));

describe('the preview', () => {
  it('reports each mistake with file and line, still shows pages, and reports when there are no problems', async () => {
    const change = (file: string, to: (text: string) => string) =>
      writeFileSync(path.join(site, file), to(readFileSync(path.join(SITE_DIR, file), 'utf8')));
    change(PAGE, (text) => text.replace('---\n', '---\nsidebar_lable: Registry\n'));
    const port = await findPort();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'plugins/build/cli.ts', 'start', '--port', `${port}`, '--no-open'],
      {
        cwd: site,
        detached: true,
        env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'},
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const says = (line: number, words: string) =>
      expect
        .poll(() => output, {timeout: TIMEOUT_MS, interval: 200})
        .toMatch(new RegExp(`${PAGE}:${line}(:\\d+)?\\n\\s+${words}`));
    try {
      await says(2, 'Unknown front matter field "sidebar_lable"');
      const address = `http://localhost:${port}${BASE_URL}docs/`;
      await expect
        .poll(
          () =>
            fetch(address, {headers: {accept: 'text/html'}}).then(
              ({status}) => status,
              () => 0,
            ),
          {timeout: TIMEOUT_MS, interval: 200},
        )
        .toBe(200);
      // The bundler of the preview copies no static files (plugins/preview), so the server must serve them.
      const mark = await fetch(`http://localhost:${port}${BASE_URL}img/mark.svg`);
      expect(await mark.text()).toBe(readFileSync(path.join(site, 'static/img/mark.svg'), 'utf8'));

      const index = await fetch(`http://localhost:${port}${BASE_URL}search-index/titles.json`);
      const {pages} = (await index.json()) as {pages: {title: string}[]};
      expect(pages.filter(({title}) => title === 'Trust registry')).toHaveLength(1);

      output = '';
      change(PAGE, (text) => text);
      await expect.poll(() => output, {timeout: TIMEOUT_MS, interval: 200}).toMatch(/Content checks: no problems/);

      output = '';
      const line = readFileSync(path.join(SITE_DIR, PAGE), 'utf8').trimEnd().split('\n').length + 2;
      change(PAGE, (text) => `${text.trimEnd()}\n\nRead [more](./trust-registri.mdx).\n`);
      await says(line, 'The link "./trust-registri.mdx" is broken');
    } finally {
      process.kill(-(child.pid as number), 'SIGINT');
    }
  });
});
