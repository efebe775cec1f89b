/** Reads the parsed HTML of a page. */
import {hasChildren, isTag, isText} from 'domhandler';
import type {AnyNode, Element} from 'domhandler';

/** Elements that are not content, or that are useful only in a browser. */
const SKIPPED_TAGS = new Set(
  'script style template svg nav button noscript form input select textarea label legend iframe'.split(' '),
);
const SKIPPED_CLASS = /(?:^| )(?:hash-link|theme-doc-toc-(?:mobile|desktop)|theme-doc-footer-edit-meta-row)(?: |$)/;

/** `aria-label` of the list of articles in a series, which is content, unlike other navigation. */
const SERIES = 'Series';

export function hasClass({attribs}: Element, name: string): boolean {
  const classes = attribs.class;
  return classes !== undefined && classes.includes(name) && classes.split(' ').includes(name);
}

/** Whether an element has a class with this prefix. Class names of CSS modules end with an underscore and a hash. */
export function hasClassPrefix({attribs}: Element, prefix: string): boolean {
  return attribs.class?.split(' ').some((name) => name.startsWith(prefix)) ?? false;
}

export function isSkipped(element: Element): boolean {
  const {attribs} = element;
  return (
    (SKIPPED_TAGS.has(element.name) && attribs['aria-label'] !== SERIES) ||
    'hidden' in attribs ||
    'data-markdown-ignore' in attribs ||
    attribs['aria-hidden'] === 'true' ||
    (attribs.class !== undefined && SKIPPED_CLASS.test(attribs.class))
  );
}

export function elementsOf(node: AnyNode): Element[] {
  return hasChildren(node) ? node.children.filter(isTag) : [];
}

/** All text of a node, with the white space of the HTML. */
export function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  return hasChildren(node) ? node.children.map(rawText).join('') : '';
}

export function plainText(node: AnyNode): string {
  return rawText(node)
    .replace(/[\s\u200b]+/g, ' ')
    .trim();
}
