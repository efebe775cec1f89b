import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';

import {diagrams} from './index';

const parser = unified().use(remarkParse).use(remarkMdx);
const DIAGRAM = '```mermaid\nsequenceDiagram\naccTitle: A request\naccDescr: A asks.\nA->>B: ask\n```';

async function transform(text: string) {
  const tree = parser.parse(text);
  await diagrams()(tree, {cwd: '/site', path: '/site/docs/page.mdx'});
  return tree;
}

describe('a mermaid block', () => {
  it('becomes a diagram with its markup in one string, at any level of the page', async () => {
    const {children} = await transform(
      `Text.\n\n${DIAGRAM}\n\n- item\n\n  ${DIAGRAM.replaceAll('\n', '\n  ').replace('A request', 'Another')}\n`,
    );
    expect(children[1]).toMatchObject({type: 'mdxJsxFlowElement', name: 'Diagram', children: []});
    expect(JSON.stringify(children[1])).toContain('<title id=\\"diagram-');
    const list = JSON.stringify(children[2]);
    expect(list).toContain('Another');
    expect(list).not.toContain('"type":"code"');
  });

  it('has a unique id that is the same in every build', async () => {
    const idsOf = async (text: string) =>
      [...JSON.stringify(await transform(text)).matchAll(/<title id=\\"([^"\\]+)/g)].map(([, id]) => id);
    const ids = await idsOf(`${DIAGRAM}\n\n${DIAGRAM.replace('A request', 'Another')}`);
    expect(new Set(ids).size).toBe(2);
    expect(await idsOf(DIAGRAM)).toEqual([ids[0]]);
  });

  it('is reported with file, line and remedy if it is invalid', async () => {
    await expect(transform(`Text.\n\n${DIAGRAM.replace('A->>B: ask', 'A=>B')}`)).rejects.toThrow(
      /docs\/page\.mdx:7\n {4}The line "A=>B" of the diagram cannot be read\.\n {4}→ Write it as one of/,
    );
  });

  it('does not change other code blocks', async () => {
    expect((await transform('```text\nsequenceDiagram\n```')).children).toMatchObject([{type: 'code', lang: 'text'}]);
  });
});
