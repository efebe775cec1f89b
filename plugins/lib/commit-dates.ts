import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** No path contains this character. */
const SEPARATOR = '\u0001';

/**
 * Parses `git log`: for each commit `<separator><seconds>` and its files, newest commit first.
 * @returns path relative to the repository → time of the last commit, in milliseconds since 1970
 */
export function parseLog(log: string): Map<string, number> {
  const dates = new Map<string, number>();
  for (const record of log.split(SEPARATOR).slice(1)) {
    const [seconds = '', ...files] = record.split('\n').filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, Number(seconds) * 1000);
  }
  return dates;
}

/**
 * Calls git once for all files, whereas Docusaurus calls git once per page.
 * @param siteDir root of the repository, not a shallow clone
 * @returns path relative to the repository → time of the last commit, in milliseconds since 1970
 * @throws Error if git fails
 */
export async function readCommitDates(siteDir: string, folders: readonly string[]): Promise<Map<string, number>> {
  const {stdout} = await run(
    'git',
    ['-c', 'core.quotePath=off', 'log', `--format=${SEPARATOR}%ct`, '--name-only', '--no-renames', '--', ...folders],
    {
      cwd: siteDir,
      maxBuffer: 256 * 1024 * 1024,
    },
  );
  return parseLog(stdout);
}

/**
 * Reads the time of the current commit. Returns the current time if the folders have uncommitted changes or there is no
 * repository.
 * @returns milliseconds since 1970
 */
export async function readCommitTime(siteDir: string, folders: readonly string[]): Promise<number> {
  try {
    const [{stdout: changed}, {stdout: seconds}] = await Promise.all([
      run('git', ['status', '--porcelain', '--', ...folders], {cwd: siteDir}),
      run('git', ['log', '-1', '--format=%ct'], {cwd: siteDir}),
    ]);
    return changed === '' ? Number(seconds) * 1000 : Date.now();
  } catch {
    return Date.now();
  }
}
