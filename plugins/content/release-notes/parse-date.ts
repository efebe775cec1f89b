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
];

/**
 * The day of a release as a moment: midnight UTC, because a release has a day and no hour.
 * @param text as written in the heading, such as `4 December 2025`
 * @returns null when there is no such day
 */
export function parseDate(text: string): Date | null {
  const [, day, month = '', year] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day)));
  // 31 June would roll over into July, and an unknown month into December of the year before.
  return MONTHS.includes(month) && date.getUTCDate() === Number(day) ? date : null;
}
