import type {Element, Root} from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

function rewriteLinks({resolve}: {resolve: (url: string) => string}) {
  return (tree: Root) =>
    visit(tree, 'element', (element: Element) => {
      if (element.tagName === 'a') element.properties.href = resolve(String(element.properties.href));
    });
}

/**
 * Renders the text of a release as HTML for feed readers.
 * @param resolve converts a link to an absolute URL
 */
export function renderEntry(markdown: string, resolve: (url: string) => string): string {
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype)
      .use(rewriteLinks, {resolve})
      .use(rehypeStringify)
      .processSync(markdown),
  );
}
