import path from 'node:path';

import {createIdleMonitor, type BeginPart, type IdleMeasurement} from './idle-machine';
import type {ProcessCost} from './process-cost';
import {buildCold, type Site} from './site';
import {copyPortal, findPeer, makePeerCorpus, setUpStock, type StockSite} from './site-copies';

/** The sites and options of a benchmark run. Sites are set up on first use. */
export type BenchContext = {
  runs: number;
  /**
   * Number of runs of slow measurements whose values are far from their limits: builds of grown sites, Lighthouse
   * scores of the stock site.
   */
  longRuns: number;
  dir: string;
  /** Folder of Lighthouse, or null to skip it. */
  lighthouseDir: string | null;
  log: (line: string) => void;
  beginPart: BeginPart;
  ours: () => Promise<Site>;
  stock: () => Promise<StockSite | null>;
  peer: Site | null;
  /**
   * Builds a site without caches and records the cost.
   * @param whenIdle waits until the machine is idle, and repeats disturbed builds
   */
  build: (site: Site, whenIdle?: IdleMeasurement['whenIdle']) => Promise<ProcessCost>;
  /** Builds a site unless this bench has already built it. @returns the cost of each cold build so far */
  built: (site: Site) => Promise<readonly ProcessCost[]>;
};

export type BenchOptions = Pick<BenchContext, 'dir' | 'runs' | 'longRuns' | 'lighthouseDir' | 'log'> & {
  /** Folder of the stock site, or null to skip it. */
  stockDir: string | null;
  /** Folder of an external stock site, or null. */
  peerDir: string | null;
};

function once<T>(make: () => Promise<T>): () => Promise<T> {
  const state: {made: Promise<T> | null} = {made: null};
  return () => (state.made ??= make());
}

/** Formats the cost of a build for the log. */
export function formatCost({wallSeconds, cpuSeconds, peakBytes}: ProcessCost): string {
  return `${cpuSeconds.toFixed(1)} CPU s, ${wallSeconds.toFixed(1)} s, peak ${(peakBytes / 2 ** 30).toFixed(2)} GiB`;
}

export function createBenchContext({
  dir,
  stockDir,
  peerDir,
  lighthouseDir,
  runs,
  longRuns,
  log,
}: BenchOptions): BenchContext {
  const costs = new Map<string, ProcessCost[]>();
  const build: BenchContext['build'] = async (site, whenIdle = (measure) => measure()) => {
    const cost = await whenIdle(() => buildCold(site));
    costs.set(site.dir, [...(costs.get(site.dir) ?? []), cost]);
    log(`${site.name}, cold: ${formatCost(cost)}`);
    return cost;
  };
  return {
    runs,
    longRuns,
    dir,
    lighthouseDir,
    log,
    beginPart: createIdleMonitor(),
    build,
    peer: peerDir === null ? null : findPeer(peerDir),
    built: async (site) => {
      if (!costs.has(site.dir)) await build(site);
      return costs.get(site.dir) ?? [];
    },
    ours: once(() => copyPortal('ours', path.join(dir, 'ours'))),
    stock: once(async () => {
      if (stockDir === null) return null;
      log('stock: packages, corpus and operation pages are being set up');
      return setUpStock(stockDir, makePeerCorpus());
    }),
  };
}
