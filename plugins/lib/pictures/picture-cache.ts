import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Renderer} from './render-png';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/**
 * Creates a function that converts SVG to PNG and caches the results in files.
 * @param folder folder of the cache, which may be deleted at any time
 */
export function createPictureCache(folder: string, {version, toPng}: Renderer): (svg: string) => Promise<Uint8Array> {
  return async (svg) => {
    const file = path.join(folder, `${createHash('sha256').update(version).update(svg).digest('hex')}.png`);
    try {
      return await readFile(file);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const png = toPng(svg);
    await mkdir(folder, {recursive: true});
    // Replaces the file in one step, because another build may read it at the same time.
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, png);
    await rename(temporary, file);
    return png;
  };
}
