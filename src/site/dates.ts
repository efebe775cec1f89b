/** Dates as British readers write them. In UTC, so that server and browser agree on the day. */
const inFull = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'});
const withoutYear = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'long', timeZone: 'UTC'});

/**
 * A date in full: `17 June 2025`.
 * @param date ISO 8601, or milliseconds since 1970
 */
export function formatDate(date: string | number): string {
  return inFull.format(new Date(date));
}

/** A date under the heading of its year: `17 June`. Takes what `formatDate` takes. */
export function formatDayAndMonth(date: string | number): string {
  return withoutYear.format(new Date(date));
}
