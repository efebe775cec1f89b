import {existsSync, rmSync} from 'node:fs';

/** How long nothing may have come back, in ms. The compiler's threads write file after file, with far less between them. */
const STILL_MS = 200;

/** Holds up this thread, and no other, for some ms. */
const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function removeOnce(folder: string): void {
  try {
    rmSync(folder, {recursive: true, force: true});
  } catch (error) {
    // A file came into a folder that had just been emptied.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/**
 * Removes a folder into which others may still write: the compiler has threads of its own, which go on while the process ends
 * and make the folder anew. It is removed until it stays away.
 *
 * @param folder the path of the folder, which need not exist
 * @throws what the file system says when the folder cannot be removed
 */
export function removePart(folder: string): void {
  do {
    removeOnce(folder);
    wait(STILL_MS);
  } while (existsSync(folder));
}
