import {describe, expect, it} from 'vitest';

import {coverageOf, scoreOf, type Features} from './rank';

const plain: Features = {
  terms: [0.4, 0.4],
  elsewhere: 0,
  rarity: [1, 1],
  textScore: 0.5,
  isExactHeading: false,
  verbatim: 0,
  relatedTitle: 0,
  startsWithQuery: false,
  hasPhraseInHeading: false,
  headingPairs: 0,
  hasPhraseInText: false,
  headingCoverage: 0,
  operationMatch: 'none',
  level: 2,
  kindPrior: 0,
};

describe('scoreOf', () => {
  const better: [string, Partial<Features>][] = [
    ['a term in the heading', {terms: [0.95, 0.4]}],
    ['a page that has the rest of the query', {elsewhere: 0.5}],
    ['a better text score', {textScore: 1}],
    ['the heading that was asked for', {isExactHeading: true}],
    ['a heading with the words letter for letter', {verbatim: 1}],
    ['a page about a part of the name', {relatedTitle: 0.5}],
    ['a heading with the words in their order', {headingPairs: 1}],
    ['a heading that begins with the query', {startsWithQuery: true}],
    ['the words together in the heading', {hasPhraseInHeading: true}],
    ['the words together in the text', {hasPhraseInText: true}],
    ['a heading without other words', {headingCoverage: 1}],
    ['the operation that was named', {operationMatch: 'exact'}],
    ['the top of a page', {level: 1}],
    ['a documentation page', {kindPrior: 0.3}],
  ];
  it.each(better)('prefers %s', (_reason, change) =>
    expect(scoreOf({...plain, ...change})).toBeGreaterThan(scoreOf(plain)),
  );

  it('prefers one section with both terms to one with a single term in its heading', () => {
    expect(scoreOf({...plain, terms: [0.6, 0.6]})).toBeGreaterThan(scoreOf({...plain, terms: [0.95, 0]}));
  });

  it('ranks an operation that matches by path above all other features', () => {
    const rival = {
      ...plain,
      terms: [1, 1],
      elsewhere: 1,
      textScore: 1,
      isExactHeading: true,
      verbatim: 1,
      relatedTitle: 1,
      headingPairs: 1,
      startsWithQuery: true,
      hasPhraseInHeading: true,
      hasPhraseInText: true,
      headingCoverage: 1,
      level: 1,
      kindPrior: 0.3,
    };
    expect(scoreOf({...plain, terms: [0, 0], textScore: 0, operationMatch: 'exact'})).toBeGreaterThan(scoreOf(rival));
  });
});

describe('coverageOf', () => {
  it('counts rare terms for more', () => expect(coverageOf({terms: [0.4, 0], rarity: [3, 1]})).toBe(0.75));
  it('is nothing for no terms', () => expect(coverageOf({terms: [], rarity: []})).toBe(0));
});
