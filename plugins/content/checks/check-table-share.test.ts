import {describe, expect, it} from 'vitest';

import {listNodes, parseMdx} from '../../lib/parse-mdx';

import {checkTableShare} from './check-table-share';

const words = (count: number) => 'word '.repeat(count).trim();
/** A table with a number of words, headings included. */
const table = (count: number) => `| ${words(1)} |\n|---|\n| ${words(count - 1)} |`;

/** The problems of a page, as `line: what`. */
function check(file: string, text: string): string[] {
  const tree = parseMdx(text);
  const kind = file.startsWith('blog/') ? 'post' : 'doc';
  return checkTableShare({kind, file, text, tree, nodes: listNodes(tree)}).map(({line, what}) => `${line}: ${what}`);
}

describe('checkTableShare', () => {
  const page = `${words(60)}\n\n${table(10)}\n\n${table(30)}\n`;
  const above = `${words(59)}\n\n${table(10)}\n\n${table(31)}\n`;

  it('accepts 40 % of the words in tables', () => {
    expect(check('docs/concepts/a.mdx', page)).toEqual([]);
  });

  it('reports more at the largest table', () => {
    expect(check('docs/concepts/a.mdx', above)).toEqual([
      '7: 41 % of the words of the page are in tables, 41 of 100. The maximum is 40 %. The largest table is on this line.',
    ]);
  });

  it('counts tables in tabs, and no code', () => {
    const tabs = `${words(5)}\n\n\`\`\`text\n${words(90)}\n\`\`\`\n\n<Tabs><TabItem>\n\n${table(5)}\n\n</TabItem></Tabs>\n`;
    expect(check('docs/how-tos/a.mdx', tabs)).toHaveLength(1);
  });

  it.each(['docs/apis/a.mdx', 'docs/apis/security/a.mdx', 'docs/release-notes/2025.mdx', 'blog/a/index.mdx'])(
    'does not count %s',
    (file) => {
      expect(check(file, above)).toEqual([]);
    },
  );

  it('leaves out reference sections of the platform, with the sections below them', () => {
    const text = `${words(5)}\n\n## Fields\n\n${table(50)}\n\n### More\n\n${table(50)}\n\n## Operations on them\n\n${table(9)}\n`;
    expect(check('docs/platform/a.mdx', text)).toEqual([]);
    expect(check('docs/platform/a.mdx', `${text}\n## Life\n\n${table(9)}\n`)).toEqual([
      '23: 60 % of the words of the page are in tables, 9 of 15. The maximum is 40 %. The largest table is on this line.',
    ]);
    expect(check('docs/guides/a.mdx', text)).toHaveLength(1);
  });

  it('does not take the explicit anchor of a heading for its words', () => {
    expect(check('docs/platform/a.mdx', `${words(2)}\n\n## Life {#fields}\n\n${table(50)}\n`)).toHaveLength(1);
  });

  it('ends a reference section at a heading of a higher level', () => {
    const text = `${words(2)}\n\n### Fields\n\n${table(50)}\n\n## Life\n\n${table(9)}\n`;
    expect(check('docs/platform/a.mdx', text)).toHaveLength(1);
  });
});
