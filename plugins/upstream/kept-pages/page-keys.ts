/** What tells whether a page would be rendered as it was the last time. */
import {createHash} from 'node:crypto';

/** The server's bundle, as it was written: name of a file to its bytes. */
export type ServerFiles = ReadonlyMap<string, Buffer>;

export type ServerBundle = {
  files: ServerFiles;
  /** The file that all others are loaded from. */
  entry: string;
  /** Names of chunks that routes are made of, to the files of each. */
  chunks: ReadonlyMap<string, readonly string[]>;
};

export function digestOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  // With its length, so that no two lists of parts are one text.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}

/** The hash that a file's name carries, or null. */
function hashInName(file: string): string | null {
  return /\.([0-9a-f]{8,})\.js$/.exec(file)?.[1] ?? null;
}

/**
 * The entry without the hashes in the names of the other files. It holds a list of all of them, so it differs after every
 * edit; the files themselves are looked at beside it.
 */
function withoutHashes(entry: string, files: Iterable<string>): string {
  const hashes = new Set([...files].map(hashInName));
  return entry.replace(/"([0-9a-f]{8,})"/g, (whole, hash: string) => (hashes.has(hash) ? '""' : whole));
}

/**
 * Makes a key for a page: the same key, the same page, but for the names of its scripts and stylesheets.
 * @param beside all that pages are made of beside the server's bundle, as one digest
 * @param namesOf the chunks that a page is made of, or null where that is not known
 * @returns a function from pathname to key; null for a page that is to be rendered each time
 */
export function createPageKeys(
  {files, entry, chunks}: ServerBundle,
  beside: string,
  namesOf: (pathname: string) => readonly string[] | null,
): (pathname: string) => string | null {
  const entryText = files.get(entry)?.toString();
  if (entryText === undefined) throw new Error(`The server's bundle has no file ${entry}.`);
  const digests = new Map([...files].map(([file, bytes]) => [file, digestOf(bytes)]));
  const ofRoutes = new Set([...chunks.values()].flat());
  // What belongs to no route may be loaded by any page.
  const shared = [...digests].flatMap(([file, digest]) => (file === entry || ofRoutes.has(file) ? [] : digest));
  const common = digestOf(beside, withoutHashes(entryText, files.keys()), ...shared.sort());
  return (pathname) => {
    const own = namesOf(pathname)
      ?.map((name) => chunks.get(name)?.map((file) => digests.get(file)))
      .flat();
    return own?.every((digest) => digest !== undefined) ? digestOf(common, pathname, ...own) : null;
  };
}
