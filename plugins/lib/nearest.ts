import leven from 'leven';

/** At most this share of a name may differ for "did you mean". */
const MISSPELT_SHARE = 0.4;
const MOST_SUGGESTIONS = 3;

/**
 * The candidates that are spelt most like a name, nearest first, three at most.
 * @param nameOf what of a candidate is compared first; the whole decides between equals
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
