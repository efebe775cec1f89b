/** The engines of the search comparison that index sections and run in Node: ours, MiniSearch and Orama. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import MiniSearch, {type SearchOptions} from 'minisearch';

import {createEngine} from '../../src/search/embedded/engine';
import type {Shard, TitleTier} from '../../src/search/embedded/tiers';
import {createSearchRequest} from '../../src/search/protocol';
import type {Page} from '../../src/search/records';
import {SITE_DIR} from '../support/site/sites';

import {
  DOCUMENT_FIELDS,
  pagesOf,
  readVersion,
  time,
  toDocuments,
  type ComparedEngine,
  type SectionDocument,
} from './compared-engine';
import {compress} from './serve-files';

/** High enough that the hits of every query are on more than ten pages. */
const HITS = 200;

const nothing = () => Promise.resolve();

/** The search of the portal. The measured time includes the highlighted texts of 20 hits. */
export async function createOurs({titles, shards}: {titles: TitleTier; shards: Shard[]}): Promise<ComparedEngine> {
  const engine = createEngine(titles);
  await engine.addHeadings();
  for (const [position, shard] of shards.entries()) await engine.addShard(position, shard);
  return {
    name: 'ours',
    version: 'of this commit',
    bytes: [titles, ...shards].reduce((sum, file) => sum + compress(JSON.stringify(file)).length, 0),
    async search(query) {
      const {result, ms} = await time(() =>
        engine.answer({requests: [createSearchRequest(query, {facetFilters: []})]}),
      );
      const urls = (result.results[0]?.hits ?? []).map(({url}) => new URL(url).pathname);
      return {pages: [...new Set(urls)], ms};
    },
    close: nothing,
  };
}

/** MiniSearch with different search options and the same index. */
export function createMiniSearchEngines(
  pages: readonly Page[],
  variants: readonly {name: string; options: SearchOptions}[],
): ComparedEngine[] {
  const {documents, addresses} = toDocuments(pages);
  const index = new MiniSearch<SectionDocument>({
    fields: [...DOCUMENT_FIELDS],
    storeFields: ['title', 'heading', 'text'],
  });
  index.addAll(documents);
  const bytes = compress(JSON.stringify(index)).length;
  return variants.map(({name, options}) => ({
    name,
    version: readVersion(path.join(SITE_DIR, 'node_modules'), 'minisearch'),
    bytes,
    async search(query) {
      const {result, ms} = await time(() => index.search(query, options));
      const ids = result.slice(0, HITS).map(({id}) => String(id));
      return {pages: pagesOf(ids, addresses), ms};
    },
    close: nothing,
  }));
}

/** The part of `@orama/orama` that the comparison uses. It is not a dependency, so its types are not installed. */
type Orama = {
  create: (options: {schema: Record<string, string>}) => unknown;
  insertMultiple: (index: unknown, documents: readonly object[]) => Promise<unknown>;
  save: (index: unknown) => unknown;
  search: (index: unknown, options: {term: string; limit: number}) => Promise<{hits: {id: string}[]}>;
};

/**
 * Orama with its defaults.
 * @param modules the `node_modules` folder that contains it
 */
export async function createOrama(pages: readonly Page[], modules: string): Promise<ComparedEngine> {
  const main = path.join(modules, '@orama/orama/dist/esm/index.js');
  const orama = (await import(pathToFileURL(main).href)) as Orama;
  const {documents, addresses} = toDocuments(pages);
  const index = orama.create({schema: Object.fromEntries(DOCUMENT_FIELDS.map((field) => [field, 'string']))});
  await orama.insertMultiple(index, documents);
  return {
    name: 'Orama',
    version: readVersion(modules, '@orama/orama'),
    bytes: compress(JSON.stringify(orama.save(index))).length,
    async search(query) {
      const {result, ms} = await time(() => orama.search(index, {term: query, limit: HITS}));
      return {
        pages: pagesOf(
          result.hits.map(({id}) => id),
          addresses,
        ),
        ms,
      };
    },
    close: nothing,
  };
}
