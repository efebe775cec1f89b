import {readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {compress, isCompressible} from './compress';

/** As many as libuv's pool has threads; more would only hold more files in memory. */
const AT_ONCE = 4;

export type Copies = {files: number; bytes: number; brotliBytes: number; gzipBytes: number};

/** Moved into place when it is whole: a server that reads the folder meanwhile never sends half a file. */
async function writeWhole(file: string, content: Buffer, modified: Date): Promise<void> {
  await writeFile(`${file}.new`, content);
  await utimes(`${file}.new`, modified, modified);
  await rename(`${file}.new`, file);
}

/**
 * Writes `.br` and `.gz` beside every text file of a build, and takes away copies whose file is gone. Both have the date
 * of their file, so that an upload by date sends what has changed.
 * @param folder of the build
 * @returns what was compressed
 */
export async function writeCopies(folder: string): Promise<Copies> {
  const all = (await readdir(folder, {recursive: true})).map((file) => file.split(path.sep).join('/')).sort();
  const isCopy = (file: string) => /\.(br|gz)$/.test(file);
  const originals = new Set(all.filter((file) => !isCopy(file)));
  await Promise.all(
    all.filter((file) => isCopy(file) && !originals.has(file.slice(0, -3))).map((file) => rm(path.join(folder, file))),
  );

  const queue = originals.values();
  const copies: Copies = {files: 0, bytes: 0, brotliBytes: 0, gzipBytes: 0};
  const work = async () => {
    for (const file of queue) {
      const full = path.join(folder, file);
      const {size, mtime} = await stat(full);
      if (!isCompressible(file, size)) continue;
      const {br, gz} = await compress(file, await readFile(full));
      await Promise.all([writeWhole(`${full}.br`, br, mtime), writeWhole(`${full}.gz`, gz, mtime)]);
      copies.files += 1;
      copies.bytes += size;
      copies.brotliBytes += br.length;
      copies.gzipBytes += gz.length;
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  return copies;
}
