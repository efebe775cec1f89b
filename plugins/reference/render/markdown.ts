/** Renders the Markdown of descriptions to safe HTML. */
import type {Root as HtmlRoot} from 'hast';
import type {Heading, Root, RootContent} from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import {BASE_URL} from '../../../src/site/facts';

import {toHeadingId, textOf} from './document-headings';
import {raw} from './html';
import type {Html} from './html';

/** Matches web and mail URLs, site paths, and anchors. */
const ALLOWED_LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/**
 * Restricts descriptions, which are untrusted: shows HTML as text, images as their alternative text, headings as bold
 * text (the page has its own outline), and footnotes in place (their ids would not be unique).
 */
function restrictMarkdown({keepsHeadings = false}: {keepsHeadings?: boolean} = {}) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return CONTINUE;
      const replace = (...replacements: RootContent[]): [typeof SKIP, number] => {
        (parent.children as RootContent[]).splice(index, 1, ...replacements);
        return [SKIP, index];
      };
      const isBlock = parent.type === 'root' || parent.type === 'blockquote' || parent.type === 'listItem';
      if (node.type === 'html')
        return replace(
          isBlock
            ? {type: 'paragraph', children: [{type: 'text', value: node.value}]}
            : {type: 'text', value: node.value},
        );
      if (node.type === 'image' || node.type === 'imageReference')
        return replace({type: 'text', value: node.alt ?? ''});
      if (node.type === 'footnoteReference')
        return replace({type: 'text', value: `[^${node.label ?? node.identifier}]`});
      if (node.type === 'footnoteDefinition') return replace(...node.children);
      if (node.type === 'heading' && !keepsHeadings)
        return replace({type: 'paragraph', children: [{type: 'strong', children: node.children}]});
      if (node.type === 'listItem') node.checked = null;
      return CONTINUE;
    });
  };
}

/** Adds the base path to site paths, and replaces disallowed links, such as `javascript:`, with their text. */
function restrictLinks() {
  return (tree: HtmlRoot) => {
    visit(tree, {tagName: 'a'}, (element) => {
      const href = String(element.properties.href ?? '');
      if (!ALLOWED_LINK.test(href)) {
        element.tagName = 'span';
        element.properties = {};
      } else if (href.startsWith('/') && !href.startsWith(BASE_URL)) {
        element.properties.href = `${BASE_URL}${href.slice(1)}`;
      }
    });
  };
}

/** Shifts headings so that the highest has level 2, below the title of the page, and sets their ids. */
function placeHeadings() {
  return (tree: Root) => {
    const headings: Heading[] = [];
    visit(tree, 'heading', (node) => void headings.push(node));
    const top = Math.min(...headings.map(({depth}) => depth));
    for (const heading of headings) {
      heading.depth = Math.min(heading.depth - top + 2, 6) as Heading['depth'];
      heading.data = {hProperties: {id: toHeadingId(textOf(heading))}};
    }
  };
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(restrictMarkdown)
  .use(remarkRehype)
  .use(restrictLinks)
  .use(rehypeStringify);

/**
 * Matches a line without Markdown other than code in single backticks. The line starts with a letter or code, and
 * contains no URL that GFM converts to a link (`://`, `www.`, `@`), and no character that HTML must escape.
 */
const PLAIN_LINE =
  /^(?!.*(?::\/\/|www\.))(?=[A-Za-z`])(?:[A-Za-z0-9 ,.;:?'"()/-]|`[\w.:=/-]+`(?!`))*[A-Za-z0-9,.;:?'"()/`-]$/i;
const CODE = /`([^`]+)`/g;

const documentProcessor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(restrictMarkdown, {keepsHeadings: true})
  .use(placeHeadings)
  .use(remarkRehype)
  .use(restrictLinks)
  .use(rehypeStringify);

/** Renders the description of the whole API. Keeps headings, and adds anchors to them. */
export function renderDocument(markdown: string): Html {
  return raw(documentProcessor.processSync(markdown).toString());
}

export function renderInFull(markdown: string): string {
  return processor.processSync(markdown).toString();
}

/** Renders plain lines (95 % of all descriptions) without the Markdown processor, which is slow. */
function renderText(markdown: string): string {
  return PLAIN_LINE.test(markdown) ? `<p>${markdown.replace(CODE, '<code>$1</code>')}</p>` : renderInFull(markdown);
}

/** Caches the result, because the description of a property is rendered for each operation that has the property. */
function createRenderer(): (markdown: string) => Html {
  const rendered = new Map<string, Html>();
  return (markdown) => {
    const known = rendered.get(markdown);
    if (known) return known;
    const made = raw(renderText(markdown));
    rendered.set(markdown, made);
    return made;
  };
}

/** Renders CommonMark (OpenAPI 3.1, section 4.6) to HTML blocks. */
export const renderMarkdown = createRenderer();

/** Omits the <p> around a single paragraph, for table cells and property lines. */
export function renderInlineMarkdown(markdown: string): Html {
  const {html} = renderMarkdown(markdown);
  const isSingle = html.startsWith('<p>') && html.endsWith('</p>') && html.indexOf('<p>', 1) === -1;
  return raw(isSingle ? html.slice('<p>'.length, -'</p>'.length) : html);
}

/** Converts Markdown to plain text for the meta description of a page. */
export function toPlainText(markdown: string): string {
  return (
    markdown
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      // Keeps underscores inside words, which are part of names such as client_id.
      .replace(/[`*]|(?<![^\W_])_+|_+(?![^\W_])/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
