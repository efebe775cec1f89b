import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Files that no build reads. */
const NOT_BUILT =
  /^(tests|\.ci|\.github)\/|\.test\.tsx?$|^(?!docs\/|blog\/|src\/|static\/|openapi\/|artefacts\/).*\.md$/;

/**
 * A digest of everything that a build of the working tree depends on: the version of Node, the last commit (pages show
 * dates from the history) and the contents of the source files, committed or not.
 * @returns the digest as hexadecimal text, or null outside a git repository
 */
export function digestSources(siteDir: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: siteDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  const hash = createHash('sha256').update(process.version);
  try {
    hash.update(git('rev-parse', 'HEAD'));
    const listed = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
    for (const file of [...new Set(listed)].filter((name) => name !== '' && !NOT_BUILT.test(name)).sort()) {
      const absolute = path.join(siteDir, file);
      if (existsSync(absolute)) hash.update(`\0${file}\0`).update(readFileSync(absolute));
    }
  } catch {
    return null;
  }
  return hash.digest('hex');
}
