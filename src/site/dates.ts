/**
 * Dates as British readers write them. In UTC, so that server and browser agree on the day. Without `Intl`: to set up its
 * two formats took a slow phone 60 ms of each page.
 */
const MONTHS = [
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
] as const;

/**
 * A date in full: `17 June 2025`.
 * @param date ISO 8601, or milliseconds since 1970
 */
export function formatDate(date: string | number): string {
  return `${formatDayAndMonth(date)} ${new Date(date).getUTCFullYear()}`;
}

/** A date under the heading of its year: `17 June`. Takes what `formatDate` takes. */
export function formatDayAndMonth(date: string | number): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}
