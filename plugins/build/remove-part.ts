import {existsSync, rmSync} from 'node:fs';

/** Time after which the folder must still not exist, in ms. The threads of the compiler write files at shorter intervals. */
const STILL_MS = 200;

/** Blocks this thread for some milliseconds. */
const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function removeOnce(folder: string): void {
  try {
    rmSync(folder, {recursive: true, force: true});
  } catch (error) {
    // A file was written to a folder that had just been emptied.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/**
 * Removes a folder to which other threads may still write, and repeats this until nothing creates it again.
 * @param folder its path; it need not exist
 * @throws the error of the file system when the folder cannot be removed
 */
export function removePart(folder: string): void {
  do {
    removeOnce(folder);
    wait(STILL_MS);
  } while (existsSync(folder));
}
