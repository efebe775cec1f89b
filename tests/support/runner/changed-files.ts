import {execFileSync} from 'node:child_process';

/** What changed files are compared with when nothing is given: the branch that pull requests go to. */
const MAIN_BRANCHES = ['origin/main', 'main'];

/**
 * Files that differ from a branch or commit: committed since the branches parted, changed in the working tree, or new.
 * On `main` itself it compares with the commit before, so that the last commit counts as the change.
 * @param since a branch, tag or commit; `origin/main` or `main` when it is left out
 * @returns paths from the folder of the repository, sorted, with the commit that they were compared with
 * @throws Error that names what git does not know
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
    throw new Error(`git knows no ${names.join(' or ')}. → Name a branch or commit: npm test -- --changed <name>.`);
  const parted = git('merge-base', branch, 'HEAD');
  const base = parted === resolve('HEAD') && since === undefined ? (resolve('HEAD~1') ?? parted) : parted;
  const split = (text: string) => text.split('\0').filter((file) => file !== '');
  const files = [
    ...split(git('diff', '--name-only', '-z', base)),
    ...split(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
  return {base, files: [...new Set(files)].sort()};
}
