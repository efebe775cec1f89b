import type {Problem} from '../../lib/problems';

/** What the check needs of an article. */
export type DatedArticle = {file: string; date: string; line: number};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Finds articles that would be published before their date: at the head of the list, the feeds and the landing page.
 * @param commitTime when the commit that is built was made, in milliseconds: the same commit gives the same verdict at any time
 */
export function checkDates(articles: readonly DatedArticle[], commitTime: number): Problem[] {
  // A commit of the evening may publish the article of the next day: time zones differ by less than a day.
  const last = new Date(commitTime + DAY_MS).toISOString().slice(0, 10);
  return articles
    .filter(({date}) => date > last)
    .map(({file, line, date}) => ({
      file,
      line,
      what: `The date ${date} is later than the date of the commit (${new Date(commitTime).toISOString().slice(0, 10)}), so the article would be published too early.`,
      remedy: 'Keep it on a branch until that day, or change the date.',
    }));
}
