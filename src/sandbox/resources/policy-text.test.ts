import {describe, expect, it} from 'vitest';

import {findMergeConflict, findPolicyViolation, readPolicy} from './policy-text';

const mistakeOf = (policy: unknown) => readPolicy(JSON.stringify(policy)).mistake;
const read = (policy: unknown) => readPolicy(JSON.stringify(policy)).policy;

describe('readPolicy', () => {
  it.each([
    ['{', 'must be a JSON object'],
    ['[]', 'must be a JSON object'],
    ['{}', 'must be a JSON object'],
    ['{"scope": {}}', 'scope: must be an object with operators'],
    ['{"scope": {"regexp": "a"}}', 'scope: regexp is not an operator'],
    ['{"scope": {"essential": "yes"}}', 'scope: essential must be true or false'],
  ])('refuses %s', (text, mistake) => expect(readPolicy(text).mistake).toBe(mistake));

  it('refuses operators that exclude each other', () =>
    expect(mistakeOf({a: {one_of: ['x'], subset_of: ['x']}})).toBe('a: one_of may not be combined with subset_of'));

  it('accepts a default outside of one_of, as section 6.1.3.1.3 states no condition', () =>
    expect(mistakeOf({a: {one_of: ['x'], default: 'y'}})).toBeUndefined());

  it('accepts the policies of the description', () => {
    expect(
      mistakeOf({
        grant_types: {subset_of: ['authorization_code', 'refresh_token']},
        token_endpoint_auth_method: {one_of: ['private_key_jwt'], default: 'private_key_jwt'},
        scope: {superset_of: ['openid']},
      }),
    ).toBeUndefined();
  });
});

describe('findMergeConflict', () => {
  it('finds another value', () =>
    expect(findMergeConflict(read({par: {value: true}}), read({par: {value: false}}))).toBe(
      'par: value contradicts the policy of the federation',
    ));

  it('accepts a policy that narrows further', () =>
    expect(findMergeConflict(read({a: {subset_of: ['x', 'y']}}), read({a: {subset_of: ['x']}}))).toBeUndefined());

  it('finds a combination that only the merge makes', () =>
    expect(findMergeConflict(read({a: {one_of: ['x']}}), read({a: {subset_of: ['x']}}))).toMatch(/^a: contradicts/));
});

describe('findPolicyViolation', () => {
  it('says which parameter is refused', () =>
    expect(findPolicyViolation(read({a: {essential: true}}), {b: 1})).toBe('a: it is absent'));

  it('lets values pass that the policy cuts down', () =>
    expect(findPolicyViolation(read({a: {subset_of: ['x']}}), {a: ['x', 'y']})).toBeUndefined());
});
