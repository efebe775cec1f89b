import type {JsonValue} from '../lib/json';

import {contains, isSubset} from './json-sets';
import {OPERATOR_NAMES, type OperatorName} from './operators';

/** Allowed combinations of operators for one parameter (OpenID Federation 1.0, sections 6.1.3.1.1 to 6.1.3.1.7). */

type Combination = {
  pair: readonly [OperatorName, OperatorName];
  /** Absent if the combination is always allowed. */
  condition?: {text: string; isMet: (first: JsonValue, second: JsonValue) => boolean};
};

const COMBINATIONS: readonly Combination[] = [
  {
    pair: ['value', 'add'],
    condition: {text: 'the values of add must be a subset of value', isMet: (value, add) => isSubset(add, value)},
  },
  {pair: ['value', 'default'], condition: {text: 'value must not be null', isMet: (value) => value !== null}},
  {
    pair: ['value', 'one_of'],
    condition: {
      text: 'value must be one of one_of',
      isMet: (value, oneOf) => Array.isArray(oneOf) && contains(oneOf, value),
    },
  },
  {pair: ['value', 'subset_of'], condition: {text: 'value must be a subset of subset_of', isMet: isSubset}},
  {
    pair: ['value', 'superset_of'],
    condition: {text: 'value must be a superset of superset_of', isMet: (value, superset) => isSubset(superset, value)},
  },
  {
    pair: ['value', 'essential'],
    condition: {
      text: 'value must not be null when essential is true',
      isMet: (value, essential) => !(value === null && essential === true),
    },
  },
  {pair: ['add', 'default']},
  {
    pair: ['add', 'subset_of'],
    condition: {text: 'the values of add must be a subset of subset_of', isMet: isSubset},
  },
  {pair: ['add', 'superset_of']},
  {pair: ['add', 'essential']},
  {pair: ['default', 'one_of']},
  {pair: ['default', 'subset_of']},
  {pair: ['default', 'superset_of']},
  {pair: ['default', 'essential']},
  {pair: ['one_of', 'essential']},
  {
    pair: ['subset_of', 'superset_of'],
    condition: {
      text: 'subset_of must be a superset of superset_of',
      isMet: (subset, superset) => isSubset(superset, subset),
    },
  },
  {pair: ['subset_of', 'essential']},
  {pair: ['superset_of', 'essential']},
];

type BadCombination = {pair: readonly [OperatorName, OperatorName]; problem: string};

/** Finds pairs of operators that must not be combined, or whose values do not meet the condition of the pair. */
export function checkCombinations(operators: ReadonlyMap<OperatorName, JsonValue>): BadCombination[] {
  const names = OPERATOR_NAMES.filter((name) => operators.has(name));
  const pairs = names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second] as const));
  return pairs.flatMap((pair) => {
    const [first, second] = pair;
    const known = COMBINATIONS.find((one) => one.pair[0] === first && one.pair[1] === second);
    if (!known) return [{pair, problem: `${first} may not be combined with ${second}`}];
    const {condition} = known;
    const isMet = condition?.isMet(operators.get(first) ?? null, operators.get(second) ?? null) ?? true;
    return isMet ? [] : [{pair, problem: `${first} with ${second}: ${condition?.text}`}];
  });
}
