import type {Problem} from '../../lib/problems';

export type DatedArticle = {file: string; date: string; line: number};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Finds articles that would be published before their date.
 * @param commitTime time of the built commit in milliseconds, so that the result does not depend on the build time
 */
export function checkDates(articles: readonly DatedArticle[], commitTime: number): Problem[] {
  // One day of tolerance, because the date has no time zone.
  const last = new Date(commitTime + DAY_MS).toISOString().slice(0, 10);
  return articles
    .filter(({date}) => date > last)
    .map(({file, line, date}) => ({
      file,
      line,
      what: `The date ${date} is later than the date of the commit (${new Date(commitTime).toISOString().slice(0, 10)}), so the article would be published too early.`,
      remedy: 'Merge the article on that day, or change the date.',
    }));
}
