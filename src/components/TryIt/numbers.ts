import {ExactNumber, JSON_NUMBER, toExactNumber} from '../../reference/exact-json';

/** The number that was typed, as it was typed, or the text itself when it is none: validation then says so. */
export function toNumber(text: string): number | ExactNumber | string {
  const trimmed = text.trim();
  return JSON_NUMBER.test(trimmed) ? toExactNumber(trimmed) : text;
}
