import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {AREAS} from '../mutation/areas';
import {SITE_DIR} from '../support/site/sites';

describe('tests/planted-faults.md', () => {
  const text = readFileSync(path.join(SITE_DIR, 'tests/planted-faults.md'), 'utf8');
  const files = [...text.matchAll(/`((?:tests|src|plugins)\/[\w./-]+)`/g)].map(([, file = '']) => file);

  it('refers to existing files', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(path.join(SITE_DIR, file)))).toEqual([]);
  });
});

describe('the areas of mutation testing', () => {
  it.each(Object.entries(AREAS))('%s lists existing modules without duplicates', (_name, {modules}) => {
    expect(modules.filter((file) => !existsSync(path.join(SITE_DIR, file)))).toEqual([]);
    expect(new Set(modules).size).toBe(modules.length);
  });
});
