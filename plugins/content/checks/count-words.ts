import type {Nodes} from 'mdast';

/** The prose of a node: text and inline code, without front matter, code blocks and expressions. */
export function proseOf(node: Nodes): string {
  const inside = () => ('children' in node ? node.children.map(proseOf).join(' ') : '');
  if (node.type === 'code' || node.type === 'yaml' || node.type.startsWith('mdx')) return inside();
  return 'value' in node ? node.value : inside();
}

/** Number of words of prose in a node, including table cells and inline code. */
export function countWords(node: Nodes): number {
  return proseOf(node)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
