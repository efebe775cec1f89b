/** Finds the errors that the pages of operations document. */
import {codesIn, createNameTest, renderLine} from './error-codes';
import type {Library, OperationPage} from './library';
import {endOfSection, headingOf, toPlainText} from './scan-markdown';

export type OperationError = {
  id: string;
  method: string;
  path: string;
  status: string;
  text: string;
  address: string;
  /** Number of operations with this response. The other fields describe the first of these operations. */
  count: number;
};

/** A line of a page below a heading with a status of 400 or higher. */
export type ErrorLine = Omit<OperationError, 'count'> & {line: string};

const MAX_OPERATIONS = 8;
const MIN_DESCRIPTION_LENGTH = 8;
const STATUS = /^([1-5](?:\d\d|XX))\b/;
/** Matches lines that consist of links and explain nothing. */
const ONLY_LINK = /^(?:Causes and fixes: )?\[[^\]]*\]\([^)\s]*\)(?:, \[[^\]]*\]\([^)\s]*\))*$/;

function errorsOf(library: Library, page: OperationPage): ErrorLine[] {
  const scanned = library.scan(page);
  const {id, method, path} = page.operation;
  return scanned.lines.flatMap((line, index) => {
    const heading = line.trim() === '' ? null : headingOf(scanned, index);
    const [, status = ''] = STATUS.exec(heading?.text ?? '') ?? [];
    if (!heading || !/^[45]/.test(status) || heading.line === index || ONLY_LINK.test(line.trim())) return [];
    const text = renderLine(scanned, index);
    return text ? [{id, method, path, status, text, line, address: library.addressOf(page, heading.anchor)}] : [];
  });
}

const isExample = ({line}: ErrorLine): boolean => /\berror\\?"?\s*[:=]/.test(line);
const isBody = ({line}: ErrorLine): boolean => /`\{.*\}`$/.test(line);
/** Lines with only a label introduce the headers and the body of a response. */
const isLabel = ({line}: ErrorLine): boolean => /^\*\*[^*]+\*\*$/.test(line);

/** Removes the lines about headers and body from the description of a response. */
function withoutFields(lines: readonly ErrorLine[]): readonly ErrorLine[] {
  const end = lines.findIndex(isLabel);
  return end === -1 ? lines : lines.slice(0, end);
}

/** Finds responses whose list of codes contains the code. */
function findLists(named: readonly ErrorLine[]): ErrorLine[] {
  const byAddress = new Map(named.map((line) => [line.address, line]));
  return [...byAddress.values()].map((line) => ({...line, text: 'The list of codes of this response contains it.'}));
}

/** Groups lines with the same status and text. Errors of more operations come first. */
export function groupErrors(lines: readonly ErrorLine[]): OperationError[] {
  const groups = new Map<string, ErrorLine[]>();
  for (const line of lines) {
    const key = `${line.status} ${line.text}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const {line: _line, ...error} = first;
      return [{...error, count: new Set([first, ...others].map(({id}) => id)).size}];
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_OPERATIONS);
}

/**
 * Finds the responses that give a code as an example, or else the responses that list the code.
 * @param only the only operation to search; null to search all
 */
export function findCode(library: Library, code: string, only: OperationPage | null): ErrorLine[] {
  const isNamed = createNameTest([code]);
  const named = (only ? [only] : library.operations)
    .filter(({markdown}) => isNamed(markdown))
    .flatMap((page) => errorsOf(library, page))
    .filter(({line}) => isNamed(line));
  const examples = named.filter(isExample);
  return examples.length > 0 ? examples : findLists(named);
}

/** Finds the description of a status on the page of an operation, and the codes that the response names. */
export function findStatus(
  library: Library,
  status: string,
  page: OperationPage,
): {lines: readonly ErrorLine[]; codes: string[]} {
  const own = errorsOf(library, page).filter((line) => line.status === status);
  return {lines: withoutFields(own), codes: codesIn(own.map(({line}) => line).join('\n'))};
}

/**
 * Finds the examples of responses that contain a text, such as an `error_description`.
 * @param only the only operation to search; null to search all
 */
export function findDescription(library: Library, text: string, only: OperationPage | null): ErrorLine[] {
  const wanted = text.replace(/^\W+|\W+$/g, '').toLowerCase();
  if (wanted.length < MIN_DESCRIPTION_LENGTH) return [];
  return (only ? [only] : library.operations)
    .filter(({markdown}) => markdown.toLowerCase().includes(wanted))
    .flatMap((page) => errorsOf(library, page))
    .filter((line) => isBody(line) && line.line.toLowerCase().includes(wanted));
}

/** Statuses of 400 or higher that the page of an operation documents. */
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

/** Finds the certificate, token, scopes and roles that an operation requires. Empty if its page names none. */
export function findRequirements(library: Library, page: OperationPage): {text: string; address: string} {
  const scanned = library.scan(page);
  const heading = scanned.headings.find(({anchor}) => anchor === 'authentication');
  if (!heading) return {text: '', address: library.addressOf(page)};
  const lines = scanned.lines.slice(heading.line + 1, endOfSection(scanned, heading));
  return {
    text: lines
      .filter((line) => line.trim() !== '')
      .map((line) => line.replace(/^(\s*[-*+]\s+)?(.*)$/, (_line, item = '', text = '') => item + toPlainText(text)))
      .join('\n'),
    address: library.addressOf(page, heading.anchor),
  };
}
