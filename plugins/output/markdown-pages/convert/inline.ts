/** Converts inline HTML to Markdown. */
import {isTag, isText} from 'domhandler';
import type {AnyNode, Element} from 'domhandler';

import type {Context} from './context';
import {hasClass, isSkipped, rawText} from './dom';
import {escapeAddress, escapeText, renderCode} from './escape';

/** Placeholder for `<br>` until all white space is collapsed. */
const BREAK = '\u0000';
/** Elements that are shown as blocks or with space around them. */
const BLOCK_TAGS = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);
const ENDS_WITH_WORD = /[\p{L}\p{N}]$/u;
const ENDS_WITH_LINK = /\]\([^()\s]*\)$|(?:https?:\/\/|www\.)\S*$/i;

function renderEmphasis(text: string, marker: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const [lead = '', tail = ''] = [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]];
  return `${lead}${marker}${inner}${marker}${tail}`;
}

function renderLink(element: Element, context: Context): string {
  const text = renderNodes(element.children, context);
  const inner = text.replaceAll(BREAK, ' ').trim();
  const href = element.attribs.href;
  const address = href && !hasClass(element, 'op-anchor') ? context.toAddress(href) : null;
  if (inner === '' || address === null) return text;
  return `${text.startsWith(' ') ? ' ' : ''}[${inner}](${escapeAddress(address)})${text.endsWith(' ') ? ' ' : ''}`;
}

/** Adds brackets or "articles" to the number of articles of a tag or author, which the page shows as a badge. */
function renderCount(text: string, {attribs, parent}: Element): string | null {
  if (parent && isTag(parent) && parent.attribs.class?.includes('tagWithCount_')) return ` (${text})`;
  return attribs.class?.includes('authorBlogPostCount_') ? ` ${text} articles` : null;
}

/** Omits pictures without alternative text, which are decorative. Pictures with a data URL become their text. */
function renderImage({attribs: {alt = '', src = ''}}: Element, context: Context): string {
  const text = escapeText(alt.replace(/\s+/g, ' ').trim());
  if (text === '') return '';
  const address = context.toAddress(src);
  return address === null ? `*Picture: ${text}*` : `![${text}](${escapeAddress(address)})`;
}

function renderElement(element: Element, context: Context): string {
  if (isSkipped(element)) return '';
  switch (element.name) {
    case 'a':
      return renderLink(element, context);
    case 'code':
    case 'kbd':
    case 'samp':
      return renderCode(rawText(element));
    case 'strong':
    case 'b':
      return renderEmphasis(renderNodes(element.children, context), '**');
    case 'em':
    case 'i':
      return renderEmphasis(renderNodes(element.children, context), '*');
    case 'del':
      return renderEmphasis(renderNodes(element.children, context), '~~');
    case 'br':
      return BREAK;
    case 'img':
      return renderImage(element, context);
    default: {
      const text = renderNodes(element.children, context);
      const count = element.name === 'span' ? renderCount(text, element) : null;
      if (count !== null) return count;
      return BLOCK_TAGS.has(element.name) ? ` ${text} ` : text;
    }
  }
}

/**
 * Adds a space between a link and the word or link before it, because only CSS separates them on the page. Without the
 * space, a URL in text would include the link after it (GitHub Flavored Markdown, section 6.9). Escapes an exclamation
 * mark before a link, because `![` starts an image.
 */
function joinParts(text: string, part: string): string {
  if (!part.startsWith('[')) return text + part;
  if (text.endsWith('!')) return `${text.slice(0, -1)}\\!${part}`;
  return ENDS_WITH_WORD.test(text) || ENDS_WITH_LINK.test(text) ? `${text} ${part}` : text + part;
}

function renderNodes(nodes: readonly AnyNode[], context: Context): string {
  let text = '';
  for (const node of nodes) {
    const part = isText(node)
      ? escapeText(node.data.replace(/[\s\u200b]+/g, ' '))
      : isTag(node)
        ? renderElement(node, context)
        : '';
    text = joinParts(text, part);
  }
  return text;
}

/** @returns one paragraph, with `<br>` as a hard break; line starts still need `escapeLineStarts` */
export function renderInline(nodes: readonly AnyNode[], context: Context): string {
  const text = renderNodes(nodes, context);
  if (!text.includes(BREAK)) return text.replace(/ {2,}/g, ' ').trim();
  return text
    .replace(/ {2,}/g, ' ')
    .split(BREAK)
    .map((line) => line.trim())
    .join('\\\n')
    .replace(/^(?:\\\n)+|(?:\\\n)+$/g, '');
}

/** @returns one line, with `|` escaped because it would separate cells */
export function renderCell(element: Element, context: Context): string {
  return renderNodes(element.children, context)
    .replaceAll(BREAK, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replaceAll('|', '\\|');
}

function containsBlock({name, children}: Element): boolean {
  return (
    name !== 'a' &&
    name !== 'code' &&
    children.some((child) => isTag(child) && (BLOCK_TAGS.has(child.name) || containsBlock(child)))
  );
}

/** Whether the element and its descendants can be part of a paragraph. */
export function isInline(element: Element): boolean {
  return !BLOCK_TAGS.has(element.name) && !containsBlock(element);
}
