import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

/**
 * Whether git knows every commit of a folder. A shallow clone, as CI makes one, gives each file the date of its newest
 * commit; an unpacked archive has no dates at all, and Docusaurus would stop the build. Neither can say when a page was
 * last updated, so both answer no.
 * @param folder a path inside the clone
 */
export async function hasWholeHistory(folder: string): Promise<boolean> {
  try {
    return (await run('git', ['rev-parse', '--is-shallow-repository'], {cwd: folder})).stdout.trim() === 'false';
  } catch {
    return false;
  }
}
