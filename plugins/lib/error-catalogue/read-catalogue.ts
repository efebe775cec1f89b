/** Reads the error catalogue from its YAML and from the error codes of the API description. */
import {existsSync} from 'node:fs';
import {STATUS_CODES} from 'node:http';
import path from 'node:path';

import {ProblemsError, type Problem} from '../problems';
import {readSourceSync} from '../source-text';
import {readYaml} from '../yaml-source';

import {CATALOGUE_FILE, type Catalogue, type Endpoint, type Entry, type EntryEndpoint, type Link} from './catalogue';
import {toCauses} from './read-causes';
import {readErrorCodes, type ErrorCode} from './read-codes';
import {
  checkNames,
  isText,
  suggest,
  toClauses,
  toFields,
  toList,
  type Fields,
  type Keys,
  type Reading,
} from './read-fields';

const LINK = /^\[([^\]]+)\]\((\/\S+)\)$/;
const CALL = /^(?:GET|POST|PUT|PATCH|DELETE) \//;
/** Reason phrases that RFC 9110 renamed, but Node.js did not. */
const RENAMED: Readonly<Record<string, string>> = {'413': 'Content Too Large'};

type Source = {
  fields: Fields;
  standards: Fields;
  pages: ReadonlyMap<string, Link>;
  /** The endpoints of the catalogue. */
  known: readonly Endpoint[];
  codes: readonly ErrorCode[];
};

function readPages(pages: Fields, {report}: Reading): Map<string, Link> {
  return new Map(
    Object.entries(pages).map(([name, link]) => {
      const [, label = '', url = ''] = LINK.exec(String(link)) ?? [];
      const remedy = "Write it as '[words](/docs/apis/errors/)'.";
      if (url === '') report(['pages', name], `The page "${name}" is not a link.`, remedy);
      return [name, {label, url}];
    }),
  );
}

function readEndpoints(endpoints: Fields, {lineOf}: Reading): Endpoint[] {
  return Object.entries(endpoints).flatMap(([page, ofPage]) =>
    Object.entries(toFields(ofPage)).map(([id, call]) => ({
      id,
      call: String(call),
      isOperation: CALL.test(String(call)),
      page,
      line: lineOf(['endpoints', page, id]),
    })),
  );
}

function readEntryEndpoints(value: unknown, keys: Keys, {known}: Source, {report, lineOf}: Reading): EntryEndpoint[] {
  const ids = known.map(({id}) => id);
  return Object.entries(toFields(value)).map(([id, status]) => {
    const place = [...keys, id];
    const remedy = suggest(id, ids, 'Add it there, with method and path.');
    if (!ids.includes(id)) report(place, `"endpoints" of the catalogue has no "${id}".`, remedy);
    return {id, status: String(status), line: lineOf(place)};
  });
}

/** Reports the endpoints at which a code has no cause, and a code that has neither endpoints nor a reason. */
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
    report(
      [...keys, 'endpoints', id],
      `No cause of "${code}" names the endpoint "${id}".`,
      `Add "${id}" to "at" of a cause, or remove the endpoint.`,
    );
}

function toCodeEntry(code: string, source: Source, reading: Reading): Entry {
  const {fields, standards, pages, known, codes} = source;
  const keys: Keys = ['codes', code];
  const value = toFields(toFields(fields.codes)[code]);
  checkNames(value, ['clause', 'endpoints', 'unused', 'page', 'causes'], keys, reading);
  if (value.clause === undefined)
    reading.report(keys, `"${code}" has no clause.`, 'Add "clause" with the section that defines the code.');
  const endpoints = readEntryEndpoints(value.endpoints, [...keys, 'endpoints'], source, reading);
  const context = {standards, pages, endpoints: endpoints.map(({id}) => id)};
  const entry: Entry = {
    code,
    isStatus: false,
    title: `\`${code}\``,
    meanings: codes.filter((one) => one.code === code).map(({schema, meaning}) => ({schema, meaning})),
    clauses: toClauses(value.clause, standards, [...keys, 'clause'], reading),
    endpoints,
    unused: isText(value.unused) ? {reason: value.unused.trim(), page: String(value.page ?? '')} : null,
    causes: toCauses(value.causes, [...keys, 'causes'], context, reading),
    line: reading.lineOf(keys),
  };
  checkComplete(entry, keys, [...new Set(known.map(({page}) => page))], reading);
  if (entry.meanings.length === 0) {
    const otherwise = 'Add it to an enumeration in openapi/components/schemas, or remove it here.';
    const names = codes.map((one) => one.code);
    reading.report(keys, `The API description has no error code "${code}".`, suggest(code, names, otherwise));
  }
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
    clauses: toClauses(value.clause, standards, [...keys, 'clause'], reading),
    endpoints: [],
    unused: null,
    causes: toCauses(value.causes, [...keys, 'causes'], {standards, pages, endpoints: []}, reading),
    line: reading.lineOf(keys),
  };
}

/** Reports codes without an explanation, at the line of the API description that lists the code. */
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
 * @returns the catalogue, and the problems in it; the catalogue is incomplete if there are problems
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
  const pages = readPages(toFields(fields.pages), reading);
  const known = readEndpoints(toFields(fields.endpoints), reading);
  const context = {fields, standards: toFields(fields.standards), pages, known, codes};
  const ofCodes = Object.keys(toFields(fields.codes)).map((code) => toCodeEntry(code, context, reading));
  const ofStatuses = Object.keys(toFields(fields.statuses)).map((status) => toStatusEntry(status, context, reading));
  return {
    catalogue: {endpoints: known, entries: [...ofCodes.sort(byName), ...ofStatuses.sort(byName)]},
    links: [...pages].map(([name, link]) => ({...link, line: lineOf(['pages', name])})),
    problems: [...problems, ...checkCodes(codes, ofCodes)],
  };
}

export type CollectedCatalogue = ReturnType<typeof collectCatalogue>;

/** Returns the catalogue of a site and the problems in it. If the file is missing, each code is a problem. */
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
