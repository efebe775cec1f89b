import type {Link, Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';

import {SITE_DIR} from '../../../tests/support/site/sites';

import {remarkErrors} from './remark-errors';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkErrors, {siteDir: SITE_DIR});
const run = async (text: string) => (await processor.run(processor.parse(text), text)) as Root;

function linksOf(tree: Root): Link[] {
  const links: Link[] = [];
  visit(tree, 'link', (link) => void links.push(link));
  return links;
}

it('replaces a table of errors by its rows', async () => {
  const tree = await run('Before.\n\n<ErrorTable\n  at="token"\n  codes="slow_down"\n/>\n\nAfter.');
  expect(tree.children.map(({type}) => type)).toEqual(['paragraph', 'table', 'paragraph']);
  expect(linksOf(tree)[0]).toMatchObject({url: '/docs/apis/errors/tokens/#slow_down-token', title: null});
});

it('replaces the entries of a page by sections, and gives links their anchors', async () => {
  const tree = await run('<ErrorEntries page="tokens" />');
  expect(tree.children[0]).toMatchObject({type: 'heading', depth: 3});
  const placed = linksOf(tree).find(({data}) => data?.hProperties?.id === 'invalid_grant-token');
  expect(placed).toMatchObject({url: '/docs/apis/connect-openapi/token/', title: null});
  expect(tree.children.every(({position}) => position === undefined)).toBe(true);
});

it('links the tools by HTML elements, so that the browser loads a new document', async () => {
  const tree = await run('<ErrorEntries page="tokens" />');
  const hrefs: unknown[] = [];
  visit(tree, 'mdxJsxTextElement', ({name, attributes, data}) => {
    if (name === 'a') hrefs.push(attributes.map((one) => one.value));
    // Without this flag, MDX replaces the element with the link component.
    expect(data).toEqual({_mdxExplicitJsx: true});
  });
  expect(hrefs).toContainEqual([
    '/developers/docs/apis/tools/token-request-doctor/?error=invalid_grant',
    'Check your request in the token request doctor: invalid_grant',
  ]);
  expect(linksOf(tree).filter(({url}) => url.includes('/tools/'))).toEqual([]);
});

it('renders the list of codes, and of statuses', async () => {
  expect((await run('<ErrorIndex />')).children[0]?.type).toBe('list');
  const statuses = await run('<ErrorIndex of="statuses" />');
  expect(linksOf(statuses).map(({data}) => data?.hProperties?.id)).toContain('status-409');
});

it('does not change other pages', async () => {
  const tree = await run('<Tabs>\n\ntext\n\n</Tabs>');
  expect(tree.children[0]).toMatchObject({type: 'mdxJsxFlowElement', name: 'Tabs'});
});
