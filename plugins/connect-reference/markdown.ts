import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';

import {raw} from './html';
import type {Html} from './html';

/** Raw HTML in a description is dropped (remark-rehype's default), so a description can bring no markup of its own. */
const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify);

/** Renders a CommonMark description (OpenAPI 3.1, section 4.6) to HTML blocks. */
export function renderMarkdown(markdown: string): Html {
  return raw(processor.processSync(markdown).toString());
}

/** The same without the paragraph around a single one, for table cells and property lines. */
export function renderInlineMarkdown(markdown: string): Html {
  const {html} = renderMarkdown(markdown);
  const single = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html);
  return raw(single?.[1] ?? html);
}

/** The first sentence as plain text, for a page's meta description. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
