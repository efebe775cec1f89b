import {hashOf} from '../grow';

/** Shorter words stay unchanged, because real pages share them too. */
const MIN_LENGTH = 7;
/** On average, every fifth of the longer words is replaced. */
const CHANGED_SHARE = 5;

/** Matches lines of letters and punctuation, without markup that contains words. */
const PLAIN_LINE = /^[\p{L} ,.;:'’()?–—-]+$/u;
const FIELD = /^[\s-]*[\w-]+:(\s|$)/;
/** Excludes the indentation, because enumeration values in examples are deeply indented. */
const MIN_LINE_LENGTH = 40;

function isProse(line: string): boolean {
  const text = line.trim();
  return text.length > MIN_LINE_LENGTH && PLAIN_LINE.test(text) && !FIELD.test(line);
}

function varyLine(line: string, copy: number): string {
  return line.replace(/\p{Ll}+/gu, (word) => {
    const hash = hashOf(`${copy}:${word}`);
    if (word.length < MIN_LENGTH || hash % CHANGED_SHARE !== 0) return word;
    // The same length, because descriptions have length limits.
    const letters = Array.from({length: 3}, (_value, at) => String.fromCharCode(97 + ((hash >>> (8 + 5 * at)) % 26)));
    return word.slice(0, 4) + letters.join('') + word.slice(7);
  });
}

/**
 * Changes words in the prose of a page or description, so that copies differ. Code, markup, fields and headings stay
 * unchanged.
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
