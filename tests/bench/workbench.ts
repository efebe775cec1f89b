import path from 'node:path';

import type {Corpus} from './corpus/corpus';
import {writeForPortal} from './corpus/write-portal';
import type {ProcessCost} from './process-cost';
import {buildCold, type Site} from './site';
import {watchStillness, type BeginPart, type Stillness} from './stillness';
import {commitCopy, copyPortal, findPeer, makePeerCorpus, setUpStock, type StockSite} from './workshop';

/** The sites of a bench, set up when a part first asks for them and shared by all parts of a run. */
export type Workbench = {
  runs: number;
  /** Runs of what takes long and is far from any bar: builds of grown sites, Lighthouse's scores of the peer. */
  longRuns: number;
  dir: string;
  /** Where Lighthouse is put; nothing when it is left out. */
  lighthouseDir: string | null;
  log: (line: string) => void;
  /** Measures while the machine is still. */
  beginPart: BeginPart;
  ours: () => Promise<Site>;
  oursOnCorpus: () => Promise<Site>;
  /** Nothing when the peer is left out. */
  stock: () => Promise<StockSite | null>;
  /** A stock site that was set up elsewhere; nothing when none is named. */
  peer: Site | null;
  /**
   * Builds a site without caches and keeps what it cost.
   * @param whenStill lets it wait for a machine that is still, and build again
   */
  build: (site: Site, whenStill?: Stillness['whenStill']) => Promise<ProcessCost>;
  /** Builds a site unless that was done before; the cost of each cold build so far. */
  built: (site: Site) => Promise<readonly ProcessCost[]>;
};

export type WorkbenchOptions = Pick<Workbench, 'dir' | 'runs' | 'longRuns' | 'lighthouseDir' | 'log'> & {
  /** Where the peer stands, or nothing when it is left out. */
  stockDir: string | null;
  /** Where a stock site stands that was set up elsewhere, or nothing. */
  peerDir: string | null;
};

function once<T>(make: () => Promise<T>): () => Promise<T> {
  const state: {made: Promise<T> | null} = {made: null};
  return () => (state.made ??= make());
}

/** How a build is printed while the bench runs. */
export function tell({wallSeconds, cpuSeconds, peakBytes}: ProcessCost): string {
  return `${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s, peak ${(peakBytes / 2 ** 30).toFixed(2)} GiB`;
}

export function createWorkbench({
  dir,
  stockDir,
  peerDir,
  lighthouseDir,
  runs,
  longRuns,
  log,
}: WorkbenchOptions): Workbench {
  const corpus = once(async (): Promise<Corpus> => makePeerCorpus());
  const costs = new Map<string, ProcessCost[]>();
  const build: Workbench['build'] = async (site, whenStill = (measure) => measure()) => {
    const cost = await whenStill(() => buildCold(site));
    costs.set(site.dir, [...(costs.get(site.dir) ?? []), cost]);
    log(`${site.name}, cold: ${tell(cost)}`);
    return cost;
  };
  return {
    runs,
    longRuns,
    dir,
    lighthouseDir,
    log,
    beginPart: watchStillness(),
    build,
    peer: peerDir === null ? null : findPeer(peerDir),
    built: async (site) => {
      if (!costs.has(site.dir)) await build(site);
      return costs.get(site.dir) ?? [];
    },
    ours: once(() => copyPortal('ours', path.join(dir, 'ours'))),
    oursOnCorpus: once(async () => {
      const site = await copyPortal('ours on the corpus of the peer', path.join(dir, 'ours-on-corpus'));
      await writeForPortal(await corpus(), site.dir);
      await commitCopy(site.dir);
      return site;
    }),
    stock: once(async () => {
      if (stockDir === null) return null;
      log('stock: packages, corpus and operation pages are made');
      return setUpStock(stockDir, await corpus());
    }),
  };
}
