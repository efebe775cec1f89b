/** Finds the pages that are due for a review. */
import {REFERENCE_PATH} from '../../../src/reference/paths';
import type {CollectCited} from '../standards/collect-cited';

import {collectOperations} from './collect-operations';
import {addPeriod} from './period';

/** A page with the fields `owner`, `reviewed` and `review_in`. */
export type Reviewed = {
  /** Relative to the site. */
  file: string;
  owner: string;
  /** `YYYY-MM-DD` */
  reviewed: string;
  /** Such as `6 months`. */
  period: string;
  /** Text without front matter. */
  markdown: string;
};

export type Due = {
  file: string;
  owner: string;
  /** When the page became due: `YYYY-MM-DD`, or `YYYY-MM` for a new version of a standard. */
  since: string;
  reason: string;
};

export type Sources = {
  /** `YYYY-MM-DD` */
  today: string;
  collectCited: CollectCited;
  /** The releases that changed an operation, newest first; `day` is `YYYY-MM-DD`. */
  releasesOf: (operation: string) => readonly {release: string; day: string}[];
};

type Cause = Pick<Due, 'since' | 'reason'>;

/** A date can be a month, which is before all of its days: `2026-11` is before `2026-11-27`. */
const isBetween = (date: string, after: string, today: string): boolean => date > after && date <= today;

function collectCauses({reviewed, period, markdown}: Reviewed, {today, collectCited, releasesOf}: Sources): Cause[] {
  const end = addPeriod(reviewed, period);
  return [
    ...(end <= today ? [{since: end, reason: `${period} since the review of ${reviewed}`}] : []),
    ...collectCited(markdown)
      .filter(({date}) => isBetween(date, reviewed, today))
      .map(({name, version, date}) => ({
        since: date,
        reason: `${name} has a new version${version ? ` (${version})` : ''} of ${date}`,
      })),
    ...collectOperations(markdown).flatMap((operation) => {
      const [newest] = releasesOf(operation).filter(({day}) => isBetween(day, reviewed, today));
      return newest
        ? [{since: newest.day, reason: `release ${newest.release} changed ${REFERENCE_PATH}${operation}/`}]
        : [];
    }),
  ];
}

/** @returns the pages that are due, with all reasons; the page that has been due longest comes first */
export function collectDue(pages: readonly Reviewed[], sources: Sources): Due[] {
  return pages
    .flatMap((page) => {
      const causes = collectCauses(page, sources).sort((one, other) => one.since.localeCompare(other.since));
      const [first] = causes;
      if (!first) return [];
      const {file, owner} = page;
      return [{file, owner, since: first.since, reason: causes.map(({reason}) => reason).join('; ')}];
    })
    .sort((one, other) => one.since.localeCompare(other.since) || one.file.localeCompare(other.file));
}
