import {describe, expect, it} from 'vitest';

import {plainFeatures as plain} from '../testing/plain-features';

import {coverageOf, scoreOf, type Features} from './rank';

describe('scoreOf', () => {
  const better: [string, Partial<Features>][] = [
    ['a term in the heading', {terms: [{heading: 1}, {content: 1}]}],
    ['a page that has the rest of the query', {elsewhere: 0.5}],
    ['a page whose title, headings and questions have more of the query', {subjectScore: 1}],
    ['a better text score', {textScore: 1}],
    ['a page with more of the query', {pageScore: 1}],
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
    ['a question that is asked', {question: 0.9}],
  ];
  it.each(better)('prefers %s', (_reason, change) =>
    expect(scoreOf({...plain, ...change})).toBeGreaterThan(scoreOf(plain)),
  );

  it('prefers one section with both terms to one with a single term in its heading', () => {
    expect(scoreOf({...plain, terms: [{identifiers: 1}, {identifiers: 1}]})).toBeGreaterThan(
      scoreOf({...plain, terms: [{heading: 1}, {}]}),
    );
  });

  it('ranks an operation that matches by path above all other features', () => {
    const rival = {
      ...plain,
      terms: [{title: 1}, {title: 1}],
      question: 1,
      elsewhere: 1,
      textScore: 1,
      pageScore: 1,
      subjectScore: 1,
      isExactHeading: true,
      verbatim: 1,
      relatedTitle: 1,
      headingPairs: 1,
      startsWithQuery: true,
      hasPhraseInHeading: true,
      hasPhraseInText: true,
      headingCoverage: 1,
      level: 1,
      kind: 'doc' as const,
      isQuestion: true,
    };
    expect(scoreOf({...plain, terms: [{}, {}], textScore: 0, operationMatch: 'exact'})).toBeGreaterThan(scoreOf(rival));
  });
});

describe('coverageOf', () => {
  it('counts rare terms for more', () => expect(coverageOf({terms: [{content: 1}, {}], rarity: [3, 1]})).toBe(0.75));
  it('is nothing for no terms', () => expect(coverageOf({terms: [], rarity: []})).toBe(0));
});
