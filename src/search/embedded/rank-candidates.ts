import type {Candidates} from './find-candidates';
import {scoreOf, type Weights} from './rank';
import {WEIGHTS} from './weights';

/** A section is dropped if its coverage of the query is below this share of the best coverage. */
const MIN_COVERAGE = {heading: 0.3, text: 0.6} as const;

/** Sorts candidates by score, then adds the rest. Drops sections that contain too little of the query. */
export function rankCandidates({ranked, rest}: Candidates, weights: Weights = WEIGHTS): Candidates['rest'] {
  const best = ranked.reduce((most, {coverage}) => Math.max(most, coverage), 0);
  const scored = ranked.map((candidate) => ({candidate, score: scoreOf(candidate.features, weights)}));
  scored.sort((a, b) => b.score - a.score || a.candidate.view.id - b.candidate.view.id);
  return [...scored.map(({candidate}) => candidate), ...rest].filter(
    ({coverage, isHeadingMatch}) => coverage >= best * MIN_COVERAGE[isHeadingMatch ? 'heading' : 'text'],
  );
}
