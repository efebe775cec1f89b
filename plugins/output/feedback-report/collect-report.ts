/** Counts the answers of a log by page. */
import type {Answer, Reason} from '../../../src/site/feedback';

import {parseLogLine} from './parse-log-line';
import {readLines} from './read-lines';

/** Enough for a request line, which servers limit to 8 KB, and for address, referrer and name of the browser. */
const MAX_LINE_LENGTH = 32_768;
const MAX_SHOWN_PROBLEMS = 10;

export type PageReport = {
  page: string;
  yes: number;
  no: number;
  reasons: Partial<Record<Reason, number>>;
  comments: string[];
};

export type Report = {
  /** Sorted by number of "no" answers, highest first. */
  pages: PageReport[];
  /** Number of lines that could not be read. */
  skipped: number;
  /** The first skipped lines: the number of the line, and the reason. */
  problems: string[];
};

function add(pages: Map<string, PageReport>, {page, answer, reason, comment}: Answer): void {
  const known = pages.get(page) ?? {page, yes: 0, no: 0, reasons: {}, comments: []};
  pages.set(page, known);
  known[answer] += 1;
  if (reason) known.reasons[reason] = (known.reasons[reason] ?? 0) + 1;
  if (comment) known.comments.push(comment);
}

/**
 * @param chunks text of the log
 * @param path path of the address that receives answers
 */
export async function collectReport(chunks: AsyncIterable<string>, path: string): Promise<Report> {
  const pages = new Map<string, PageReport>();
  const problems: string[] = [];
  let skipped = 0;
  let number = 0;
  for await (const line of readLines(chunks, MAX_LINE_LENGTH)) {
    number += 1;
    if (line === '') continue;
    const read = line === null ? {problem: 'the line is too long'} : parseLogLine(line, path);
    if (read && 'answer' in read) add(pages, read.answer);
    else if (read) {
      skipped += 1;
      if (problems.length < MAX_SHOWN_PROBLEMS) problems.push(`line ${number}: ${read.problem}`);
    }
  }
  const byNo = (one: PageReport, other: PageReport) =>
    other.no - one.no || other.yes - one.yes || one.page.localeCompare(other.page);
  return {pages: [...pages.values()].sort(byNo), skipped, problems};
}
