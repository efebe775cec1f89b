import leven from 'leven';

/** Maximum share of different characters. */
const MISSPELT_SHARE = 0.4;
const MOST_SUGGESTIONS = 3;

/** The first number of a name, such as the year of release notes. */
const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0);

/**
 * Finds up to three candidates with a similar spelling, most similar first, for "did you mean". If candidates are
 * equally similar, the candidate with the nearest number comes first.
 * @param nameOf returns the part that is compared first; the whole candidate decides between equal parts
 */
export function findNearest(
  wanted: string,
  candidates: Iterable<string>,
  nameOf: (candidate: string) => string = (candidate) => candidate,
): string[] {
  const name = nameOf(wanted);
  const differenceOf = (candidate: string) => Math.abs(numberIn(nameOf(candidate)) - numberIn(name));
  return [...candidates]
    .map((candidate) => ({candidate, nameDistance: leven(name, nameOf(candidate)), distance: leven(wanted, candidate)}))
    .filter(({nameDistance}) => nameDistance <= name.length * MISSPELT_SHARE)
    .sort(
      (a, b) =>
        a.nameDistance - b.nameDistance ||
        a.distance - b.distance ||
        differenceOf(a.candidate) - differenceOf(b.candidate) ||
        a.candidate.localeCompare(b.candidate),
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({candidate}) => candidate);
}
