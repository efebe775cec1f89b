import type {Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** A parsed MDX source: the input of checks that need only one file. */
export type MdxText = {
  kind: 'doc' | 'post';
  /** Path relative to the site, with forward slashes. */
  file: string;
  text: string;
  tree: Root;
  /** All nodes of the tree in document order, with their ancestors, so that the checks need not walk the tree. */
  nodes: readonly {node: Nodes; ancestors: readonly Nodes[]}[];
};

type Typed<T extends Nodes['type']> = Extract<Nodes, {type: T}>;

/** The nodes of one type, in document order. */
export function nodesOf<T extends Nodes['type']>({nodes}: MdxText, type: T): Typed<T>[] {
  return nodes.flatMap(({node}) => (node.type === type ? [node as Typed<T>] : []));
}

/** The line of a node in its file. */
export function lineOf(node: {position?: {start: {line: number}}}, otherwise = 1): number {
  return node.position?.start.line ?? otherwise;
}

/** The names of components, elements and admonitions among the ancestors. */
export function namesAround(ancestors: readonly Nodes[]): string[] {
  return ancestors.flatMap((node) => ('name' in node && typeof node.name === 'string' ? [node.name] : []));
}

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

export const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
