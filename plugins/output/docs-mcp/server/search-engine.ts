/** The search engine of the portal with an index of the pages in the package. */
import {setImmediate} from 'node:timers/promises';

import {buildTiers} from '../../../../src/search/embedded/build-tiers';
import {dropBoilerplate} from '../../../../src/search/embedded/drop-boilerplate';
import {createEngine, type Engine} from '../../../../src/search/embedded/engine';
import type {Page} from '../../../../src/search/records';
import {addQuestions} from '../../../lib/questions/add-questions';
import type {DocsData} from '../docs-data';

import {collectSections} from './collect-sections';

const PAGES_PER_STEP = 20;

/**
 * Collects the sections of the indexed pages in steps, between which the server can handle other calls. Then builds the
 * index.
 */
export async function createSearchEngine({pages, siteUrl, synonyms}: DocsData): Promise<Engine> {
  // Sorted by address, as in the index of the portal, because pages with equal scores keep this order.
  const sorted = pages.filter(({isIndexed}) => isIndexed).sort((a, b) => (a.path < b.path ? -1 : 1));
  const indexed: Page[] = [];
  for (const [position, page] of sorted.entries()) {
    if (position % PAGES_PER_STEP === 0) await setImmediate();
    indexed.push(collectSections(page));
  }
  const questionsOf = new Map(sorted.map(({path, questions}) => [path, questions]));
  const {titles, shards} = buildTiers(addQuestions(dropBoilerplate(indexed), questionsOf), siteUrl, {synonyms});
  const engine = createEngine(titles);
  await engine.addHeadings();
  for (const [position, {shard}] of shards.entries()) await engine.addShard(position, shard);
  return engine;
}
