/** Finds elements in the tree of `htmlparser2`. */
import {hasChildren, isTag} from 'domhandler';
import type {AnyNode, Element} from 'domhandler';

/** The first element in document order, including the node itself. */
export function findElement(node: AnyNode, isWanted: (element: Element) => boolean): Element | null {
  if (isTag(node) && isWanted(node)) return node;
  if (!hasChildren(node)) return null;
  for (const child of node.children) {
    const found = findElement(child, isWanted);
    if (found) return found;
  }
  return null;
}

/** Outermost matches in document order. */
export function findElements(node: AnyNode, isWanted: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  // Adds to one list, because joining the lists of all children takes half a second in a build.
  function visit(one: AnyNode): void {
    if (isTag(one) && isWanted(one)) found.push(one);
    else if (hasChildren(one)) one.children.forEach(visit);
  }
  visit(node);
  return found;
}
