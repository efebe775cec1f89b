/**
 * The question at the end of a page, "Did this page answer your question?". The browser sends an answer as a POST
 * without a body to the portal's own host. The data is in the query string, so that the log of a web server or CDN is
 * enough to read it. The data contains no identifier, only the path of the page, answer, reason and comment.
 */

/** Reasons for "No", by code. */
export const REASONS = {
  missing: 'Something is missing',
  unclear: 'It is hard to understand',
  wrong: 'It is wrong or out of date',
  elsewhere: 'I was looking for something else',
} as const;

export type Reason = keyof typeof REASONS;

/** In UTF-16 code units, like `maxlength`. */
export const MAX_COMMENT_LENGTH = 300;

export type Answer = {
  /** Path with the base path, such as `/developers/docs/`. */
  page: string;
  answer: 'yes' | 'no';
  /** Only set for "no". */
  reason?: Reason;
  comment?: string;
};

/** @param path of the address that receives answers, with the base path */
export function toFeedbackAddress(path: string, {page, answer, reason, comment}: Answer): string {
  const text = comment?.trim().slice(0, MAX_COMMENT_LENGTH);
  const query = new URLSearchParams({page, answer, ...(reason && {reason}), ...(text && {comment: text})});
  return `${path}?${query}`;
}

const PAGE = /^\/[\w./~-]{0,199}$/;

/** Control characters, including line ends, and characters that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const isReason = (value: string): value is Reason => Object.hasOwn(REASONS, value);

/**
 * Parses and validates an answer. Anybody can send answers, so the query is untrusted.
 * @param query with or without `?`
 * @returns the answer, or a description of the problem. A comment contains no control characters and has at most
 *   MAX_COMMENT_LENGTH code units.
 */
export function parseAnswer(query: string): Answer | string {
  const parameters = new URLSearchParams(query);
  const page = parameters.get('page') ?? '';
  const answer = parameters.get('answer');
  const reason = parameters.get('reason') ?? '';
  if (!PAGE.test(page)) return 'the page is not a path';
  if (answer !== 'yes' && answer !== 'no') return 'the answer is neither yes nor no';
  if (reason && !isReason(reason)) return 'the reason is unknown';
  const comment = (parameters.get('comment') ?? '').replace(INVISIBLE, ' ').trim().slice(0, MAX_COMMENT_LENGTH);
  return {page, answer, ...(reason && {reason: reason as Reason}), ...(comment && {comment})};
}
