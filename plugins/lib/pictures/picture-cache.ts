import {createHash} from 'node:crypto';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {Renderer} from './render-png';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/**
 * A renderer that draws a picture once: its name in the cache is the hash of what it is drawn from.
 * @param folder of the cache; it may be removed at any time
 * @returns a function from SVG to PNG
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
    // Beside and into place: another build may read at the same time.
    const half = `${file}.${process.pid}`;
    await writeFile(half, png);
    await rename(half, file);
    return png;
  };
}
