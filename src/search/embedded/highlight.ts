/** Highlights matches in texts and extracts snippets. */
import type {Highlight, Snippet} from '../protocol';

import type {Answer} from './answer-sentence';
import {wordsOf, type Word} from './tokenize';

/** Returns the query term that a word matches, or null. `terms` are the terms of the word. */
export type WordMatcher = (terms: readonly string[]) => string | null;

export type Tags = {pre: string; post: string; ellipsis: string};

type Match = {word: Word; matched: string | null};

function matchWords(text: string, matcher: WordMatcher): Match[] {
  return wordsOf(text).map((word) => ({word, matched: matcher(word.terms)}));
}

function mark(text: string, matches: readonly Match[], from: number, to: number, tags: Tags): string {
  let marked = '';
  let at = from;
  for (const {word, matched} of matches) {
    if (matched === null || word.start < from || word.end > to) continue;
    marked += text.slice(at, word.start) + tags.pre + text.slice(word.start, word.end) + tags.post;
    at = word.end;
  }
  return marked + text.slice(at, to);
}

function levelOf(found: ReadonlySet<string>, termCount: number): Highlight['matchLevel'] {
  if (found.size === 0) return 'none';
  return found.size >= termCount ? 'full' : 'partial';
}

function foundIn(matches: readonly Match[]): Set<string> {
  return new Set(matches.flatMap(({matched}) => matched ?? []));
}

export function highlight(text: string, matcher: WordMatcher, termCount: number, tags: Tags): Highlight {
  const matches = matchWords(text, matcher);
  const found = foundIn(matches);
  return {
    value: mark(text, matches, 0, text.length, tags),
    matchLevel: levelOf(found, termCount),
    matchedWords: [...found],
    ...(found.size > 0 ? {fullyHighlighted: matches.every(({matched}) => matched !== null)} : {}),
  };
}

/** Number of words to show after the decisive word, such as the unit of a number. */
const WORDS_AFTER = 2;

/**
 * Extracts the `wordCount` adjacent words of a sentence that include the decisive word and match most query terms.
 * @param answer from `findAnswer`
 */
export function answerSnippet(
  text: string,
  {start: from, end: to, focus}: Answer,
  matcher: WordMatcher,
  termCount: number,
  wordCount: number,
  tags: Tags,
): Snippet {
  const matches = matchWords(text, matcher).filter(({word}) => word.start >= from && word.end <= to);
  const decisive = Math.max(
    0,
    matches.findIndex(({word}) => word.end > focus),
  );
  const latest = Math.max(0, Math.min(decisive, matches.length - wordCount));
  let start = Math.max(0, Math.min(decisive - wordCount + 1, latest));
  let best = -1;
  for (let first = start; first <= latest; first += 1) {
    const found = foundIn(matches.slice(first, first + wordCount)).size;
    const hasWordsAfter = first + wordCount - decisive > WORDS_AFTER || first === latest;
    const value = found + (hasWordsAfter ? 0.5 : 0);
    if (value > best) [start, best] = [first, value];
  }
  const shown = matches.slice(start, start + wordCount);
  const begin = start === 0 ? from : (shown[0]?.word.start ?? from);
  const isAtEnd = start + wordCount >= matches.length;
  const end = isAtEnd ? to : (shown.at(-1)?.word.end ?? to);
  const value = (start > 0 ? tags.ellipsis : '') + mark(text, shown, begin, end, tags) + (isAtEnd ? '' : tags.ellipsis);
  return {value, matchLevel: levelOf(foundIn(shown), termCount)};
}

/**
 * Extracts the `wordCount` adjacent words that match most query terms, marks them, and adds an ellipsis where text is
 * omitted. Of several equal extracts, uses the first, with the matches in the middle.
 */
export function snippet(text: string, matcher: WordMatcher, termCount: number, wordCount: number, tags: Tags): Snippet {
  const matches = matchWords(text, matcher);
  if (matches.length <= wordCount) {
    return {value: mark(text, matches, 0, text.length, tags), matchLevel: levelOf(foundIn(matches), termCount)};
  }
  let start = 0;
  let best = 0;
  for (let word = 0; word < matches.length; word += 1) {
    if (matches[word]?.matched === null) continue;
    const first = Math.min(word, matches.length - wordCount);
    const found = foundIn(matches.slice(first, first + wordCount)).size;
    if (found > best) [start, best] = [first, found];
  }
  const last = matches
    .slice(start, start + wordCount)
    .reduce((found, {matched}, at) => (matched === null ? found : at), -1);
  start = Math.max(
    0,
    Math.min(start - Math.floor((wordCount - 1 - Math.max(last, 0)) / 2), matches.length - wordCount),
  );
  const shown = matches.slice(start, start + wordCount);
  const from = start === 0 ? 0 : (shown[0]?.word.start ?? 0);
  const isAtEnd = start + wordCount >= matches.length;
  const to = isAtEnd ? text.length : (shown.at(-1)?.word.end ?? text.length);
  const value = (from > 0 ? tags.ellipsis : '') + mark(text, shown, from, to, tags) + (isAtEnd ? '' : tags.ellipsis);
  return {value, matchLevel: levelOf(foundIn(matches), termCount)};
}
