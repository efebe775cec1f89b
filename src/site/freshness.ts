/** What a page was checked against, as the build adds it to the front matter (plugins/content/freshness). */
export type CheckedAgainst = {
  /** `YYYY-MM-DD` */
  date: string;
  /** Names of standards, those that the page names most often first; at most MAX_STANDARDS. */
  standards: readonly string[];
  /** Number of other standards that the page cites. */
  others: number;
  /** Whether the page links operations. */
  isApiDescribed: boolean;
};

/** Field of the front matter with the data. Writers cannot set it. */
export const CHECKED_FIELD = 'checked_against';

/** A longer list does not fit into the line. */
export const MAX_STANDARDS = 3;

const API_DESCRIPTION = 'the API description';

/**
 * The words between "Checked" and the date: ` against RFC 8705, RFC 9126 and the API description`.
 * @returns empty if the page cites no standard and links no operation
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
