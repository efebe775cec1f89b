/**
 * Reads and writes JSON without changing the notation of numbers. JavaScript cannot represent `9223372036854775807`,
 * `1.0` or `1e400`; this module stores them as `ExactNumber`.
 */
import type {JsonValue} from './sample-request';

/** Syntax of a JSON number (RFC 8259, section 6). */
export const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** A number in the notation of its source, for numbers that `String(Number(text))` would write differently. */
export class ExactNumber {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }

  valueOf(): number {
    return Number(this.text);
  }

  /** The nearest JavaScript number, for code that does not need the exact number. */
  toJSON(): number {
    return Math.min(Math.max(Number(this.text), -Number.MAX_VALUE), Number.MAX_VALUE);
  }
}

/** Parses a number. Returns an `ExactNumber` if JavaScript would write it differently. */
export function toExactNumber(text: string): number | ExactNumber {
  return String(Number(text)) === text ? Number(text) : new ExactNumber(text);
}

/** Prefix of strings that represent numbers during parsing and writing. Its private-use character occurs in no text. */
const MARK = '\u{F8FFE}number:';

/** Encodes a number as a marked string, so that plain JSON data can contain it. */
export function markNumber(text: string): string {
  return MARK + text;
}

function toMarked(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith(MARK) ? new ExactNumber(value.slice(MARK.length)) : value;
}

/** Returns a copy of the data in which marked strings are `ExactNumber`. */
export function reviveNumbers<T>(data: T): T {
  if (Array.isArray(data)) return data.map(reviveNumbers) as T;
  if (typeof data !== 'object' || data === null) return toMarked(data) as T;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, reviveNumbers(part)])) as T;
}

/** Replaces marked strings in a text with the numbers, without quotes. */
export function writeMarks(text: string): string {
  return text.replaceAll(new RegExp(`(["']?)${MARK}([-+.\\dEe]+)\\1`, 'gu'), '$2');
}

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON. Numbers that JavaScript would write differently become `ExactNumber`.
 * @throws SyntaxError if the text is not JSON
 */
export function parseExact(text: string): JsonValue {
  const marked = text.replace(TOKENS, (token) =>
    token.startsWith('"') || !JSON_NUMBER.test(token) || String(Number(token)) === token
      ? token
      : JSON.stringify(MARK + token),
  );
  // Parse the original text, so that a SyntaxError reports the right position.
  if (marked === text) return JSON.parse(text) as JsonValue;
  return JSON.parse(marked, (_key, value: unknown) => toMarked(value)) as JsonValue;
}

function withMarks(value: unknown): unknown {
  if (value instanceof ExactNumber) return MARK + value.text;
  if (Array.isArray(value)) return value.map(withMarks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withMarks(part)]));
}

/** Writes JSON, and keeps the notation of exact numbers. */
export function stringifyExact(value: unknown, indent?: number): string {
  return writeMarks(JSON.stringify(withMarks(value), null, indent));
}

/** Converts exact numbers to JavaScript numbers, for validators. */
export function withPlainNumbers(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

/** Whether a value is a JSON object: no array, no `ExactNumber`. */
export function isJsonObject(value: unknown): value is {[key: string]: JsonValue} {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

const JSON_PARTS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Indents a JSON text by two spaces, without other changes. */
export function indentJson(text: string): string {
  const parts = text.match(JSON_PARTS) ?? [];
  const line = (depth: number) => `\n${'  '.repeat(depth)}`;
  let depth = 0;
  return parts
    .map((part, index) => {
      const isEmpty = /^[{[]$/.test(parts[index - 1] ?? '');
      if (part === '{' || part === '[') {
        depth += 1;
        return /^[}\]]$/.test(parts[index + 1] ?? '') ? part : part + line(depth);
      }
      if (part === '}' || part === ']') {
        depth -= 1;
        return isEmpty ? part : line(depth) + part;
      }
      if (part === ',') return part + line(depth);
      return part === ':' ? ': ' : part;
    })
    .join('');
}
