import {expect, it} from 'vitest';

import type {Candidate} from '../../../src/search/embedded/find-candidates';
import type {Features} from '../../../src/search/embedded/rank';
import {WEIGHTS} from '../../../src/search/embedded/weights';
import {plainFeatures} from '../../../src/search/testing/plain-features';

import {crossValidate, fitWeights, listCoordinates, renderWeights, scoreOfWeights, type Sample} from './fit-weights';

const plain: Features = {...plainFeatures, terms: [{content: 1}], rarity: [1], textScore: 0, level: 1, kind: 'doc'};

function candidate(id: number, path: string, change: Partial<Features>): Candidate {
  const view = {id, page: {path}} as Candidate['view'];
  return {view, features: {...plain, ...change}, coverage: 1, isHeadingMatch: true, question: null};
}

/** Queries whose answer is the page with a similar question, while another page has a better text score. */
const samples = Array.from({length: 10}, (): Sample => ({
  kind: 'question',
  isAnswer: (path) => path === '/right/',
  candidates: {
    ranked: [candidate(0, '/wrong/', {textScore: 0.2}), candidate(1, '/right/', {question: 1})],
    rest: [],
  },
}));
const start = {...WEIGHTS, features: {...WEIGHTS.features, question: 0, textScore: 1}};

it('finds weights that rank the right pages first, and leaves the given ones unchanged', () => {
  expect(scoreOfWeights(samples, start)).toBe(0.5);
  expect(scoreOfWeights(samples, fitWeights(samples, start))).toBe(1);
  expect(start.features.question).toBe(0);
});

it('measures each fold with weights that were fitted without it', () =>
  expect(crossValidate(samples, start)).toEqual(Array.from({length: 5}, () => ({before: 0.5, after: 1, count: 2}))));

it('gives each class the square root of its size as weight', () => {
  const [sample] = samples;
  if (!sample) throw new Error('There is no sample.');
  const found = {...sample, kind: 'title', isAnswer: () => true};
  expect(scoreOfWeights([...samples.slice(0, 9), found], start)).toBe((0.5 * 3 + 1) / 4);
  expect(scoreOfWeights([{...sample, isAnswer: () => false}], start)).toBe(0);
});

it('does not fit the weights of named operations and of equal headings', () => {
  const groups = new Set(listCoordinates(WEIGHTS).map(([group]) => group));
  expect([...groups]).toEqual(['places', 'kinds', 'kindsForQuestions', 'features']);
  expect(listCoordinates(WEIGHTS).map(([, name]) => name)).not.toContain('exactHeading');
});

it('renders a module with the weights', () => {
  expect(renderWeights(WEIGHTS)).toContain(`    'release-notes': ${WEIGHTS.kinds['release-notes']},\n`);
  expect(renderWeights(WEIGHTS)).toContain(`    terms: ${WEIGHTS.features.terms},\n`);
});
