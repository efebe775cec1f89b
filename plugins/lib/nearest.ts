import leven from 'leven';

/** A suggestion may differ from the name in at most this share of its characters. */
const MISSPELT_SHARE = 0.4;
const MOST_SUGGESTIONS = 3;

/**
 * Finds up to three candidates with a similar spelling, for "did you mean"; the most similar comes first.
 * @param nameOf returns the part of a candidate that is compared first; ties are decided by the whole candidate
 */
export function findNearest(
  wanted: string,
  candidates: Iterable<string>,
  nameOf: (candidate: string) => string = (candidate) => candidate,
): string[] {
  const name = nameOf(wanted);
  return [...candidates]
    .map((candidate) => ({candidate, nameDistance: leven(name, nameOf(candidate)), distance: leven(wanted, candidate)}))
    .filter(({nameDistance}) => nameDistance <= name.length * MISSPELT_SHARE)
    .sort(
      (a, b) => a.nameDistance - b.nameDistance || a.distance - b.distance || a.candidate.localeCompare(b.candidate),
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({candidate}) => candidate);
}
