import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '../../src/search/records';

/** The result of a query: page addresses without duplicates, best first, and the duration of the search. */
export type Ranked = {pages: string[]; ms: number};

export type ComparedEngine = {
  /** Name and options, as in BENCHMARKS.md. */
  name: string;
  version: string;
  /** Size of the index in bytes (Brotli), including the texts that hits show. */
  bytes: number;
  search: (query: string) => Promise<Ranked>;
  close: () => Promise<void>;
};

/** A section as a document for engines that index fields. `id` is its position in the list of documents. */
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

/** Method, path, id and tag of the operation of a page, or an empty string if the page has no operation. */
export function renderOperation({operation}: Page): string {
  return operation ? [operation.method, operation.path, operation.id, operation.tag ?? ''].join(' ').trim() : '';
}

/** Creates a document for each section of the pages. `addresses` has the page of each document. */
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

/** Converts found documents to their pages, without duplicates. */
export function pagesOf(ids: Iterable<string>, addresses: readonly string[]): string[] {
  return [...new Set(Array.from(ids, (id) => addresses[Number(id)] ?? ''))];
}

/** Runs a synchronous or asynchronous search and measures its duration. */
export async function time<Result>(search: () => Promise<Result> | Result): Promise<{result: Result; ms: number}> {
  const start = performance.now();
  const result = await search();
  return {result, ms: performance.now() - start};
}

/** The version of an installed package. @param modules the `node_modules` folder that contains it */
export function readVersion(modules: string, name: string): string {
  return (JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')) as {version: string}).version;
}
