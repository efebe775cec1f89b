import {MONTHS} from '../../../src/site/dates';

/**
 * Parses the date of a release, such as `4 December 2025`.
 * @returns midnight UTC, or null if the date does not exist
 */
export function parseDate(text: string): Date | null {
  const [, day, month = '', year] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day)));
  // Date.UTC accepts 31 June as 1 July, and month -1 as December of the previous year.
  return MONTHS.includes(month) && date.getUTCDate() === Number(day) ? date : null;
}
