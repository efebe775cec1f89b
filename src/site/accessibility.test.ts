import {existsSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {CHECKS, LIMITS, statement} from './accessibility';

const DAY_MS = 86_400_000;

describe('the accessibility statement', () => {
  it('was reviewed within the last year', () => {
    expect((Date.now() - Date.parse(statement.reviewed)) / DAY_MS).toBeLessThan(366);
  });

  it('names only test files that exist', () => {
    const missing = CHECKS.flatMap(({tests}) => tests).filter(
      (file) => !existsSync(path.join(__dirname, '../..', file)),
    );
    expect(missing).toEqual([]);
    expect(CHECKS.filter(({tests}) => tests.length === 0)).toEqual([]);
  });

  it('contains no duplicate names', () => {
    const names = [...CHECKS, ...LIMITS].map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
