import {describe, expect, it} from 'vitest';

import type {JsonObject, JsonValue} from '../lib/json';

import {resolvedOf, resolveParameter, RP, rulesOf} from './testing/resolve-parameter';

describe('operators', () => {
  it.each<[string, JsonValue | undefined, JsonObject, JsonValue | undefined]>([
    ['value replaces', 'a', {value: 'b'}, 'b'],
    ['value null removes', 'a', {value: null}, undefined],
    ['value false sets', undefined, {value: false}, false],
    ['add creates', undefined, {add: ['a']}, ['a']],
    ['add adds once', ['a'], {add: ['a', 'b']}, ['a', 'b']],
    ['default sets', undefined, {default: 0}, 0],
    ['default has no effect', false, {default: true}, false],
    ['add before default', undefined, {add: ['a'], default: ['b']}, ['a']],
    ['default before subset_of', undefined, {subset_of: ['a'], default: ['a', 'b']}, ['a']],
    ['one_of of an absent parameter', undefined, {one_of: ['a']}, undefined],
    ['one_of with numbers', 2, {one_of: [1, 2]}, 2],
    ['one_of with objects, in any order of members', {a: 1, b: 2}, {one_of: [{b: 2, a: 1}]}, {a: 1, b: 2}],
    ['superset_of with equal values', ['a'], {superset_of: ['a']}, ['a']],
    ['subset_of with objects', [{a: 1}, {b: 1}], {subset_of: [{b: 1}]}, [{b: 1}]],
    ['essential with a falsy value', false, {essential: true}, false],
  ])('%s', (_what, published, policy, expected) => {
    const result = resolveParameter(published, policy);
    expect(rulesOf(result)).toEqual([]);
    expect(resolvedOf(result)).toEqual(expected);
  });

  it.each<[string, JsonObject]>([
    ['add with a string', {add: 'a'}],
    ['add with null', {add: [null]}],
    ['default null', {default: null}],
    ['one_of with a string', {one_of: 'a'}],
    ['subset_of with mixed items', {subset_of: ['a', 1]}],
    ['essential with a string', {essential: 'true'}],
  ])('refuses %s', (_what, policy) => {
    expect(rulesOf(resolveParameter('a', policy))).toEqual(['policy-operator-value']);
  });

  it.each<[JsonValue, JsonObject]>([
    ['a', {add: ['b']}],
    ['a', {subset_of: ['a']}],
    [true, {superset_of: ['a']}],
    [['a'], {one_of: ['a']}],
  ])('refuses a parameter %j for %j', (published, policy) => {
    expect(rulesOf(resolveParameter(published, policy))).toEqual(['policy-parameter-type']);
  });

  const combinations: [string, JsonObject, boolean][] = [
    ['value with a superset of add', {value: ['a', 'b'], add: ['a']}, true],
    ['value with other values of add', {value: ['a'], add: ['b']}, false],
    ['value null with default', {value: null, default: 'a'}, false],
    ['value in one_of', {value: 'a', one_of: ['a', 'b']}, true],
    ['value outside of one_of', {value: 'c', one_of: ['a', 'b']}, false],
    ['value inside of subset_of', {value: ['a'], subset_of: ['a', 'b']}, true],
    ['value outside of subset_of', {value: ['c'], subset_of: ['a', 'b']}, false],
    ['value null with subset_of', {value: null, subset_of: ['a']}, false],
    ['value that contains superset_of', {value: ['a', 'b'], superset_of: ['a']}, true],
    ['value that lacks superset_of', {value: ['b'], superset_of: ['a']}, false],
    ['value null with essential true', {value: null, essential: true}, false],
    ['value null with essential false', {value: null, essential: false}, true],
    ['add in subset_of', {add: ['a'], subset_of: ['a', 'b']}, true],
    ['add outside of subset_of', {add: ['c'], subset_of: ['a', 'b']}, false],
    ['add with one_of', {add: ['a'], one_of: ['a']}, false],
    ['one_of with subset_of', {one_of: ['a'], subset_of: ['a']}, false],
    ['one_of with superset_of', {one_of: ['a'], superset_of: ['a']}, false],
    ['subset_of that contains superset_of', {subset_of: ['a', 'b'], superset_of: ['a']}, true],
    ['subset_of that lacks superset_of', {subset_of: ['b'], superset_of: ['a']}, false],
    [
      'all that may stand together',
      {add: ['a'], default: ['a'], subset_of: ['a', 'b'], superset_of: ['a'], essential: true},
      true,
    ],
  ];

  it.each(combinations)('in one policy: %s', (_what, policy, isAllowed) => {
    const rules = rulesOf(resolveParameter(undefined, policy));
    expect(rules.includes('policy-combination')).toBe(!isAllowed);
  });

  it.each(combinations)('after a merge: %s', (_what, policy, isAllowed) => {
    const [first, ...others] = Object.entries(policy);
    const rules = rulesOf(
      resolveParameter(undefined, Object.fromEntries(others), Object.fromEntries([first ?? ['', null]])),
    );
    expect(rules.includes('policy-combination')).toBe(!isAllowed);
  });

  it.each<[string, JsonObject, JsonObject, JsonValue | null]>([
    ['equal values', {value: 'a'}, {value: 'a'}, {value: 'a'}],
    ['other values', {value: 'a'}, {value: 'b'}, null],
    ['add', {add: ['a']}, {add: ['b', 'a']}, {add: ['a', 'b']}],
    ['equal defaults', {default: ['a']}, {default: ['a']}, {default: ['a']}],
    ['other defaults', {default: 1}, {default: 2}, null],
    ['one_of', {one_of: ['a', 'b']}, {one_of: ['b', 'c']}, {one_of: ['b']}],
    ['an empty one_of', {one_of: ['a']}, {one_of: ['b']}, null],
    ['an empty subset_of', {subset_of: ['a']}, {subset_of: ['b']}, {subset_of: []}],
    ['superset_of', {superset_of: ['a']}, {superset_of: ['b']}, {superset_of: ['a', 'b']}],
    ['essential', {essential: true}, {essential: false}, {essential: true}],
  ])('merges %s', (_what, superior, subordinate, merged) => {
    const {policy, findings} = resolveParameter(undefined, subordinate, superior);
    expect(policy && (policy[RP] as JsonObject).parameter).toEqual(merged);
    expect(findings.some(({rule}) => rule === 'policy-merge')).toBe(merged === null);
  });

  it('ignores an operator that is not standard', () => {
    const result = resolveParameter('a', {regexp: '^b'});
    expect(result.findings).toMatchObject([{rule: 'policy-unknown-operator', severity: 'warning', statement: 1}]);
    expect(resolvedOf(result)).toBe('a');
  });

  it('names the statement that removed a value', () => {
    const result = resolveParameter(['a', 'b', 'c'], {subset_of: ['a', 'b']}, {subset_of: ['a', 'c']});
    expect(result.parameters[0]?.steps).toMatchObject([{effect: 'changed', causedBy: [2, 1], after: ['a']}]);
    const other = resolveParameter(['a', 'b'], {subset_of: ['a', 'b']}, {subset_of: ['a', 'c']});
    expect(other.parameters[0]?.steps).toMatchObject([
      {effect: 'changed', causedBy: [2], text: 'subset_of removes ["b"] (ES[2])'},
    ]);
  });
});
