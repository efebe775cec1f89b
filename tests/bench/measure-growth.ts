/** Measures builds with more content. */
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';

import type {BenchContext} from './bench-context';
import {growSite, type Times} from './growth/grow-site';
import {measurePageSize} from './page-size';
import type {GrowthFigures, GrownSite} from './results';
import {BUILD_FOLDER, type Site} from './site';
import {commitCopy, copyPortal} from './site-copies';

/**
 * Page types whose size must not grow with the content. The list of all operations is not included because it does
 * grow.
 */
const KINDS: Readonly<Record<string, string>> = {
  landing: '',
  documentation: 'docs/platform/certificates/',
  operation: 'docs/apis/connect-openapi/create-organisation/',
  tag: 'docs/apis/connect-openapi/tags/flags/',
  article: 'blog/key-rotation/',
  search: 'search/',
};

async function look(site: Site, runs: GrownSite['runs']): Promise<GrownSite> {
  const build = path.join(site.dir, BUILD_FOLDER);
  const pages = (await readdir(build, {recursive: true})).filter((file) => file.endsWith('.html')).length;
  return {
    runs,
    pages,
    sizes: Object.fromEntries(Object.entries(KINDS).map(([kind, page]) => [kind, measurePageSize(build, page)])),
  };
}

async function measureGrown(name: string, times: Times, bench: BenchContext): Promise<GrownSite> {
  const site = await copyPortal(name, path.join(bench.dir, name.replaceAll(' ', '-')));
  await growSite(site.dir, times);
  await commitCopy(site.dir);
  const runs = [];
  for (let run = 0; run < bench.longRuns; run += 1) runs.push(await bench.build(site));
  const grown = await look(site, runs);
  await rm(site.dir, {recursive: true, force: true});
  return grown;
}

export async function measureGrowth(bench: BenchContext): Promise<GrowthFigures> {
  const ours = await bench.ours();
  return {
    once: await look(ours, await bench.built(ours)),
    fourTimes: await measureGrown('four times everything', {docs: 4, posts: 4, operations: 4}, bench),
    tenTimesOperations: await measureGrown('ten times the operations', {docs: 1, posts: 1, operations: 10}, bench),
  };
}
