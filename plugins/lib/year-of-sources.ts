import {execFileSync} from 'node:child_process';

/** Reads the year of the last commit, in UTC; the current year if there is no repository. */
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
