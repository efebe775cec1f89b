import {createHash} from 'node:crypto';
import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';

import {openKeptValues} from '../lib/kept-values';

const CACHE = 'node_modules/.cache/connect-reference/description';

/** A digest of every file of openapi/, its name and its content. */
export async function digestDescription(siteDir: string): Promise<string> {
  const folder = path.join(siteDir, 'openapi');
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.sort().map(async (file) => JSON.stringify([path.relative(folder, file), await readFile(file, 'utf8')])));
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

/**
 * Makes a text of openapi/, or takes that of the last time when nothing in the folder has changed: Redocly takes four CPU
 * seconds to find again that it has nothing to say.
 * @param maker what makes it, with its version: another one begins anew
 * @param make whose failure is thrown and not kept, so that a mistake is told each time
 */
export async function keepDescription(siteDir: string, maker: string, make: () => Promise<string>): Promise<string> {
  const kept = await openKeptValues<string>(path.join(siteDir, CACHE), maker);
  const text = await kept.take(await digestDescription(siteDir), make);
  await kept.save();
  return text;
}
