/** Parses the field `questions`: the questions that a page answers. */

/**
 * `text` is a question that ends with "?", or a search term. `section` is the anchor of the section that answers it, or
 * null for the whole page.
 */
export type Question = {text: string; section: string | null};

const MIN_LENGTH = 10;
const MAX_LENGTH = 100;
const MIN_COUNT = 3;
const MAX_OF_PAGE = 8;
const MAX_OF_SECTION = 3;

/** Describes valid values; completes the sentence "must be …". */
export const QUESTIONS_FORM =
  `a list of at least ${MIN_COUNT} questions of ${MIN_LENGTH} to ${MAX_LENGTH} characters that end with "?": up to ` +
  `${MAX_OF_PAGE} texts, and up to ${MAX_OF_SECTION} records for each section, with "ask" (the question) and "section" ` +
  '(the anchor of its answer)';

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

/** Whether there are too many questions for the whole page or for a section. */
function areTooMany(questions: readonly Question[]): boolean {
  const counts = new Map<string | null, number>();
  for (const {section} of questions) counts.set(section, (counts.get(section) ?? 0) + 1);
  return [...counts].some(([section, count]) => count > (section === null ? MAX_OF_PAGE : MAX_OF_SECTION));
}

/**
 * Parses the field `questions` of a page or of an operation.
 * @returns null if the value does not have the form in `QUESTIONS_FORM`
 */
export function parseQuestions(value: unknown): Question[] | null {
  if (!Array.isArray(value) || value.length < MIN_COUNT) return null;
  const questions = value.map(parseQuestion);
  return questions.every((question) => question !== null) && !areTooMany(questions) ? questions : null;
}
