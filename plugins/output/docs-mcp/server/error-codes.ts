/** Finds error codes, and the lines of the documentation that explain them. */
import {CATALOGUE_PATH, OTHER_OPERATIONS} from '../../../lib/error-catalogue/catalogue';
import type {DocsData, DocsPage} from '../docs-data';

import type {Library, OperationPage} from './library';
import {cellsOf, headingOf, isDelimiterRow, toPlainText, type ScannedPage} from './scan-markdown';

export type Explanation = {address: string; title: string; section: string; text: string};

/** Matches codes in responses (`"error": "…"`), in `WWW-Authenticate` (RFC 6750, section 3), and after a status. */
const CODE_IN_TEXT = /\berror\\?"?\s*[:=]\s*\\?["']([a-z]+(?:_[a-z]+)+)\b|\b[45]\d\d `([a-z]+(?:_[a-z]+)+)`/g;
const MAX_EXPLANATIONS = 6;
/** Limits the causes from all endpoints together. No code has this many causes at a single endpoint. */
const MAX_CAUSES = 20;
const MAX_PER_PAGE = 2;

/** The unique error codes that a Markdown text names. */
export function codesIn(markdown: string): string[] {
  const codes = [...markdown.matchAll(CODE_IN_TEXT)].map(([, inJson, afterStatus]) => inJson ?? afterStatus ?? '');
  return [...new Set(codes)];
}

/** All codes of the API description and of the pages, sorted. */
export function collectCodes({errors, pages}: DocsData): string[] {
  const inPages = pages.flatMap(({markdown}) => codesIn(markdown));
  return [...new Set([...errors.map(({code}) => code), ...inPages])].sort();
}

/** Creates a function that tests whether a text has one of the codes, but not as a part of a longer name. */
export function createNameTest(codes: readonly string[]): (text: string) => boolean {
  const escaped = codes.map((code) => code.replace(/[^\w]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\w-])(?:${escaped.join('|')})(?![\\w-])`);
  return (text) => codes.some((code) => text.includes(code)) && pattern.test(text);
}

/** The names of the columns of a table, as text. */
function headerOf({lines}: ScannedPage, line: number): string[] {
  let first = line;
  while (cellsOf(lines[first - 1] ?? '')) first -= 1;
  const header = isDelimiterRow(lines[first + 1] ?? '') && first < line ? (cellsOf(lines[first] ?? '') ?? []) : [];
  return header.map(toPlainText);
}

/** A row of a table with the header of each cell: `Answer: 400 invalid_grant; Cause: …`. */
function renderRow(header: readonly string[], cells: readonly string[]): string {
  return cells
    .map((cell, index) => [header[index] ?? '', toPlainText(cell)].filter(Boolean).join(': '))
    .filter(Boolean)
    .join('; ');
}

/** Renders a line as text. Returns null for lines of code blocks and for the header of a table. */
export function renderLine(scanned: ScannedPage, line: number): string | null {
  const text = scanned.lines[line] ?? '';
  if (scanned.isCode[line] || isDelimiterRow(scanned.lines[line + 1] ?? '')) return null;
  const cells = cellsOf(text);
  return cells
    ? renderRow(headerOf(scanned, line), cells)
    : toPlainText(text.replace(/^[\s>]*(?:[-*+]|\d+[.)])?\s+/, ''));
}

/** The codes or statuses to explain, and where they occur. */
type Context = {
  names: readonly string[];
  /** Null for all operations. */
  endpoint: OperationPage | null;
  /** If set, finds only lines without a code: in sections with these addresses, or if empty, about `endpoint`. */
  only?: ReadonlySet<string>;
};

type Ranked = Explanation & {score: number; page: DocsPage; isOfContext: boolean};

const KIND_SCORES: Readonly<Partial<Record<DocsPage['kind'], number>>> = {doc: 4, article: 1};
const ABOUT_ERRORS = /error|fail|refus/;
/** Matches lines that refer to an explanation at another place. */
const REFERENCE = /\b(?:see (?:above|below)|as (?:in|above|below))\b/i;

/** Words that a text about an endpoint contains. */
function wordsOf(endpoint: OperationPage | null): string[] {
  const path = endpoint?.operation.path.toLowerCase() ?? '';
  return [`${path.split('/').at(-1) ?? ''} endpoint`, path].filter((word) => path !== '' && word.length > 4);
}

/** Whether a cell has only a code and perhaps its status, which means that the row defines the code. */
function isDefinition(cell: string, names: readonly string[]): boolean {
  const text = toPlainText(cell);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
  return rest !== text && !/\p{L}/u.test(rest.replace(/\b(?:Bearer|error|or|and)\b/g, ''));
}

function rankLine(library: Library, page: DocsPage, line: number, {names, endpoint}: Context): Ranked[] {
  const scanned = library.scan(page);
  const text = renderLine(scanned, line);
  if (text === null) return [];
  const heading = headingOf(scanned, line);
  const cells = cellsOf(scanned.lines[line] ?? '');
  const place = `${page.title} ${heading?.text ?? ''}`.toLowerCase();
  const header = cells ? headerOf(scanned, line).join(' ').toLowerCase() : '';
  const isNamed = wordsOf(endpoint).some((word) => `${place} ${text.toLowerCase()} ${page.path}`.includes(word));
  const isLinked = endpoint !== null && page.markdown.includes(`${library.addressOf(endpoint)}index.md`);
  return [
    {
      page,
      score:
        (KIND_SCORES[page.kind] ?? 0) +
        (ABOUT_ERRORS.test(`${place} ${header}`) ? 3 : 0) +
        (cells ? 2 : 0) +
        // Prefers rows whose first cell has the code, because readers look up rows by the first cell.
        (isDefinition(cells?.[0] ?? '', names) ? 4 : cells?.some((cell) => isDefinition(cell, names)) ? 3 : 0) +
        (isNamed ? 3 : isLinked ? 2 : 0) -
        (REFERENCE.test(text) ? 4 : 0),
      isOfContext: isNamed || isLinked,
      address: library.addressOf(page, heading?.anchor),
      title: page.title,
      section: heading?.text ?? '',
      text,
    },
  ];
}

/**
 * Finds causes in the error catalogue.
 * @param names codes or statuses
 * @param endpoint null for all operations
 */
export function findCauses(
  {data: {causes, siteUrl}}: Pick<Library, 'data'>,
  {names, endpoint}: Pick<Context, 'names' | 'endpoint'>,
): Explanation[] {
  const id = endpoint?.operation.id ?? '';
  const hasOwn = causes.some(({endpoints}) => endpoints.some((one) => one.id === id));
  const place = hasOwn ? id : OTHER_OPERATIONS;
  return causes
    .filter(({code}) => names.includes(code))
    .flatMap(({endpoints, path, section, text}) => {
      const here = endpoints.find((one) => one.id === place);
      if (endpoint !== null && endpoints.length > 0 && !here) return [];
      const address = siteUrl + (endpoint === null ? path : (here?.path ?? path));
      return [{address, title: 'Error catalogue', section, text}];
    })
    .slice(0, MAX_CAUSES);
}

/** Leaves out explanations on other pages that repeat a cause. */
export function withoutCauses(explanations: readonly Explanation[], causes: readonly Explanation[]): Explanation[] {
  const sentences = causes.map(({text}) => toPlainText(/^Cause: (.*?) How to recognise it: /.exec(text)?.[1] ?? text));
  return explanations.filter(({text}) => !sentences.some((sentence) => text.includes(sentence)));
}

/** Finds the best explanations of codes or statuses outside of the API reference and of the error catalogue. */
export function findExplanations(library: Library, context: Context): Explanation[] {
  const {only} = context;
  if (context.names.length === 0) return [];
  const isNamed = createNameTest(context.names);
  const counts = new Map<DocsPage, number>();
  return library.data.pages
    .filter(({kind, markdown, path}) => kind in KIND_SCORES && !path.includes(CATALOGUE_PATH) && isNamed(markdown))
    .flatMap((page) => {
      const {lines, start} = library.scan(page);
      return lines.flatMap((line, index) =>
        index >= start && isNamed(line) && !(only && codesIn(line).length > 0)
          ? rankLine(library, page, index, context)
          : [],
      );
    })
    .filter(({isOfContext, address}) => !only || (only.size > 0 ? only.has(address) : isOfContext))
    .sort((a, b) => b.score - a.score)
    .filter(({page}) => {
      counts.set(page, (counts.get(page) ?? 0) + 1);
      return (counts.get(page) ?? 0) <= MAX_PER_PAGE;
    })
    .slice(0, MAX_EXPLANATIONS)
    .map(({address, title, section, text}) => ({address, title, section, text}));
}
