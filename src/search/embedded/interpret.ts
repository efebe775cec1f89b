/** Interprets a query: its terms, corrections of unknown terms, and alternatives such as acronyms. */
import type {Acronyms} from './acronyms';
import {matchQuality, MATCH_QUALITY, MIN_OPEN_TYPO_LENGTH, type QueryTerm} from './match';
import {parseQuery, type Query} from './tokenize';
import type {Vocabulary} from './vocabulary';

/** Other words for query terms: an acronym for its long form, "open id" for "openid", and vice versa. */
type Alternative = {
  words: readonly string[];
  /** Positions of the terms that the words replace. */
  positions: readonly number[];
  /** Whether the words only match if one heading or one field contains all of them. */
  isTogether: boolean;
};

export type Interpretation = {
  query: Query;
  terms: readonly QueryTerm[];
  /** For each term, the most similar known terms if the term may be a typo. */
  spellings: readonly (readonly string[])[];
  alternatives: readonly Alternative[];
  qualityOf: (indexTerm: string) => readonly number[];
};

const MIN_SPLIT_LENGTH = 5;

function indexOfRun(terms: readonly string[], run: readonly string[]): number {
  return terms.findIndex((_term, start) => run.every((word, offset) => terms[start + offset] === word));
}

function fromAcronyms(terms: readonly string[], acronyms: Acronyms): Alternative[] {
  const short = terms.flatMap((term, position): Alternative[] => {
    const meaning = Object.hasOwn(acronyms, term) ? acronyms[term] : undefined;
    return meaning ? [{words: meaning, positions: [position], isTogether: true}] : [];
  });
  const long = Object.entries(acronyms).flatMap(([acronym, meaning]): Alternative[] => {
    const present = meaning.filter((word) => terms.includes(word));
    // The query has no stop words, so the long form may lack them too.
    const start = present.length >= 2 && present.length >= meaning.length - 1 ? indexOfRun(terms, present) : -1;
    const isWhole = parseQuery(meaning.join(' ')).terms.length === present.length;
    return start >= 0 && isWhole
      ? [{words: [acronym], positions: present.map((_word, offset) => start + offset), isTogether: false}]
      : [];
  });
  return [...short, ...long];
}

/**
 * "open id" for "openid", "signup" for "sign up", "rfc9126" for "RFC 9126", and "fapi" for "fapi2" if that is unknown.
 */
function fromSpaces(terms: readonly string[], vocabulary: Vocabulary): Alternative[] {
  const joined = terms.flatMap((term, position): Alternative[] => {
    const both = term + (terms[position + 1] ?? '');
    return both !== term && vocabulary.has(both)
      ? [{words: [both], positions: [position, position + 1], isTogether: false}]
      : [];
  });
  const split = terms.flatMap((term, position): Alternative[] => {
    if (term.length < MIN_SPLIT_LENGTH || vocabulary.has(term)) return [];
    const cuts = Array.from({length: term.length - 3}, (_value, index) => [
      term.slice(0, index + 2),
      term.slice(index + 2),
    ]);
    const words = cuts.find((parts) => parts.every((word) => vocabulary.has(word)));
    if (words) return [{words, positions: [position], isTogether: true}];
    const [letters = ''] = /^\p{L}+(?=\d+$)/u.exec(term) ?? [];
    return letters.length > 1 && vocabulary.has(letters)
      ? [{words: [letters], positions: [position], isTogether: false}]
      : [];
  });
  return [...joined, ...split];
}

function maxTyposOf(term: string, isOpen: boolean, vocabulary: Vocabulary): QueryTerm['maxTypos'] {
  if (vocabulary.has(term)) return 0;
  if (!isOpen || !vocabulary.hasPrefix(term)) return 2;
  return term.length >= MIN_OPEN_TYPO_LENGTH ? 1 : 0;
}

/** Interprets a query with the vocabulary and the acronyms of an index. */
export function interpret(typed: string, vocabulary: Vocabulary, acronyms: Acronyms): Interpretation {
  const query = parseQuery(typed);
  const last = query.terms.length - 1;
  const terms = query.terms.map((term, position): QueryTerm => {
    const isOpen = query.isLastOpen && position === last;
    return {
      term,
      typed: query.typed[position] ?? term,
      isOpen,
      isWord: vocabulary.has(term),
      maxTypos: maxTyposOf(term, isOpen, vocabulary),
    };
  });
  const alternatives = [...fromAcronyms(query.terms, acronyms), ...fromSpaces(query.terms, vocabulary)];
  const known = new Map<string, readonly number[]>();
  const single = new Map(
    alternatives.flatMap(({words, positions}) => (words.length === 1 ? [[words[0], positions] as const] : [])),
  );

  function qualityOf(indexTerm: string): readonly number[] {
    const stored = known.get(indexTerm);
    if (stored) return stored;
    const positions = single.get(indexTerm) ?? [];
    const quality = terms.map((term, position) =>
      Math.max(matchQuality(term, indexTerm), positions.includes(position) ? MATCH_QUALITY.alternative : 0),
    );
    known.set(indexTerm, quality);
    return quality;
  }

  return {
    query,
    terms,
    spellings: terms.map(vocabulary.spellingsOf),
    alternatives,
    qualityOf,
  };
}
