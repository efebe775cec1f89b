/**
 * `npm run search:compare`: ranks the sections of a build for the queries of tests/fixtures/search-queries.tsv with the
 * search of the portal, MiniSearch, Pagefind and Orama, and writes the figures to BENCHMARKS.md; `-- --dry-run` only
 * prints them. An argument names a build folder other than `build`.
 * Installs the other engines in node_modules/.cache, because they are not dependencies. Never tune the search with
 * these figures, because they include the held-out queries.
 */
import path from 'node:path';

import {judgePages, readIndex, readQueries, score} from '../support/search/search-relevance';
import {SITE_DIR} from '../support/site/sites';

import type {ComparedEngine, Ranked} from './compared-engine';
import {toPages} from './index-pages';
import {installFromNpm} from './install-from-npm';
import {describeConditions, readLoad} from './machine';
import {createPagefind} from './pagefind-engine';
import {renderSearch} from './render-search';
import {median, type SearchFigures} from './results';
import {readResults, writeResults} from './results-file';
import {createMiniSearchEngines, createOrama, createOurs} from './section-engines';

const CACHE = path.join(SITE_DIR, 'node_modules/.cache/search-engines');
const INSTALLED = {pagefind: '1.6.0', '@orama/orama': '3.1.18'} as const;
/** Every tenth query runs before the measurement, because the first queries load and compile parts of an engine. */
const WARM_UP_STEP = 10;
const PROGRESS_STEP = 50;

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'build';

async function createEngines(index: ReturnType<typeof readIndex>): Promise<ComparedEngine[]> {
  const pages = toPages(index);
  const modules = path.join(CACHE, 'node_modules');
  await installFromNpm(CACHE, INSTALLED, "Run the comparison with access to npm's registry.");
  return [
    await createOurs(index),
    // The second options are from the example in the README of MiniSearch.
    ...createMiniSearchEngines(pages, [
      {name: 'MiniSearch', options: {}},
      {name: 'MiniSearch with prefix and fuzzy', options: {prefix: true, fuzzy: 0.2}},
    ]),
    await createPagefind(pages, modules),
    await createOrama(pages, modules),
  ];
}

async function measure(): Promise<SearchFigures> {
  const index = readIndex(folder);
  const engines = await createEngines(index);
  const queries = readQueries();
  const ranked = engines.map((): Ranked[] => []);
  try {
    for (const {query} of queries.filter((_query, number) => number % WARM_UP_STEP === 0))
      for (const engine of engines) await engine.search(query);
    for (const [number, {query}] of queries.entries()) {
      if (number % PROGRESS_STEP === 0) console.log(`query ${number + 1} of ${queries.length}`);
      // Runs each query in all engines before the next query, so that a busy machine affects all engines.
      for (const [position, engine] of engines.entries()) ranked[position]?.push(await engine.search(query));
    }
  } finally {
    for (const {close} of engines) await close();
  }
  const kinds = [...new Set(queries.map(({kind}) => kind))].sort();
  return {
    pages: index.titles.pages.length,
    sections: index.titles.sections.length,
    engines: engines.map(({name, version, bytes}, position) => {
      const found = ranked[position] ?? [];
      const judged = queries.map((query, number) => judgePages(query, found[number]?.pages ?? []));
      const scoresOf = (set: string) => {
        const ofSet = judged.filter((one) => one.set === set);
        const scoreOf = (kind: string, some: typeof judged) => {
          const {count, first, inThree, mrr} = score(some);
          return count === 0 ? [] : [{kind, count, first, inThree, mrr}];
        };
        return [
          ...scoreOf('all', ofSet),
          ...kinds.flatMap((kind) =>
            scoreOf(
              kind,
              ofSet.filter((one) => one.kind === kind),
            ),
          ),
        ];
      };
      return {
        name,
        version,
        bytes,
        medianMs: median(found.map(({ms}) => ms)),
        development: scoresOf('dev'),
        heldOut: scoresOf('held-out'),
      };
    }),
  };
}

async function compare(): Promise<void> {
  const conditions = describeConditions(new Date(), readLoad());
  const search = {...conditions, figures: await measure()};
  console.log(renderSearch({search}));
  if (process.argv.includes('--dry-run')) console.log('Nothing was written, because of --dry-run.');
  else writeResults({...readResults(), search});
}

void compare();
