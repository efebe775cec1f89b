import {LineCounter, isMap, isScalar, isSeq, parseDocument} from 'yaml';

import type {Problem} from '../../lib/problems';
import {explainYaml} from '../../lib/yaml-source';

/** Where the series stand, relative to the site. */
export const SERIES_FILE = 'blog/series.yml';

/** What the series need of an article. */
export type Article = {slug: string; title: string; permalink: string};

/** A series in reading order, with what its navigation shows. */
export type Series = {title: string; parts: {title: string; permalink: string}[]};

const SHORTEST_SERIES = 2;

/**
 * Reads the series of the blog.
 * @param file where the text stands, for the problems
 * @param text YAML: a list of series, each with `title` and `parts`, a list of slugs
 * @param articles every article that is published
 * @returns the series with titles and addresses of their parts, and the problems of the text; with a problem, the
 *   series are not to be used
 */
export function readSeries(
  file: string,
  text: string,
  articles: readonly Article[],
): {series: Series[]; problems: Problem[]} {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const problems: Problem[] = [];
  const lineOf = (node: unknown): number => {
    const offset = (node as {range?: [number, number, number] | null} | null)?.range?.[0] ?? 0;
    return lines.linePos(offset).line;
  };
  const report = (line: number, what: string, remedy: string) => problems.push({file, line, what, remedy});

  const [fault] = document.errors;
  if (fault) {
    const {line, reason, remedy} = explainYaml(fault, text);
    report(line, `The YAML cannot be read: ${reason}`, remedy);
    return {series: [], problems};
  }
  if (document.contents !== null && !isSeq(document.contents)) {
    report(1, 'The file is not a list of series.', 'Begin each series with "- title: …".');
    return {series: [], problems};
  }

  const articleOf = new Map(articles.map((article) => [article.slug, article]));
  const firstLineOf = new Map<string, number>();
  const series = (document.contents?.items ?? []).flatMap((item): Series[] => {
    const title = isMap(item) ? item.get('title') : undefined;
    const list = isMap(item) ? item.get('parts', true) : undefined;
    if (typeof title !== 'string' || !isSeq(list) || list.items.length < SHORTEST_SERIES) {
      report(
        lineOf(item),
        `A series has no title, or fewer than ${SHORTEST_SERIES} parts.`,
        'Give it "title", and "parts" with the slugs of its articles in reading order.',
      );
      return [];
    }
    const parts = list.items.flatMap((part) => {
      const slug = isScalar(part) ? String(part.value) : '';
      const line = lineOf(part);
      const article = articleOf.get(slug);
      const first = firstLineOf.get(slug);
      if (!article)
        report(
          line,
          `No article has the slug "${slug}".`,
          'Use the name of a folder in blog/ that holds a published article.',
        );
      else if (first !== undefined)
        report(
          line,
          `"${slug}" is already a part, on line ${first}.`,
          'An article belongs to at most one series, and appears in it once.',
        );
      firstLineOf.set(slug, first ?? line);
      return article ? [{title: article.title, permalink: article.permalink}] : [];
    });
    return [{title, parts}];
  });
  return {series, problems};
}
