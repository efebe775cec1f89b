/**
 * The same commit gives the same bytes, whoever builds it and where: `npm run test:reproducible` builds in two clones that
 * share no folder, user, home, time zone, language, mask, year or line endings, once more on warm caches, and compares every file. It looks
 * at what is committed.
 */
import {appendFileSync, cpSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {BUILDERS, buildAs, differing, digestsOf, makeClone, removeWorld, writeAsOnWindows, type Digests} from './builders';

const world = mkdtempSync(path.join(tmpdir(), 'portal-builders-'));
afterAll(() => removeWorld(world));

describe('the build', () => {
  const [anna, bertil] = BUILDERS;
  let first: Digests;
  let clone: string;

  beforeAll(async () => {
    first = digestsOf((await buildAs(world, await makeClone(world, anna), anna)).build);
    clone = await makeClone(world, bertil);
    writeAsOnWindows(clone);
  });

  it('gives the same bytes to another user, in another folder, time zone, language and year, with sources written on Windows', async () => {
    expect(first.size).toBeGreaterThan(1_000);
    expect(differing(first, digestsOf((await buildAs(world, clone, bertil)).build))).toEqual([]);
  });

  it('gives them on warm caches too', async () => {
    expect(differing(first, digestsOf((await buildAs(world, clone, bertil)).build))).toEqual([]);
  });

  it('is seen to differ by a byte', () => {
    const copy = path.join(world, 'copy');
    cpSync(path.join(clone, 'build'), copy, {recursive: true});
    appendFileSync(path.join(copy, 'docs/index.html'), ' ');
    expect(differing(first, digestsOf(copy))).toEqual(['docs/index.html']);
  });
});
