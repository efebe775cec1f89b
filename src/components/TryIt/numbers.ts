import {type ExactNumber, JSON_NUMBER, toExactNumber} from '../../reference/exact-json';

/** Parses a number and keeps its notation. Returns other text unchanged, so that validation reports it. */
export function toNumber(text: string): number | ExactNumber | string {
  const trimmed = text.trim();
  return JSON_NUMBER.test(trimmed) ? toExactNumber(trimmed) : text;
}
