/** `npm run check -- --due`: lists the pages that are due for a review. */
import type {SourceFile} from '../content/checks/source-file';
import {collectDue, type Due, type Reviewed} from '../content/freshness/collect-due';
import {isPeriod} from '../content/freshness/period';
import {createCollectCited} from '../content/standards/collect-cited';
import {readStandards, STANDARDS_FILE} from '../content/standards/standards';
import {readHistory, readPlacedReleases, toDay} from '../lib/api-history/read-history';
import {readSourceSync} from '../lib/source-text';

const FRONT_MATTER = /^---[^]*?\n---[ \t]*\n/;

/** Returns the page, or an empty list if a review field is missing or invalid. Other checks report invalid fields. */
function toReviewed({file, text, frontMatter}: SourceFile): Reviewed[] {
  const {owner, reviewed, review_in: period} = frontMatter ?? {};
  if (typeof owner !== 'string' || typeof reviewed !== 'string' || !isPeriod(period)) return [];
  return [{file, owner, reviewed, period, markdown: text.replace(FRONT_MATTER, '')}];
}

/**
 * Lists the pages that are due for a review: the review period is over, or a standard or an operation has changed.
 * @param today `YYYY-MM-DD`
 * @throws ProblemsError for a file that is not a snapshot of the API
 */
export function listDue(siteDir: string, sources: readonly SourceFile[], today: string): Due[] {
  const releases = readPlacedReleases(siteDir);
  const days = new Map(releases.map(({version, date}) => [version, toDay(date)]));
  const {operations} = readHistory(siteDir, releases);
  return collectDue(sources.flatMap(toReviewed), {
    today,
    collectCited: createCollectCited(readStandards(readSourceSync(siteDir, STANDARDS_FILE)).standards),
    releasesOf: (operation) =>
      (operations.get(operation)?.changes ?? []).map(({release}) => ({release, day: days.get(release) ?? ''})),
  });
}

/** Renders one line for each page (path, owner, due date and reason), followed by the number of pages. */
export function renderDue(due: readonly Due[]): string {
  const lines = due.map(({file, owner, since, reason}) => `${file}  ${owner}  ${since}  ${reason}`);
  const count = due.length === 0 ? 'No page is' : due.length === 1 ? '1 page is' : `${due.length} pages are`;
  return [...lines, `${count} due for a review.`].join('\n');
}
