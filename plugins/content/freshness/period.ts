/** Periods after which a page is due for a review, such as `6 months` or `1 year`. */

const PERIOD = /^([1-9]\d?) (month|year)s?$/;

/** Whether a value is a period: 1 to 99, and `month`, `months`, `year` or `years`. */
export function isPeriod(value: unknown): value is string {
  return typeof value === 'string' && PERIOD.test(value);
}

/**
 * Adds a period to a day. If the month is too short, returns its last day: 31 August plus 6 months is 28 February.
 * @param day `YYYY-MM-DD`
 * @param period as accepted by `isPeriod`
 * @returns `YYYY-MM-DD`
 */
export function addPeriod(day: string, period: string): string {
  const [, count = '', unit = ''] = PERIOD.exec(period) ?? [];
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = Number(count) * (unit === 'year' ? 12 : 1);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
