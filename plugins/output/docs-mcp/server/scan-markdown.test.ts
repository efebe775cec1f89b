import {describe, expect, it} from 'vitest';

import {cellsOf, endOfSection, headingOf, isDelimiterRow, scanMarkdown, toPlainText} from './scan-markdown';

describe('toPlainText', () => {
  it.each([
    ['a **bold** and *light* word', 'a bold and light word'],
    ['`code_verifier` and ``a ` b``', 'code_verifier and a ` b'],
    ['[a *link*](https://connect.example/a_(b)/index.md#c) and ![picture](x.png)', 'a link and picture'],
    [
      '<https://connect.example/> &amp; \\*stars\\* \\_x\\_ snake_case_name',
      'https://connect.example/ & *stars* _x_ snake_case_name',
    ],
    ['`**not bold** [x](y)`', '**not bold** [x](y)'],
    ['<b>tag</b>  spaces\n here', 'tag spaces here'],
  ])('%s', (markdown, text) => expect(toPlainText(markdown)).toBe(text));
});

const page = scanMarkdown(
  [
    '# Title',
    '',
    '> Facts',
    '> more',
    '',
    'Text',
    '## One ##',
    '```sh',
    '# no heading',
    '## none',
    '```',
    '### Two *x*',
    '## Three',
  ].join('\n'),
  ['one', 'two'],
);

describe('scanMarkdown', () => {
  it('finds headings outside of code with their anchors', () => {
    expect(page.headings).toEqual([
      {level: 2, text: 'One', anchor: 'one', line: 6},
      {level: 3, text: 'Two x', anchor: 'two', line: 11},
      {level: 2, text: 'Three', anchor: null, line: 12},
    ]);
    expect(page.start).toBe(4);
    expect(page.isCode.flatMap((isCode, line) => (isCode ? [line] : []))).toEqual([7, 8, 9, 10]);
  });

  it('keeps a block open until a fence that is long enough and has no info', () => {
    const {headings} = scanMarkdown('````md\n```\n## a\n````js\n## b\n````\n## c', []);
    expect(headings.map(({text}) => text)).toEqual(['c']);
  });

  it('accepts pages without title, facts or text', () => {
    expect(scanMarkdown('', []).headings).toEqual([]);
    expect(scanMarkdown('## Only', []).headings).toHaveLength(1);
  });
});

it('a section ends before the next heading of its level or a higher one', () => {
  const [one, two, three] = page.headings;
  expect([one, two, three].map((heading) => heading && endOfSection(page, heading))).toEqual([12, 12, 13]);
  expect([headingOf(page, 5), headingOf(page, 9)?.text, headingOf(page, 12)?.text]).toEqual([null, 'One', 'Three']);
});

it('reads the cells of tables', () => {
  expect(cellsOf('| a | `b \\| c` |  |')).toEqual(['a', '`b | c`', '']);
  expect(cellsOf('a | b')).toBeNull();
  expect(['| --- | :-: |', '| a | --- |', 'x'].map(isDelimiterRow)).toEqual([true, false, false]);
});
