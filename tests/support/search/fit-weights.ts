/** Fits the weights of the ranking to judged queries: coordinate ascent, checked by cross-validation. */
import type {Candidates} from '../../../src/search/embedded/find-candidates';
import type {Weights} from '../../../src/search/embedded/rank';
import {rankCandidates} from '../../../src/search/embedded/rank-candidates';

/** The candidates of a query, and a function that tells which pages answer it. */
export type Sample = {kind: string; candidates: Candidates; isAnswer: (path: string) => boolean};

type Group = keyof Weights;
/** A weight by its group and name, such as `features` and `terms`. */
export type Coordinate = readonly [group: Group, name: string];

/** A correct page after this position scores 0. */
const MAX_RANK = 10;
/** Minimum improvement by a change, so that single queries do not determine the weights. */
const MIN_GAIN = 0.0012;
const STEPS = [0.5, 0.75, 0.9, 1.1, 1.33, 2] as const;
/** Steps that can change the sign of a weight, or a weight of 0. */
const SHIFTS = [-0.3, -0.1, 0.1, 0.3] as const;

/** Weights that are not fitted, so that a query with the name of an operation or a heading always finds it first. */
const FIXED: readonly string[] = ['operation', 'exactHeading'];

export function listCoordinates(weights: Weights): Coordinate[] {
  return (Object.keys(weights) as Group[])
    .flatMap((group) => Object.keys(weights[group]).map((name): Coordinate => [group, name]))
    .filter(([group, name]) => !FIXED.includes(group) && !FIXED.includes(name));
}

function readWeight(weights: Weights, [group, name]: Coordinate): number {
  return (weights[group] as Readonly<Record<string, number>>)[name] ?? 0;
}

function withWeight(weights: Weights, [group, name]: Coordinate, value: number): Weights {
  return {...weights, [group]: {...weights[group], [name]: Number(value.toFixed(3))}};
}

/** Position of the first page that answers a query, from 1; null when none does. */
function rankOf({candidates, isAnswer}: Sample, weights: Weights): number | null {
  const pages = [...new Set(rankCandidates(candidates, weights).map(({view}) => view.page.path))];
  const position = pages.findIndex(isAnswer);
  return position < 0 ? null : position + 1;
}

/**
 * Mean reciprocal rank: the weighted mean of all classes of queries. The weight of a class is the square root of its
 * size, so that neither a large class nor single queries of a small class decide alone.
 */
export function scoreOfWeights(samples: readonly Sample[], weights: Weights): number {
  const classes = new Map<string, number[]>();
  for (const sample of samples) {
    const rank = rankOf(sample, weights);
    const value = rank !== null && rank <= MAX_RANK ? 1 / rank : 0;
    classes.set(sample.kind, [...(classes.get(sample.kind) ?? []), value]);
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const all = [...classes.values()];
  const weight = sum(all.map((values) => Math.sqrt(values.length)));
  return weight === 0 ? 0 : sum(all.map((values) => (sum(values) / values.length) * Math.sqrt(values.length))) / weight;
}

/**
 * Changes one weight at a time as long as a change improves the score of the samples.
 * @param maxRounds passes over all weights
 */
export function fitWeights(samples: readonly Sample[], start: Weights, maxRounds = 4): Weights {
  let best = start;
  let score = scoreOfWeights(samples, best);
  for (let round = 0; round < maxRounds; round += 1) {
    const before = score;
    for (const coordinate of listCoordinates(start)) {
      const value = readWeight(best, coordinate);
      const values = [...STEPS.map((step) => value * step), ...SHIFTS.map((shift) => value + shift)];
      for (const candidate of new Set(values)) {
        const changed = withWeight(best, coordinate, candidate);
        const changedScore = scoreOfWeights(samples, changed);
        if (changedScore > score + MIN_GAIN) [best, score] = [changed, changedScore];
      }
    }
    if (score - before < MIN_GAIN) break;
  }
  return best;
}

export type Fold = {before: number; after: number; count: number};

/**
 * For each fold, fits the weights on all other folds and scores the fold. Every class is spread over all folds.
 * @returns scores of the left-out fold with the start weights and with the fitted ones
 */
export function crossValidate(samples: readonly Sample[], start: Weights, foldCount = 5): Fold[] {
  const seen = new Map<string, number>();
  const folds = samples.map(({kind}) => {
    const position = seen.get(kind) ?? 0;
    seen.set(kind, position + 1);
    return position % foldCount;
  });
  return Array.from({length: foldCount}, (_value, fold) => {
    const left = samples.filter((_sample, index) => folds[index] === fold);
    const fitted = fitWeights(
      samples.filter((_sample, index) => folds[index] !== fold),
      start,
    );
    return {before: scoreOfWeights(left, start), after: scoreOfWeights(left, fitted), count: left.length};
  });
}

/** Renders the source of src/search/embedded/weights.ts. */
export function renderWeights(weights: Weights): string {
  const quote = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);
  const groups = Object.entries(weights).map(([group, values]) => {
    const lines = Object.entries(values as Record<string, number>).map(
      ([name, value]) => `    ${quote(name)}: ${value},`,
    );
    return [`  ${group}: {`, ...lines, '  },'].join('\n');
  });
  return [
    '/** The weights of the ranking. `npm run search:fit -- --write` writes this file; see `tests/bench/search-fit.ts`. */',
    "import type {Weights} from './rank';",
    '',
    'export const WEIGHTS: Weights = {',
    ...groups,
    '};',
    '',
  ].join('\n');
}
