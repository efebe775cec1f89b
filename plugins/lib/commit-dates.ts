import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** Between the records of the log; no path holds it. */
const SEPARATOR = '\u0001';

/**
 * Reads the log of git: `<separator><seconds>` and the files of that commit, newest first.
 * @returns path from the root of the repository → when it was last changed, in milliseconds
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
 * When each file below some folders was last committed. One call of git: Docusaurus would make one for each page.
 * @param siteDir root of the repository, whose history must be whole
 * @throws Error when git fails
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
 * When what stands in some folders was, or will be, committed: the time of the commit that is checked out, or the present
 * where something is not committed yet, or git knows no commit, as in an unpacked archive.
 * @returns milliseconds
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
