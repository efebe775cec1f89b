import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import rehypeStringify from 'rehype-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** Attributes that have no effect without the styles and scripts of the page. */
const PAGE_ATTRIBUTES = /^(className|style|tabIndex|role|data[A-Z].*)$/;
const stringifier = unified().use(rehypeStringify, {allowDangerousCharacters: false});

function isPageOnly({tagName, properties}: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  // Elements with this attribute are only for people in a browser.
  if ('dataMarkdownIgnore' in properties) return true;
  return ['script', 'style', 'button', 'nav'].includes(tagName) || classes.includes('hash-link');
}

/**
 * Removes parts of an article that are useless in a feed reader: heading links, controls, links to tools, comments, and
 * attributes for styles and scripts. SVG images keep their role and accessible name.
 */
export function cleanContent(html: string): string {
  const tree = fromHtml(html, {fragment: true});
  visit(tree, (node, index, parent) => {
    const isRemoved = node.type === 'comment' || (node.type === 'element' && isPageOnly(node));
    if (isRemoved && parent && index !== undefined) {
      (parent as Root | Element).children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'element') {
      const kept = Object.entries(node.properties).filter(
        ([name]) => (node.tagName === 'svg' && name === 'role') || !PAGE_ATTRIBUTES.test(name),
      );
      node.properties = Object.fromEntries(kept);
      // Unwrap tokens of highlighted code, which have no attributes left.
      if (node.tagName === 'span' && kept.length === 0 && parent && index !== undefined) {
        (parent as Root | Element).children.splice(index, 1, ...node.children);
        return index;
      }
    }
    return undefined;
  });
  return stringifier.stringify(tree).trim();
}
