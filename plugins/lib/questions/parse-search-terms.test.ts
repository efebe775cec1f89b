import {describe, expect, it} from 'vitest';

import {parseSearchTerms} from './parse-search-terms';

describe('parseSearchTerms', () => {
  it('reads words and phrases', () => {
    expect(parseSearchTerms(['lost phone', 'MFA'])).toEqual(['lost phone', 'MFA']);
  });

  it.each([
    ['no list', 'lost phone'],
    ['an empty list', []],
    ['too many terms', Array.from({length: 13}, (_term, index) => `term ${index}`)],
    ['a question', ['lost phone?']],
    ['a term that is too short', ['x']],
    ['a term that is too long', ['a very '.repeat(8)]],
    ['spaces at the end', ['lost phone ']],
    ['a number', [42]],
  ])('returns null for %s', (_name, value) => expect(parseSearchTerms(value)).toBeNull());
});
