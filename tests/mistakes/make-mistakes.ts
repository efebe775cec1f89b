/** Copies the site and applies mistakes to the copy. */
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {SITE_DIR} from '../support/site/sites';

import {HERE} from './mistake';
import type {Change, Mistake} from './mistake';

const NOT_COPIED = new Set(['node_modules', 'build', 'build.part', '.git', '.docusaurus']);

/** Copies the site to a temporary folder and returns its path. */
export function copySite(): string {
  const site = mkdtempSync(path.join(tmpdir(), 'portal-mistakes-'));
  cpSync(SITE_DIR, site, {recursive: true, filter: (source) => !NOT_COPIED.has(path.relative(SITE_DIR, source))});
  symlinkSync(path.join(SITE_DIR, 'node_modules'), path.join(site, 'node_modules'));
  return site;
}

export function removeSite(site: string): void {
  rmSync(site, {recursive: true, force: true});
}

const markOf = (index: number) => `${HERE}${index}${HERE}`;

function makeChange(site: string, change: Change, mark: string): void {
  const target = path.join(site, change.file);
  const before = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const after = 'text' in change ? change.text : before.replace(change.from, change.to);
  if (after === before) throw new Error(`${change.file}: the mistake does not change the file.`);
  mkdirSync(path.dirname(target), {recursive: true});
  writeFileSync(target, after.replace(new RegExp(`${HERE}(?!\\d+${HERE})(?<!${HERE}\\d+${HERE})`), mark));
}

/**
 * Applies mistakes to a copy of the site.
 * @returns the place that each message must name, such as `docs/a.mdx:3`; mistakes without a file and mistakes in a
 * built page have no entry
 */
export function makeMistakes(site: string, mistakes: readonly Mistake[]): Map<Mistake, string> {
  for (const [index, {changes = []}] of mistakes.entries())
    for (const change of changes) makeChange(site, change, markOf(index));
  const files = [...new Set(mistakes.flatMap(({changes = []}) => changes.map(({file}) => file)))];
  const lines = new Map(files.map((file) => [file, readFileSync(path.join(site, file), 'utf8').split('\n')]));
  const places = new Map(
    mistakes.flatMap((mistake, index) => {
      const [first] = mistake.changes ?? [];
      if (!first || mistake.isOfPage) return [];
      for (const {file} of mistake.changes ?? []) {
        const line = lines.get(file)?.findIndex((text) => text.includes(markOf(index))) ?? -1;
        if (line !== -1) return [[mistake, `${file}:${line + 1}`] as const];
      }
      return [[mistake, `${first.file}:1`] as const];
    }),
  );
  for (const [file, text] of lines)
    writeFileSync(path.join(site, file), text.join('\n').replace(new RegExp(`${HERE}\\d+${HERE}`, 'g'), ''));
  return places;
}
