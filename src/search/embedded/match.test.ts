import {describe, expect, it} from 'vitest';

import {allowedTypos, editDistance, MATCH_QUALITY, matchQuality, typosBetween, type QueryTerm} from './match';
import {foldTerm} from './tokenize';

describe('editDistance', () => {
  it.each([
    ['token', 'token', 0],
    ['tokne', 'token', 1],
    ['tken', 'token', 1],
    ['tokens', 'token', 1],
    ['certifcate', 'certificate', 1],
    ['token', 'trust', 3],
  ])('%s to %s is %i', (a, b, edits) => expect(editDistance(a, b, 2)).toBe(edits));
});

function queryTerm(typed: string, rest: Partial<QueryTerm> = {}): QueryTerm {
  return {term: foldTerm(typed), typed, isOpen: false, isWord: false, maxTypos: 2, ...rest};
}

describe('typosBetween', () => {
  const cases: [typed: string, term: string, typos: number | null][] = [
    ['clinet', 'client', 1],
    ['tems', 'term', 1],
    ['jtw', 'jwt', 1],
    ['pke', 'pkce', 1],
    ['pra', 'par', 1],
    ['par', 'rar', null],
    ['jwt', 'jwk', null],
    ['9126', '9127', null],
    ['achnor', 'anchor', 2],
    ['accses', 'access', 1],
    ['token', 'trust', null],
    ['roles', 'rar', null],
  ];
  it.each(cases)('%s for %s: %s', (typed, term, typos) => expect(typosBetween(queryTerm(typed), term)).toBe(typos));

  it('finds a typo in a prefix, which counts as 1.5 typos', () => {
    expect(typosBetween(queryTerm('certifc', {isOpen: true}), 'certificate')).toBeGreaterThan(1);
    expect(typosBetween(queryTerm('certifc'), 'certificate')).toBeNull();
  });

  it('allows no typo in a known word and one in a prefix of a known word', () => {
    expect(typosBetween(queryTerm('polices', {maxTypos: 0}), 'policy')).toBeNull();
    expect(typosBetween(queryTerm('loggin', {maxTypos: 1, isOpen: true}), 'login')).toBe(1);
    expect(typosBetween(queryTerm('achnor', {maxTypos: 1, isOpen: true}), 'anchor')).toBeNull();
  });
});

describe('matchQuality', () => {
  it.each([
    ['token', 'token', {}, MATCH_QUALITY.exact],
    ['certif', 'certificate', {isOpen: true}, MATCH_QUALITY.prefix],
    ['certif', 'certificate', {}, MATCH_QUALITY.form],
    ['certi', 'certificate', {}, 0],
    ['log', 'login', {isOpen: true, isWord: true}, MATCH_QUALITY.longer],
    ['rotating', 'rotation', {}, MATCH_QUALITY.form],
    ['onboard', 'onboarding', {}, MATCH_QUALITY.form],
    ['client', 'clientname', {}, 0],
    ['revoke', 'revocation', {}, MATCH_QUALITY.form],
    ['sofware', 'software', {}, MATCH_QUALITY.oneTypo],
    ['athentcation', 'authentication', {}, MATCH_QUALITY.twoTypos],
    ['mtls', 'token', {}, 0],
  ])('%s matches %s (%o) with quality %f', (typed, term, rest, quality) =>
    expect(matchQuality(queryTerm(typed, rest), term)).toBe(quality),
  );

  it('allows no typo in words with digits and words of up to two letters', () => {
    expect(allowedTypos('id')).toBe(0);
    expect(allowedTypos('9126')).toBe(0);
    expect(allowedTypos('token')).toBe(1);
    expect(allowedTypos('certificate')).toBe(2);
  });
});
