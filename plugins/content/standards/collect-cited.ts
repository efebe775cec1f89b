import {createFindNames} from './find-names';
import type {Standard} from './standards';

export type Cited = Pick<Standard, 'name' | 'title' | 'version' | 'date' | 'url'> & Partial<Pick<Standard, 'also'>>;

/** Finds the standards that a text cites, most often cited first. */
export type CollectCited = (text: string) => Cited[];

/** Creates a function that finds cited standards. */
export function createCollectCited(standards: readonly Cited[]): CollectCited {
  const byName = new Map(
    standards.flatMap((standard) => [standard.name, ...(standard.also ?? [])].map((name) => [name, standard] as const)),
  );
  const findNames = createFindNames(byName.keys());
  return (text) => {
    const counts = new Map<Cited, number>();
    for (const {name} of findNames(text)) {
      const standard = byName.get(name);
      if (standard) counts.set(standard, (counts.get(standard) ?? 0) + 1);
    }
    // The sort is stable, so standards with equal counts keep the order of the text.
    return [...counts].sort(([, one], [, other]) => other - one).map(([standard]) => standard);
  };
}
