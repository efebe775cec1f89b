import {expect, it} from 'vitest';

import {docs} from '../testing/docs';

import {collectSections} from './collect-sections';

const sectionsOf = (path: string) => {
  const page = docs.pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The test portal has no page ${path}.`);
  return collectSections(page).sections;
};

it('splits a page at its headings, with text, identifiers and definitions', () => {
  expect(sectionsOf('/developers/docs/apis/security/pkce/')).toEqual([
    {
      level: 'lvl1',
      heading: 'PKCE',
      ancestors: [],
      anchor: null,
      text: 'PKCE binds a code to the client that asked for it.',
      identifiers: [],
      definitions: [],
      questions: [],
    },
    {
      level: 'lvl2',
      heading: 'The values',
      ancestors: [],
      anchor: 'the-values',
      text: 'code_verifier: 43 to 128 characters. code_challenge: the hash of the verifier.',
      identifiers: ['code_verifier', 'code_challenge'],
      definitions: ['code_verifier', 'code_challenge'],
      questions: [],
    },
    {
      level: 'lvl2',
      heading: 'Errors',
      ancestors: [],
      anchor: 'errors',
      text: 'Status and code · Cause. 400 invalid_request · no code_challenge. 400 invalid_grant · a verifier | that does not match.',
      identifiers: ['invalid_request', 'code_challenge', 'invalid_grant'],
      definitions: [],
      questions: [],
    },
    {
      level: 'lvl3',
      heading: 'On the mock',
      ancestors: ['Errors'],
      anchor: 'on-the-mock',
      text: '',
      identifiers: ['invalid_grant'],
      definitions: [],
      questions: [],
    },
  ]);
});

it('takes no names from the code of an operation, which repeats on many pages', () => {
  const page = docs.pages.find(({operation}) => operation?.id === 'token');
  if (!page) throw new Error('The test portal has no operation token.');
  const withCode = (operation: typeof page.operation) =>
    collectSections({...page, operation, markdown: '# T\n\n```json\n{"client_id": 1}\n```\n'}).sections[0]?.identifiers;
  expect([withCode(page.operation), withCode(null)]).toEqual([[], ['client_id']]);
});

it('reads quotations and the beginning of list items', () => {
  const [section] = collectSections({
    path: '/developers/x/',
    title: 'X',
    kind: 'doc',
    operation: null,
    anchors: [],
    questions: [],
    isIndexed: true,
    markdown:
      '# X\n\n> Facts\n\nText\non two lines\n\n> **Note**\n>\n> - `scope`: a list\n>   in a note\n\n1. `first` step\n',
  }).sections;
  expect(section).toMatchObject({
    text: 'Text on two lines. Note. scope: a list in a note. first step.',
    definitions: ['scope', 'first'],
  });
});
