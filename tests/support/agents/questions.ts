/** The questions of integrating developers. Checks whether the texts that an agent has read contain the answers. */
import {readFileSync} from 'node:fs';

import {parse} from 'yaml';

export type Question = {
  question: string;
  /** Texts that an answer needs. A nested list contains alternatives. */
  facts: readonly (string | readonly string[])[];
};

/** Number of search results that an agent reads. */
export const MAX_RESULTS = 3;

/** Words that say nothing about the subject of a question. */
const STOP_WORDS = new Set(
  `a an and answer answers are at but can command cause causes do does for from get gets give gives happened have has how i
  in is it its make me mean my need needed not of on one operation operations or returns says should show that the their
  this to use using was were what when where which who whose why will with wrong you yet your`.split(/\s+/),
);

export function readQuestions(file: string): Question[] {
  return parse(readFileSync(file, 'utf8')) as Question[];
}

/** The words that an agent searches for. Names such as `invalid_scope`, `directory:software` and `/token` stay whole. */
export function toKeywords(question: string): string[] {
  return (question.match(/[\w/][\w:/.-]*[\w]|\w/g) ?? []).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
}

/** @returns the facts that no text contains, each as one string */
export function findMissing({facts}: Question, texts: readonly string[]): string[] {
  return facts
    .map((fact) => [fact].flat())
    .filter((alternatives) => !alternatives.some((text) => texts.some((read) => read.includes(text))))
    .map((alternatives) => alternatives.join(' or '));
}
