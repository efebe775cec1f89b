import {expect, it} from 'vitest';

import type {QueryTerm} from './match';
import {createVocabulary} from './vocabulary';

const vocabulary = createVocabulary();
vocabulary.add(['certificate', 'certification', 'organisation', 'organisationid', 'token', 'anchor']);

function spellingsOf(typed: string, rest: Partial<QueryTerm> = {}): string[] {
  return vocabulary.spellingsOf({term: typed, typed, isOpen: false, isWord: false, maxTypos: 2, ...rest});
}

it('contains its terms and their prefixes', () => {
  expect(vocabulary.has('token')).toBe(true);
  expect(vocabulary.has('tok')).toBe(false);
  expect(vocabulary.hasPrefix('tok')).toBe(true);
  expect(vocabulary.hasPrefix('tik')).toBe(false);
});

it('returns only the terms with the fewest typos, shortest first', () => {
  expect(spellingsOf('certifcate')).toEqual(['certificate']);
  expect(spellingsOf('orgaisation', {isOpen: true})).toEqual(['organisation']);
  expect(spellingsOf('certifci', {isOpen: true})).toEqual(['certificate', 'certification']);
});

it('finds a term after an extra first letter or a swap of the first two letters', () => {
  expect(spellingsOf('ctoken')).toEqual(['token']);
  expect(spellingsOf('otken')).toEqual(['token']);
});

it('returns no spellings if no typo is allowed', () => expect(spellingsOf('tokn', {maxTypos: 0})).toEqual([]));
