import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import rehypeStringify from 'rehype-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** What only means something together with the styles and scripts of a page. */
const OF_THE_PAGE = /^(className|style|tabIndex|role|data[A-Z].*)$/;
const stringifier = unified().use(rehypeStringify, {allowDangerousCharacters: false});

function isForPagesOnly({tagName, properties}: Element): boolean {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return ['script', 'style', 'button', 'nav'].includes(tagName) || classes.includes('hash-link');
}

/**
 * The text of an article as a feed reader needs it: without links to its own headings, controls, comments, and what
 * refers to the styles of the page. Drawings keep their names and their roles.
 * @param html of the article
 */
export function cleanContent(html: string): string {
  const tree = fromHtml(html, {fragment: true});
  visit(tree, (node, index, parent) => {
    const isSuperfluous = node.type === 'comment' || (node.type === 'element' && isForPagesOnly(node));
    if (isSuperfluous && parent && index !== undefined) {
      (parent as Root | Element).children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'element') {
      const kept = Object.entries(node.properties).filter(
        ([name]) => (node.tagName === 'svg' && name === 'role') || !OF_THE_PAGE.test(name),
      );
      node.properties = Object.fromEntries(kept);
      // A piece of highlighted code, of which the colour has gone.
      if (node.tagName === 'span' && kept.length === 0 && parent && index !== undefined) {
        (parent as Root | Element).children.splice(index, 1, ...node.children);
        return index;
      }
    }
    return undefined;
  });
  return stringifier.stringify(tree).trim();
}
