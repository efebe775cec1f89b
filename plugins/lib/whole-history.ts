import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

/**
 * Whether the dates of changes can be read from git. In a shallow clone, every file would get the date of the newest
 * commit. Outside a clone, Docusaurus would stop the build.
 * @param folder in the clone
 */
export async function hasWholeHistory(folder: string): Promise<boolean> {
  try {
    return (await run('git', ['rev-parse', '--is-shallow-repository'], {cwd: folder})).stdout.trim() === 'false';
  } catch {
    return false;
  }
}
