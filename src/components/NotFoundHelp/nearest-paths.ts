function editDistance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const segmentsOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.html$/, '')
    .split('/')
    .filter(Boolean);

const wordsOf = (path: string) => segmentsOf(path).flatMap((segment) => segment.split(/[-_.]+/).filter(Boolean));

/** Similarity of two words, from 1 (equal) to 0 (unrelated). */
function similarity(word: string, other: string): number {
  const ratio = 1 - editDistance(word, other) / Math.max(word.length, other.length);
  return ratio >= 0.6 ? ratio : 0;
}

/** @param lastSegment last segment of the requested path */
function scoreOf(wanted: readonly string[], lastSegment: string, path: string): number {
  const words = wordsOf(path);
  const explained = wanted.map((word, index) => {
    const weight = index === wanted.length - 1 ? 2 : 1;
    return weight * Math.max(0, ...words.map((other) => similarity(word, other)));
  });
  // Prefers a similar last segment: for `/certificate`, ranks `/certificates` above `/certificate-lifetimes`.
  const sameSegment = similarity(lastSegment, segmentsOf(path).at(-1) ?? '');
  // If the similarity is equal, prefer the path with fewer words.
  return explained.reduce((sum, part) => sum + part, 0) + sameSegment - 0.05 * words.length;
}

/**
 * Returns the paths that are most similar to an unknown path, best match first.
 * @param address requested path, without the base path
 * @param paths all paths of the site, without the base path
 * @param count maximum number of results
 */
export function nearestPaths(address: string, paths: readonly string[], count: number): string[] {
  const wanted = wordsOf(address);
  const lastSegment = segmentsOf(address).at(-1) ?? '';
  if (wanted.length === 0) return [];
  return paths
    .map((path) => ({path, score: scoreOf(wanted, lastSegment, path)}))
    .filter(({score}) => score > 0.5)
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path))
    .slice(0, count)
    .map(({path}) => path);
}
