import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {run} from '../support/run';
import {SITE_DIR} from '../support/sites';

/** A copy of the site in which mistakes can be made. */
const site = mkdtempSync(path.join(tmpdir(), 'portal-mistakes-'));
const NOT_COPIED = new Set(['node_modules', 'build', '.git', '.docusaurus']);

beforeAll(() => {
  cpSync(SITE_DIR, site, {recursive: true, filter: (source) => !NOT_COPIED.has(path.relative(SITE_DIR, source))});
  symlinkSync(path.join(SITE_DIR, 'node_modules'), path.join(site, 'node_modules'));
});
afterAll(() => rmSync(site, {recursive: true, force: true}));

/** Makes a mistake in one file, builds, and puts the file back as it was. */
async function buildWith(file: string, change: (text: string) => string): Promise<{status: number; output: string}> {
  const target = path.join(site, file);
  const original = readFileSync(target, 'utf8');
  const changed = change(original);
  expect(changed, 'the mistake must change the file').not.toBe(original);
  writeFileSync(target, changed);
  try {
    return await run('npx', ['docusaurus', 'build'], site);
  } finally {
    writeFileSync(target, original);
  }
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe("a writer's mistake stops the build with file, line and what to do", () => {
  const DOC = 'docs/concepts/trust-registry.mdx';
  const POST = 'blog/key-rotation/index.mdx';
  const append = (line: string) => (text: string) => `${text.trimEnd()}\n\n${line}\n`;
  const lastLine = (file: string) => readFileSync(path.join(SITE_DIR, file), 'utf8').trimEnd().split('\n').length + 2;

  const mistakes: {name: string; file: string; change: (text: string) => string; line: () => number; says: string[]}[] = [
    {
      name: 'a bad front matter field',
      file: DOC,
      change: (text) => text.replace('---\n', '---\nsidebar_lable: Registry\n'),
      line: () => 2,
      says: ['Unknown front matter field "sidebar_lable"', 'sidebar_label'],
    },
    {
      name: 'an unknown author',
      file: POST,
      change: (text) => text.replace(/^authors:.*$/m, 'authors: [nobody]'),
      line: () => lineOf(readFileSync(path.join(SITE_DIR, POST), 'utf8'), '\nauthors:') + 1,
      says: ['"nobody" is not declared in blog/authors.yml', 'identity-engineering'],
    },
    {
      name: 'a cover without a motif',
      file: POST,
      change: (text) => text.replace(/^cover:.*$/m, 'cover: key-clokc'),
      line: () => lineOf(readFileSync(path.join(SITE_DIR, POST), 'utf8'), '\ncover:') + 1,
      says: ['There is no motif "key-clokc"', 'key-clock'],
    },
    {name: 'a missing image', file: DOC, change: append('![A registry](./no-such-picture.svg)'), line: () => lastLine(DOC), says: ['The image "./no-such-picture.svg" is missing']},
    {name: 'a dead link', file: DOC, change: append('Read [more](./trust-registri.mdx).'), line: () => lastLine(DOC), says: ['The link "./trust-registri.mdx" leads to no file', 'Did you mean docs/concepts/trust-registry.mdx']},
    {name: 'a diagram that cannot be read', file: DOC, change: append('```mermaid\nsequenceDiagram\naccTitle: A\naccDescr: B\nA=>B\n```'), line: () => lastLine(DOC) + 4, says: ['The line "A=>B" of the diagram cannot be read', 'A->>B: text']},
    {name: 'a broken MDX tag', file: DOC, change: append('<Tabs><TabItem value="a" label="A">text</Tabs>'), line: () => lastLine(DOC), says: ['The MDX cannot be read', 'Close every tag']},
  ];

  it.each(mistakes)('$name', async ({file, change, line, says}) => {
    const {status, output} = await buildWith(file, change);
    expect(status).not.toBe(0);
    expect(output).toContain(`${file}:${line()}`);
    for (const part of says) expect(output).toContain(part);
    expect(existsSync(path.join(site, 'build'))).toBe(false);
  });

  it('an operation without an id', async () => {
    const file = 'openapi/paths/organisations.yaml';
    const {status, output} = await buildWith(file, (text) => text.replace(/^ *operationId: create-organisation\n/m, ''));
    expect(status).not.toBe(0);
    const line = lineOf(readFileSync(path.join(SITE_DIR, file), 'utf8'), 'operationId: create-organisation\n');
    expect(output).toMatch(new RegExp(`${file}:\\d+`));
    expect(output).toContain('operationId');
    expect(Math.abs(Number(new RegExp(`${file}:(\\d+)`).exec(output)?.[1]) - line)).toBeLessThanOrEqual(8);
    expect(existsSync(path.join(site, 'build'))).toBe(false);
  });
});
