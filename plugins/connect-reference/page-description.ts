import {toPlainText} from './markdown';

/** Longest meta description of a page, in characters. */
const DESCRIPTION_LENGTH = 160;

/**
 * A page's meta description: the first sentence of a text, with something after it where there is room.
 * @param markdown the text; when it is empty, `fallback` is taken
 * @param after such as method and path
 */
export function toDescription(markdown: string, fallback: string, after: string): string {
  const text = toPlainText(markdown) || fallback;
  const sentence = /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? text;
  const full = sentence.length + 1 + after.length <= DESCRIPTION_LENGTH ? `${sentence} ${after}` : sentence;
  return full.length <= DESCRIPTION_LENGTH ? full : `${full.slice(0, full.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}
