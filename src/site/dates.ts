/**
 * British date formats. In UTC, so that server and browser render the same day. Without `Intl`, whose formatters are
 * slow to create on phones.
 */
export const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A date in full: `17 June 2025`.
 * @param date ISO 8601, or milliseconds since 1970
 */
export function formatDate(date: string | number): string {
  return `${formatDayAndMonth(date)} ${new Date(date).getUTCFullYear()}`;
}

/** Day and month, for lists that are grouped by year: `17 June`. Input as for `formatDate`. */
export function formatDayAndMonth(date: string | number): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}
