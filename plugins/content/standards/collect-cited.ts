import type {Standard} from './standards';

export type Cited = Pick<Standard, 'name' | 'title' | 'version' | 'date' | 'url'> & Partial<Pick<Standard, 'also'>>;

/** Finds the standards that a text cites, most often cited first. */
export type CollectCited = (text: string) => Cited[];

const escape = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');

/**
 * Creates a function that finds cited standards. If a name contains another name, as `PCI DSS v4.0.1` contains
 * `PCI DSS`, finds only the longer name.
 */
export function createCollectCited(standards: readonly Cited[]): CollectCited {
  const byName = new Map(
    standards.flatMap((standard) => [standard.name, ...(standard.also ?? [])].map((name) => [name, standard] as const)),
  );
  const names = [...byName.keys()].sort((one, other) => other.length - one.length);
  if (names.length === 0) return () => [];
  const pattern = new RegExp(`(?<![\\w-])(?:${names.map(escape).join('|')})(?![\\w-]|\\.\\d)`, 'g');
  return (text) => {
    const counts = new Map<Cited, number>();
    for (const [found] of text.matchAll(pattern)) {
      const standard = byName.get(found.replace(/\s+/g, ' '));
      if (standard) counts.set(standard, (counts.get(standard) ?? 0) + 1);
    }
    // The sort is stable, so standards with equal counts keep the order of the text.
    return [...counts].sort(([, one], [, other]) => other - one).map(([standard]) => standard);
  };
}
