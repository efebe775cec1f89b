/** Questions that a page answers, as its front matter lists them. */

/** A question of a reader, and the anchor of the section that answers it; null for the whole page. */
export type Question = {text: string; section: string | null};

const MIN_LENGTH = 10;
const MAX_LENGTH = 100;
const MIN_COUNT = 3;
const MAX_COUNT = 8;

/** Describes valid values; completes the sentence "must be …". */
export const QUESTIONS_FORM =
  `a list of ${MIN_COUNT} to ${MAX_COUNT} questions of ${MIN_LENGTH} to ${MAX_LENGTH} characters that end with "?": ` +
  'texts, or records with "ask" (the question) and "section" (the anchor of its answer)';

function isQuestion(text: unknown): text is string {
  return typeof text === 'string' && text.endsWith('?') && text.length >= MIN_LENGTH && text.length <= MAX_LENGTH;
}

function parseQuestion(value: unknown): Question | null {
  if (isQuestion(value)) return {text: value, section: null};
  if (typeof value !== 'object' || value === null) return null;
  const {ask, section, ...others} = value as Record<string, unknown>;
  return isQuestion(ask) && typeof section === 'string' && section !== '' && Object.keys(others).length === 0
    ? {text: ask, section}
    : null;
}

/**
 * Parses the field `questions` of a page or of an operation.
 * @returns null if the value is not as `QUESTIONS_FORM` says
 */
export function parseQuestions(value: unknown): Question[] | null {
  if (!Array.isArray(value) || value.length < MIN_COUNT || value.length > MAX_COUNT) return null;
  const questions = value.map(parseQuestion);
  return questions.every((question) => question !== null) ? questions : null;
}
