const MIN_LENGTH = 2;
const MAX_LENGTH = 50;
const MAX_COUNT = 12;

/** Describes valid values; completes the sentence "must be …". */
export const SEARCH_TERMS_FORM =
  `a list of 1 to ${MAX_COUNT} words or phrases of ${MIN_LENGTH} to ${MAX_LENGTH} characters ` + 'without "?"';

function isTerm(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length >= MIN_LENGTH && value.length <= MAX_LENGTH && !/\?|^\s|\s$/.test(value)
  );
}

/**
 * Parses the field `search_terms`: words and short phrases that readers type and that the page may not contain.
 * @returns null if the value does not have the form in `SEARCH_TERMS_FORM`
 */
export function parseSearchTerms(value: unknown): string[] | null {
  return Array.isArray(value) && value.length > 0 && value.length <= MAX_COUNT && value.every(isTerm) ? value : null;
}
