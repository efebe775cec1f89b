import type {Root, Text} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

/** What Docusaurus would replace: an emoji code such as `:lock:`, as in `urn:example:lock:1`. */
const CODE = /:[\w+-]+(?=:)/g;

/**
 * Remark plugin: keeps `:name:` as it is written. Docusaurus 3.8 replaces emoji codes and has no option against it, so this
 * splits a text within each code: the replacement looks at one text node at a time.
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
