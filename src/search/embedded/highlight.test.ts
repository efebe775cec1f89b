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

  it('says how much of the query was found', () => {
    expect(highlight('Keys', matcherOf('key'), 2, tags).matchLevel).toBe('partial');
    expect(highlight('Keys', matcherOf('token'), 1, tags)).toEqual({
      value: 'Keys',
      matchLevel: 'none',
      matchedWords: [],
    });
  });

  it('leaves markup alone', () =>
    expect(highlight('<b>key</b>', matcherOf('key'), 1, tags).value).toBe('<b><mark>key</mark></b>'));
});

describe('snippet', () => {
  const text = 'one two three four five six key eight nine ten eleven twelve';

  it('is the whole of a short text', () =>
    expect(snippet('one key.', matcherOf('key'), 1, 5, tags).value).toBe('one <mark>key</mark>.'));

  it('stands around the match, with an ellipsis on either side', () => {
    expect(snippet(text, matcherOf('key'), 1, 5, tags).value).toBe('…five six <mark>key</mark> eight nine…');
  });

  it('is the beginning when nothing matches', () =>
    expect(snippet(text, matcherOf('none'), 1, 3, tags).value).toBe('one two three…'));

  it('has no ellipsis where the text ends', () =>
    expect(snippet(text, matcherOf('twelve'), 1, 3, tags).value).toBe('…ten eleven <mark>twelve</mark>'));

  it('prefers the stretch with more of the query', () => {
    expect(snippet('key a b c d e f key lock g h', matcherOf('key', 'lock'), 2, 3, tags).value).toContain(
      '<mark>key</mark> <mark>lock</mark>',
    );
  });
});
