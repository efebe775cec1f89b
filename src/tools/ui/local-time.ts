/** Dates in the reader's time zone: as text, and in fields for local time (`<input type="datetime-local">`). */

const FORMAT = new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeStyle: 'long'});

/** @throws RangeError if the date is invalid */
export const formatDate = (date: Date): string => FORMAT.format(date);

/** Converts a date to the value of a field for local time. @returns empty if there is no date */
export function toLocalTime(date: Date | undefined): string {
  if (!date) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

/** Converts the value of a field for local time to a date; the current time if it is empty or incomplete. */
export function fromLocalTime(value: string): Date {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}
