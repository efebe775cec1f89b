/** Splits the main content of a built page at its headings into sections, which are the results of a search. */
import {hasChildren, isTag, isText} from 'domhandler';
import type {AnyNode, Document, Element} from 'domhandler';
import {parseDocument} from 'htmlparser2';

import {kindOf} from '../../src/search/indexed-pages';
import type {HeadingLevel} from '../../src/search/protocol';
import type {Operation, Page, Section} from '../../src/search/records';
import {findElement, findElements} from '../lib/find-elements';

const SKIPPED_TAGS = new Set(
  'script style template svg nav button noscript form fieldset select input label iframe footer'.split(' '),
);
const SKIPPED_CLASSES = [
  'hash-link',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-version-badge',
  'theme-doc-breadcrumbs',
  // Notes about values contain names of other operations, which have their own pages.
  'op-source',
  'op-uses',
];
const BLOCK_TAGS = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const HEADING_TAGS: Readonly<Record<string, HeadingLevel>> = {
  h2: 'lvl2',
  h3: 'lvl3',
  h4: 'lvl4',
  h5: 'lvl5',
  h6: 'lvl6',
};
/** Longer inline code is a sample, not an identifier. */
const MAX_IDENTIFIER_LENGTH = 60;

function classesOf({attribs}: Element): string[] {
  return attribs.class?.split(' ') ?? [];
}

function isSkipped(element: Element): boolean {
  return (
    SKIPPED_TAGS.has(element.name) ||
    element.attribs['aria-hidden'] === 'true' ||
    'data-markdown-ignore' in element.attribs ||
    element.attribs.role === 'tablist' ||
    // Skips the header of an article, because date and authors are not indexed.
    (element.name === 'header' && findElement(element, ({name}) => name === 'h1') !== null) ||
    classesOf(element).some((name) => SKIPPED_CLASSES.includes(name))
  );
}

function tidy(text: string): string {
  return text
    .replace(/[\u200b\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}

function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (isTag(node) && isSkipped(node)) return '';
  if (!hasChildren(node)) return '';
  const text = node.children.map(rawText).join('');
  return isTag(node) && BLOCK_TAGS.has(node.name) ? ` ${text} ` : text;
}

function textOf(node: AnyNode): string {
  return tidy(rawText(node));
}

/** Adds a full stop to blocks without final punctuation, so that blocks are separate sentences in a snippet. */
function joinBlocks(blocks: readonly string[]): string {
  return blocks
    .filter(Boolean)
    .map((block) => (/[.!?:;…]$/.test(block) ? block : `${block}.`))
    .join(' ');
}

type Draft = Omit<Section, 'text'> & {blocks: string[]; seen: Set<string>};

function createDraft(place: Pick<Section, 'level' | 'heading' | 'ancestors' | 'anchor'>): Draft {
  return {...place, identifiers: [], definitions: [], questions: [], blocks: [], seen: new Set()};
}

/** Returns inline code at the start of a list item or table row. */
function leadingCode(node: AnyNode): string | null {
  if (!isTag(node) || isSkipped(node)) return null;
  if (node.name === 'code') return textOf(node);
  const first = node.children.find((child) => isTag(child) || (isText(child) && child.data.trim() !== ''));
  return first ? leadingCode(first) : null;
}

/**
 * Collects the sections. The first section is the title with the text before the first heading.
 * @param keepsCode whether identifiers are also collected from code blocks
 */
function collectSections(article: AnyNode, title: string, keepsCode: boolean): Section[] {
  const top = createDraft({level: 'lvl1', heading: title, ancestors: [], anchor: null});
  const drafts: Draft[] = [top];
  const open: {level: HeadingLevel; heading: string}[] = [];
  const current = () => drafts.at(-1) ?? top;

  function addHeading(element: Element, level: HeadingLevel): void {
    const heading = textOf(element);
    const anchor = element.attribs.id ?? null;
    if (!heading) return;
    if (anchor === null) {
      current().blocks.push(heading);
      return;
    }
    while (open.length > 0 && (open.at(-1)?.level ?? 'lvl1') >= level) open.pop();
    drafts.push(createDraft({level, heading, ancestors: open.map((above) => above.heading), anchor}));
    open.push({level, heading});
  }

  function addIdentifiers(node: AnyNode): void {
    for (const code of findElements(node, ({name}) => name === 'code')) {
      const name = textOf(code);
      if (name && name.length <= MAX_IDENTIFIER_LENGTH && !current().seen.has(name)) {
        current().seen.add(name);
        current().identifiers.push(name);
      }
    }
  }

  function addDefinition(node: AnyNode): void {
    const name = leadingCode(node);
    const {definitions} = current();
    if (name && name.length <= MAX_IDENTIFIER_LENGTH && !definitions.includes(name)) definitions.push(name);
  }

  function visit(node: AnyNode, inline: string[]): void {
    if (isText(node)) {
      inline.push(node.data);
      return;
    }
    if (!hasChildren(node)) return;
    if (isTag(node)) {
      if (isSkipped(node) || node.name === 'h1') return;
      const level = HEADING_TAGS[node.name];
      if (level) {
        flush(inline);
        addHeading(node, level);
        return;
      }
      if (node.name === 'pre') {
        flush(inline);
        if (keepsCode) addCode(node);
        return;
      }
      if (node.name === 'li' || node.name === 'dt' || node.name === 'tr') addDefinition(node);
      if (node.name === 'tr') {
        flush(inline);
        addIdentifiers(node);
        const cells = node.children.filter(isTag).map(textOf).filter(Boolean);
        current().blocks.push(cells.join(' · '));
        return;
      }
      if (node.name === 'code') addIdentifiers(node);
    }
    const isBlock = isTag(node) && BLOCK_TAGS.has(node.name);
    if (isBlock) flush(inline);
    for (const child of node.children) visit(child, inline);
    if (isBlock) flush(inline);
  }

  function flush(inline: string[]): void {
    if (inline.length === 0) return;
    const text = tidy(inline.join(''));
    inline.length = 0;
    if (text) current().blocks.push(text);
  }

  /** Collects names in snake_case or camelCase, and names with hyphens (HTTP headers), from a code block. */
  function addCode(pre: Element): void {
    for (const [name] of textOf(pre).matchAll(/[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+/g)) {
      if (name.length > MAX_IDENTIFIER_LENGTH || current().seen.has(name)) continue;
      current().seen.add(name);
      current().identifiers.push(name);
    }
  }

  const inline: string[] = [];
  visit(article, inline);
  flush(inline);
  return drafts.map(({blocks, seen: _seen, ...section}) => ({...section, text: joinBlocks(blocks)}));
}

/** Reads all `<meta>` tags in one pass, because a search for a missing tag would read the whole page. */
function collectMeta(root: Document): ReadonlyMap<string, string> {
  const metas = findElements(root, ({name}) => name === 'meta');
  return new Map(metas.reverse().map(({attribs}) => [attribs.name ?? '', attribs.content ?? '']));
}

function operationOf(article: AnyNode, root: Document): Operation | null {
  const element = findElement(article, ({attribs}) => Boolean(attribs['data-operation-id']));
  if (!element) return null;
  const read = (name: 'data-operation-method' | 'data-operation-path') => {
    const holder = findElement(element, ({attribs}) => name in attribs);
    const value = holder?.attribs[name];
    return value && value !== 'true' ? value : holder ? textOf(holder) : '';
  };
  const tag = element.attribs['data-operation-tag'];
  const breadcrumbs = findElement(root, (element) => classesOf(element).includes('theme-doc-breadcrumbs'));
  const crumbs = breadcrumbs
    ? findElements(breadcrumbs, ({name}) => name === 'li')
        .map((item) => tidy(plainText(item)))
        .filter(Boolean)
    : [];
  return {
    id: element.attribs['data-operation-id'] ?? '',
    method: read('data-operation-method').toUpperCase(),
    path: read('data-operation-path').replace(/\s+/g, ''),
    tag: tag || (crumbs.at(-2) ?? null),
  };
}

function plainText(node: AnyNode): string {
  return isText(node) ? node.data : hasChildren(node) ? node.children.map(plainText).join('') : '';
}

/**
 * Reads a built page. Returns null for pages with `noindex` or without an `h1`.
 * @param path path of the URL, with base path and trailing slash
 */
export function collectPage(html: string, path: string): Page | null {
  const root = parseDocument(html);
  const meta = collectMeta(root);
  if (/noindex/.test(meta.get('robots') ?? '')) return null;
  const main = findElement(root, ({name}) => name === 'main');
  const article = main && (findElement(main, ({name}) => name === 'article') ?? main);
  const titleElement = main && findElement(main, ({name}) => name === 'h1');
  if (!article || !titleElement) return null;
  const title = textOf(titleElement);
  if (!title) return null;
  const operation = operationOf(article, root);
  const [top, ...below] = collectSections(article, title, operation === null);
  const keywords = (meta.get('keywords') ?? '').split(',').map(tidy).filter(Boolean);
  const sections = top ? [{...top, identifiers: [...new Set([...keywords, ...top.identifiers])]}, ...below] : [];
  const htmlElement = findElement(root, ({name}) => name === 'html');
  return {
    path,
    title,
    kind: kindOf(path, operation !== null),
    language: meta.get('docsearch:language') ?? htmlElement?.attribs.lang ?? 'en',
    docusaurusTag: meta.get('docsearch:docusaurus_tag') ?? 'default',
    operation,
    sections,
  };
}
