/** Parses MDX as Docusaurus does, and walks its syntax tree. */
import {admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** Admonitions of Docusaurus, as in `:::note`. */
export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary'];

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkDirective)
  .use(remarkGfm);

/**
 * Rewrites `## Title {#id}` and `:::note Title` to syntax that the parser knows, as Docusaurus does. Line numbers stay
 * the same.
 */
export function preprocessMdx(text: string): string {
  return admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(text), ADMONITIONS);
}

/** @throws VFileMessage with the position of the first syntax error */
export function parseMdx(text: string): Root {
  return parser.parse(preprocessMdx(text));
}

/** Returns an empty tree if there is a syntax error. The content checks report syntax errors. */
export function parseMdxOrNothing(text: string): Root {
  try {
    return parseMdx(text);
  } catch {
    return {type: 'root', children: []};
  }
}

/** Lists all nodes in document order, with their ancestors from the root down. */
export function listNodes(tree: Root): {node: Nodes; ancestors: readonly Nodes[]}[] {
  const found: {node: Nodes; ancestors: readonly Nodes[]}[] = [];
  const add = (node: Nodes, ancestors: readonly Nodes[]) => {
    found.push({node, ancestors});
    if ('children' in node) for (const child of node.children) add(child, [...ancestors, node]);
  };
  add(tree, []);
  return found;
}

/** Returns the text of a node. Docusaurus creates the anchor of a heading from the same text. */
export function textOf(node: unknown): string {
  const {value, alt, children} = node as {value?: string; alt?: string; children?: unknown[]};
  return value ?? alt ?? (children ?? []).map(textOf).join('');
}
