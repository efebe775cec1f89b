/** Collects the pages of the package from the Markdown twins of the build. */
import {isIndexed} from '../../../src/search/indexed-pages';
import type {Question} from '../../lib/questions/parse-questions';
import type {Twin} from '../markdown-pages/twin';

import type {DocsPage} from './docs-data';
import {scanMarkdown} from './server/scan-markdown';

/** Removes white space and punctuation, because Markdown and HTML differ in white space and escapes. */
const fold = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** @returns the id of each heading of the Markdown, or null for a heading without an id */
export function collectAnchors({markdown, headings}: Pick<Twin, 'markdown' | 'headings'>): (string | null)[] {
  const texts = headings.map(({text}) => fold(text));
  let next = 0;
  return scanMarkdown(markdown, []).headings.map(({text}) => {
    const found = texts.indexOf(fold(text), next);
    if (found === -1) return null;
    next = found + 1;
    return headings[found]?.id ?? null;
  });
}

/** Matches the line with a link to llms.txt, which the package does not contain. */
const LINE_OF_LISTS = /^>\n> All pages as Markdown: <[^>]*>\n/m;

/** Finds the date of the newest change in the facts below the titles. Null if no page has a date. */
export function findNewestDate(twins: readonly Pick<Twin, 'markdown'>[]): string | null {
  const dates = twins.flatMap(({markdown}) => /^> .*\bLast updated: (\d{4}-\d\d-\d\d)/m.exec(markdown)?.[1] ?? []);
  return dates.sort().at(-1) ?? null;
}

/**
 * @param baseUrl with slashes on both sides
 * @param questionsOf questions by path of the page
 * @returns pages sorted by path
 */
export function collectPages(
  twins: readonly Twin[],
  baseUrl: string,
  questionsOf: ReadonlyMap<string, readonly Question[]>,
): DocsPage[] {
  return twins
    .map((twin): DocsPage => ({
      path: baseUrl + twin.path.slice(1),
      title: twin.title,
      kind: twin.kind,
      operation: twin.operation,
      markdown: twin.markdown.replace(LINE_OF_LISTS, ''),
      anchors: collectAnchors(twin),
      questions: questionsOf.get(baseUrl + twin.path.slice(1)) ?? [],
      isIndexed: isIndexed(twin.path),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
