import type {Nodes, Root} from 'mdast';

/** The text of an MDX source as the checks of a text by itself see it. */
export type MdxText = {
  kind: 'doc' | 'post';
  /** Path relative to the site, with forward slashes. */
  file: string;
  text: string;
  tree: Root;
  /** Every node of the tree in the order of the text. */
  nodes: readonly Nodes[];
};

/** Every node of a tree in the order of the text: walked once for all checks. */
export function listNodes(tree: Root): Nodes[] {
  const nodes: Nodes[] = [];
  const add = (node: Nodes) => {
    nodes.push(node);
    if ('children' in node) node.children.forEach(add);
  };
  add(tree);
  return nodes;
}

/** The nodes of one type, in the order of the text. */
export function nodesOf<T extends Nodes['type']>({nodes}: MdxText, type: T): Extract<Nodes, {type: T}>[] {
  return nodes.filter((node): node is Extract<Nodes, {type: T}> => node.type === type);
}
