import {admonitionTitleToDirectiveLabel, escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

/** The admonitions of Docusaurus: `:::note`. */
export const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary'];

const parser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkDirective)
  .use(remarkGfm);

/** What Docusaurus does to a text before it parses it: `## Title {#id}` and `:::note Title` become what the parser knows. Lines stay where they are. */
export function preprocessMdx(text: string): string {
  return admonitionTitleToDirectiveLabel(escapeMarkdownHeadingIds(text), ADMONITIONS);
}

/**
 * Parses MDX as Docusaurus does.
 * @throws VFileMessage where it cannot be read
 */
export function parseMdx(text: string): Root {
  return parser.parse(preprocessMdx(text));
}

/** The tree of a text, or an empty one for a text that cannot be read, which the content checks report. */
export function parseMdxOrNothing(text: string): Root {
  try {
    return parseMdx(text);
  } catch {
    return {type: 'root', children: []};
  }
}

/** Every node of a tree, in the order of the text, with the nodes around it, outermost first. */
export function listNodes(tree: Root): {node: Nodes; ancestors: readonly Nodes[]}[] {
  const found: {node: Nodes; ancestors: readonly Nodes[]}[] = [];
  const add = (node: Nodes, ancestors: readonly Nodes[]) => {
    found.push({node, ancestors});
    if ('children' in node) for (const child of node.children) add(child, [...ancestors, node]);
  };
  add(tree, []);
  return found;
}

/** The text of a node and of all within it, as Docusaurus takes it for the addresses of headings. */
export function textOf(node: unknown): string {
  const {value, alt, children} = node as {value?: string; alt?: string; children?: unknown[]};
  return value ?? alt ?? (children ?? []).map(textOf).join('');
}
