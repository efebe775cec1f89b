import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

import {renderBlock} from './render-block';

const PREFIX = 'language-';

/**
 * Rehype plugin: highlights fenced code blocks at build time, so that pages load no highlighter. Sets the properties of
 * the component in src/theme/CodeBlock.
 */
export function highlightCode(): (tree: Root) => void {
  return (tree) =>
    visit(tree, 'element', (pre: Element) => {
      const [code] = pre.children;
      const [text] = code?.type === 'element' && code.tagName === 'code' ? code.children : [];
      if (pre.tagName !== 'pre' || code?.type !== 'element' || text?.type !== 'text') return;
      const {className, metastring} = code.properties;
      const language =
        (Array.isArray(className) ? className.map(String) : [])
          .find((name) => name.startsWith(PREFIX))
          ?.slice(PREFIX.length) ?? 'text';
      code.properties = {
        className: [PREFIX + language],
        ...renderBlock(text.value, language, typeof metastring === 'string' ? metastring : ''),
      };
      code.children = [];
    });
}
