import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

/**
 * Hashes the names and contents of files and folders.
 * @param places paths relative to `siteDir`, which need not exist
 * @returns SHA-256 in base64url
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
