/** The sources that a page was checked against. The build adds them to the front matter (plugins/content/freshness). */
export type CheckedAgainst = {
  /** `YYYY-MM-DD` */
  date: string;
  /** Names of the standards that the page cites most often, at most MAX_STANDARDS. */
  standards: readonly string[];
  /** Number of other standards that the page cites. */
  others: number;
  /** Whether the page links to operations. */
  isApiDescribed: boolean;
};

/** Field of the front matter that contains the data. Writers cannot set it. */
export const CHECKED_FIELD = 'checked_against';

/** More names do not fit on one line. */
export const MAX_STANDARDS = 3;

const API_DESCRIPTION = 'the API description';

/**
 * The text between "Checked" and the date: ` against RFC 8705, RFC 9126 and the API description`.
 * @returns empty if the page cites no standard and does not link to operations
 */
export function describeSources({standards, others, isApiDescribed}: CheckedAgainst): string {
  const sources = [
    ...standards,
    ...(others > 0 ? [`${others} other ${others === 1 ? 'standard' : 'standards'}`] : []),
    ...(isApiDescribed ? [API_DESCRIPTION] : []),
  ];
  const last = sources.pop();
  if (last === undefined) return '';
  return ` against ${sources.length > 0 ? `${sources.join(', ')} and ${last}` : last}`;
}
