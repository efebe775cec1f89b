/** Renders the counted answers as a table for a terminal, or as CSV (RFC 4180) for a spreadsheet. */
import {REASONS, type Reason} from '../../../src/site/feedback';

import type {PageReport, Report} from './collect-report';

const HEAD = ['page', 'yes', 'no', 'reasons'];

function describeReasons({reasons}: PageReport): string {
  return (Object.keys(REASONS) as Reason[])
    .flatMap((reason) => (reasons[reason] ? [`${reason} ${reasons[reason]}`] : []))
    .join(', ');
}

const toCells = (page: PageReport): string[] => [page.page, `${page.yes}`, `${page.no}`, describeReasons(page)];

/** Renders a table with aligned columns, followed by the comments of each page. */
export function renderTable({pages}: Report): string {
  const rows = [HEAD, ...pages.map(toCells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const comments = pages
    .filter((page) => page.comments.length > 0)
    .flatMap(({page, comments: texts}) => ['', `${page}:`, ...texts.map((text) => `  - ${text}`)]);
  return [...table, ...comments].join('\n');
}

/** Spreadsheets run cells that begin with one of these characters as formulas, so such cells get an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;

function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function renderCsv({pages}: Report): string {
  const rows = [[...HEAD, 'comments'], ...pages.map((page) => [...toCells(page), page.comments.join(' | ')])];
  return rows.map((row) => `${row.map(toCsvCell).join(',')}\r\n`).join('');
}
