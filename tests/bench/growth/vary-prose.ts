import {hashOf} from '../grow';

/** Words that a copy keeps: other pages would share the short ones too. */
const MIN_LENGTH = 7;
/** Of the longer words, one in this many is another one in a copy. */
const CHANGED_SHARE = 5;

/** A line of prose and nothing else: no markup whose words have a meaning to a program, no field of a file in YAML. */
const PLAIN_LINE = /^[\p{L} ,.;:'’()?–—-]+$/u;
const FIELD = /^[\s-]*[\w-]+:(\s|$)/;
/** Without its indentation: a value of an enumeration stands far to the right in an example, and is none the longer for that. */
const MIN_LINE_LENGTH = 40;

function isProse(line: string): boolean {
  const text = line.trim();
  return text.length > MIN_LINE_LENGTH && PLAIN_LINE.test(text) && !FIELD.test(line);
}

function varyLine(line: string, copy: number): string {
  return line.replace(/\p{Ll}+/gu, (word) => {
    const hash = hashOf(`${copy}:${word}`);
    if (word.length < MIN_LENGTH || hash % CHANGED_SHARE !== 0) return word;
    // As long as before, because descriptions have a least and a most length.
    const letters = Array.from({length: 3}, (_value, at) => String.fromCharCode(97 + ((hash >>> (8 + 5 * at)) % 26)));
    return word.slice(0, 4) + letters.join('') + word.slice(7);
  });
}

/**
 * Changes words of a page's or a description's prose, so that a copy is not the same text twice. Code, markup, fields and
 * headings stay as they are.
 * @param copy number of the copy
 */
export function varyProse(text: string, copy: number): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      return !isCode && isProse(line) ? varyLine(line, copy) : line;
    })
    .join('\n');
}
