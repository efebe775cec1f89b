import type {Root as HtmlRoot} from 'hast';
import type {Heading, Root, RootContent} from 'mdast';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

import {BASE_URL} from '../../src/site/facts';

import {toHeadingId, wordsOf} from './document-headings';
import {raw} from './html';
import type {Html} from './html';

/** Where a link of a description may lead: the web, an address of mail, a place of this site or of the page. */
const ALLOWED_LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/**
 * A description is text of somebody else on our page, so it brings no markup, no picture and no way out of its place:
 * HTML is shown as it was typed, a heading becomes a strong line (the page has an outline of its own), a picture its
 * alternative text, and a footnote stays where it stands, because ids of several descriptions would meet.
 */
function tameMarkdown({keepsHeadings = false}: {keepsHeadings?: boolean} = {}) {
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

/** Site paths get the base path. Links that lead anywhere else, such as `javascript:`, lose their address and keep their words. */
function tameLinks() {
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

/** The headings of a whole document become those below the title of a page, each with its address. */
function placeHeadings() {
  return (tree: Root) => {
    const headings: Heading[] = [];
    visit(tree, 'heading', (node) => void headings.push(node));
    const top = Math.min(...headings.map(({depth}) => depth));
    for (const heading of headings) {
      heading.depth = Math.min(heading.depth - top + 2, 6) as Heading['depth'];
      heading.data = {hProperties: {id: toHeadingId(wordsOf(heading))}};
    }
  };
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(tameMarkdown)
  .use(remarkRehype)
  .use(tameLinks)
  .use(rehypeStringify);

/**
 * One line of prose in which nothing but code in single backticks is a sign of Markdown. It begins with a letter or with
 * code, so it is no list and no heading; it has no address that GFM makes a link of (`://`, `www.`, `@`), and no character
 * that HTML escapes.
 */
const PLAIN_LINE =
  /^(?!.*(?::\/\/|www\.))(?=[A-Za-z`])(?:[A-Za-z0-9 ,.;:?'"()/-]|`[\w.:=/-]+`(?!`))*[A-Za-z0-9,.;:?'"()/`-]$/i;
const CODE = /`([^`]+)`/g;

const documentProcessor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(tameMarkdown, {keepsHeadings: true})
  .use(placeHeadings)
  .use(remarkRehype)
  .use(tameLinks)
  .use(rehypeStringify);

/** Renders the description of the whole API, whose headings are places of its page. */
export function renderDocument(markdown: string): Html {
  return raw(documentProcessor.processSync(markdown).toString());
}

/** Renders whatever a description may hold, as HTML. */
export function renderInFull(markdown: string): string {
  return processor.processSync(markdown).toString();
}

/** The same, but a plain line without the processor: of twenty descriptions nineteen are one, and took most of the time. */
function renderText(markdown: string): string {
  return PLAIN_LINE.test(markdown) ? `<p>${markdown.replace(CODE, '<code>$1</code>')}</p>` : renderInFull(markdown);
}

/**
 * Creates a renderer that works out each text once: the description of a property stands on the page of every operation
 * that has it, some twenty times on average.
 */
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

/** Renders a CommonMark description (OpenAPI 3.1, section 4.6) to HTML blocks. */
export const renderMarkdown = createRenderer();

/** The same without the paragraph around a single one, for table cells and property lines. */
export function renderInlineMarkdown(markdown: string): Html {
  const {html} = renderMarkdown(markdown);
  const isSingle = html.startsWith('<p>') && html.endsWith('</p>') && html.indexOf('<p>', 1) === -1;
  return raw(isSingle ? html.slice('<p>'.length, -'</p>'.length) : html);
}

/** The first sentence as plain text, for a page's meta description. */
export function toPlainText(markdown: string): string {
  return (
    markdown
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      // An underscore inside a word is a part of a name, such as client_id.
      .replace(/[`*]|(?<![^\W_])_+|_+(?![^\W_])/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
