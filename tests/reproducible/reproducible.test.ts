/**
 * The same commit gives the same bytes. A clone in another environment is built with edits. Then the edits are undone,
 * and the next build, which uses the caches of the first, must be equal to the build of this working tree.
 */
import {execFileSync} from 'node:child_process';
import {appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {PLAIN_BUILD, SITE_DIR} from '../support/site/sites';

import {
  buildAs,
  differing,
  digestsOf,
  makeClone,
  OTHER_BUILDER,
  removeWorkFolder,
  restoreSources,
  writeAsOnWindows,
  type Digests,
} from './builders';

const workFolder = mkdtempSync(path.join(tmpdir(), 'portal-builders-'));
let clone: string;

/** An edit: its file, the replaced text, and a page that shows the new text. */
type Edit = {of: string; file: string; from: string; to: string; shownOn: string; text: string};

/** Edits of each kind of source, built together: a build of each alone would take minutes. */
const EDITS: readonly Edit[] = [
  {
    of: 'the title of a page, which is in the sidebar of other pages and in the backlinks of operations',
    file: 'docs/concepts/trust-registry.mdx',
    from: 'title: Trust registry\n',
    to: 'title: Trust registry of all\n',
    shownOn: 'docs/concepts/trust-schemes/index.html',
    text: '>Trust registry of all<',
  },
  {
    of: 'a component of all pages',
    file: 'src/components/SiteFooter/index.tsx',
    from: '<h2 id={id} className={styles.heading}>\n',
    to: '<h2 id={id} className={styles.heading} data-edited="">\n',
    shownOn: 'docs/platform/users/index.html',
    text: 'data-edited',
  },
  {
    of: 'the description of the API',
    file: 'openapi/paths/api-discovery-endpoints.yaml',
    from: 'summary: List the discovery endpoints of an API resource',
    to: 'summary: List all discovery endpoints of an API resource',
    shownOn: 'docs/apis/connect-openapi/get-organisation-authorisation-server-api-discovery-endpoints/index.html',
    text: 'List all discovery endpoints',
  },
  {
    of: 'a plugin that writes into pages',
    file: 'plugins/content/code/render-block.ts',
    from: 'const html = highlight(code, language.toLowerCase());',
    to: `const html = highlight(code, language.toLowerCase()).replaceAll('class="token', 'class="edited token');`,
    shownOn: 'blog/json-web-encryption/index.html',
    text: 'edited token',
  },
  {
    of: 'the text of a page',
    file: 'docs/platform/certificates.mdx',
    from: '## Types\n',
    to: '## Types\n\nThe table names each type once.\n',
    shownOn: 'docs/platform/certificates/index.html',
    text: 'The table names each type once.',
  },
];

function applyEdits(): void {
  for (const {file, from, to} of EDITS) {
    const source = path.join(clone, file);
    const before = readFileSync(source, 'utf8');
    expect(before).toContain(from);
    writeFileSync(source, before.replace(from, to));
  }
}

const buildClone = () => buildAs(workFolder, clone, OTHER_BUILDER);

beforeAll(async () => {
  const changed = execFileSync('git', ['status', '--porcelain'], {cwd: SITE_DIR, encoding: 'utf8'}).trim();
  if (changed !== '')
    throw new Error(`This suite compares builds of committed files. → Commit or stash first:\n${changed}`);
  clone = await makeClone(workFolder, OTHER_BUILDER);
});
afterAll(() => removeWorkFolder(workFolder));

describe('a build of edited sources', () => {
  let folder: string;
  beforeAll(async () => {
    applyEdits();
    writeAsOnWindows(clone);
    folder = await buildClone();
  });

  it.each(EDITS)('shows an edit of $of', ({shownOn, text}) =>
    expect(readFileSync(path.join(folder, shownOn), 'utf8')).toContain(text),
  );
});

describe('a build of the committed sources', () => {
  let first: Digests;
  beforeAll(() => {
    first = digestsOf(PLAIN_BUILD);
    restoreSources(clone);
    writeAsOnWindows(clone);
  });

  it('has the same bytes for another user, folder, time zone, language and year, with sources from Windows and the caches of the edits', async () => {
    expect(first.size).toBeGreaterThan(1_000);
    expect(differing(first, digestsOf(await buildClone()))).toEqual([]);
  });

  it('is reported as different when one byte differs', () => {
    const copy = path.join(workFolder, 'copy');
    cpSync(path.join(clone, 'build'), copy, {recursive: true});
    appendFileSync(path.join(copy, 'docs/index.html'), ' ');
    expect(differing(first, digestsOf(copy))).toEqual(['docs/index.html']);
  });
});
