import {expect, it} from 'vitest';

import {stemOf} from './stem';
import {createVocabulary} from './vocabulary';

it.each([
  ['rotate', 'rotation'],
  ['rotating', 'rotation'],
  ['revoce', 'revocation'],
  ['onboard', 'onboarding'],
  ['authentication', 'authenticating'],
])('%s and %s have the same stem', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));

it.each(['client_id', 'rfc9126', 'token', 'uses'])('%s has none: a name, a number or a short word', (term) =>
  expect(stemOf(term)).toBeNull(),
);

it('does not relate certificates to certifications', () => expect(stemOf('certification')).toBeNull());

it('gives the same stem a second time', () => expect(stemOf('rotation')).toBe('rotat'));

it('finds the other forms of a word in a vocabulary', () => {
  const vocabulary = createVocabulary();
  vocabulary.add(['rotate', 'rotation', 'rotating', 'rotor', 'token', 'tokens']);
  expect(vocabulary.formsOf('rotation')).toEqual(['rotate', 'rotating']);
  expect(vocabulary.formsOf('token')).toEqual([]);
});
