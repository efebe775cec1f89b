/** Reads the error catalogue from its YAML and from the error codes of the API description. */
import {existsSync} from 'node:fs';
import {STATUS_CODES} from 'node:http';
import path from 'node:path';

import {findNearest} from '../nearest';
import {ProblemsError, type Problem} from '../problems';
import {readSourceSync} from '../source-text';
import {readYaml} from '../yaml-source';

import {CATALOGUE_FILE, type Catalogue, type Cause, type Endpoint, type Entry, type Link} from './catalogue';
import {readErrorCodes, type ErrorCode} from './read-codes';

type Keys = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

type Reading = {
  report: (keys: Keys, what: string, remedy: string) => void;
  lineOf: (keys: Keys) => number;
};

const LINK = /^\[([^\]]+)\]\((\/\S+)\)$/;
const CLAUSE = /^(.+), section ([\dA-Z]+(?:\.\d+)*)$/;
const CALL = /^(?:GET|POST|PUT|PATCH|DELETE) \//;
/** Reason phrases that RFC 9110 renamed, but Node.js did not. */
const RENAMED: Readonly<Record<string, string>> = {'413': 'Content Too Large'};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toFields = (value: unknown): Fields => (isFields(value) ? value : {});
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const suggest = (wanted: string, known: Iterable<string>, otherwise: string): string => {
  const [near] = findNearest(wanted, known);
  return near ? `Did you mean "${near}"?` : otherwise;
};

/** Reports fields that do not exist. */
function checkNames(fields: Fields, known: readonly string[], keys: Keys, {report}: Reading): void {
  for (const name of Object.keys(fields).filter((one) => !known.includes(one)))
    report([...keys, name], `Unknown field "${name}".`, suggest(name, known, `The fields are ${known.join(', ')}.`));
}

/** @returns the section as a link, or null if the clause is not valid */
function toClause(clause: string, standards: Fields, keys: Keys, {report}: Reading): Link | null {
  const [, standard = '', section = ''] = CLAUSE.exec(clause) ?? [];
  if (!standard) {
    report(keys, `"${clause}" is not a clause.`, 'Write standard and section, such as RFC 6749, section 5.2.');
    return null;
  }
  const address = standards[standard];
  if (typeof address !== 'string') {
    const remedy = suggest(standard, Object.keys(standards), 'Add it to "standards", with the address of a section.');
    report(keys, `"standards" has no address of "${standard}".`, remedy);
    return null;
  }
  return {label: clause, url: address.replace('{section}', section)};
}

/** @param value one clause, or several separated by semicolons */
function toClauses(value: unknown, standards: Fields, keys: Keys, reading: Reading): Link[] {
  return String(value)
    .split(/;\s+/)
    .flatMap((clause) => toClause(clause, standards, keys, reading) ?? []);
}

const CAUSE_TEXTS = ['cause', 'recognise', 'fix'] as const;
const CAUSE_FIELDS = [...CAUSE_TEXTS, 'clause', 'page', 'at', 'topics'];

type Context = {standards: Fields; pages: Fields; endpoints: readonly string[]};

function toPage(value: unknown, pages: Fields, keys: Keys, {report}: Reading): Link {
  const name = String(value);
  const [, label = '', url = ''] = LINK.exec(String(pages[name])) ?? [];
  if (pages[name] === undefined)
    report(keys, `"pages" has no page "${name}".`, suggest(name, Object.keys(pages), 'Add it there.'));
  return {label, url};
}

function toCause(value: unknown, keys: Keys, context: Context, reading: Reading): Cause[] {
  const {report, lineOf} = reading;
  if (!isFields(value)) {
    report(keys, 'The cause is not a record.', `Write the fields ${CAUSE_TEXTS.join(', ')}, clause and page.`);
    return [];
  }
  checkNames(value, CAUSE_FIELDS, keys, reading);
  for (const name of CAUSE_TEXTS) {
    const text = value[name];
    if (!isText(text)) report(keys, `The cause has no "${name}".`, `Add "${name}" with one or two sentences.`);
    else if (/\]\(|</.test(text))
      report(
        [...keys, name],
        `"${name}" contains a link or HTML.`,
        'Link a page with "page", and put code in backticks.',
      );
  }
  if (value.clause === undefined)
    report(keys, 'The cause has no clause.', 'Add "clause" with standard and section, such as RFC 6749, section 5.2.');
  if (value.page === undefined) report(keys, 'The cause has no page.', 'Add "page" with a name from "pages".');
  const at = value.at === undefined ? context.endpoints : toList(value.at).map(String);
  for (const id of at.filter((one) => !context.endpoints.includes(one)))
    report(
      [...keys, 'at'],
      `The code has no endpoint "${id}".`,
      suggest(id, context.endpoints, 'Add it to "endpoints" of the code, with the status of the response.'),
    );
  const text = (name: (typeof CAUSE_TEXTS)[number]) => String(value[name] ?? '').trim();
  return [
    {
      cause: text('cause'),
      recognise: text('recognise'),
      fix: text('fix'),
      clauses:
        value.clause === undefined ? [] : toClauses(value.clause, context.standards, [...keys, 'clause'], reading),
      more:
        value.page === undefined ? {label: '', url: ''} : toPage(value.page, context.pages, [...keys, 'page'], reading),
      at,
      topics: toList(value.topics).map(String),
      line: lineOf(keys),
    },
  ];
}

function toCauses(value: unknown, keys: Keys, context: Context, reading: Reading): Cause[] {
  return toList(value).flatMap((cause, index) => toCause(cause, [...keys, index], context, reading));
}

/** Reports endpoints of a code without a cause, and a code with neither endpoints nor a reason. */
function checkComplete(
  {endpoints, causes, unused, code}: Entry,
  keys: Keys,
  names: readonly string[],
  {report}: Reading,
): void {
  if (unused && !names.includes(unused.page))
    report(
      [...keys, 'unused'],
      `"${code}" names no page of the catalogue.`,
      `Add "page" with the page that shows the code: ${names.join(', ')}.`,
    );
  if (endpoints.length === 0 && unused === null)
    report(
      keys,
      `"${code}" has no endpoints.`,
      'Add "endpoints", or "unused" with the reason why no endpoint sends it.',
    );
  for (const {id} of endpoints.filter((one) => !causes.some(({at}) => at.includes(one.id))))
    report([...keys, 'endpoints', id], `"${code}" has no cause at "${id}".`, 'Add a cause, or remove the endpoint.');
}

type Source = {
  fields: Fields;
  standards: Fields;
  pages: Fields;
  known: readonly Endpoint[];
  codes: readonly ErrorCode[];
};

function toCodeEntry(code: string, {fields, standards, pages, known, codes}: Source, reading: Reading): Entry {
  const keys: Keys = ['codes', code];
  const value = toFields(toFields(fields.codes)[code]);
  checkNames(value, ['clause', 'endpoints', 'unused', 'page', 'causes'], keys, reading);
  if (value.clause === undefined)
    reading.report(keys, `"${code}" has no clause.`, 'Add "clause" with the section that defines the code.');
  const endpoints = Object.entries(toFields(value.endpoints)).map(([id, status]) => ({
    id,
    status: String(status),
    line: reading.lineOf([...keys, 'endpoints', id]),
  }));
  for (const {id} of endpoints.filter((one) => !known.some((other) => other.id === one.id)))
    reading.report(
      [...keys, 'endpoints', id],
      `"endpoints" of the catalogue has no "${id}".`,
      suggest(
        id,
        known.map((one) => one.id),
        'Add it there, with method and path.',
      ),
    );
  const entry: Entry = {
    code,
    isStatus: false,
    title: `\`${code}\``,
    meanings: codes.filter((one) => one.code === code).map(({schema, meaning}) => ({schema, meaning})),
    clauses: value.clause === undefined ? [] : toClauses(value.clause, standards, [...keys, 'clause'], reading),
    endpoints,
    unused: isText(value.unused) ? {reason: value.unused.trim(), page: String(value.page ?? '')} : null,
    causes: toCauses(
      value.causes,
      [...keys, 'causes'],
      {standards, pages, endpoints: endpoints.map(({id}) => id)},
      reading,
    ),
    line: reading.lineOf(keys),
  };
  checkComplete(entry, keys, [...new Set(known.map(({page}) => page))], reading);
  if (entry.meanings.length === 0)
    reading.report(
      keys,
      `The API description has no error code "${code}".`,
      suggest(
        code,
        codes.map((one) => one.code),
        'Add it to an enumeration in openapi/components/schemas, or remove it here.',
      ),
    );
  return entry;
}

function toStatusEntry(status: string, {fields, standards, pages}: Source, reading: Reading): Entry {
  const keys: Keys = ['statuses', status];
  const value = toFields(toFields(fields.statuses)[status]);
  checkNames(value, ['clause', 'meaning', 'causes'], keys, reading);
  if (!isText(value.meaning)) reading.report(keys, `${status} has no meaning.`, 'Add "meaning" with one sentence.');
  if (toList(value.causes).length === 0) reading.report(keys, `${status} has no causes.`, 'Add "causes".');
  return {
    code: status,
    isStatus: true,
    title: `${status} ${RENAMED[status] ?? STATUS_CODES[status] ?? ''}`.trim(),
    meanings: [{schema: 'HTTP', meaning: String(value.meaning ?? '')}],
    clauses: value.clause === undefined ? [] : toClauses(value.clause, standards, [...keys, 'clause'], reading),
    endpoints: [],
    unused: null,
    causes: toCauses(value.causes, [...keys, 'causes'], {standards, pages, endpoints: []}, reading),
    line: reading.lineOf(keys),
  };
}

/** Reports codes that the catalogue or the API description does not explain, where the description lists them. */
function checkCodes(codes: readonly ErrorCode[], entries: readonly Entry[]): Problem[] {
  return codes.flatMap(({file, line, code, meaning}) => {
    if (!entries.some((entry) => entry.code === code)) {
      const remedy = `Add "${code}:" to "codes" there, with clause, endpoints and causes.`;
      return [{file, line, what: `The error code "${code}" has no entry in ${CATALOGUE_FILE}.`, remedy}];
    }
    if (meaning !== '') return [];
    const remedy = `Add the line "- \`${code}\`: …" to the description of "error", with the meaning and a full stop.`;
    return [{file, line, what: `The description of "error" does not explain the code "${code}".`, remedy}];
  });
}

const byName = (a: Entry, b: Entry): number => (a.code < b.code ? -1 : 1);

/**
 * @param text YAML of the catalogue
 * @param codes of the API description
 * @returns the catalogue, and its problems; the catalogue is incomplete if there are problems
 */
export function collectCatalogue(
  text: string,
  codes: readonly ErrorCode[],
): {catalogue: Catalogue; links: readonly (Link & {line: number})[]; problems: Problem[]} {
  const source = readYaml(CATALOGUE_FILE, text);
  if ('what' in source) return {catalogue: {endpoints: [], entries: []}, links: [], problems: [source]};
  const {lineOf} = source;
  const problems: Problem[] = [];
  const reading: Reading = {
    lineOf,
    report: (keys, what, remedy) => problems.push({file: CATALOGUE_FILE, line: lineOf(keys), what, remedy}),
  };
  const fields = toFields(source.value);
  checkNames(fields, ['standards', 'pages', 'endpoints', 'codes', 'statuses'], [], reading);
  const pages = toFields(fields.pages);
  for (const [name, link] of Object.entries(pages))
    if (!LINK.test(String(link)))
      reading.report(
        ['pages', name],
        `The page "${name}" is not a link.`,
        "Write it as '[words](/docs/apis/errors/)'.",
      );
  const known = Object.entries(toFields(fields.endpoints)).flatMap(([page, endpoints]) =>
    Object.entries(toFields(endpoints)).map(([id, call]) => ({
      id,
      call: String(call),
      isOperation: CALL.test(String(call)),
      page,
      line: lineOf(['endpoints', page, id]),
    })),
  );
  const context = {fields, standards: toFields(fields.standards), pages, known, codes};
  const ofCodes = Object.keys(toFields(fields.codes)).map((code) => toCodeEntry(code, context, reading));
  const ofStatuses = Object.keys(toFields(fields.statuses)).map((status) => toStatusEntry(status, context, reading));
  return {
    catalogue: {endpoints: known, entries: [...ofCodes.sort(byName), ...ofStatuses.sort(byName)]},
    links: Object.keys(pages).map((name) => {
      const [, label = '', url = ''] = LINK.exec(String(pages[name])) ?? [];
      return {label, url, line: lineOf(['pages', name])};
    }),
    problems: [...problems, ...checkCodes(codes, ofCodes)],
  };
}

export type CollectedCatalogue = ReturnType<typeof collectCatalogue>;

/** Reads the catalogue of a site, and its problems. Without the file, each code lacks its entry. */
export function readCatalogueWithProblems(siteDir: string): CollectedCatalogue {
  const text = existsSync(path.join(siteDir, CATALOGUE_FILE)) ? readSourceSync(siteDir, CATALOGUE_FILE) : '';
  return collectCatalogue(text, readErrorCodes(siteDir));
}

/** @throws ProblemsError if the catalogue has mistakes */
export function readCatalogue(siteDir: string): Catalogue {
  const {catalogue, problems} = readCatalogueWithProblems(siteDir);
  if (problems.length > 0) throw new ProblemsError('The error catalogue', problems);
  return catalogue;
}
