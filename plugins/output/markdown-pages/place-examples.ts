/** Moves the examples of an operation from the column beside the text to their request body or response. */
import type {ChildNode, Element, ParentNode} from 'domhandler';
import {isTag} from 'domhandler';

import {findElement, findElements} from '../../lib/find-elements';

import {hasClass} from './convert/dom';

function remove(node: ChildNode): void {
  if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
}

function insert(parent: ParentNode, at: number, child: Element): void {
  remove(child);
  child.parent = parent;
  parent.children.splice(at, 0, child);
}

/** Finds the end of the description, which consists of elements without a class, except `<details>`. */
function endOfDescription({children}: Element): number {
  const end = children.findIndex(
    (child) => isTag(child) && (child.attribs.class !== undefined || child.name === 'details'),
  );
  return end === -1 ? children.length : end;
}

/**
 * Moves each example to the section that it belongs to, so that agents read both together. Examples of errors are put
 * after the description, other examples at the end of the section.
 * @param main `main` element of a page, which is modified
 */
export function placeExamples(main: Element): void {
  const column = findElement(main, (element) => hasClass(element, 'op-aside'));
  if (!column) return;
  const headings = findElements(main, ({name, attribs}) => /^h[23]$/.test(name) && attribs.id !== undefined);
  for (const examples of findElements(column, (element) => hasClass(element, 'op-examples'))) {
    const section = headings.find(({attribs}) => attribs.id === examples.attribs['data-of'])?.parent;
    if (!section) continue;
    const text = findElement(section, (element) => hasClass(element, 'op-error-text'));
    if (text) insert(text, endOfDescription(text), examples);
    else insert(section, section.children.length, examples);
  }
  const answers = findElement(column, (element) => hasClass(element, 'op-answers'));
  if (answers) remove(answers);
}
