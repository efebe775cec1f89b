import {ExactNumber, stringifyExact} from '../exact-json';
import type {JsonValue, SampleRequest} from '../sample-request';
import {variablesOf} from '../sample-request';

/**
 * Escapes invisible characters that JSON leaves unescaped: C# rejects U+2028 in strings, and Go rejects U+FEFF.
 * PHP strings do not support `\uXXXX`.
 */
function escapeUnseen(text: string): string {
  return text.replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function toJson(value: JsonValue): string {
  return escapeUnseen(stringifyExact(value, 2));
}

/** A double-quoted string literal that is valid in C#, Go, Java, JavaScript and Python. */
export function doubleQuoted(text: string): string {
  return escapeUnseen(JSON.stringify(text));
}

/** A single-quoted string for a POSIX shell. A quote inside is written `'\''`. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A single-quoted string literal for PHP and Ruby. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

/** Indents all lines except the first; empty lines stay empty. */
export function indent(text: string, spaces: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(spaces)}`);
}

/** Joins lines. Drops `false` and `null`, but keeps an empty string as an empty line. */
export function lines(...parts: (string | false | null)[]): string {
  return parts.filter((part): part is string => typeof part === 'string').join('\n');
}

/** Returns a delimiter for a here-document that no line of the text begins with. */
export function heredocDelimiter(text: string): string {
  let word = 'BODY';
  while (new RegExp(`^\\s*${word}`, 'm').test(text)) word += '_';
  return word;
}

export type LiteralStyle = {
  null: string;
  true: string;
  false: string;
  quote: (text: string) => string;
  /** Writes the name of a property. The default is `quote`. */
  key?: (name: string) => string;
  arrow: string;
  object: [string, string];
  /** Adds code, such as a cast, to the literal of an object that the language would otherwise treat as a list. */
  listLike?: (literal: string) => string;
  /** Spaces per level of indentation. */
  step: number;
};

/** Whether the names are 0, 1, 2 …, or there are none. PHP cannot distinguish such an object from a list. */
function looksLikeList(names: readonly string[]): boolean {
  return names.every((name, index) => name === String(index));
}

/** Writes a JSON value as a multi-line literal of a language. */
export function toLiteral(value: JsonValue, style: LiteralStyle, depth = 0): string {
  const pad = ' '.repeat(style.step * (depth + 1));
  const end = ' '.repeat(style.step * depth);
  if (value === null) return style.null;
  if (typeof value === 'boolean') return value ? style.true : style.false;
  if (typeof value === 'number' || value instanceof ExactNumber) return String(value);
  if (typeof value === 'string') return style.quote(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : style.object;
  const key = style.key ?? style.quote;
  const entries = Array.isArray(value)
    ? value.map((item) => toLiteral(item, style, depth + 1))
    : Object.entries(value).map(([name, item]) => `${key(name)}${style.arrow}${toLiteral(item, style, depth + 1)}`);
  const literal =
    entries.length === 0
      ? `${open}${close}`
      : `${open}\n${entries.map((e) => `${pad}${e},`).join('\n')}\n${end}${close}`;
  return style.listLike && !Array.isArray(value) && looksLikeList(Object.keys(value))
    ? style.listLike(literal)
    : literal;
}

/** Environment variable with a secret → name of the local variable in the sample. */
export function localNames(request: SampleRequest): ReadonlyMap<string, string> {
  const known: Readonly<Record<string, string>> = {
    ACCESS_TOKEN: 'token',
    REGISTRATION_ACCESS_TOKEN: 'token',
    CLIENT_ASSERTION: 'assertion',
  };
  const names = new Map<string, string>();
  for (const variable of variablesOf(request)) {
    const wanted = known[variable] ?? 'secret';
    const count = [...names.values()].filter((name) => name.startsWith(wanted)).length;
    names.set(variable, count === 0 ? wanted : `${wanted}${count + 1}`);
  }
  return names;
}

/** The URL with an added query parameter, up to the equals sign. */
export function urlBefore(url: string, name: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=`;
}

/**
 * An expression for the URL: the literal, followed by the secrets in the query.
 * @param secret returns the expression that percent-encodes a secret
 */
export function urlExpression(
  {url, credentials}: SampleRequest,
  quote: (text: string) => string,
  secret: (variable: string) => string,
  join = ' + ',
): string {
  const query = credentials.filter((credential) => credential.in === 'query');
  if (query.length === 0) return quote(url);
  let literal = url;
  const parts: string[] = [];
  for (const {
    name,
    parts: [part],
  } of query) {
    if (!part) continue;
    parts.push(
      quote(parts.length === 0 ? urlBefore(literal, name) : `&${encodeURIComponent(name)}=`),
      secret(part.variable),
    );
    literal = '?';
  }
  return parts.join(join);
}

export function secretHeaders({credentials}: SampleRequest): SampleRequest['credentials'] {
  return credentials.filter((credential) => credential.in === 'header');
}

export function hasDuplicateNames(
  fields: readonly (readonly [string, string])[],
  fold: (name: string) => string = (name) => name,
): boolean {
  return new Set(fields.map(([name]) => fold(name))).size < fields.length;
}
