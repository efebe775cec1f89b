import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, describe, expect, it} from 'vitest';

import {decodeSource, normaliseText, readSource, readSourceSync} from './source-text';

const TEXT = '---\ntitle: Clés\n---\n\nOne\n\nTwo\n';

describe('a source is normalised', () => {
  it.each([
    ['Windows', TEXT.replaceAll('\n', '\r\n')],
    ['an old Macintosh', TEXT.replaceAll('\n', '\r')],
    ['an editor that writes a byte order mark', `\uFEFF${TEXT}`],
    ['several editors', '\uFEFF---\r\ntitle: Clés\r---\n\r\nOne\n\nTwo\r\n'],
  ])('from %s', (_name, written) => expect(decodeSource('a.mdx', Buffer.from(written))).toBe(TEXT));

  it('but keeps U+FEFF within the text', () => expect(normaliseText('a\uFEFFb')).toBe('a\uFEFFb'));
});

describe('decodeSource rejects', () => {
  it.each([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 1, 'UTF-16'],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), 1, 'UTF-16'],
    ['Latin-1', Buffer.from(TEXT, 'latin1'), 2, 'Latin-1'],
    ['Latin-1 of Windows', Buffer.from(TEXT.replaceAll('\n', '\r\n'), 'latin1'), 2, 'Latin-1'],
  ])('%s', (_name, bytes, line, what) => {
    expect(decodeSource('docs/a.mdx', bytes)).toEqual({
      file: 'docs/a.mdx',
      line,
      what: expect.stringContaining(what),
      remedy: 'Save it as UTF-8.',
    });
  });
});

describe('readSource', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-sources-'));
  afterAll(() => rmSync(folder, {recursive: true}));
  writeFileSync(path.join(folder, 'windows.mdx'), `\uFEFF${TEXT.replaceAll('\n', '\r\n')}`);
  writeFileSync(path.join(folder, 'latin.mdx'), Buffer.from(TEXT, 'latin1'));

  it('returns the text', async () => {
    expect(await readSource(folder, 'windows.mdx')).toBe(TEXT);
    expect(readSourceSync(folder, 'windows.mdx')).toBe(TEXT);
  });

  it('names the first line that is not UTF-8', async () => {
    await expect(readSource(folder, 'latin.mdx')).rejects.toThrow(/latin\.mdx:2[^]*Save it as UTF-8/);
    expect(() => readSourceSync(folder, 'latin.mdx')).toThrow('latin.mdx:2');
  });
});
