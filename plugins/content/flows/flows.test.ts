import type {Code, Link, Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';

import {SITE_DIR} from '../../../tests/support/site/sites';
import {parseSource} from '../checks/source-file';
import {readDiagram} from '../diagrams/model/read-diagram';

import {checkShownFlows} from './check-shown-flows';
import {remarkFlows} from './remark-flows';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFlows, {siteDir: SITE_DIR});
const run = async (text: string) => (await processor.run(processor.parse(text), text)) as Root;

describe('the element <Flow>', () => {
  it('is replaced by a button, diagram, steps, download and inputs', async () => {
    const tree = await run('Before.\n\n<Flow id="client-credentials" />\n\nAfter.');
    expect(tree.children.map(({type}) => type)).toEqual([
      'mdxjsEsm',
      'paragraph',
      'mdxJsxFlowElement',
      'code',
      'list',
      'paragraph',
      'table',
      'paragraph',
    ]);
    expect(tree.children[2]).toMatchObject({name: 'RunFlow', attributes: [{value: 'client-credentials'}]});
    expect(readDiagram((tree.children[3] as Code).value)).toMatchObject({
      title: 'Client credentials with a bound token',
    });
    const links: Link[] = [];
    visit(tree, 'link', (link) => void links.push(link));
    expect(links.map(({url}) => url)).toContain('/docs/apis/connect-openapi/introspect-token/');
    expect(links.map(({url}) => url)).toContain('pathname:///downloads/arazzo/client-credentials.arazzo.yaml');
    expect(tree.children.slice(2, -1).every(({position}) => position === undefined)).toBe(true);
  });

  it('fails the page if the flow does not exist', async () => {
    await expect(run('<Flow id="nothing" />')).rejects.toThrow('nothing.arazzo.yaml');
  });

  it('leaves other pages unchanged', async () => {
    expect((await run('<Tabs>\n\ntext\n\n</Tabs>')).children[0]).toMatchObject({name: 'Tabs'});
  });
});

describe('flows and pages', () => {
  const page = (name: string, body: string) => parseSource('doc', `docs/${name}.mdx`, `Text.\n\n${body}\n`);
  const problemsOf = (...pages: ReturnType<typeof page>[]) =>
    checkShownFlows(pages, ['raise-flag']).map(({file, line, what, remedy}) => `${file}:${line}: ${what} → ${remedy}`);

  it('belong together', () => expect(problemsOf(page('a', '<Flow id="raise-flag" />'))).toEqual([]));

  it('are reported if the flow does not exist', () => {
    expect(problemsOf(page('a', '<Flow id="raise-flag" />'), page('b', '<Flow id="raise-flags" />'))).toEqual([
      'docs/b.mdx:3: There is no flow "raise-flags". → Did you mean "raise-flag"?',
    ]);
  });

  it('are reported if two pages show the same flow', () => {
    expect(problemsOf(page('a', '<Flow id="raise-flag" />'), page('b', '<Flow id="raise-flag" />'))).toEqual([
      'docs/b.mdx:3: The flow "raise-flag" is shown twice. → Link to docs/a.mdx instead.',
    ]);
  });

  it('are reported if no page shows the flow', () => {
    expect(problemsOf(page('a', 'Nothing.'))).toEqual([
      'openapi/arazzo/raise-flag.arazzo.yaml:1: No page shows this flow. → Write <Flow id="raise-flag" /> on the page of the journey, under a heading of its own.',
    ]);
  });
});
