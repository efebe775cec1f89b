/** Splits the Markdown of a page into sections for the search. plugins/search splits the HTML in the same way. */
import type {HeadingLevel} from '../../../../src/search/protocol';
import type {Page, Section} from '../../../../src/search/records';
import type {DocsPage} from '../docs-data';

import {cellsOf, isDelimiterRow, scanMarkdown, toPlainText} from './scan-markdown';

/** Longer inline code is sample code, not an identifier. */
const MAX_IDENTIFIER_LENGTH = 60;
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
const LEADING_CODE = /^`+([^`]+)`+/;
const INLINE_CODE = /(?<!\\)(`+)(.+?)\1(?!`)/g;
/** Names in snake_case, camelCase or with hyphens, such as HTTP headers. */
const NAME_IN_CODE = /[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+/g;

type Draft = Omit<Section, 'text' | 'identifiers' | 'definitions' | 'questions'> & {
  blocks: string[];
  identifiers: Set<string>;
  definitions: Set<string>;
};

function createDraft(place: Pick<Section, 'level' | 'heading' | 'ancestors' | 'anchor'>): Draft {
  return {...place, blocks: [], identifiers: new Set(), definitions: new Set()};
}

/** Joins blocks. Adds a full stop to blocks without final punctuation, to separate them in an excerpt. */
function joinBlocks(blocks: readonly string[]): string {
  return blocks
    .filter(Boolean)
    .map((block) => (/[.!?:;…]$/.test(block) ? block : `${block}.`))
    .join(' ');
}

function addIdentifiers(draft: Draft, line: string): void {
  for (const [, , code = ''] of line.matchAll(INLINE_CODE))
    if (code.length <= MAX_IDENTIFIER_LENGTH) draft.identifiers.add(code.trim());
}

function addDefinition(draft: Draft, text: string): void {
  const [, name = ''] = LEADING_CODE.exec(text) ?? [];
  if (name && name.length <= MAX_IDENTIFIER_LENGTH) draft.definitions.add(name);
}

/** Adds the lines of one section to its draft. */
function addLines(draft: Draft, lines: readonly string[], isCode: readonly boolean[], keepsCode: boolean): void {
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0) draft.blocks.push(toPlainText(paragraph.join(' ')));
    paragraph = [];
  };
  lines.forEach((raw, index) => {
    if (isCode[index]) {
      flush();
      if (keepsCode)
        for (const [name] of raw.matchAll(NAME_IN_CODE))
          if (name.length <= MAX_IDENTIFIER_LENGTH) draft.identifiers.add(name);
      return;
    }
    const line = raw.replace(/^(?:\s*>)+\s?/, '');
    const cells = cellsOf(line);
    if (line.trim() === '' || cells || LIST_ITEM.test(line)) flush();
    if (line.trim() === '' || isDelimiterRow(line)) return;
    addIdentifiers(draft, line);
    if (cells) {
      addDefinition(draft, cells[0] ?? '');
      draft.blocks.push(cells.map(toPlainText).filter(Boolean).join(' · '));
      return;
    }
    const text = line.replace(LIST_ITEM, '');
    if (text.length < line.length) addDefinition(draft, text);
    paragraph.push(text.trim());
  });
  flush();
}

/** Converts a page to the form that the search indexes. The first section contains the title and the text below it. */
export function collectSections({path, title, kind, operation, markdown, anchors}: DocsPage): Page {
  const {lines, isCode, headings, start} = scanMarkdown(markdown, anchors);
  const drafts: Draft[] = [];
  const open: {level: number; text: string}[] = [];
  const starts = [start, ...headings.map(({line}) => line + 1)];
  starts.forEach((from, index) => {
    const heading = headings[index - 1];
    while (heading && open.length > 0 && (open.at(-1)?.level ?? 0) >= heading.level) open.pop();
    const draft = createDraft({
      level: `lvl${heading?.level ?? 1}` as HeadingLevel,
      heading: heading?.text ?? title,
      ancestors: open.map(({text}) => text),
      anchor: heading?.anchor ?? null,
    });
    if (heading) open.push(heading);
    const to = headings[index]?.line ?? lines.length;
    addLines(draft, lines.slice(from, to), isCode.slice(from, to), operation === null);
    drafts.push(draft);
  });
  return {
    path,
    title,
    kind,
    language: 'en',
    // The engine filters by this facet. In the search of the portal, the facet contains the Docusaurus plugin instead.
    docusaurusTag: kind,
    operation,
    sections: drafts.map(({blocks, identifiers, definitions, ...section}) => ({
      ...section,
      text: joinBlocks(blocks),
      identifiers: [...identifiers],
      definitions: [...definitions],
      questions: [],
    })),
  };
}
