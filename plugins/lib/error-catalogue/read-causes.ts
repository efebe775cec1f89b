/** Reads the causes of the error catalogue. */
import type {Cause, Link} from './catalogue';
import {
  checkNames,
  isFields,
  isText,
  suggest,
  toClauses,
  toList,
  type Fields,
  type Keys,
  type Reading,
} from './read-fields';

export type CauseContext = {
  /** Addresses of standards. */
  standards: Fields;
  /** Pages of the portal by name. */
  pages: ReadonlyMap<string, Link>;
  /** Ids of the endpoints of the code; empty for a status. */
  endpoints: readonly string[];
};

const TEXTS = ['cause', 'recognise', 'fix'] as const;
const NAMES = [...TEXTS, 'clause', 'page', 'at', 'topics'];
const NO_LINK: Link = {label: '', url: ''};

function checkTexts(value: Fields, keys: Keys, {report}: Reading): void {
  for (const name of TEXTS) {
    const text = value[name];
    if (!isText(text)) report(keys, `The cause has no "${name}".`, `Add "${name}" with one or two sentences.`);
    else if (/\]\(|</.test(text)) {
      const remedy = 'Link a page with "page", and put code in backticks.';
      report([...keys, name], `"${name}" contains a link or HTML.`, remedy);
    }
  }
}

function checkReferences(value: Fields, keys: Keys, {report}: Reading): void {
  if (value.clause === undefined)
    report(keys, 'The cause has no clause.', 'Add "clause" with standard and section, such as RFC 6749, section 5.2.');
  if (value.page === undefined) report(keys, 'The cause has no page.', 'Add "page" with a name from "pages".');
}

function toPage(value: unknown, {pages}: CauseContext, keys: Keys, {report}: Reading): Link {
  if (value === undefined) return NO_LINK;
  const name = String(value);
  const page = pages.get(name);
  if (!page) report(keys, `"pages" has no page "${name}".`, suggest(name, pages.keys(), 'Add it there.'));
  return page ?? NO_LINK;
}

function toEndpoints(value: unknown, {endpoints}: CauseContext, keys: Keys, {report}: Reading): readonly string[] {
  if (value === undefined) return endpoints;
  const at = toList(value).map(String);
  for (const id of at.filter((one) => !endpoints.includes(one))) {
    const otherwise = 'Add it to "endpoints" of the code, with the status of the response.';
    report(keys, `The code has no endpoint "${id}".`, suggest(id, endpoints, otherwise));
  }
  return at;
}

function toCause(value: unknown, keys: Keys, context: CauseContext, reading: Reading): Cause[] {
  if (!isFields(value)) {
    reading.report(keys, 'The cause is not a record.', `Write the fields ${TEXTS.join(', ')}, clause and page.`);
    return [];
  }
  checkNames(value, NAMES, keys, reading);
  checkTexts(value, keys, reading);
  checkReferences(value, keys, reading);
  const text = (name: (typeof TEXTS)[number]) => String(value[name] ?? '').trim();
  return [
    {
      cause: text('cause'),
      recognise: text('recognise'),
      fix: text('fix'),
      clauses: toClauses(value.clause, context.standards, [...keys, 'clause'], reading),
      more: toPage(value.page, context, [...keys, 'page'], reading),
      at: toEndpoints(value.at, context, [...keys, 'at'], reading),
      topics: toList(value.topics).map(String),
      line: reading.lineOf(keys),
    },
  ];
}

/** @param value list of causes */
export function toCauses(value: unknown, keys: Keys, context: CauseContext, reading: Reading): Cause[] {
  return toList(value).flatMap((cause, index) => toCause(cause, [...keys, index], context, reading));
}
