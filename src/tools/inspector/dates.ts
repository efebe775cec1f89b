import type {InspectionDate} from './types';

const UNITS: readonly [seconds: number, name: string][] = [
  [365.25 * 24 * 3600, 'year'],
  [30.44 * 24 * 3600, 'month'],
  [24 * 3600, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** A duration in its largest unit: `2 days`. */
export function formatDuration(seconds: number): string {
  const length = Math.abs(Math.round(seconds));
  const [unit, name] = UNITS.find(([one]) => length >= one) ?? [1, 'second'];
  const count = Math.floor(length / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** A date relative to now: `in 5 minutes`, `2 days ago`. */
function formatRelative(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) < 1) return 'now';
  return seconds > 0 ? `in ${formatDuration(seconds)}` : `${formatDuration(seconds)} ago`;
}

/** A date for a row; undefined if it is outside the range of `Date`. */
export function toInspectionDate(date: Date, now: Date): InspectionDate | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  return {iso: date.toISOString().replace('.000Z', 'Z'), relative: formatRelative(date, now)};
}

/** Converts a NumericDate, seconds since 1970 (RFC 7519, section 2), to a `Date`; undefined for other values. */
export function toDate(value: unknown): Date | undefined {
  if (typeof value !== 'number') return undefined;
  const date = new Date(value * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
