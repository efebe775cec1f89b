import {describe, expect, it} from 'vitest';

import {highlight, snippet, type WordMatcher} from './highlight';

const tags = {pre: '<mark>', post: '</mark>', ellipsis: '…'};
const matcherOf =
  (...wanted: string[]): WordMatcher =>
  (terms) =>
    wanted.find((term) => terms.includes(term)) ?? null;

describe('highlight', () => {
  it('marks whole words and nothing else', () => {
    expect(highlight('Rotate the key, then rotate it again.', matcherOf('rotate'), 1, tags)).toMatchObject({
      value: '<mark>Rotate</mark> the key, then <mark>rotate</mark> it again.',
      matchLevel: 'full',
      matchedWords: ['rotate'],
      fullyHighlighted: false,
    });
  });

  it('returns the match level', () => {
    expect(highlight('Keys', matcherOf('key'), 2, tags).matchLevel).toBe('partial');
    expect(highlight('Keys', matcherOf('token'), 1, tags)).toEqual({
      value: 'Keys',
      matchLevel: 'none',
      matchedWords: [],
    });
  });

  it('does not change markup in the text', () =>
    expect(highlight('<b>key</b>', matcherOf('key'), 1, tags).value).toBe('<b><mark>key</mark></b>'));
});

describe('snippet', () => {
  const text = 'one two three four five six key eight nine ten eleven twelve';

  it('is the whole text if it is short', () =>
    expect(snippet('one key.', matcherOf('key'), 1, 5, tags).value).toBe('one <mark>key</mark>.'));

  it('surrounds the match, with an ellipsis on both sides', () => {
    expect(snippet(text, matcherOf('key'), 1, 5, tags).value).toBe('…five six <mark>key</mark> eight nine…');
  });

  it('is the beginning when nothing matches', () =>
    expect(snippet(text, matcherOf('none'), 1, 3, tags).value).toBe('one two three…'));

  it('has no ellipsis at the end of the text', () =>
    expect(snippet(text, matcherOf('twelve'), 1, 3, tags).value).toBe('…ten eleven <mark>twelve</mark>'));

  it('prefers the window with more terms of the query', () => {
    expect(snippet('key a b c d e f key lock g h', matcherOf('key', 'lock'), 2, 3, tags).value).toContain(
      '<mark>key</mark> <mark>lock</mark>',
    );
  });
});
