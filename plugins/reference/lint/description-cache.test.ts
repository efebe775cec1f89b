import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {cacheDescription} from './description-cache';

describe('a cached description', () => {
  let site: string;
  const write = (file: string, text: string) => writeFileSync(path.join(site, file), text);
  beforeEach(() => {
    site = mkdtempSync(path.join(tmpdir(), 'portal-description-'));
    mkdirSync(path.join(site, 'openapi/paths'), {recursive: true});
    write('openapi/connect-api.yaml', 'a');
    write('openapi/paths/flags.yaml', 'b');
  });
  afterEach(() => rmSync(site, {recursive: true}));

  let count = 0;
  const get = (version = 'version 1') => cacheDescription(site, version, async () => `text ${(count += 1)}`);

  it('is computed once if nothing changes', async () => {
    const first = await get();
    expect(await get()).toBe(first);
  });

  it.each([
    ['a file changes', () => write('openapi/paths/flags.yaml', 'c')],
    ['a file is added', () => write('openapi/paths/roles.yaml', 'b')],
    [
      'a file is renamed',
      () => (rmSync(path.join(site, 'openapi/paths/flags.yaml')), write('openapi/paths/flag.yaml', 'b')),
    ],
  ])('is computed again if %s, and the old one is removed', async (_what, change) => {
    const first = await get();
    change();
    expect(await get()).not.toBe(first);
    expect(readdirSync(path.join(site, 'node_modules/.cache/connect-reference'))).toHaveLength(1);
  });

  it('is computed again by another version of the code', async () => {
    expect(await get()).not.toBe(await get('version 2'));
  });

  it('is not stored after an error', async () => {
    const fail = () => cacheDescription(site, 'version 1', () => Promise.reject(new Error('faulty')));
    await expect(fail()).rejects.toThrow('faulty');
    await expect(fail()).rejects.toThrow('faulty');
    expect(await get()).toMatch(/^text /);
  });
});
