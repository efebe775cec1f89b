import {describe, expect, it} from 'vitest';

import {findAnswer} from './answer-sentence';
import {answerSnippet, type WordMatcher} from './highlight';
import {tokenizeProse} from './tokenize';

const TAGS = {pre: '<mark>', post: '</mark>', ellipsis: '…'};

const matcherOf = (query: string): WordMatcher => {
  const terms = tokenizeProse(query);
  return (words) => words.find((word) => terms.includes(word)) ?? null;
};

function answerTo(question: string, text: string, words = 10): string | null {
  const matcher = matcherOf(question);
  const answer = findAnswer(text, question, matcher);
  return answer && answerSnippet(text, answer, matcher, tokenizeProse(question).length, words, TAGS).value;
}

const TEXT =
  'An access token is proof of what an application may do. A server issues a token for each request that it accepts. ' +
  'The access token of the sandbox and of production is valid for 10 minutes after it was issued. A token ends.';

describe('findAnswer', () => {
  it.each([
    ['how long is an access token valid', 'valid for 10 minutes'],
    ['what is an access token', 'proof of what an application'],
    ['why does a token end', 'A <mark>token</mark> ends.'],
  ])('chooses the sentence that answers "%s"', (question, part) =>
    expect(answerTo(question, TEXT)?.replace(/<\/?mark>/g, '')).toContain(part.replace(/<\/?mark>/g, '')),
  );

  it('returns null if no sentence has a word of the question', () =>
    expect(findAnswer(TEXT, 'where do zebras live', matcherOf('where do zebras live'))).toBeNull());

  it('reads a text without a full stop, and one that is empty', () => {
    expect(answerTo('what is a role', 'a role is a permission')).toBe('a <mark>role</mark> is a permission');
    expect(answerTo('what is a role', '')).toBeNull();
  });
});

describe('answerSnippet', () => {
  it('contains the decisive word, and at most as many words as requested', () => {
    for (const count of [5, 10]) {
      const value = answerTo('how long is an access token valid', TEXT, count) ?? '';
      expect(value).toContain('10');
      expect(
        value
          .replace(/<\/?mark>|…/g, '')
          .trim()
          .split(/\s+/).length,
      ).toBe(count);
    }
  });

  it('marks what is left out of the sentence, and nothing at its start and end', () => {
    expect(answerTo('how long is an access token valid', TEXT, 5)).toMatch(/^….*…$/);
    expect(answerTo('what is an access token', TEXT, 12)).toMatch(/^An .*do\.$/);
  });
});
