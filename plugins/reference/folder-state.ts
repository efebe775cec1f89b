import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/**
 * Describes a folder, to detect changes without reading its files.
 * @returns names, sizes and modification times; empty for a missing or empty folder
 */
export function readFolderState(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const describe = (name: string): string => {
    // Another process may have deleted the file since readdir.
    const stat = statSync(path.join(folder, name), {throwIfNoEntry: false});
    return `${name} ${stat?.size} ${stat?.mtimeMs}`;
  };
  return names.sort().map(describe).join('\n');
}
