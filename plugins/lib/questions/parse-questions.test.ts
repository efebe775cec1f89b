import {describe, expect, it} from 'vitest';

import {parseQuestions} from './parse-questions';

const three = ['What is a trust mark?', 'Who issues a trust mark?', 'How long is a trust mark valid?'];

describe('parseQuestions', () => {
  it('reads texts, and records with the anchor of a section', () => {
    expect(parseQuestions([...three.slice(1), {ask: 'How do I renew it?', section: 'renew'}])).toEqual([
      {text: 'Who issues a trust mark?', section: null},
      {text: 'How long is a trust mark valid?', section: null},
      {text: 'How do I renew it?', section: 'renew'},
    ]);
  });

  it('counts the questions of the page and of each section separately', () => {
    const of = (section: string) => three.map((ask) => ({ask, section}));
    expect(parseQuestions([...three, ...three, ...of('renew'), ...of('revoke')])).toHaveLength(12);
  });

  it.each([
    ['no list', 'What is a trust mark?'],
    ['too few questions', three.slice(1)],
    ['too many questions of the page', [...three, ...three, ...three]],
    [
      'too many questions of a section',
      ['What is renewed?', 'Who renews it?', 'When is it renewed?', 'How is it renewed?'].map((ask) => ({
        ask,
        section: 'renew',
      })),
    ],
    ['a sentence without a question mark', [...three, 'What is a trust mark']],
    ['a question that is too short', [...three, 'What?']],
    ['a question that is too long', [...three, `What is ${'a very '.repeat(15)}long question?`]],
    ['a record without a section', [...three, {ask: 'How do I renew it?'}]],
    ['a record with another field', [...three, {ask: 'How do I renew it?', section: 'renew', answer: 'so'}]],
    ['a number', [...three, 4]],
  ])('returns null for %s', (_name, value) => expect(parseQuestions(value)).toBeNull());
});
