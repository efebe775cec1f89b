import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/**
 * One digest of files and of all files of folders, of their names and their content.
 * @param places relative to `siteDir`; one that is missing counts as such
 */
export function digestFiles(siteDir: string, places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const stat = statSync(path.join(siteDir, place), {throwIfNoEntry: false});
    const files = stat?.isDirectory()
      ? (readdirSync(path.join(siteDir, place), {recursive: true}) as string[])
          .map((file) => path.join(place, file))
          .sort()
      : stat
        ? [place]
        : [];
    hash.update(`${place} ${files.length}\n`);
    for (const file of files) {
      if (file !== place && statSync(path.join(siteDir, file)).isDirectory()) continue;
      const content = readFileSync(path.join(siteDir, file));
      hash.update(`${file} ${content.length}\n`).update(content);
    }
  }
  return hash.digest('base64url');
}
