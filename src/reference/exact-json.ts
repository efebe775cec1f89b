/** JSON whose numbers stay as they are written: `9223372036854775807`, `1.0` and `1e400` are none of JavaScript's numbers. */
import type {JsonValue} from './sample-request';

/** A number as JSON writes it (RFC 8259, section 6). */
export const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** A number that JavaScript would write otherwise than it was written. */
export class ExactNumber {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }

  valueOf(): number {
    return Number(this.text);
  }

  /** The nearest number that JavaScript has, for what does not need the exact one. */
  toJSON(): number {
    return Math.min(Math.max(Number(this.text), -Number.MAX_VALUE), Number.MAX_VALUE);
  }
}

/** The number of a text, exact where JavaScript would write it otherwise. */
export function toExactNumber(text: string): number | ExactNumber {
  return String(Number(text)) === text ? Number(text) : new ExactNumber(text);
}

/** Marks numbers between the two steps of reading and writing; no description holds this private character. */
const MARK = '\u{F8FFE}number:';

/** A number as a string that plain data can hold. */
export function markNumber(text: string): string {
  return MARK + text;
}

function toMarked(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith(MARK) ? new ExactNumber(value.slice(MARK.length)) : value;
}

/** Plain data with its marks made exact numbers. */
export function reviveNumbers<T>(data: T): T {
  if (Array.isArray(data)) return data.map(reviveNumbers) as T;
  if (typeof data !== 'object' || data === null) return toMarked(data) as T;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, reviveNumbers(part)])) as T;
}

/** A text with its marks made numbers. */
export function writeMarks(text: string): string {
  return text.replaceAll(new RegExp(`(["']?)${MARK}([-+.\\dEe]+)\\1`, 'gu'), '$2');
}

/** Strings, and numbers outside them. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON; numbers that JavaScript would write otherwise become `ExactNumber`.
 * @throws SyntaxError for text that is no JSON
 */
export function parseExact(text: string): JsonValue {
  const marked = text.replace(TOKENS, (token) =>
    token.startsWith('"') || !JSON_NUMBER.test(token) || String(Number(token)) === token
      ? token
      : JSON.stringify(MARK + token),
  );
  // The text itself, unmarked, says where a mistake is.
  if (marked === text) return JSON.parse(text) as JsonValue;
  return JSON.parse(marked, (_key, value: unknown) => toMarked(value)) as JsonValue;
}

function withMarks(value: unknown): unknown {
  if (value instanceof ExactNumber) return MARK + value.text;
  if (Array.isArray(value)) return value.map(withMarks);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withMarks(part)]));
}

/** Writes JSON; exact numbers stay as they were written. */
export function stringifyExact(value: unknown, indent?: number): string {
  return writeMarks(JSON.stringify(withMarks(value), null, indent));
}

/** A value with JavaScript's numbers alone, as validators want it. */
export function withPlainNumbers(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

/** Whether a value is an object with members. */
export function isJsonObject(value: unknown): value is {[key: string]: JsonValue} {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** Structure, strings, and everything else of a JSON text. */
const JSON_PARTS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Indents a JSON text by two blanks. Every name, string and number stays as it is written, names that stand there twice too. */
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
