import {createHash, randomUUID} from 'node:crypto';
import {mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

const CACHE = 'node_modules/.cache/connect-reference';

/** A digest of every file of a folder, its name and its content. */
async function digestFolder(folder: string, salt: string): Promise<string> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.sort().map(async (file) => JSON.stringify([path.relative(folder, file), await readFile(file, 'utf8')])));
  return createHash('sha256').update([salt, ...texts].join('\n')).digest('hex');
}

/**
 * Makes a text of openapi/, or takes that of the last time when nothing in the folder has changed: Redocly takes five CPU
 * seconds to find again that it has nothing to say.
 * @param maker what makes it, with its version: another one begins anew
 * @param make whose failure is thrown and not kept, so that a mistake is told each time
 */
export async function keepDescription(siteDir: string, maker: string, make: () => Promise<string>): Promise<string> {
  const folder = path.join(siteDir, CACHE);
  const name = `${await digestFolder(path.join(siteDir, 'openapi'), maker)}.yaml`;
  const file = path.join(folder, name);
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept;
  const text = await make();
  await mkdir(folder, {recursive: true});
  const older = (await readdir(folder)).filter((other) => other.endsWith('.yaml'));
  // Moved into place: another build of the same clone may read at the same time.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
  await Promise.all(older.filter((other) => other !== name).map((other) => rm(path.join(folder, other), {force: true})));
  return text;
}
