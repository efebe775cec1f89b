/** The commands of a quickstart with the output that its page shows, and the excerpts of its scripts. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Code, Node, Parent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

import {SITE_DIR} from '../site/sites';

/** Commands and what they print, with the line of the page. */
export type Step = {line: number; commands: string; output: string};

/** A block with a title: a part of the file with this name. */
export type Excerpt = {file: string; line: number; text: string};

const processor = unified().use(remarkParse).use(remarkFrontmatter, ['yaml']).use(remarkMdx);

const isParent = (node: Node): node is Parent => 'children' in node;
const isElement = (node: Node): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement';
const titleOf = ({meta}: Code) => /\btitle="([^"]+)"/.exec(meta ?? '')?.[1] ?? null;
const lineOf = ({position}: Node) => (position?.start.line ?? 0) + 1;

/** The `value` of a tab, or null for other nodes. */
function tabOf(node: Node): string | null {
  if (!isElement(node) || node.name !== 'TabItem') return null;
  const value = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'value');
  return typeof value?.value === 'string' ? value.value : null;
}

/** The code blocks that a reader of one tab sees, in page order. With null, the code blocks of all tabs. */
function blocksIn(node: Node, tab: string | null): Code[] {
  const own = tabOf(node);
  if (own !== null && tab !== null && own !== tab) return [];
  if (node.type === 'code') return [node as Code];
  return isParent(node) ? node.children.flatMap((child) => blocksIn(child, tab)) : [];
}

function parsePage(name: string): Node {
  return processor.parse(readFileSync(path.join(SITE_DIR, 'docs/get-started', `${name}.mdx`), 'utf8'));
}

/**
 * Reads the steps of a page. Each `bash` block without a title has a `text` block below it.
 * @param name of the page, such as `quickstart-token`
 * @param tab the value of the tab that the reader has chosen
 * @throws Error if a command has no output, or if an output has no command
 */
export function readSteps(name: string, tab: string): Step[] {
  const blocks = blocksIn(parsePage(name), tab).filter((block) => titleOf(block) === null);
  return blocks.flatMap((block, index) => {
    const isCommand = block.lang === 'bash';
    const other = blocks[isCommand ? index + 1 : index - 1];
    if (other?.lang !== (isCommand ? 'text' : 'bash'))
      throw new Error(
        `${name}.mdx:${lineOf(block)} has ${isCommand ? 'a command without output' : 'output without a command'}.`,
      );
    return isCommand ? [{line: lineOf(block), commands: block.value, output: other.value}] : [];
  });
}

/** Reads the excerpts of a page in all tabs. @param name of the page, such as `quickstart-token` */
export function readExcerpts(name: string): Excerpt[] {
  return blocksIn(parsePage(name), null).flatMap((block) => {
    const file = titleOf(block);
    return file === null ? [] : [{file, line: lineOf(block), text: block.value}];
  });
}
