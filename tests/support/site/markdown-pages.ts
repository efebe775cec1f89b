/** The Markdown pages of the build. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Nodes, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

import {BASE_URL} from '../../../src/site/facts';
import {yieldToEventLoop} from '../runner/yield-to-event-loop';

import {PLAIN_BUILD} from './sites';

export type MarkdownPage = {
  /** Path of the page with base path and trailing slash, such as `/developers/docs/`. */
  route: string;
  text: string;
  tree: Root;
};

const parser = unified().use(remarkParse).use(remarkGfm);

export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** All nodes in document order. */
export function listNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => listNodes(child)) : [])];
}

export async function readMarkdownPages(): Promise<MarkdownPage[]> {
  const files = (readdirSync(PLAIN_BUILD, {recursive: true}) as string[])
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => path.posix.basename(file) === 'index.md')
    .sort();
  const pages: MarkdownPage[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(PLAIN_BUILD, file), 'utf8');
    pages.push({route: `${BASE_URL}${file.replace(/index\.md$/, '')}`, text, tree: parseMarkdown(text)});
    await yieldToEventLoop();
  }
  return pages;
}
