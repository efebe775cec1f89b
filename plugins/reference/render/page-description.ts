import {toPlainText} from './markdown';

const DESCRIPTION_LENGTH = 160;

/**
 * Returns the first sentence of a text, followed by `after` if both have at most DESCRIPTION_LENGTH characters. A longer
 * sentence is cut at a word and ends with "…".
 * @param fallback used if the text is empty
 * @param after such as method and path
 */
export function toDescription(markdown: string, fallback: string, after: string): string {
  const text = toPlainText(markdown) || fallback;
  const sentence = /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
  const full = sentence.length + 1 + after.length <= DESCRIPTION_LENGTH ? `${sentence} ${after}` : sentence;
  return full.length <= DESCRIPTION_LENGTH ? full : `${full.slice(0, full.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}
