/** Suggests similar page titles if a query has no hits. A search for a title always has hits. */

const SUGGESTION_COUNT = 3;
const MIN_SIMILARITY = 0.18;

function trigramsOf(text: string): Set<string> {
  const padded = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(
    Array.from({length: Math.max(padded.length - 2, 0)}, (_value, index) => padded.slice(index, index + 3)),
  );
}

/** Dice coefficient of two sets of trigrams, from 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/**
 * Returns up to three titles that are most similar to a query, or entry points if none is similar.
 * @param titles titles of all pages, most prominent first
 * @param entryPoints titles of the start pages of the documentation
 */
export function suggestQueries(query: string, titles: readonly string[], entryPoints: readonly string[]): string[] {
  const wanted = trigramsOf(query);
  const similar = [...new Set(titles)]
    .map((title) => ({title, value: similarity(wanted, trigramsOf(title))}))
    .filter(({value}) => value >= MIN_SIMILARITY)
    .sort((a, b) => b.value - a.value)
    .map(({title}) => title);
  return (similar.length > 0 ? similar : [...entryPoints]).slice(0, SUGGESTION_COUNT);
}
