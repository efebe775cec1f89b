/** Reads openapi/identifiers.yaml: identifiers with a source that names in the API description do not show. */
import {existsSync} from 'node:fs';
import path from 'node:path';

import {findNearest} from '../../lib/nearest';
import type {Problem} from '../../lib/problems';
import {readSourceSync} from '../../lib/source-text';
import {readYaml} from '../../lib/yaml-source';

export const IDENTIFIERS_FILE = 'openapi/identifiers.yaml';

export type Entry = {
  /** Other names of the identifier: `Name` in all parameters and properties, `Schema.Name` in one schema. */
  same: readonly string[];
  /** Ids of operations that return the value without its name, for example as the whole body. */
  from: readonly string[];
  /** Markdown that says where the value comes from, if no operation creates it. */
  outside: string | null;
  /** Whether the caller chooses the value. Pages then show no source, because the description explains it. */
  isChosen: boolean;
  /** The page that explains the identifier, if it is not the page of its resource. */
  page: {label: string; url: string} | null;
  line: number;
};

/** Name of the identifier → entry. */
export type Table = ReadonlyMap<string, Entry>;

const FIELDS = ['same', 'from', 'outside', 'chosen', 'page'];
const LINK = /^\[([^\]]+)\]\((\/\S+)\)$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText);

/** Field → function that tests the value, and the expected value for messages. */
const FORMS: Readonly<Record<string, readonly [(value: unknown) => boolean, string]>> = {
  same: [isTexts, 'a list of names of parameters and properties, such as [Flag.Value]'],
  from: [isTexts, 'a list of operation ids, such as [token]'],
  outside: [isText, 'a sentence that says where the value comes from'],
  chosen: [(value) => value === true, 'true, if the caller chooses the value'],
  page: [(value) => isText(value) && LINK.test(value), "a link to a page: '[words](/docs/apis/)'"],
};

type Report = (field: string | null, what: string, remedy: string) => void;

function checkEntry(name: string, fields: Readonly<Record<string, unknown>>, report: Report): void {
  for (const [field, value] of Object.entries(fields)) {
    const [hasForm, form] = FORMS[field] ?? [];
    if (!hasForm) {
      const [near] = findNearest(field, FIELDS);
      report(
        field,
        `Unknown field "${field}".`,
        near ? `Did you mean "${near}"?` : `The fields are ${FIELDS.join(', ')}.`,
      );
    } else if (!hasForm(value)) report(field, `"${field}" of "${name}" has the wrong format.`, `Write ${form}.`);
  }
  const origins = ['from', 'outside', 'chosen'].filter((field) => fields[field] !== undefined);
  if (origins.length > 1)
    report(
      origins[1] ?? null,
      `"${name}" has "${origins.join('" and "')}".`,
      'Keep one: it says where the value comes from.',
    );
  if (fields.outside !== undefined && fields.page === undefined)
    report(
      'outside',
      `"${name}" comes from outside, and no page explains it.`,
      'Add "page" with a link to the page that explains it.',
    );
}

function toEntry(fields: Readonly<Record<string, unknown>>, line: number): Entry {
  const {same, from, outside, chosen, page} = fields;
  const [, label = '', url = ''] = isText(page) ? (LINK.exec(page) ?? []) : [];
  return {
    same: isTexts(same) ? same : [],
    from: isTexts(from) ? from : [],
    outside: isText(outside) ? outside.trim() : null,
    isChosen: chosen === true,
    page: url === '' ? null : {label, url},
    line,
  };
}

/** @param text YAML: name of an identifier → fields, or nothing */
export function readTable(text: string): {table: Table; problems: Problem[]} {
  const source = readYaml(IDENTIFIERS_FILE, text);
  if ('what' in source) return {table: new Map(), problems: [source]};
  const problems: Problem[] = [];
  const entries = Object.entries((source.value ?? {}) as Record<string, unknown>);
  const table = new Map(
    entries.map(([name, value]) => {
      const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
      checkEntry(name, fields, (field, what, remedy) =>
        problems.push({
          file: IDENTIFIERS_FILE,
          line: source.lineOf(field === null ? [name] : [name, field]),
          what,
          remedy,
        }),
      );
      return [name, toEntry(fields, source.lineOf([name]))] as const;
    }),
  );
  return {table, problems};
}

/** Lists the links of the entries to pages of the portal, to be checked when all pages are known. */
export function listPageLinks(table: Table): {file: string; line: number; target: string}[] {
  return [...table.values()].flatMap(({page, line}) =>
    page ? [{file: IDENTIFIERS_FILE, line, target: page.url}] : [],
  );
}

/** @returns null if the site has no table; pages then do not say where values come from */
export function readTableOfSite(siteDir: string): {table: Table; problems: Problem[]} | null {
  return existsSync(path.join(siteDir, IDENTIFIERS_FILE)) ? readTable(readSourceSync(siteDir, IDENTIFIERS_FILE)) : null;
}
