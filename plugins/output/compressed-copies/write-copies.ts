import {readdir, readFile, rename, rm, stat, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {compress, isCompressible} from './compress';

/** Size of libuv's thread pool. */
const CONCURRENCY = 4;

export type Copies = {files: number; bytes: number; brotliBytes: number; gzipBytes: number};

/** Replaces the file in one step, so that a server never sends an incomplete file. */
async function writeAtomically(file: string, content: Buffer, modified: Date): Promise<void> {
  await writeFile(`${file}.new`, content);
  await utimes(`${file}.new`, modified, modified);
  await rename(`${file}.new`, file);
}

/**
 * Writes `.br` and `.gz` copies of the text files of a build and deletes copies without an original. Copies keep the
 * modification time, so that uploads by time send only changed files.
 * @returns number of compressed files, and sizes in bytes
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
      await Promise.all([writeAtomically(`${full}.br`, br, mtime), writeAtomically(`${full}.gz`, gz, mtime)]);
      copies.files += 1;
      copies.bytes += size;
      copies.brotliBytes += br.length;
      copies.gzipBytes += gz.length;
    }
  };
  await Promise.all(Array.from({length: CONCURRENCY}, work));
  return copies;
}
