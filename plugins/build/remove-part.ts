import {existsSync, rmSync} from 'node:fs';

/** How long the folder must stay removed, in ms: longer than the intervals at which compiler threads write files. */
const STILL_MS = 200;

/** Blocks this thread for some milliseconds. */
const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function removeOnce(folder: string): void {
  try {
    rmSync(folder, {recursive: true, force: true});
  } catch (error) {
    // Another thread wrote a file to a folder that `rmSync` had just emptied.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/**
 * Removes a folder to which other threads may still write. Repeats until the folder stays removed.
 * @param folder path of the folder, which need not exist
 * @throws the file system error if the folder cannot be removed
 */
export function removePart(folder: string): void {
  do {
    removeOnce(folder);
    wait(STILL_MS);
  } while (existsSync(folder));
}
