/**
 * The browser support check (eslint.config.mjs, tsconfig.json) rejects what a supported browser lacks, and nothing
 * else.
 */
import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {SITE_DIR} from '../support/site/sites';

/** ESLint rejects each line: it knows browser APIs and CSS. */
const REJECTED_BY_ESLINT = {
  'api.ts': [
    `export const a = URL.canParse('/');`,
    `export const b = new URLSearchParams().size;`,
    `export const c = document.body.checkVisibility();`,
    `export const d = document.startViewTransition(() => {});`,
    `export const e = new Intl.Segmenter('en');`,
    `export const f = new CloseWatcher();`,
    `export const g = AbortSignal.any([]);`,
    `export const h = (response: Response) => response.bytes();`,
    `export const i = document.createElement('details').name;`,
  ],
  'features.css': [
    `@starting-style { a { opacity: 0; } }`,
    `@media (scripting: none) { a { color: red; } }`,
    `@scope (nav) { a { color: red; } }`,
    `a:has(b) { color: red; }`,
    `a { & b { color: red; } }`,
    `a { color: light-dark(red, blue); }`,
    `a { grid-template-columns: subgrid; }`,
    `a { field-sizing: content; }`,
    `a { float: inline-start; }`,
    `a { height: round(1px, 2px); }`,
  ],
};

/** TypeScript rejects each line: it knows ECMAScript. */
const REJECTED_BY_TYPESCRIPT = {
  'language.ts': [
    `export const j = Object.groupBy([1], String);`,
    `export const k = Promise.withResolvers();`,
    `export const l = new Set([1]).union(new Set([2]));`,
    `export const m = /[a--b]/v;`,
    `export const n = Array.fromAsync([1]);`,
  ],
};

/** A different section of the ESLint configuration rejects each line. */
const REJECTED_BY_OTHER_RULES = {
  'rules.tsx': [
    `import {useState, ReactNode} from 'react';`,
    `export let a: any;`,
    `export const useB = (c: boolean) => c && useState(0);`,
    `export const D = (): ReactNode => <img src="e.svg" />;`,
  ],
};

const ACCEPTED = {
  'accepted.ts': [
    `export const o = structuredClone([3, 1].toSorted().findLast(Boolean));`,
    `export const p = crypto.randomUUID();`,
    `export const q = (text: string) => navigator.clipboard.writeText(text);`,
  ],
  'accepted.css': [
    `a:is(b, c):focus-visible { inset: 0; color: color-mix(in oklch, red, blue); }`,
    `@container (min-width: 30rem) { a { aspect-ratio: 1; } }`,
    `@supports (text-box-trim: both) { a { text-box-trim: both; } }`,
  ],
};

const folder = mkdtempSync(path.join(tmpdir(), 'portal-browser-support-'));
/** Rejected lines as `file:line`. */
const rejected = {eslint: new Set<string>(), typescript: new Set<string>()};

/** Runs a program of `node_modules` in the folder of the samples. It exits with an error because it finds problems. */
const run = (file: string, ...args: string[]) =>
  new Promise<string>(
    (resolve) =>
      void execFile(
        process.execPath,
        [path.join(SITE_DIR, 'node_modules', file), ...args],
        {cwd: folder},
        (_error, stdout, stderr) => resolve(stdout || stderr),
      ),
  );

const placesOf = (samples: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(samples).flatMap(([file, lines]) =>
    lines.map((line, index) => ({line, place: `${file}:${index + 1}`})),
  );

beforeAll(async () => {
  mkdirSync(path.join(folder, 'src'));
  for (const [file, lines] of Object.entries({
    ...REJECTED_BY_ESLINT,
    ...REJECTED_BY_TYPESCRIPT,
    ...REJECTED_BY_OTHER_RULES,
    ...ACCEPTED,
  }))
    writeFileSync(path.join(folder, 'src', file), `${lines.join('\n')}\n`);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(SITE_DIR, 'tsconfig.json'),
      compilerOptions: {incremental: false, types: []},
      include: ['src'],
    }),
  );
  const [lint, types] = await Promise.all([
    run('eslint/bin/eslint.js', '-c', path.join(SITE_DIR, 'eslint.config.mjs'), '--format', 'json', '.'),
    run('typescript/bin/tsc'),
  ]);
  type Report = {filePath: string; messages: {line: number}[]};
  rejected.eslint = new Set(
    (JSON.parse(lint) as Report[]).flatMap(({filePath, messages}) =>
      messages.map(({line}) => `${path.basename(filePath)}:${line}`),
    ),
  );
  rejected.typescript = new Set(
    [...types.matchAll(/^src\/(\S+)\((\d+),\d+\): error/gm)].map(([, file, line]) => `${file}:${line}`),
  );
}, 600_000);

afterAll(() => rmSync(folder, {recursive: true, force: true}));

describe('the browser support check', () => {
  it.each(placesOf(REJECTED_BY_ESLINT))('rejects $line', ({place}) => expect([...rejected.eslint]).toContain(place));

  it.each(placesOf(REJECTED_BY_TYPESCRIPT))('rejects $line with TypeScript', ({place}) =>
    expect([...rejected.typescript]).toContain(place),
  );

  it.each(placesOf(REJECTED_BY_OTHER_RULES))('rejects $line by another rule', ({place}) =>
    expect([...rejected.eslint]).toContain(place),
  );

  it.each(placesOf(ACCEPTED))('accepts $line', ({place}) => {
    expect([...rejected.eslint]).not.toContain(place);
    expect([...rejected.typescript]).not.toContain(place);
  });
});
