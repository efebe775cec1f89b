import {expect, it} from 'vitest';

import {collectAnchors, collectPages, findNewestDate} from './collect-pages';

const heading = (text: string, id: string | null = text.toLowerCase()) => ({text, id});

it('finds the ids of headings in the page, some of which the Markdown lacks or adds', () => {
  const markdown = '# T\n\n## One `x_y`\n\n### Added\n\n## Errors\n\n### 400\n\n## Errors\n';
  const headings = [
    heading('One x_y', 'one'),
    heading('Hidden'),
    heading('Errors', 'errors'),
    heading('400', null),
    heading('Errors', 'errors-1'),
  ];
  expect(collectAnchors({markdown, headings})).toEqual(['one', null, 'errors', null, 'errors-1']);
});

it('sorts pages by path, marks lists of pages and adds questions', () => {
  const questions = new Map([['/developers/docs/', [{text: 'Where do I begin?', section: null}]]]);
  const twin = (path: string) => ({
    path,
    title: 'T',
    description: '',
    kind: 'doc' as const,
    operation: null,
    headings: [],
    markdown: '# T\n',
  });
  expect(
    collectPages([twin('/docs/'), twin('/blog/tags/a/')], '/developers/', questions).map((page) => [
      page.path,
      page.isIndexed,
      page.questions.length,
    ]),
  ).toEqual([
    ['/developers/blog/tags/a/', false, 0],
    ['/developers/docs/', true, 1],
  ]);
});

it('leaves out the line that leads to llms.txt, which the package does not have', () => {
  const front = '# T\n\n> About.\n>\n> Page: <https://connect.example/developers/docs/>';
  const markdown = `${front}\n>\n> All pages as Markdown: <https://connect.example/developers/llms.txt>\n\nText\n`;
  const twin = {
    path: '/docs/',
    title: 'T',
    description: '',
    kind: 'doc' as const,
    operation: null,
    headings: [],
    markdown,
  };
  expect(collectPages([twin], '/developers/', new Map())[0]?.markdown).toBe(`${front}\n\nText\n`);
});

it('finds the date of the newest change', () => {
  const twin = (fact: string) => ({markdown: `# T\n\n> About.\n>\n> Page: <x> · ${fact}\n\nText\n`});
  expect(findNewestDate([twin('Last updated: 2026-01-31'), twin('Last updated: 2026-11-02'), twin('x')])).toBe(
    '2026-11-02',
  );
  expect(findNewestDate([twin('x')])).toBeNull();
});
