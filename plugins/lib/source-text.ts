/** Reads text files, which must be UTF-8. */
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {ProblemsError} from './problems';
import type {Problem} from './problems';

const utf8 = new TextDecoder('utf-8', {fatal: true});

/** Removes a byte order mark and converts line ends to line feeds. */
export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** Finds the first line that is not UTF-8. Returns null if there is none. */
function findFault(bytes: Buffer): {line: number; what: string} | null {
  const isUtf16 =
    [
      [0xff, 0xfe],
      [0xfe, 0xff],
    ].some(([first, second]) => bytes[0] === first && bytes[1] === second) || bytes.includes(0);
  if (isUtf16) return {line: 1, what: 'The file is not UTF-8: it looks like UTF-16.'};
  try {
    utf8.decode(bytes);
    return null;
  } catch {
    const [before = ''] = bytes.toString('utf8').split('\uFFFD');
    return {
      line: normaliseText(before).split('\n').length,
      what: 'The file is not UTF-8: it may be Latin-1 or Windows-1252.',
    };
  }
}

/** Decodes and normalises a source; returns a problem if it is not UTF-8. */
export function decodeSource(file: string, bytes: Buffer): string | Problem {
  const fault = findFault(bytes);
  return fault ? {file, ...fault, remedy: 'Save it as UTF-8.'} : normaliseText(bytes.toString('utf8'));
}

function textOrThrow(text: string | Problem): string {
  if (typeof text !== 'string') throw new ProblemsError('Sources', [text]);
  return text;
}

/**
 * Reads and normalises a source.
 * @param file relative to the site
 * @throws ProblemsError if the file is not UTF-8
 */
export async function readSource(siteDir: string, file: string): Promise<string> {
  return textOrThrow(decodeSource(file, await readFile(path.join(siteDir, file))));
}

/** Synchronous version of `readSource`. */
export function readSourceSync(siteDir: string, file: string): string {
  return textOrThrow(decodeSource(file, readFileSync(path.join(siteDir, file))));
}
