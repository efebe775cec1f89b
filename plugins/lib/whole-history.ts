import {execFileSync} from 'node:child_process';

/**
 * Whether git knows every commit of a folder. A shallow clone, as CI makes one, gives each file the date of its newest
 * commit; an unpacked archive has no dates at all, and Docusaurus would stop the build. Neither can say when a page was
 * last updated, so both answer no.
 * @param folder a path inside the clone
 */
export function hasWholeHistory(folder: string): boolean {
  try {
    return execFileSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim() === 'false';
  } catch {
    return false;
  }
}
