/** What a build costs: without caches, and after a writer changed one page. */
import type {BuildFigures, WarmFigures} from './results';
import type {ProcessCost} from './process-cost';
import {buildWarm, type Site} from './site';
import {tell, type Workbench} from './workbench';

/** How long a machine that others slow down is waited for, and builds are done again, for each round of builds. */
const PATIENCE_MS = 90_000;

/** Builds ours, ours with the content of the peer, and the peers, in turn, so that a machine that slows down slows all. */
export async function measureCold(bench: Workbench): Promise<BuildFigures> {
  const [ours, corpus, stock] = [await bench.ours(), await bench.oursOnCorpus(), await bench.stock()];
  const figures = {
    ours: [] as ProcessCost[],
    oursOnCorpus: [] as ProcessCost[],
    stock: stock ? ([] as ProcessCost[]) : null,
    stockPreparation: stock && stock.preparation,
    ...(bench.peer && {peer: [] as ProcessCost[]}),
  };
  const {grant, whenStill, disturbance} = bench.beginPart();
  for (let run = 0; run < bench.runs; run += 1) {
    grant(PATIENCE_MS);
    figures.ours.push(await bench.build(ours, whenStill));
    figures.oursOnCorpus.push(await bench.build(corpus, whenStill));
    if (stock) figures.stock?.push(await bench.build(stock, whenStill));
    if (bench.peer) figures.peer?.push(await bench.build(bench.peer, whenStill));
  }
  return {...figures, disturbance: disturbance()};
}

async function measureEdits(site: Site, bench: Workbench): Promise<ProcessCost[]> {
  const costs: ProcessCost[] = [];
  for (let edit = 1; edit <= bench.runs; edit += 1) {
    const cost = await buildWarm(site, edit);
    bench.log(`${site.name}, warm: ${tell(cost)}`);
    costs.push(cost);
  }
  return costs;
}

export async function measureWarm(bench: Workbench): Promise<WarmFigures> {
  const [ours, stock] = [await bench.ours(), await bench.stock()];
  const oursCold = await bench.built(ours);
  const stockCold = stock && (await bench.built(stock));
  return {
    oursCold,
    ours: await measureEdits(ours, bench),
    stockCold,
    stock: stock && (await measureEdits(stock, bench)),
  };
}
