/** Reads what a built operation page shows, by id. */
import type {Element, Root} from 'hast';

import {textOf, walkElements} from '../site/built-pages';

export function hasClass(element: Element, name: string): boolean {
  return Array.isArray(element.properties.className) && element.properties.className.includes(name);
}

/** Returns the element itself, if it matches, and matching descendants; `enter` excludes elements with their content. */
export function findAll(
  root: Element | Root,
  isWanted: (element: Element) => boolean,
  enter: (element: Element) => boolean = () => true,
): Element[] {
  const found: Element[] = [];
  if (root.type === 'element' && isWanted(root)) found.push(root);
  walkElements(root, (element) => {
    if (!enter(element)) return false;
    if (isWanted(element)) found.push(element);
    return true;
  });
  return found;
}

export function byId(root: Element | Root): Map<string, Element> {
  return new Map(
    findAll(root, ({properties}) => typeof properties.id === 'string').map((element) => [
      String(element.properties.id),
      element,
    ]),
  );
}

/** Keeps only letters and digits, so that Markdown and HTML can be compared. */
export function lettersAndDigits(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, '')
    .replace(/^\s*\d+\. /gm, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export type ShownLine = {
  id: string;
  name: string;
  type: string;
  marks: string;
  description: string;
  /** All text of the line except that of nested lines. */
  text: string;
  codes: string[];
};

const isOwn = (element: Element) => !hasClass(element, 'op-nested') && !hasClass(element, 'op-properties');

function textOfClass(line: Element, name: string): string {
  return findAll(line, (element) => hasClass(element, name), isOwn)
    .map(textOf)
    .join(' ');
}

/** The text of an element and its inline code; other nested elements end a word. */
function ownText({children}: Element): string {
  return children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' && child.tagName === 'code' ? textOf(child) : ' ',
    )
    .join('');
}

export function readLine(line: Element): ShownLine {
  const description = findAll(line, (element) => hasClass(element, 'op-description'), isOwn)[0];
  const own = findAll(
    line,
    (element) => hasClass(element, 'op-property-line') || hasClass(element, 'op-property-text'),
    isOwn,
  );
  return {
    id: String(line.properties.id),
    name: textOfClass(line, 'op-name'),
    type: textOfClass(line, 'op-type'),
    marks: ['op-required', 'op-deprecated', 'op-access'].map((name) => textOfClass(line, name)).join(' '),
    description: description ? textOf(description) : '',
    text: own
      .flatMap((part) => findAll(part, ({tagName}) => tagName !== 'code'))
      .map(ownText)
      .join(' '),
    codes: own.flatMap((part) => findAll(part, ({tagName}) => tagName === 'code')).map(textOf),
  };
}
