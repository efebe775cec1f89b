import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Lists the files below a folder, as paths with `/`. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map(({parentPath, name}) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Describes a folder, to detect changes without reading its files.
 * @returns paths, sizes and modification times; empty for a missing or empty folder
 */
export function readFolderState(folder: string): string {
  const describe = (name: string): string => {
    // Another process may have deleted the file since it was listed.
    const stat = statSync(path.join(folder, name), {throwIfNoEntry: false});
    return `${name} ${stat?.size} ${stat?.mtimeMs}`;
  };
  return listFiles(folder).map(describe).join('\n');
}

/**
 * Makes a folder contain exactly these files. Unchanged files are not written, because the preview reloads pages when
 * a modification time changes.
 * @param files path with `/` → contents
 */
export function fillFolder(folder: string, files: ReadonlyMap<string, string | Buffer>): void {
  mkdirSync(folder, {recursive: true});
  const present = new Set(listFiles(folder));
  for (const name of present) if (!files.has(name)) rmSync(path.join(folder, name));
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    if (present.has(name) && readFileSync(file).equals(Buffer.from(content))) continue;
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  }
}
