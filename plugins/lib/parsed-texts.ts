import type {Nodes, Root} from 'mdast';
import type {Plugin} from 'unified';

/** Trees by the text that they were parsed from. */
const trees = new Map<string, Root>();

/** What would begin a directive of Docusaurus, `:name` or `:::name`, which the checks leave as text. */
const DIRECTIVE = /:[a-z]/i;

/**
 * Leaves a tree that the checks have parsed, and need no more, to the compiler of MDX, which would parse the same text again:
 * that takes as long as all else it does with a text. One with directives is not left, since the compiler reads it otherwise.
 * @param text the whole source, as it stands in the file
 * @param nodes every node of the tree
 */
export function leaveTree(text: string, tree: Root, nodes: readonly Nodes[]): void {
  if (!nodes.some((node) => node.type === 'text' && DIRECTIVE.test(node.value))) trees.set(text, tree);
}

/** The tree that was left of a text, once: who takes it may alter it. */
export function takeTree(text: string): Root | undefined {
  const tree = trees.get(text);
  trees.delete(text);
  return tree;
}

/** Has the compiler of MDX take the tree of a text where one was left, and parse any other text. */
export const takeTrees: Plugin<[], string, Root> = function () {
  const {parser} = this;
  if (!parser) throw new Error('MDX has no parser yet. → takeTrees stands behind what sets it: see the order of plugins in @mdx-js/mdx.');
  this.parser = (document, file) => takeTree(document) ?? parser(document, file);
};
