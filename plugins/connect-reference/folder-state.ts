import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/**
 * What a folder holds, as far as writing in it changes that: names, sizes and times of its files, and nothing that is in them.
 * @returns the same text for the same state; the empty text for a folder that is missing or empty
 */
export function readFolderState(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const describe = (name: string): string => {
    // Gone by now, when another process fills the folder.
    const stat = statSync(path.join(folder, name), {throwIfNoEntry: false});
    return `${name} ${stat?.size} ${stat?.mtimeMs}`;
  };
  return names.sort().map(describe).join('\n');
}
