import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {keepDescription} from './description-cache';

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

  let made = 0;
  const keep = (maker = 'maker 1') => keepDescription(site, maker, async () => `text ${(made += 1)}`);

  it('is created only once while nothing changes', async () => {
    const first = await keep();
    expect(await keep()).toBe(first);
  });

  it.each([
    ['a file changes', () => write('openapi/paths/flags.yaml', 'c')],
    ['a file is added', () => write('openapi/paths/roles.yaml', 'b')],
    [
      'a file is renamed',
      () => (rmSync(path.join(site, 'openapi/paths/flags.yaml')), write('openapi/paths/flag.yaml', 'b')),
    ],
  ])('is created again if %s, and the old one is removed', async (_what, change) => {
    const first = await keep();
    change();
    expect(await keep()).not.toBe(first);
    expect(readdirSync(path.join(site, 'node_modules/.cache/connect-reference'))).toHaveLength(1);
  });

  it('is created again by other code', async () => {
    expect(await keep()).not.toBe(await keep('maker 2'));
  });

  it('is not stored after an error, which is thrown each time', async () => {
    const fail = () => keepDescription(site, 'maker 1', () => Promise.reject(new Error('faulty')));
    await expect(fail()).rejects.toThrow('faulty');
    await expect(fail()).rejects.toThrow('faulty');
    expect(await keep()).toMatch(/^text /);
  });
});
