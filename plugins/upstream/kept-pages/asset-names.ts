/** The names of scripts and stylesheets in a page that was rendered with those of another build. */

/** What `client-manifest.json` says: which names of chunks ask for which chunks, and of which files a chunk consists. */
export type Manifest = {
  entrypoints: readonly string[];
  origins: Readonly<Record<string, readonly string[]>>;
  assets: Readonly<Record<string, Readonly<Record<string, readonly {file: string}[]>>>>;
};

/** The files of a manifest, each with the place that it is written down at. */
function listFiles({assets}: Manifest): {place: string; file: string}[] {
  return Object.entries(assets).flatMap(([chunk, kinds]) =>
    Object.entries(kinds).flatMap(([kind, files]) =>
      files.map(({file}, index) => ({place: `${chunk} ${kind} ${index}`, file})),
    ),
  );
}

/**
 * Which file stands in the place of which. What a page asks for is looked up in the manifest, so a page whose chunks are
 * the same asks for the files of the same places.
 * @returns former name → present name, of those that differ; null when the pages of the former build cannot be given the
 * names of this one: chunks have come, gone or been cut otherwise, or a name would be another's or have another length
 */
export function mapAssetNames(former: Manifest, present: Manifest): ReadonlyMap<string, string> | null {
  // The names come in another order each time, what stands behind each does not.
  const shapeOf = ({entrypoints, origins}: Manifest) =>
    JSON.stringify([entrypoints, Object.entries(origins).sort(([one], [other]) => (one < other ? -1 : 1))]);
  const [before, after] = [listFiles(former), listFiles(present)];
  if (shapeOf(former) !== shapeOf(present) || before.length !== after.length) return null;
  const names = new Map<string, string>();
  for (const [index, {place, file}] of before.entries()) {
    const now = after[index];
    if (now?.place !== place || now.file.length !== file.length || (names.get(file) ?? now.file) !== now.file)
      return null;
    names.set(file, now.file);
  }
  const changed = new Map([...names].filter(([file, now]) => file !== now));
  return [...changed.values()].some((now) => names.has(now)) ? null : changed;
}

/** Puts the present names into a page, in place: all have the length of those before, and bytes need no decoding. */
export function renameAssets(html: Buffer, names: ReadonlyMap<string, string>): void {
  for (const [former, present] of names) {
    for (let at = html.indexOf(former); at !== -1; at = html.indexOf(former, at + present.length))
      html.write(present, at, 'latin1');
  }
}
