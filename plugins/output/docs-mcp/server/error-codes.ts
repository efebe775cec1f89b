/** Finds error codes, and the lines of the documentation that explain them. */
import type {DocsData, DocsPage} from '../docs-data';

import type {Library, OperationPage} from './library';
import {cellsOf, headingOf, isDelimiterRow, toPlainText, type ScannedPage} from './scan-markdown';

export type Explanation = {address: string; title: string; section: string; text: string};
export type OperationError = {id: string; method: string; path: string; status: string; text: string; address: string};

/** In responses (`"error": "…"`), in `WWW-Authenticate` (RFC 6750, section 3), and after the status in a text. */
const CODE_IN_TEXT = /\berror\\?"?\s*[:=]\s*\\?["']([a-z]+(?:_[a-z]+)+)\b|\b[45]\d\d `([a-z]+(?:_[a-z]+)+)`/g;
const MAX_EXPLANATIONS = 6;
const MAX_PER_PAGE = 2;
const MAX_OPERATIONS = 8;

/** All codes of the API description and of the pages, sorted. */
export function collectCodes({errors, pages}: DocsData): string[] {
  const inPages = pages.flatMap(({markdown}) =>
    [...markdown.matchAll(CODE_IN_TEXT)].map(([, inJson, afterStatus]) => inJson ?? afterStatus ?? ''),
  );
  return [...new Set([...errors.map(({code}) => code), ...inPages])].sort();
}

/** Whether a text has the code, and not as a part of a longer name. */
function createNameTest(code: string): (text: string) => boolean {
  const pattern = new RegExp(`(?<![\\w-])${code.replace(/[^\w]/g, '\\$&')}(?![\\w-])`);
  return (text) => text.includes(code) && pattern.test(text);
}

/** A row of a table with the header of each cell: `Answer: 400 invalid_grant; Cause: …`. */
function renderRow({lines}: ScannedPage, line: number, cells: readonly string[]): string {
  let first = line;
  while (cellsOf(lines[first - 1] ?? '')) first -= 1;
  const header = isDelimiterRow(lines[first + 1] ?? '') && first < line ? (cellsOf(lines[first] ?? '') ?? []) : [];
  return cells
    .map((cell, index) => [toPlainText(header[index] ?? ''), toPlainText(cell)].filter(Boolean).join(': '))
    .filter(Boolean)
    .join('; ');
}

/** A line as text, or null for code and for the header of a table. */
function renderLine(scanned: ScannedPage, line: number): string | null {
  const text = scanned.lines[line] ?? '';
  if (scanned.isCode[line] || isDelimiterRow(scanned.lines[line + 1] ?? '')) return null;
  const cells = cellsOf(text);
  return cells ? renderRow(scanned, line, cells) : toPlainText(text.replace(/^[\s>]*(?:[-*+]|\d+[.)])?\s+/, ''));
}

type Ranked = Explanation & {score: number; page: DocsPage};

const KIND_SCORES: Readonly<Partial<Record<DocsPage['kind'], number>>> = {doc: 4, article: 1};

function rankLine(library: Library, page: DocsPage, line: number, context: readonly string[]): Ranked[] {
  const scanned = library.scan(page);
  const text = renderLine(scanned, line);
  if (text === null) return [];
  const heading = headingOf(scanned, line);
  const place = `${page.title} ${heading?.text ?? ''}`.toLowerCase();
  const isTable = cellsOf(scanned.lines[line] ?? '') !== null;
  const isOfContext = context.some((word) => `${place} ${text.toLowerCase()} ${page.path}`.includes(word));
  return [
    {
      page,
      score:
        (KIND_SCORES[page.kind] ?? 0) +
        (/error|fail|refus/.test(place) ? 3 : 0) +
        (isTable ? 2 : 0) +
        (isOfContext ? 3 : 0),
      address: library.addressOf(page, heading?.anchor),
      title: page.title,
      section: heading?.text ?? '',
      text,
    },
  ];
}

/**
 * Finds the best explanations of a code outside of the API reference.
 * @param context words in lower case that the explanation should be about, such as the path of the endpoint
 */
export function findExplanations(library: Library, code: string, context: readonly string[]): Explanation[] {
  const isNamed = createNameTest(code);
  const counts = new Map<DocsPage, number>();
  return library.data.pages
    .filter(({kind, markdown}) => kind in KIND_SCORES && isNamed(markdown))
    .flatMap((page) => {
      const {lines, start} = library.scan(page);
      return lines.flatMap((line, index) =>
        index >= start && isNamed(line) ? rankLine(library, page, index, context) : [],
      );
    })
    .sort((a, b) => b.score - a.score)
    .filter(({page}) => {
      counts.set(page, (counts.get(page) ?? 0) + 1);
      return (counts.get(page) ?? 0) <= MAX_PER_PAGE;
    })
    .slice(0, MAX_EXPLANATIONS)
    .map(({address, title, section, text}) => ({address, title, section, text}));
}

const STATUS = /^([1-5](?:\d\d|XX))\b/;

type ErrorLine = OperationError & {line: string};

/** The documented errors of an operation: each line below a heading with a status from 400. */
function errorsOf(library: Library, page: OperationPage): ErrorLine[] {
  const scanned = library.scan(page);
  const {id, method, path} = page.operation;
  return scanned.lines.flatMap((line, index) => {
    const heading = line.trim() === '' ? null : headingOf(scanned, index);
    const [, status = ''] = STATUS.exec(heading?.text ?? '') ?? [];
    if (!heading || !/^[45]/.test(status) || heading.line === index) return [];
    const text = renderLine(scanned, index);
    return text ? [{id, method, path, status, text, line, address: library.addressOf(page, heading.anchor)}] : [];
  });
}

const isExample = ({line}: ErrorLine): boolean => /\berror\\?"?\s*[:=]/.test(line);
/** Headers and body of a response are below a line with only a label. */
const isLabel = ({line}: ErrorLine): boolean => /^\*\*[^*]+\*\*$/.test(line);

/** What an operation says about a status, without headers and body. */
function findStatus(lines: readonly ErrorLine[], code: string): ErrorLine[] {
  const own = lines.filter(({status}) => status === code);
  const end = own.findIndex(isLabel);
  return end === -1 ? own : own.slice(0, end);
}

/** Responses whose list of codes has the code. */
function findLists(named: readonly ErrorLine[]): ErrorLine[] {
  const byAddress = new Map(named.map((line) => [line.address, line]));
  return [...byAddress.values()].map((line) => ({...line, text: 'The list of codes of this response contains it.'}));
}

/**
 * Finds the responses that give a code as an example, or else those that list it.
 * @param code or a status, which is only found in one operation
 * @param only the operation to search; null for all
 */
export function findOperationErrors(library: Library, code: string, only: OperationPage | null): OperationError[] {
  const isNamed = createNameTest(code);
  const isStatus = /^[45]\d\d$/.test(code);
  const pages = only ? [only] : isStatus ? [] : library.operations;
  const lines = pages.filter(({markdown}) => isNamed(markdown)).flatMap((page) => errorsOf(library, page));
  const named = lines.filter(({line}) => isNamed(line));
  const examples = named.filter(isExample);
  const found = isStatus ? findStatus(lines, code) : examples.length > 0 ? examples : findLists(named);
  return found.slice(0, MAX_OPERATIONS).map(({line: _line, ...error}) => error);
}

/** Statuses from 400 that the page of an operation documents. */
export function statusesOf(library: Library, page: OperationPage): string[] {
  return [
    ...new Set(
      library.scan(page).headings.flatMap(({text}) => {
        const [, status = ''] = STATUS.exec(text) ?? [];
        return /^[45]/.test(status) ? [status] : [];
      }),
    ),
  ];
}
