/** Tests `hide_footer` (specification, section 2) with the content plugins of Docusaurus. */
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {loadSite} from '@docusaurus/core/lib/server/site';
import {afterAll, describe, expect, it} from 'vitest';

const site = mkdtempSync(path.join(tmpdir(), 'portal-hidden-footers-'));
afterAll(() => rmSync(site, {recursive: true, force: true}));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  writeFileSync(path.join(site, file), text);
}

/** A page without `hide_footer`, and one with it. */
function writePair(folder: string, more = ''): void {
  write(`${folder}/on.mdx`, `---\ntitle: On\n${more}---\nText.\n`);
  write(`${folder}/off.mdx`, `---\ntitle: Off\nhide_footer: true\n${more}---\nText.\n`);
}

describe('hide_footer: true', () => {
  it('works on docs, articles and pages, and only affects the page that has it', async () => {
    const plugin = (name: string) => require.resolve(`@docusaurus/plugin-content-${name}`);
    write(
      'docusaurus.config.js',
      `module.exports = ${JSON.stringify({
        title: 'Switches',
        url: 'https://switches.example',
        baseUrl: '/developers/',
        trailingSlash: true,
        plugins: [
          [plugin('docs'), {sidebarPath: false}],
          [plugin('blog'), {onUntruncatedBlogPosts: 'ignore'}],
          plugin('pages'),
          path.join(__dirname, 'index.ts'),
        ],
      })};\n`,
    );
    writePair('docs');
    writePair('blog', 'date: 2026-01-02\n');
    writePair('src/pages');
    await loadSite({siteDir: site});
    const data = JSON.parse(readFileSync(path.join(site, '.docusaurus/globalData.json'), 'utf8')) as {
      'hidden-footers': {default: {paths: string[]}};
    };
    expect(data['hidden-footers'].default.paths).toEqual([
      '/developers/blog/off',
      '/developers/docs/off',
      '/developers/off',
    ]);
  });
});
