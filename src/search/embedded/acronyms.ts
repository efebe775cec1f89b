/** Extracts acronyms from pages, such as "Pushed Authorization Requests (PAR)". */
import type {Page} from '../records';

import {tokenize} from './tokenize';

/** Maps a folded acronym to the folded terms of its long form. */
export type Acronyms = Record<string, string[]>;

/** A letter of a word. Latin only, because `\p{L}` is slow to compile in hundreds of expressions. */
const LETTER = String.raw`[A-Za-zÀ-ɏ\d-]`;
const PHRASE = `(?:${LETTER}+ ){1,7}${LETTER}+`;
const SHORT_IN_BRACKETS = / \(([A-Za-z]*[A-Z]{2}s?)[,)]/g;
/** Matches the words at the end of a text. One expression that also matches the acronym in brackets would be slower. */
const LONG_AT_END = new RegExp(`${PHRASE}$`);
const MAX_LONG_LENGTH = 200;
const SHORT_THEN_LONG = new RegExp(String.raw`\b([A-Za-z]*[A-Z]{2}s?) \((${PHRASE})[,)]`, 'g');
const ACRONYM = /\b[A-Za-z]*[A-Z]{2}\b/g;
const SMALL_WORDS = new Set(['of', 'for', 'and', 'the', 'to', 'in', 'on', 'with', 'by', 'a', 'an']);
/** Two letters match too many phrases. */
const MIN_IMPLIED_LETTERS = 3;
const MAX_IMPLIED_LETTERS = 6;

/**
 * Returns possible acronyms of words, with and without small words. An acronym among the words, such as TLS in "mutual
 * TLS", contributes its initial or all letters.
 */
function abbreviationsOf(words: readonly string[]): string[] {
  const large = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  return [words, large].flatMap((chosen) =>
    [true, false].map((takesWhole) =>
      chosen
        .map((word) => (takesWhole && /^[A-Z]{2,}$/.test(word) ? word.toLowerCase() : (word[0]?.toLowerCase() ?? '')))
        .join(''),
    ),
  );
}

function findLongForm(acronym: string, phrase: string): string | null {
  const wanted = [acronym.toLowerCase(), acronym.replace(/s$/, '').toLowerCase()];
  for (const separator of [/[ -]/, / /]) {
    const words = phrase.split(separator);
    for (let start = words.length - 1; start >= 0; start -= 1) {
      const candidate = words.slice(start);
      if (SMALL_WORDS.has(candidate[0]?.toLowerCase() ?? '')) continue;
      if (abbreviationsOf(candidate).some((short) => wanted.includes(short))) return candidate.join(' ');
    }
  }
  return null;
}

function longBefore(text: string, end: number): string {
  return LONG_AT_END.exec(text.slice(Math.max(0, end - MAX_LONG_LENGTH), end))?.[0] ?? '';
}

function explainedPairs(text: string): [acronym: string, meaning: string][] {
  return [
    ...Array.from(
      text.matchAll(SHORT_IN_BRACKETS),
      ({1: acronym = '', index}) => [acronym, longBefore(text, index)] as const,
    ),
    ...Array.from(text.matchAll(SHORT_THEN_LONG), ([, acronym = '', phrase = '']) => [acronym, phrase] as const),
  ].flatMap(([acronym, phrase]) => {
    const meaning = findLongForm(acronym, phrase);
    return meaning ? [[acronym, meaning]] : [];
  });
}

/**
 * Matches words with these initials, with or without small words in between. The lookbehind follows the first letter,
 * so that it runs only where that letter matches.
 */
function patternOf(letters: string): RegExp {
  const small = `(?:[ -](?:${[...SMALL_WORDS].join('|')}))*`;
  const [first, ...others] = [...letters].map((letter) => `${letter}${LETTER}*`);
  return new RegExp([`${letters[0]}(?<!${LETTER}.)${first?.slice(1)}`, ...others].join(`${small}[ -]`), 'g');
}

/**
 * Acronyms that a page uses without explaining them, such as RAR with the title "Rich authorization requests". In body
 * text the words must be capitalised.
 */
function impliedPairs(page: Page, texts: readonly string[]): [acronym: string, meaning: string][] {
  const used = new Set(texts.flatMap((text) => text.match(ACRONYM) ?? []).map((acronym) => acronym.toUpperCase()));
  const headings = [page.title, ...page.sections.map(({heading}) => heading)].join(' · ').toLowerCase();
  const running = page.sections.map(({text}) => text).join(' · ');
  return [...used]
    .filter(({length}) => length >= MIN_IMPLIED_LETTERS && length <= MAX_IMPLIED_LETTERS)
    .flatMap((acronym) =>
      [...(headings.match(patternOf(acronym.toLowerCase())) ?? []), ...(running.match(patternOf(acronym)) ?? [])].map(
        (meaning): [string, string] => [acronym, meaning],
      ),
    );
}

const MAX_INITIALS = 4;

/** Returns the initials of a title, because readers may search for them even if no page uses them. */
function initialsOf(title: string): [acronym: string, meaning: string][] {
  const words = title.split(/[^\p{L}\d]+/u).filter(Boolean);
  const large = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const initials = large.map((word) => word[0]).join('');
  return initials.length >= MIN_IMPLIED_LETTERS && initials.length <= MAX_INITIALS ? [[initials, words.join(' ')]] : [];
}

const WEIGHT = {explained: 100, implied: 10, initials: 1} as const;

/** Extracts acronyms. The long form with the highest weight wins; ties are resolved alphabetically. */
export function collectAcronyms(pages: readonly Page[]): Acronyms {
  const counts = new Map<string, Map<string, number>>();
  function count(acronym: string, long: string, weight: number): void {
    const key = tokenize(acronym.toLowerCase())[0];
    const meaning = tokenize(long.toLowerCase()).join(' ');
    if (!key || !meaning.includes(' ')) return;
    const meanings = counts.get(key) ?? new Map<string, number>();
    counts.set(key, meanings.set(meaning, (meanings.get(meaning) ?? 0) + weight));
  }
  for (const page of pages) {
    const texts = [
      page.title,
      ...page.sections.flatMap(({heading, text, identifiers}) => [heading, text, ...identifiers]),
    ];
    for (const text of texts)
      for (const [acronym, meaning] of explainedPairs(text)) count(acronym, meaning, WEIGHT.explained);
    if (page.kind === 'operation') continue;
    for (const [acronym, meaning] of impliedPairs(page, texts)) count(acronym, meaning, WEIGHT.implied);
    for (const [acronym, meaning] of initialsOf(page.title)) count(acronym, meaning, WEIGHT.initials);
  }
  const entries = Array.from(counts, ([acronym, meanings]): [string, string[]] => {
    const [best = ''] = [...meanings].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))[0] ?? [];
    return [acronym, best.split(' ')];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
