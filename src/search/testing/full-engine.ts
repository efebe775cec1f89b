import {buildTiers} from '../embedded/build-tiers';
import {createEngine, type Engine} from '../embedded/engine';
import type {Page} from '../records';

import {pages as smallPortal, SITE_URL} from './pages';

/** Creates an engine that has indexed all parts of the given pages. */
export async function createFullEngine(pages: readonly Page[] = smallPortal): Promise<Engine> {
  const {titles, shards} = buildTiers(pages, SITE_URL);
  const engine = createEngine(titles);
  await engine.addHeadings();
  for (const [position, {shard}] of shards.entries()) await engine.addShard(position, shard);
  return engine;
}
