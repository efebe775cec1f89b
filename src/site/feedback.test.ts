import {describe, expect, it} from 'vitest';

import {MAX_COMMENT_LENGTH, parseAnswer, toFeedbackAddress, type Answer} from './feedback';

const PATH = '/developers/feedback';
const PAGE = '/developers/docs/platform/roles/';
const queryOf = (answer: Answer) => toFeedbackAddress(PATH, answer).slice(PATH.length);

describe('the address of an answer', () => {
  it('contains page and answer', () =>
    expect(toFeedbackAddress(PATH, {page: PAGE, answer: 'yes'})).toBe(
      '/developers/feedback?page=%2Fdevelopers%2Fdocs%2Fplatform%2Froles%2F&answer=yes',
    ));

  it('contains reason and comment, without spaces around it', () =>
    expect(queryOf({page: PAGE, answer: 'no', reason: 'missing', comment: ' a & b\n'})).toBe(
      '?page=%2Fdevelopers%2Fdocs%2Fplatform%2Froles%2F&answer=no&reason=missing&comment=a+%26+b',
    ));

  it('is shorter than the 8 KB that servers accept, whatever the comment contains', () =>
    expect(queryOf({page: PAGE, answer: 'no', comment: '漢'.repeat(1000)}).length).toBeLessThan(3000));

  it.each<Answer>([
    {page: PAGE, answer: 'yes'},
    {page: PAGE, answer: 'no', reason: 'wrong', comment: '"quotes" % + & = # 漢字 😀'},
  ])('is read again: %j', (answer) => expect(parseAnswer(queryOf(answer))).toEqual(answer));
});

describe('a request that is no answer', () => {
  it.each([
    ['', 'the page is not a path'],
    ['page=https://evil.example/&answer=yes', 'the page is not a path'],
    ['page=/a%1B[31m&answer=yes', 'the page is not a path'],
    [`page=/${'a'.repeat(300)}&answer=yes`, 'the page is not a path'],
    ['page=/a&answer=maybe', 'the answer is neither yes nor no'],
    ['page=/a', 'the answer is neither yes nor no'],
    ['page=/a&answer=no&reason=toString', 'the reason is unknown'],
    ['page=/a&answer=no&reason=__proto__', 'the reason is unknown'],
  ])('%s: %s', (query, problem) => expect(parseAnswer(query)).toBe(problem));
});

describe('a comment', () => {
  const read = (comment: string) => {
    const answer = parseAnswer(`page=/a&answer=no&comment=${encodeURIComponent(comment)}`);
    return typeof answer === 'string' ? answer : answer.comment;
  };

  it('loses control characters and marks of direction', () =>
    expect(read('a\u0000\u001B[31mb\r\nc\u202Ed\u200Fe\u2028f')).toBe('a [31mb c d e f'));
  it('is cut', () => expect(read('a'.repeat(1000))).toHaveLength(MAX_COMMENT_LENGTH));
  it('is left out if nothing remains', () => expect(read('\u0007 ')).toBeUndefined());
});
