/**
 * A build takes from the last one what has not changed: rendered pages, modules, the search's reading of pages, the reference.
 * After each of these edits it gives every byte that a build without anything kept gives of the same sources.
 */
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {BUILDERS, buildAs, differing, digestsOf, makeClone, removeCaches, removeWorld} from './builders';

/** An edit: where, what stands there, what is to stand there, a page that shows it, and whether all pages are rendered again. */
type Edit = {of: string; file: string; from: string; to: string; shownOn: string; text: string; rendersAll: boolean};

const EDITS: readonly Edit[] = [
  {of: 'the text of a page', file: 'docs/platform/certificates.mdx', from: '## Types\n', to: '## Types\n\nThe table names each type once.\n', shownOn: 'docs/platform/certificates/index.html', text: 'The table names each type once.', rendersAll: false},
  {of: 'the title of a page, which pages beside it show in their sidebar, and operations among what links to them', file: 'docs/concepts/trust-registry.mdx', from: 'title: Trust registry\n', to: 'title: Trust registry of all\n', shownOn: 'docs/concepts/trust-schemes/index.html', text: '>Trust registry of all<', rendersAll: true},
  {of: 'a component of all pages', file: 'src/components/SiteFooter/index.tsx', from: '<h2 id={id} className={styles.heading}>\n', to: '<h2 id={id} className={styles.heading} data-edited="">\n', shownOn: 'docs/platform/users/index.html', text: 'data-edited', rendersAll: true},
  {of: 'the description of the API', file: 'openapi/paths/api-discovery-endpoints.yaml', from: 'summary: List the discovery endpoints of an API resource', to: 'summary: List all discovery endpoints of an API resource', shownOn: 'docs/apis/connect-openapi/get-organisation-authorisation-server-api-discovery-endpoints/index.html', text: 'List all discovery endpoints', rendersAll: true},
  {of: 'a plugin that writes into pages', file: 'plugins/code-highlighting/render-block.ts', from: 'const html = highlight(code, language.toLowerCase());', to: `const html = highlight(code, language.toLowerCase()).replaceAll('class="token', 'class="edited token');`, shownOn: 'blog/json-web-encryption/index.html', text: 'edited token', rendersAll: true},
];

describe('a build on what the last one has left', () => {
  const world = mkdtempSync(path.join(tmpdir(), 'portal-edits-'));
  const [builder] = BUILDERS;
  let clone: string;
  const build = async () => buildAs(world, clone, builder);

  beforeAll(async () => {
    clone = await makeClone(world, builder);
    await build();
  });
  afterAll(() => removeWorld(world));

  it.each(EDITS)('gives the bytes of a first build after an edit of $of', async ({file, from, to, shownOn, text, rendersAll}) => {
    const source = path.join(clone, file);
    const before = readFileSync(source, 'utf8');
    expect(before).toContain(from);
    writeFileSync(source, before.replace(from, to));

    const warm = await build();
    const ofWarm = digestsOf(warm.build);
    expect(readFileSync(path.join(warm.build, shownOn), 'utf8')).toContain(text);
    const [, kept = ''] = /(\d+) kept from the last build/.exec(warm.output) ?? [];
    expect(Number(kept) === 0).toBe(rendersAll);

    await removeCaches(clone);
    const cold = await build();
    expect(cold.output).toContain(' 0 kept from the last build');
    expect(differing(ofWarm, digestsOf(cold.build))).toEqual([]);
  });
});
