import {describe, expect, it} from 'vitest';

import {generateQuestion} from './generate-question';

describe('generateQuestion', () => {
  it.each([
    ['Create an authority claim', 'How do I add an authority claim?'],
    ['Delete a flag', 'How do I remove a flag?'],
    ['Get the claims of a person', 'How do I look up the claims of a person?'],
    ['List the flags', 'How do I see all flags?'],
    ['Update a contact', 'How do I change a contact?'],
  ])('asks for "%s" with an everyday verb', (summary, question) => expect(generateQuestion(summary)).toBe(question));

  it.each(['Poll the domain verification', 'Get', ''])('asks nothing for "%s"', (summary) =>
    expect(generateQuestion(summary)).toBeNull(),
  );
});
