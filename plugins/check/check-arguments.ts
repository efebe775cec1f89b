/** Parses the arguments of `npm run check`, and selects the files for which the command reports problems. */
import {statSync} from 'node:fs';
import path from 'node:path';

export const HELP = `Usage: npm run check [-- <file or folder> ...]

Checks everything that would stop a build because of content: pages and articles, the API description, artefacts,
redirects, menus; and the prose, which a build does not check. With files or folders it reports only their problems.
Paths are relative to the current folder, or absolute.

  --due   lists the pages that are due for a review instead, and finds no problems
  --help  prints this text`;

export type Asked = {paths: string[]; isHelp: boolean; isPreview: boolean; isDue: boolean};

/** @throws Error for an unknown option */
export function readArguments(args: readonly string[]): Asked {
  const options = args.filter((arg) => arg.startsWith('-'));
  const unknown = options.filter((option) => !['--help', '-h', '--in-preview', '--due'].includes(option));
  if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(', ')}.\n\n${HELP}`);
  return {
    paths: args.filter((arg) => !arg.startsWith('-')),
    isHelp: options.includes('--help') || options.includes('-h'),
    isPreview: options.includes('--in-preview'),
    isDue: options.includes('--due'),
  };
}

/** Converts an argument to a path relative to the site, such as `docs/how-tos`. Empty for the site folder itself. */
function toSitePath(asked: string, siteDir: string, cwd: string): string {
  return path.relative(siteDir, path.resolve(cwd, asked)).split(path.sep).join('/');
}

/**
 * Selects the files to check at or below each path.
 * @param files all checked files, relative to the site
 * @throws Error if a path does not exist or contains no checked file
 */
export function selectFiles(
  paths: readonly string[],
  files: readonly string[],
  {siteDir, cwd}: {siteDir: string; cwd: string},
): Set<string> {
  if (paths.length === 0) return new Set(files);
  const faults: string[] = [];
  const selected = paths.flatMap((asked) => {
    const sitePath = toSitePath(asked, siteDir, cwd);
    const found = files.filter((file) => sitePath === '' || file === sitePath || file.startsWith(`${sitePath}/`));
    if (!statSync(path.resolve(cwd, asked), {throwIfNoEntry: false}))
      faults.push(`There is no file or folder "${asked}".`);
    else if (found.length === 0) faults.push(`"${asked}" contains no file that is checked.`);
    return found;
  });
  if (faults.length > 0)
    throw new Error(
      `${faults.join('\n')}\n→ Name files or folders of docs, blog, openapi, artefacts or src, relative to the current folder.`,
    );
  return new Set(selected);
}
