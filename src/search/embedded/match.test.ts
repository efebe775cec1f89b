import {describe, expect, it} from 'vitest';

import {allowedTypos, editDistance, MATCH_QUALITY, matchQuality} from './match';

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

describe('matchQuality', () => {
  it.each([
    ['token', 'token', false, MATCH_QUALITY.exact],
    ['certif', 'certificate', true, MATCH_QUALITY.prefix],
    ['certif', 'certificate', false, 0],
    ['rotating', 'rotation', false, MATCH_QUALITY.form],
    ['sofware', 'software', false, MATCH_QUALITY.oneTypo],
    ['athentcation', 'authentication', false, MATCH_QUALITY.twoTypos],
    ['sofw', 'software', true, 0],
    ['certifc', 'certificate', true, MATCH_QUALITY.oneTypo],
    ['mtls', 'token', false, 0],
  ])('%s answers %s (open: %s) with %f', (query, term, isOpen, quality) => expect(matchQuality(query, term, isOpen)).toBe(quality));

  it('allows no typo in short words and numbers', () => {
    expect(allowedTypos('par')).toBe(0);
    expect(allowedTypos('9126')).toBe(0);
    expect(allowedTypos('token')).toBe(1);
    expect(allowedTypos('certificate')).toBe(2);
  });
});
