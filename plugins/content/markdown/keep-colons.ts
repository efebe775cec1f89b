import type {Root, Text} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

/** An emoji code such as `:lock:`, which also occurs in `urn:example:lock:1`. */
const CODE = /:[\w+-]+(?=:)/g;

/**
 * Remark plugin: prevents Docusaurus 3.8, which has no option for this, from replacing emoji codes. Splits text
 * nodes inside each code, because Docusaurus replaces codes only within a single text node.
 */
export function keepColons() {
  return (tree: Root): void =>
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || node.value.search(CODE) === -1) return undefined;
      const parts: Text[] = [];
      let rest = 0;
      for (const {0: code, index: from} of node.value.matchAll(CODE)) {
        parts.push({type: 'text', value: node.value.slice(rest, from + code.length)});
        rest = from + code.length;
      }
      parts.push({type: 'text', value: node.value.slice(rest)});
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
}
