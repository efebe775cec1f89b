import type {Key} from '../facts';

/** Formats values for findings. */

const MAX_CHARACTERS = 160;

/** A value as the reader wrote it, truncated if it is long. */
export function show(value: unknown): string {
  if (value === '') return 'an empty value';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/** A number of seconds in words, such as `90 seconds` or `3 hours`. */
export function inWords(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const units: [number, string][] = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ];
  const unit = units.find(([size]) => whole >= 3 * size);
  const [count, name] = unit ? [Math.round(whole / unit[0]), unit[1]] : [whole, 'second'];
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** Formats seconds since 1970 as the number, followed by the date in UTC. */
export function showTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? `${seconds}` : `${seconds} (${date.toISOString().replace('.000Z', 'Z')})`;
}

export const listed = (values: readonly string[]) => values.join(', ');

/** Names a key by its kid, or else by the form in which it was pasted. */
export const nameOf = ({jwk, from}: Key) =>
  typeof jwk.kid === 'string' ? `key ${show(jwk.kid)}` : `the ${from === 'pem' ? 'PEM key' : from}`;
