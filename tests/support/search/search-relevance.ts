/** Measures how well the index of a build answers the queries of tests/fixtures/search-queries.tsv. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {createEngine, type Engine} from '../../../src/search/embedded/engine';
import {
  TITLES_PATH,
  withHeadings,
  type HeadingsFile,
  type Shard,
  type TitlesFile,
  type TitleTier,
} from '../../../src/search/embedded/tiers';
import {createSearchRequest} from '../../../src/search/protocol';
import {BASE_URL} from '../../../src/site/facts';
import {yieldToEventLoop} from '../runner/yield-to-event-loop';

export type QueryCase = {
  set: 'dev' | 'held-out' | 'derived';
  kind: string;
  query: string;
  /** Paths of the correct pages; `*` matches any characters. */
  answers: RegExp[];
};

/** Position of the first correct page in the result, from 1; null when it is missing. */
export type Judged = QueryCase & {rank: number | null; pages: string[]};

export type Score = {count: number; first: number; inThree: number; mrr: number; empty: number};

const OPERATION_PAGES = `${BASE_URL}docs/apis/connect-openapi/`;

/** An expected answer: a path relative to the base path, or the id of an operation. */
function toPattern(answer: string): RegExp {
  const route = answer.startsWith('/') ? BASE_URL + answer.slice(1) : OPERATION_PAGES + answer;
  return new RegExp(`^${route.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}/?$`);
}

/** Reads the queries: set, class, query, answers, separated by tabs. */
export function readQueries(): QueryCase[] {
  const file = path.join(__dirname, '../../fixtures/search-queries.tsv');
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [set = '', kind = '', query = '', answers = ''] = line.split('\t');
      return {set: set as QueryCase['set'], kind, query, answers: answers.split(' ').map(toPattern)};
    });
}

export function readIndex(folder: string): {titles: TitleTier; shards: Shard[]} {
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const file = read(TITLES_PATH) as TitlesFile;
  const titles = withHeadings(file, read(file.headings) as HeadingsFile);
  return {titles, shards: titles.shards.map((shard) => read(shard.path) as Shard)};
}

/** Loads the search engine with the whole index of a build. */
export async function readEngine(folder: string): Promise<{engine: Engine; titles: TitleTier}> {
  const {titles, shards} = readIndex(folder);
  const engine = createEngine(titles);
  await engine.addHeadings();
  for (const [position, shard] of shards.entries()) await engine.addShard(position, shard);
  return {engine, titles};
}

/** Deletes a letter in the middle of the longest word, or swaps two. */
function withTypo(title: string, seed: number): string {
  const longest = title.split(' ').reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = 2 + (seed % Math.max(1, longest.length - 4));
  const rest =
    seed % 2 === 0 ? longest.slice(at + 1) : (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2);
  return title.replace(longest, longest.slice(0, at) + rest);
}

/**
 * Derives queries from the index: the titles of all pages except operations, their beginnings, and the titles with a
 * typo; and the method and path of each operation.
 */
export function deriveQueries({pages}: TitleTier): QueryCase[] {
  const prose = pages.filter(({operation}) => !operation);
  const answersOf = (title: string) =>
    pages
      .filter((page) => page.title.toLowerCase() === title.toLowerCase())
      .map((page) => new RegExp(`^${page.path}$`));
  const cases = [
    ...prose.map(({title}) => ({kind: 'each title', query: title, answers: answersOf(title)})),
    ...prose.map(({title}) => ({
      kind: 'each prefix',
      query: title.slice(0, Math.ceil(title.length * 0.65)).trim(),
      answers: answersOf(title),
    })),
    ...prose.map(({title}, seed) => ({kind: 'each typo', query: withTypo(title, seed), answers: answersOf(title)})),
    ...pages.flatMap(({operation, path: page}) =>
      operation
        ? [{kind: 'each operation', query: `${operation.method} ${operation.path}`, answers: [new RegExp(`^${page}$`)]}]
        : [],
    ),
  ];
  return cases.map((queryCase) => ({...queryCase, set: 'derived'}));
}

/** Pages of the first twenty hits, without duplicates, in order. */
export function pagesFor(engine: Engine, query: string): string[] {
  const [result] = engine.answer({requests: [createSearchRequest(query, {facetFilters: []})]}).results;
  return [...new Set((result?.hits ?? []).map(({url}) => new URL(url).pathname))];
}

/** Judges the pages that an engine returns for a query, in order and without duplicates. */
export function judgePages(queryCase: QueryCase, pages: string[]): Judged {
  const found = pages.findIndex((page) => queryCase.answers.some((answer) => answer.test(page)));
  return {...queryCase, pages, rank: found < 0 ? null : found + 1};
}

export function judge(engine: Engine, queryCase: QueryCase): Judged {
  return judgePages(queryCase, pagesFor(engine, queryCase.query));
}

/**
 * Evaluates many queries, with a pause after each, because some hundred queries would block the event loop for seconds.
 */
export async function judgeAll(engine: Engine, queryCases: readonly QueryCase[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const queryCase of queryCases) {
    judged.push(judge(engine, queryCase));
    await yieldToEventLoop();
  }
  return judged;
}

/**
 * Shares of queries with a correct page at position 1 and in the first 3, and the mean reciprocal rank in the first 10.
 */
export function score(judged: readonly Judged[]): Score {
  const share = (holds: (one: Judged) => number) => judged.reduce((sum, one) => sum + holds(one), 0) / judged.length;
  return {
    count: judged.length,
    first: share(({rank}) => (rank === 1 ? 1 : 0)),
    inThree: share(({rank}) => (rank !== null && rank <= 3 ? 1 : 0)),
    mrr: share(({rank}) => (rank !== null && rank <= 10 ? 1 / rank : 0)),
    empty: judged.filter(({pages}) => pages.length === 0).length,
  };
}
