import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '../../src/search/records';

/** The result of a query: addresses of pages, best first and without duplicates, and the time of the search. */
export type Ranked = {pages: string[]; ms: number};

export type ComparedEngine = {
  /** Name and options, as in BENCHMARKS.md. */
  name: string;
  version: string;
  /** Brotli bytes of the index, with the texts that hits show. */
  bytes: number;
  search: (query: string) => Promise<Ranked>;
  close: () => Promise<void>;
};

/** A section as a document of an engine that indexes fields. `id` is the position of the document. */
export type SectionDocument = {
  id: string;
  title: string;
  heading: string;
  operation: string;
  identifiers: string;
  questions: string;
  text: string;
};

export const DOCUMENT_FIELDS = ['title', 'heading', 'operation', 'identifiers', 'questions', 'text'] as const;

/** Method, path, id and tag of the operation of a page, or an empty text. */
export function renderOperation({operation}: Page): string {
  return operation ? [operation.method, operation.path, operation.id, operation.tag ?? ''].join(' ').trim() : '';
}

/** Converts pages to documents, one for each section, and their addresses by position. */
export function toDocuments(pages: readonly Page[]): {documents: SectionDocument[]; addresses: string[]} {
  const entries = pages.flatMap((page) => page.sections.map((section) => ({page, section})));
  return {
    documents: entries.map(({page, section}, position) => ({
      id: String(position),
      title: page.title,
      heading: section.heading,
      operation: section.level === 'lvl1' ? renderOperation(page) : '',
      identifiers: [...section.definitions, ...section.identifiers].join(' '),
      questions: section.questions.join('\n'),
      text: section.text,
    })),
    addresses: entries.map(({page}) => page.path),
  };
}

/** The first pages of a list of documents, best first. */
export function pagesOf(ids: Iterable<string>, addresses: readonly string[]): string[] {
  return [...new Set(Array.from(ids, (id) => addresses[Number(id)] ?? ''))];
}

/** Runs a search that returns at once, or later, and takes its time. */
export async function time<Result>(search: () => Promise<Result> | Result): Promise<{result: Result; ms: number}> {
  const start = performance.now();
  const result = await search();
  return {result, ms: performance.now() - start};
}

/** The version of an installed package. @param modules the `node_modules` folder that has it */
export function readVersion(modules: string, name: string): string {
  return (JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as {version: string}).version;
}
