import {describe, expect, it} from 'vitest';

import {cleanInput, MAX_CHARACTERS} from './clean-input';

describe('cleanInput', () => {
  it.each([
    ['nothing', 'a "b" c', 'a "b" c', []],
    ['Windows line endings', 'a\r\nb\rc', 'a\nb\nc', ['Windows line endings']],
    ['a byte order mark and a zero-width space', '\ufeffa\u200bb', 'ab', ['invisible characters']],
    ['a non-breaking space', 'a\u00a0b', 'a b', ['non-breaking spaces']],
    ['double quotes', '{\u201ca\u201d: 1}', '{"a": 1}', ['double quotes']],
    ['single quotes of a shell string', '\u2018{"a": 1}\u2019', '\'{"a": 1}\'', ['single quotes']],
    ['dashes of PEM', '\u2014\u2013BEGIN CERTIFICATE\u2014-', '-----BEGIN CERTIFICATE-----', ['dashes']],
  ])('repairs %s', (_, text, cleaned, notes) => {
    const result = cleanInput(text);
    expect(result.text).toBe(cleaned);
    expect(result.notes).toHaveLength(notes.length);
    notes.forEach((note, index) => expect(result.notes[index]).toContain(note));
  });

  it.each(['{"name": "O\u2019Brien"}', '{"name": "the \u201cfirst\u201d one"}', 'an em dash \u2014 in text'])(
    'keeps typography that belongs to the text: %s',
    (text) => {
      expect(cleanInput(text)).toEqual({text, notes: []});
    },
  );

  it('refuses a text that is too long, and says how long it may be', () => {
    expect(() => cleanInput('a'.repeat(1_000_000))).toThrow(
      `1000000 characters, and this tool reads at most ${MAX_CHARACTERS}`,
    );
  });

  it.each(['', '  \n\t', '\ufeff'])('refuses an empty text: %j', (text) => {
    expect(() => cleanInput(text)).toThrow('There is nothing to read.');
  });
});
