import {execFileSync} from 'node:child_process';

/** The year of the last commit; of today where the sources have no git. */
export function readYearOfSources(siteDir: string): number {
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return new Date(Number(seconds) * 1000 || Date.now()).getUTCFullYear();
  } catch {
    return new Date().getUTCFullYear();
  }
}
