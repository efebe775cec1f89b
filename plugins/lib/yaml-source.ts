/** Reads YAML with line numbers, and explains syntax errors. */
import {isMap, isScalar, isSeq, LineCounter, parseDocument} from 'yaml';
import type {YAMLError} from 'yaml';

import type {Problem} from './problems';

export type YamlSource = {
  value: unknown;
  /** Line of the value at a path of keys and indexes, or of the last existing part of the path. First line is 1. */
  lineOf: (path: readonly (string | number)[]) => number;
};

const QUOTE = 'Put the value in quotes.';

/** Error code of the package `yaml` → remedy. */
const REMEDIES: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'Keep one of the two.',
  TAB_AS_INDENT: 'Indent with spaces: YAML does not allow tabs.',
  BAD_INDENT: 'Indent the line as far as the others of its list or record, and close every bracket.',
  BAD_SCALAR_START: QUOTE,
  BLOCK_AS_IMPLICIT_KEY: 'Put a value that contains ": " in quotes.',
  MISSING_CHAR: 'Close every quotation mark and bracket, and write a colon after every key.',
  MULTILINE_IMPLICIT_KEY: 'Write each field as "key: value" on a line of its own.',
  UNEXPECTED_TOKEN: 'Put a value with quotation marks or brackets in quotes, and write each field as "key: value".',
};

export function explainYaml(
  {code, message, pos: [offset]}: YAMLError,
  text: string,
): {line: number; reason: string; remedy: string} {
  const line = text.slice(0, offset).split('\n').length;
  const [written = '', next = ''] = text.split('\n').slice(line - 1, line + 1);
  // If a line is indented too far, the package reports the line above.
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s.*:(\s|$)/.test(written) && /^\s+\S+:(\s|$)/.test(next)) {
    return {
      line: line + 1,
      reason: 'the line is indented further than the one above it.',
      remedy: 'Indent it as far as the other fields.',
    };
  }
  const reason = `${(message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')}.`;
  return {line, reason, remedy: REMEDIES[code] ?? QUOTE};
}

export function toSyntaxProblem(file: string, text: string, error: YAMLError): Problem {
  const {line, reason, remedy} = explainYaml(error, text);
  return {file, line, what: `The YAML is not valid: ${reason}`, remedy};
}

/** Returns a problem for the first syntax error. */
export function readYaml(file: string, text: string): YamlSource | Problem {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const [fault] = document.errors;
  if (fault) return toSyntaxProblem(file, text, fault);
  const lineAt = (offset: number | undefined, otherwise: number) =>
    offset === undefined ? otherwise : lines.linePos(offset).line;
  return {
    value: document.toJS() as unknown,
    lineOf(path) {
      let node: unknown = document.contents;
      let line = 1;
      for (const part of path) {
        if (isMap(node)) {
          const pair = node.items.find(({key}) => isScalar(key) && String(key.value) === String(part));
          if (!pair) return line;
          line = lineAt(isScalar(pair.key) ? pair.key.range?.[0] : undefined, line);
          node = pair.value;
        } else if (isSeq(node)) {
          const item = node.items[Number(part)] as {range?: [number, number, number]} | undefined;
          line = lineAt(item?.range?.[0], line);
          node = item;
        } else {
          return line;
        }
      }
      return line;
    },
  };
}
