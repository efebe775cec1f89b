/** Dates in fields for local time (`<input type="datetime-local">`). */

/** The value of a field for local time. @returns empty without a date */
export function toLocalTime(date: Date | undefined): string {
  if (!date) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

/** The date of a field for local time, or now when it is empty or incomplete. */
export function fromLocalTime(value: string): Date {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}
