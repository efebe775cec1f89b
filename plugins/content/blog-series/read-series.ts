import {LineCounter, isMap, isScalar, isSeq, parseDocument} from 'yaml';

import type {Problem} from '../../lib/problems';
import {explainYaml} from '../../lib/yaml-source';

export const SERIES_FILE = 'blog/series.yml';

export type Article = {slug: string; title: string; permalink: string};

export type Series = {title: string; parts: {title: string; permalink: string}[]};

const MIN_PARTS = 2;

/**
 * @param file path of the file, for the messages of problems
 * @param text YAML: a list of series, each with `title` and `parts`, a list of slugs
 * @param articles all published articles
 * @returns the series, and the problems; the series are incomplete if there are problems
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
    report(line, `The YAML is not valid: ${reason}`, remedy);
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
    if (typeof title !== 'string' || !isSeq(list) || list.items.length < MIN_PARTS) {
      report(
        lineOf(item),
        `The series needs a title and at least ${MIN_PARTS} parts.`,
        'Add "title", and "parts" with the slugs of its articles in reading order.',
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
          'Use the name of a folder in blog/ with a published article.',
        );
      else if (first !== undefined)
        report(
          line,
          `"${slug}" is already a part on line ${first}.`,
          'Remove one of them: an article can be part of one series, once.',
        );
      firstLineOf.set(slug, first ?? line);
      return article ? [{title: article.title, permalink: article.permalink}] : [];
    });
    return [{title, parts}];
  });
  return {series, problems};
}
