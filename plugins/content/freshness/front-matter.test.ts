import {describe, expect, it} from 'vitest';

import {createCollectCited} from '../standards/collect-cited';

import {toCheckedAgainst, withFreshness} from './front-matter';

const collectCited = createCollectCited(
  ['A 1', 'B 1', 'C 1', 'D 1', 'E 1'].map((name) => ({name, title: name, date: '2020-01', url: 'https://a.example/'})),
);

describe('what a page was checked against', () => {
  it('are at most three standards, the number of others, and the API description', () =>
    expect(
      toCheckedAgainst(
        '2026-11-27',
        'A 1, B 1, C 1, D 1, E 1, E 1. [Get a flag](/docs/apis/connect-openapi/get-flag/)',
        collectCited,
      ),
    ).toEqual({date: '2026-11-27', standards: ['E 1', 'A 1', 'B 1'], others: 2, isApiDescribed: true}));

  it('is nothing for a page without standards and operations', () =>
    expect(toCheckedAgainst('2026-11-27', 'Words.', collectCited)).toEqual({
      date: '2026-11-27',
      standards: [],
      others: 0,
      isApiDescribed: false,
    }));
});

describe('the front matter parser', () => {
  const parse = (frontMatter: Record<string, unknown>) =>
    withFreshness(process.cwd(), async () => ({frontMatter, content: 'RFC 8705'}))({
      filePath: 'docs/a.mdx',
      fileContent: '',
      defaultParseFrontMatter: async () => ({frontMatter, content: ''}),
    });

  it.each(['2026-11-27', new Date('2026-11-27')])('adds the data to a page that was reviewed (%j)', async (reviewed) =>
    expect((await parse({reviewed})).frontMatter.checked_against).toMatchObject({
      date: '2026-11-27',
      standards: ['RFC 8705'],
    }),
  );

  it('adds nothing to a page that was not reviewed', async () =>
    expect((await parse({title: 'A'})).frontMatter).toEqual({title: 'A'}));
});
