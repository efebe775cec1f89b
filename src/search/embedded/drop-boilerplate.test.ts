import {expect, it} from 'vitest';

import type {Page} from '../records';

import {dropBoilerplate} from './drop-boilerplate';

function operation(number: number): Page {
  return {
    path: `/developers/docs/apis/connect-openapi/${number}/`,
    title: `Operation ${number}`,
    kind: 'operation',
    language: 'en',
    docusaurusTag: 'default',
    operation: {id: `${number}`, method: 'GET', path: `/${number}`, tag: null},
    sections: [
      {
        level: 'lvl1',
        heading: '',
        ancestors: [],
        anchor: null,
        text: 'The same lead.',
        identifiers: ['directory:website'],
        definitions: [],
        questions: [],
      },
      {
        level: 'lvl2',
        heading: 'Responses',
        ancestors: [],
        anchor: 'responses',
        text: `Field ${number} is missing. Quote the id to support.`,
        identifiers: ['x-id', `Field${number}`],
        definitions: ['x-id', `Field${number}`],
        questions: [],
      },
      {
        level: 'lvl3',
        heading: '403 Forbidden',
        ancestors: ['Responses'],
        anchor: 'response-403',
        text: 'The scope does not allow it.',
        identifiers: [],
        definitions: [],
        questions: [],
      },
      {
        level: 'lvl2',
        heading: 'Samples',
        ancestors: [],
        anchor: 'samples',
        text: '',
        identifiers: [],
        definitions: [],
        questions: [],
      },
    ],
  };
}

const pages = Array.from({length: 20}, (_value, index) => operation(index));

it('keeps text of a single operation, and repeated text on the first operation only', () => {
  const [first, second] = dropBoilerplate(pages);
  expect(first?.sections[1]).toMatchObject({
    text: 'Field 0 is missing. Quote the id to support.',
    identifiers: ['x-id', 'Field0'],
    definitions: ['x-id', 'Field0'],
  });
  expect(second?.sections[1]).toMatchObject({
    text: 'Field 1 is missing.',
    identifiers: ['Field1'],
    definitions: ['Field1'],
  });
});

it('removes sections that became empty, unless a subsection still has text', () => {
  const [first, second] = dropBoilerplate(pages);
  expect(first?.sections.map(({heading}) => heading)).toEqual(['', 'Responses', '403 Forbidden', 'Samples']);
  expect(second?.sections.map(({heading}) => heading)).toEqual(['', 'Responses']);
  const emptied = pages.map((page, number) => ({
    ...page,
    sections: page.sections.map((section) =>
      section.heading === 'Responses'
        ? {...section, text: '', identifiers: [], definitions: [], questions: []}
        : section.heading === '403 Forbidden'
          ? {...section, text: `Only ${number}.`}
          : section,
    ),
  }));
  expect(dropBoilerplate(emptied)[1]?.sections.map(({heading}) => heading)).toEqual(['', 'Responses', '403 Forbidden']);
});

it('does not change first sections and pages of other kinds', () => {
  const guides = pages.map((page): Page => ({...page, kind: 'doc'}));
  expect(dropBoilerplate(guides)).toEqual(guides);
  expect(dropBoilerplate(pages).map(({sections}) => sections[0]?.text)).toEqual(pages.map(() => 'The same lead.'));
});

it('removes nothing from a reference with few operations', () =>
  expect(dropBoilerplate(pages.slice(0, 5))).toEqual(pages.slice(0, 5)));
