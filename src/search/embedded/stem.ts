import {stemmer} from 'stemmer';

/** Shorter words have few forms, and often share their stem with unrelated words. */
const MIN_WORD_LENGTH = 6;
/** Words whose stem by Porter's algorithm is that of an unrelated word: "certification" and "certificate". */
const WITHOUT_STEM = new Set(['certification']);

/** Cache: queries compare the same words again. */
const knownStems = new Map<string, string | null>();
const MAX_KNOWN_STEMS = 50_000;

/**
 * The stem that forms of a word share (rotate, rotation), by Porter's algorithm.
 * @param term folded term
 * @returns null if the term is short, has a digit or `_`, or shares its stem with an unrelated word
 */
export function stemOf(term: string): string | null {
  const known = knownStems.get(term);
  if (known !== undefined) return known;
  if (knownStems.size >= MAX_KNOWN_STEMS) knownStems.clear();
  const hasStem = term.length >= MIN_WORD_LENGTH && !/[\d_]/.test(term) && !WITHOUT_STEM.has(term);
  const stem = hasStem ? stemmer(term) : null;
  knownStems.set(term, stem);
  return stem;
}
