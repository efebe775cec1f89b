/** Queries to try when one finds nothing: titles of pages, so that each of them leads somewhere. */

const SUGGESTION_COUNT = 3;
const MIN_LIKENESS = 0.18;

function trigramsOf(text: string): Set<string> {
  const padded = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(
    Array.from({length: Math.max(padded.length - 2, 0)}, (_value, index) => padded.slice(index, index + 3)),
  );
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of a) if (b.has(trigram)) shared += 1;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

/**
 * Up to three titles that look most like a query; when none does, the entry points of the documentation.
 * @param titles most prominent first
 * @param entryPoints titles of pages where reading begins
 */
export function suggestQueries(query: string, titles: readonly string[], entryPoints: readonly string[]): string[] {
  const wanted = trigramsOf(query);
  const alike = [...new Set(titles)]
    .map((title) => ({title, value: likeness(wanted, trigramsOf(title))}))
    .filter(({value}) => value >= MIN_LIKENESS)
    .sort((a, b) => b.value - a.value)
    .map(({title}) => title);
  return (alike.length > 0 ? alike : [...entryPoints]).slice(0, SUGGESTION_COUNT);
}
