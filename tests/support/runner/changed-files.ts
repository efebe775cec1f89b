import {execFileSync} from 'node:child_process';

/** Names of the main branch, in order of preference. Used if the caller names no branch or commit. */
const MAIN_BRANCHES = ['origin/main', 'main'];

/**
 * Lists files that differ from a branch or commit: committed since the branches diverged, changed in the working tree,
 * or untracked. Without `since`, and if the branch has no commits of its own, compares with the previous commit.
 * @param since a branch, tag or commit; default `origin/main` or `main`
 * @returns sorted paths relative to the repository, and the commit that they were compared with
 * @throws Error when git does not know the name
 */
export function listChangedFiles(siteDir: string, since?: string): {base: string; files: string[]} {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: siteDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  const resolve = (name: string) => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    } catch {
      return null;
    }
  };
  const names = since === undefined ? MAIN_BRANCHES : [since];
  const branch = names.map(resolve).find((commit) => commit !== null);
  if (!branch)
    throw new Error(
      `git does not know ${names.join(' or ')}. → Name a branch or commit: npm test -- --changed <name>.`,
    );
  const parted = git('merge-base', branch, 'HEAD');
  const base = parted === resolve('HEAD') && since === undefined ? (resolve('HEAD~1') ?? parted) : parted;
  const split = (text: string) => text.split('\0').filter((file) => file !== '');
  const files = [
    ...split(git('diff', '--name-only', '-z', base)),
    ...split(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
  return {base, files: [...new Set(files)].sort()};
}
