import {expect, it} from 'vitest';

import {createSubjectIndex} from './subject-index';

/** A query whose words match the same words of the index. "cert" also matches "certificate", with lower quality. */
function queryOf(...words: string[]) {
  const qualityOf = (indexTerm: string) =>
    words.map((word) => (word === indexTerm ? 1 : word === 'cert' && indexTerm === 'certificate' ? 0.8 : 0));
  return {terms: words.map((term) => ({term})), qualityOf};
}

function indexOf(...texts: [page: number, text: string][]) {
  const index = createSubjectIndex();
  for (const [page, text] of texts) index.add(page, text);
  const all = new Set(texts.flatMap(([, text]) => text.toLowerCase().split(' ')));
  return (...words: string[]) => [...index.score(queryOf(...words), all)].sort(([, a], [, b]) => b - a);
}

it('scores the page with most of the query highest, with 1, over all its texts together', () => {
  const score = indexOf([1, 'rotate key'], [1, 'lost phone'], [2, 'rotate certificate'], [3, 'phone number']);
  const [[first, best] = [0, 0], ...others] = score('lost', 'key');
  expect([first, best, others]).toEqual([1, 1, []]);
  expect(score('rotate', 'phone').map(([page]) => page)).toEqual([1, 2, 3]);
});

it('weights rare words more than frequent ones', () => {
  const score = indexOf([1, 'certificate zebra'], [2, 'certificate expiry'], [3, 'certificate lifetime']);
  expect(score('certificate', 'zebra')[0]?.[0]).toBe(1);
  expect(indexOf([1, 'token'], [2, 'token'], [3, 'zebra'])('token', 'zebra')[0]?.[0]).toBe(3);
});

it('counts repetitions, and a match by a synonym less than the word itself', () => {
  const score = indexOf([1, 'cert'], [2, 'certificate'], [3, 'cert'], [3, 'cert'], [4, 'other']);
  expect(score('cert').map(([page]) => page)).toEqual([3, 1, 2]);
});

it('prefers adjacent words in the order of the query', () => {
  const score = indexOf([1, 'page login'], [2, 'login page'], [3, 'other']);
  expect(score('login', 'page').map(([page]) => page)).toEqual([2, 1]);
});

it('has no score for a page without a match, nor for an empty index', () => {
  expect(indexOf([1, 'token'], [2, 'key'])('zebra')).toEqual([]);
  expect(indexOf()('token')).toEqual([]);
});
