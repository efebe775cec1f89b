import {expect, it} from 'vitest';

import {pages} from '../../../src/search/testing/pages';

import {addQuestions} from './add-questions';

it('adds each question to its section, or to the top of the page', () => {
  const path = '/developers/docs/platform/certificates/';
  const added = addQuestions(
    pages,
    new Map([
      [
        path,
        [
          {text: 'What is a certificate for?', section: null},
          {text: 'My key has leaked, what now?', section: 'revocation'},
          {text: 'Who signs certificates?', section: 'no-such-section'},
        ],
      ],
    ]),
  );
  expect(added.find((page) => page.path === path)?.sections.map(({anchor, questions}) => [anchor, questions])).toEqual([
    [null, ['What is a certificate for?', 'Who signs certificates?']],
    ['rotation-renewal-of-keys-', []],
    ['revocation', ['My key has leaked, what now?']],
  ]);
  const others = (all: typeof pages) => all.filter((page) => page.path !== path && !page.operation);
  expect(others(added)).toEqual(others(pages));
});

it('generates a question of an operation that has none', () => {
  const questionsOfOperations = (written: Parameters<typeof addQuestions>[1]) =>
    addQuestions(pages, written)
      .filter(({operation}) => operation)
      .map(({title, sections}) => [title, sections[0]?.questions]);
  const [first] = pages.filter(({operation}) => operation);
  expect(questionsOfOperations(new Map())).toContainEqual([
    'Create an organisation',
    ['How do I add an organisation?'],
  ]);
  const written = [{text: 'How does a company join?', section: null}];
  expect(questionsOfOperations(new Map([[first?.path ?? '', written]]))).toContainEqual([
    first?.title,
    ['How does a company join?'],
  ]);
});
