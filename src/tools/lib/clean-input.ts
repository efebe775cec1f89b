import {ToolError} from './tool-error';

/** Reverts changes that word processors, chats and terminals make to pasted text. */

/** Limit that is longer than any token, JWKS or chain, but short enough for phones to process. */
export const MAX_CHARACTERS = 500_000;

export type CleanInput = {text: string; notes: string[]};

type Repair = {find: RegExp; put: string; note: string; unless?: RegExp};

const REPAIRS: readonly Repair[] = [
  {find: /\r\n?/g, put: '\n', note: 'Windows line endings became line feeds'},
  {
    find: /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g,
    put: '',
    note: 'invisible characters (byte order mark, zero-width or direction marks, soft hyphens) were removed',
  },
  {find: /[\u00a0\u2007\u202f\u3000]/g, put: ' ', note: 'non-breaking spaces became spaces'},
  {find: /[\u2028\u2029]/g, put: '\n', note: 'Unicode line separators became line feeds'},
  // Text in straight quotes may contain typographic quotes as part of its content.
  {
    find: /[\u201c\u201d\u201e\u201f\u00ab\u00bb]/g,
    put: '"',
    note: 'typographic double quotes became straight ones',
    unless: /"/,
  },
  {
    find: /(?<![\p{L}\d])[\u2018\u2019\u201a\u201b]|[\u2018\u2019](?![\p{L}\d])/gu,
    put: "'",
    note: 'typographic single quotes became straight ones',
    unless: /'/,
  },
  {
    find: /(?=-{0,4}[\u2010-\u2015])[-\u2010-\u2015]{1,5}(?=\s?(?:BEGIN|END) [A-Z])|(?<=(?:BEGIN|END) [A-Z0-9 ]{1,30})(?=-{0,4}[\u2010-\u2015])[-\u2010-\u2015]{1,5}/g,
    put: '-----',
    note: 'typographic dashes around BEGIN and END became hyphens',
  },
];

/**
 * Returns the text without the changes of an editor, and a note on each kind of replacement.
 * @throws ToolError if the text is empty or has more than `MAX_CHARACTERS` characters
 */
export function cleanInput(text: string): CleanInput {
  if (text.length > MAX_CHARACTERS)
    throw new ToolError(
      `The text has ${text.length} characters, and this tool reads at most ${MAX_CHARACTERS}.`,
      'Paste the one token, key, certificate or request in question.',
    );
  const notes: string[] = [];
  let cleaned = text;
  for (const {find, put, note, unless} of REPAIRS) {
    if (unless?.test(cleaned)) continue;
    const repaired = cleaned.replace(find, put);
    if (repaired !== cleaned) notes.push(note);
    cleaned = repaired;
  }
  cleaned = cleaned.trim();
  if (cleaned === '')
    throw new ToolError('There is nothing to read.', 'Paste a token, a key, a certificate or a request.');
  return {text: cleaned, notes};
}
