import {mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {brotliQuality, compress, isCompressible} from './compress';
import {writeCopies} from './write-copies';

const text = Buffer.from('<p>A software statement is signed by the directory.</p>\n'.repeat(60));

describe('the copies of a file', () => {
  it('decompress to the original', async () => {
    const {br, gz} = await compress('docs/index.html', text);
    expect(brotliDecompressSync(br)).toEqual(text);
    expect(gunzipSync(gz)).toEqual(text);
    expect(br.length).toBeLessThan(text.length / 10);
  });

  it('contain no time and no operating system', async () => {
    const {gz} = await compress('docs/index.html', text);
    expect([...gz.subarray(4, 8)]).toEqual([0, 0, 0, 0]);
    expect(gz[9]).toBe(255);
  });

  it('exist only for text files that do not fit into one packet', () => {
    expect(
      ['a.html', 'a.js', 'a.css', 'a.svg', 'a.json', 'a.txt', 'a.xml', 'a.yaml', 'a.md', 'a.webmanifest'].filter(
        (file) => !isCompressible(file, 2000),
      ),
    ).toEqual([]);
    expect(['a.woff', 'a.png', 'a.br', 'a.html.gz', '_headers'].filter((file) => isCompressible(file, 2000))).toEqual(
      [],
    );
    expect(isCompressible('a.html', 1023)).toBe(false);
  });

  it('have the highest quality for hashed assets', () => {
    expect(brotliQuality('assets/js/main.1234.js')).toBe(11);
    expect(brotliQuality('docs/assets/index.html')).toBe(10);
  });
});

describe('the copies of a build', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-copies-'));
    await mkdir(path.join(folder, 'docs'));
    await writeFile(path.join(folder, 'docs/index.html'), text);
    await utimes(path.join(folder, 'docs/index.html'), 1_700_000_000, 1_700_000_000);
    await writeFile(path.join(folder, 'mark.png'), text);
    await writeFile(path.join(folder, 'short.txt'), 'short');
  });
  afterEach(() => rm(folder, {recursive: true}));

  const list = async () => (await readdir(folder, {recursive: true})).sort();

  it('are next to the originals and have their modification times', async () => {
    expect(await writeCopies(folder)).toMatchObject({files: 1, bytes: text.length});
    expect(await list()).toEqual([
      'docs',
      'docs/index.html',
      'docs/index.html.br',
      'docs/index.html.gz',
      'mark.png',
      'short.txt',
    ]);
    expect((await stat(path.join(folder, 'docs/index.html.br'))).mtimeMs).toBe(1_700_000_000_000);
  });

  it('are the same in a second run, and are deleted with the original', async () => {
    await writeCopies(folder);
    const first = await readFile(path.join(folder, 'docs/index.html.gz'));
    await writeCopies(folder);
    expect(await readFile(path.join(folder, 'docs/index.html.gz'))).toEqual(first);
    await rm(path.join(folder, 'docs/index.html'));
    await writeCopies(folder);
    expect(await list()).toEqual(['docs', 'mark.png', 'short.txt']);
  });
});
