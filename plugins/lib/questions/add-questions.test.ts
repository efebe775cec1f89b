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
  expect(added.filter((page) => page.path !== path)).toEqual(pages.filter((page) => page.path !== path));
});
