/** Escapes text so that Markdown shows it as it is (CommonMark 0.31.2 and GitHub Flavored Markdown 0.29). */

/** Characters that start a construct anywhere in a line, except underscores within a word. */
const INLINE = /[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu;
const NEEDS_ESCAPE = /[\\`*[\]~_<&]/;

/** Constructs at the start of a line: heading, quote, list, thematic break, table, setext heading. */
const START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=]+\s*$|\||:?-+[:|]|:-)/;
const NUMBER = /^(\d{1,9})([.)])(?=\s|$)/;

/** @param text without line breaks */
export function escapeText(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(INLINE, '\\$&') : text;
}

/** Escapes characters that would start a block in any line of a paragraph. */
export function escapeLineStarts(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => (START.test(line) ? `\\${line}` : line.replace(NUMBER, '$1\\$2')))
    .join('\n');
}

/** Converts text to one line, for places where no block can start, such as a heading or the text of a link. */
export function escapeLine(text: string): string {
  return escapeText(text.replace(/\s+/g, ' ').trim()).replace(/#+$/, (signs) => `\\${signs}`);
}

export function escapeParagraph(text: string): string {
  return escapeLineStarts(escapeLine(text));
}

/** Characters that end a link destination or start a construct in it. */
const IN_ADDRESS = /[\s<>()\\`[\]|*_~]/g;

/** Percent-encodes these characters, because some Markdown parsers ignore escapes in URLs. Keeps `_`, `~` and `*`. */
export function escapeAddress(address: string): string {
  return address.replace(IN_ADDRESS, (sign) =>
    sign === '_' || sign === '~' || sign === '*'
      ? sign
      : `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function longestRunOfBackticks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Inline code with as many backticks as its text requires (CommonMark, section 6.1). Empty for empty text. */
export function renderCode(text: string): string {
  const value = text.replace(/\s+/g, ' ');
  if (value.trim() === '') return '';
  if (!value.includes('`')) return `\`${value}\``;
  const fence = '`'.repeat(longestRunOfBackticks(value) + 1);
  const isPadded = value.startsWith('`') || value.endsWith('`');
  return isPadded ? `${fence} ${value} ${fence}` : fence + value + fence;
}

/**
 * A fenced code block (CommonMark, section 4.5). The fence is longer than any run of backticks in the text.
 * @param language empty for plain text; characters other than letters, digits, `_`, `+`, `#` and `-` are removed
 * @param title of the block; quotation marks, backticks and line breaks become spaces
 */
export function renderFence(text: string, language: string, title?: string): string {
  const fence = '`'.repeat(Math.max(3, longestRunOfBackticks(text) + 1));
  const info = [
    language.replace(/[^\w+#-]/g, '') || (title ? 'text' : ''),
    ...(title ? [`title="${title.replace(/[\s"`]+/g, ' ').trim()}"`] : []),
  ].join(' ');
  return `${fence}${info}\n${text.replace(/\n+$/, '')}\n${fence}`;
}
