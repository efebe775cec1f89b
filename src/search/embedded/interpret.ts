/** Interprets a query: its terms, corrections of unknown terms, and alternatives such as acronyms. */
import type {Acronyms} from './acronyms';
import {matchQuality, MATCH_QUALITY, MIN_OPEN_TYPO_LENGTH, type QueryTerm} from './match';
import type {Synonyms} from './tiers';
import {parseQuery, type Query} from './tokenize';
import type {Vocabulary} from './vocabulary';

/** Other words for query terms: an acronym for its long form, a synonym, "open id" for "openid", and vice versa. */
type Alternative = {
  words: readonly string[];
  /** Positions of the terms that the words replace. */
  positions: readonly number[];
  /** Whether the words only match if one heading or one field contains all of them. */
  isTogether: boolean;
  /** Quality of a match with these words. */
  quality: number;
};

export type Interpretation = {
  query: Query;
  terms: readonly QueryTerm[];
  /** For each term, the most similar known terms if the term may be a typo. */
  spellings: readonly (readonly string[])[];
  /** For each term, the other known forms of the word. */
  forms: readonly (readonly string[])[];
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
    return meaning
      ? [{words: meaning, positions: [position], isTogether: true, quality: MATCH_QUALITY.alternative}]
      : [];
  });
  const long = Object.entries(acronyms).flatMap(([acronym, meaning]): Alternative[] => {
    const present = meaning.filter((word) => terms.includes(word));
    // The query has no stop words, so ignore the stop words of the long form.
    const start = present.length >= 2 && present.length >= meaning.length - 1 ? indexOfRun(terms, present) : -1;
    const isWhole = parseQuery(meaning.join(' ')).terms.length === present.length;
    return start >= 0 && isWhole
      ? [
          {
            words: [acronym],
            positions: present.map((_word, offset) => start + offset),
            isTogether: false,
            quality: MATCH_QUALITY.alternative,
          },
        ]
      : [];
  });
  return [...short, ...long];
}

/**
 * Terms with different spacing: "open id" for "openid", "signup" for "sign up", "rfc9126" for "RFC 9126", and "fapi"
 * for "fapi2" if "fapi2" is unknown.
 */
function fromSpaces(terms: readonly string[], vocabulary: Vocabulary): Alternative[] {
  const joined = terms.flatMap((term, position): Alternative[] => {
    const both = term + (terms[position + 1] ?? '');
    return both !== term && vocabulary.has(both)
      ? [
          {
            words: [both],
            positions: [position, position + 1],
            isTogether: false,
            quality: MATCH_QUALITY.alternative,
          },
        ]
      : [];
  });
  const split = terms.flatMap((term, position): Alternative[] => {
    if (term.length < MIN_SPLIT_LENGTH || vocabulary.has(term)) return [];
    const cuts = Array.from({length: term.length - 3}, (_value, index) => [
      term.slice(0, index + 2),
      term.slice(index + 2),
    ]);
    const words = cuts.find((parts) => parts.every((word) => vocabulary.has(word)));
    if (words) return [{words, positions: [position], isTogether: true, quality: MATCH_QUALITY.alternative}];
    const [letters = ''] = /^\p{L}+(?=\d+$)/u.exec(term) ?? [];
    return letters.length > 1 && vocabulary.has(letters)
      ? [{words: [letters], positions: [position], isTogether: false, quality: MATCH_QUALITY.alternative}]
      : [];
  });
  return [...joined, ...split];
}

function maxTyposOf(term: string, isOpen: boolean, vocabulary: Vocabulary): QueryTerm['maxTypos'] {
  if (vocabulary.has(term)) return 0;
  if (!isOpen || !vocabulary.hasPrefix(term)) return 2;
  return term.length >= MIN_OPEN_TYPO_LENGTH ? 1 : 0;
}

/** For each group of synonyms: if the query contains a phrase of the group, returns the other phrases of the group. */
function fromSynonyms(terms: readonly string[], synonyms: Synonyms): Alternative[] {
  return synonyms.flatMap((group) =>
    group.flatMap((phrase): Alternative[] => {
      const start = indexOfRun(terms, phrase);
      if (start < 0) return [];
      const positions = phrase.map((_word, offset) => start + offset);
      return group
        .filter((other) => other !== phrase)
        .map((words) => ({words, positions, isTogether: words.length > 1, quality: MATCH_QUALITY.synonym}));
    }),
  );
}

/** Interprets a query with the vocabulary, the acronyms and the synonyms of an index. */
export function interpret(
  typed: string,
  vocabulary: Vocabulary,
  {acronyms, synonyms}: {acronyms: Acronyms; synonyms: Synonyms},
): Interpretation {
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
  const alternatives = [
    ...fromAcronyms(query.terms, acronyms),
    ...fromSpaces(query.terms, vocabulary),
    ...fromSynonyms(query.terms, synonyms),
  ];
  const known = new Map<string, readonly number[]>();
  const single = new Map<string, Alternative[]>();
  for (const alternative of alternatives) {
    const [word, ...others] = alternative.words;
    if (word !== undefined && others.length === 0) single.set(word, [...(single.get(word) ?? []), alternative]);
  }

  function qualityOf(indexTerm: string): readonly number[] {
    const stored = known.get(indexTerm);
    if (stored) return stored;
    const quality = terms.map((term, position) =>
      Math.max(
        matchQuality(term, indexTerm),
        ...(single.get(indexTerm) ?? []).map((other) => (other.positions.includes(position) ? other.quality : 0)),
      ),
    );
    known.set(indexTerm, quality);
    return quality;
  }

  return {
    query,
    terms,
    spellings: terms.map(vocabulary.spellingsOf),
    forms: terms.map(({term}) => vocabulary.formsOf(term)),
    alternatives,
    qualityOf,
  };
}
