import {describe, expect, it} from 'vitest';

import {coverageOf, scoreOf, type Features} from './rank';

const plain: Features = {
  terms: [0.4, 0.4],
  rarity: [1, 1],
  textScore: 0.5,
  isExactHeading: false,
  startsWithQuery: false,
  hasPhraseInHeading: false,
  hasPhraseInText: false,
  headingCoverage: 0,
  operationMatch: 'none',
  level: 2,
  kindPrior: 0,
};

describe('scoreOf', () => {
  const better: [string, Partial<Features>][] = [
    ['a term in the heading', {terms: [0.95, 0.4]}],
    ['a better text score', {textScore: 1}],
    ['the heading that was asked for', {isExactHeading: true}],
    ['a heading that begins with the query', {startsWithQuery: true}],
    ['the words together in the heading', {hasPhraseInHeading: true}],
    ['the words together in the text', {hasPhraseInText: true}],
    ['a heading without other words', {headingCoverage: 1}],
    ['the operation that was named', {operationMatch: 'exact'}],
    ['the top of a page', {level: 1}],
    ['a documentation page', {kindPrior: 0.3}],
  ];
  it.each(better)('prefers %s', (_reason, change) => expect(scoreOf({...plain, ...change})).toBeGreaterThan(scoreOf(plain)));

  it('prefers one section with both terms to one with a single term in its heading', () => {
    expect(scoreOf({...plain, terms: [0.6, 0.6]})).toBeGreaterThan(scoreOf({...plain, terms: [0.95, 0]}));
  });

  it('puts an operation named by path above every other feature', () => {
    const rival = {...plain, terms: [1, 1], textScore: 1, isExactHeading: true, startsWithQuery: true, hasPhraseInHeading: true, hasPhraseInText: true, headingCoverage: 1, level: 1, kindPrior: 0.3};
    expect(scoreOf({...plain, terms: [0, 0], textScore: 0, operationMatch: 'exact'})).toBeGreaterThan(scoreOf(rival));
  });
});

describe('coverageOf', () => {
  it('counts rare terms for more', () => expect(coverageOf({terms: [0.4, 0], rarity: [3, 1]})).toBe(0.75));
  it('is nothing for no terms', () => expect(coverageOf({terms: [], rarity: []})).toBe(0));
});
