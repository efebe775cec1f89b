import type {JsonValue} from '../openapi';

/** JSON as the samples print it. */
export function toJson(value: JsonValue): string {
  return JSON.stringify(value, null, 2);
}

/** A double-quoted string that C#, Go, Java, JavaScript and Python read alike. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** A single-quoted string for a POSIX shell (no escapes inside; a quote closes, is escaped, and opens again). */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A single-quoted string for PHP and Ruby. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

/** Adds spaces before every line but the first. */
export function indent(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** Non-empty lines only: samples leave out what an operation does not need. */
export function lines(...parts: (string | false | null)[]): string {
  return parts.filter((part): part is string => typeof part === 'string').join('\n');
}

type LiteralStyle = {null: string; true: string; false: string; quote: (text: string) => string; arrow: string; object: [string, string]};

/** Writes a JSON value as a literal of a language, over several lines. */
export function toLiteral(value: JsonValue, style: LiteralStyle, depth = 0): string {
  const pad = '    '.repeat(depth + 1);
  const end = '    '.repeat(depth);
  if (value === null) return style.null;
  if (typeof value === 'boolean') return value ? style.true : style.false;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return style.quote(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : style.object;
  const entries = Array.isArray(value)
    ? value.map((item) => toLiteral(item, style, depth + 1))
    : Object.entries(value).map(([key, item]) => `${style.quote(key)}${style.arrow}${toLiteral(item, style, depth + 1)}`);
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.map((e) => `${pad}${e},`).join('\n')}\n${end}${close}`;
}

export const PYTHON: LiteralStyle = {null: 'None', true: 'True', false: 'False', quote: doubleQuoted, arrow: ': ', object: ['{', '}']};
export const PHP: LiteralStyle = {null: 'null', true: 'true', false: 'false', quote: singleQuoted, arrow: ' => ', object: ['[', ']']};
export const RUBY: LiteralStyle = {null: 'nil', true: 'true', false: 'false', quote: singleQuoted, arrow: ' => ', object: ['{', '}']};
