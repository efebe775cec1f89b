/** Finds the sentence of a text that answers a question. */
import type {WordMatcher} from './highlight';
import {wordsOf} from './tokenize';

type Shape = {
  /** Matches questions of this kind. */
  question: RegExp;
  /** Matches the decisive part of an answer. */
  answer: RegExp;
};

/** Kinds of questions. The first match is used. */
const SHAPES: readonly Shape[] = [
  {
    question: /\bhow (?:long|many|much|often|big|large|old|fast)\b|\bwhen\b|\b(?:limit|lifetime|maximum|size)\b/i,
    answer:
      /\b\d[\d.,:]*\b|\b(?:one|two|three|four|five|six|seven|ten|twelve|once|twice|never|always|daily|before|after|until|as soon as)\b/i,
  },
  {
    question: /\bwhy\b|\b(?:cause|reason)\b/i,
    answer: /\b(?:because|since|so that|therefore|otherwise|unless|without|missing|wrong|expired|not)\b/i,
  },
  {question: /\bwho(?:m|se)?\b/i, answer: /\b(?:administrators?|users?|people|person|owners?|applications?|Connect)\b/},
  {question: /\bwhere\b/i, answer: /\bhttps?:|\/[a-z]+|\b(?:at|under|page|tab|field|header)\b/i},
  {
    question: /^(?:can|may|must|should|do|does|is|are|will)\b|\b(?:can|may|must|should) i\b/i,
    answer: /\b(?:can|cannot|may|must|only|never|not|no|yes|required|optional)\b/i,
  },
  {
    question: /\bhow\b/i,
    answer:
      /^(?:[A-Z][a-z]+ (?:the|a|an|your|its|it)\b)|\b(?:POST|PUT|GET|DELETE|call|send|use|choose|open|create|with)\b/,
  },
  {question: /\bwhat\b|\bwhich\b|\bmean/i, answer: /\b(?:is|are|means|says|names|shows|contains|consists)\b/},
];

/** A sentence with the form of an answer counts as much as one more matching word. */
const SHAPE_VALUE = 1;
/** Later sentences need to match better. */
const POSITION_COST = 0.04;

/** Start and end of a sentence, and start of its decisive part, as offsets in the text. */
export type Answer = {start: number; end: number; focus: number};

function sentencesOf(text: string): {start: number; end: number}[] {
  const ends = Array.from(text.matchAll(/[.!?…](?= |$)/g), ({index}) => index + 1);
  if (ends.at(-1) !== text.length) ends.push(text.length);
  return ends.map((end, index) => {
    const from = index === 0 ? 0 : (ends[index - 1] ?? 0);
    return {start: from + (text.slice(from).length - text.slice(from).trimStart().length), end};
  });
}

/**
 * Chooses the sentence that contains the most words of the question. The form of an answer counts as one word.
 * @param question the query
 * @returns null if no sentence matches
 */
export function findAnswer(text: string, question: string, matcher: WordMatcher): Answer | null {
  const shape = SHAPES.find((candidate) => candidate.question.test(question));
  let best: (Answer & {value: number}) | null = null;
  for (const [position, {start, end}] of sentencesOf(text).entries()) {
    const sentence = text.slice(start, end);
    const matches = wordsOf(sentence).flatMap((word) => {
      const term = matcher(word.terms);
      return term === null ? [] : [{term, at: word.start}];
    });
    if (matches.length === 0) continue;
    const decisive = shape?.answer.exec(sentence);
    const value =
      new Set(matches.map(({term}) => term)).size +
      (decisive ? SHAPE_VALUE : 0) -
      Math.min(position, 10) * POSITION_COST;
    if (value > (best?.value ?? 0)) best = {start, end, focus: start + (decisive?.index ?? matches[0]?.at ?? 0), value};
  }
  return best && {start: best.start, end: best.end, focus: best.focus};
}
