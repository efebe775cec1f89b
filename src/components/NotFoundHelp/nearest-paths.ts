/** Number of single-character edits between two words (Levenshtein). */
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

const wordsOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.html$/, '')
    .split(/[/\-_.]+/)
    .filter(Boolean);

/** How much of a word another one explains: 1 for the same word, 0 for a stranger. */
function likeness(word: string, other: string): number {
  const closeness = 1 - editDistance(word, other) / Math.max(word.length, other.length);
  return closeness >= 0.6 ? closeness : 0;
}

function scoreOf(wanted: readonly string[], path: string): number {
  const words = wordsOf(path);
  const explained = wanted.map((word, index) => {
    const weight = index === wanted.length - 1 ? 2 : 1;
    return weight * Math.max(0, ...words.map((other) => likeness(word, other)));
  });
  // Of pages that explain as much, the one with less beside it is nearer.
  return explained.reduce((sum, part) => sum + part, 0) - 0.05 * words.length;
}

/**
 * The pages whose addresses are most like one that does not exist, best first.
 * @param address path that was asked for, base path left out
 * @param paths addresses of the site, base path left out
 * @param count at most so many; fewer when little is alike
 */
export function nearestPaths(address: string, paths: readonly string[], count: number): string[] {
  const wanted = wordsOf(address);
  if (wanted.length === 0) return [];
  return paths
    .map((path) => ({path, score: scoreOf(wanted, path)}))
    .filter(({score}) => score > 0.5)
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path))
    .slice(0, count)
    .map(({path}) => path);
}
