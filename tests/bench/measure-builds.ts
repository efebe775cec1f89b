/** Measures cold builds, and warm builds after a change of one page. */
import {formatCost, type BenchContext} from './bench-context';
import type {ProcessCost} from './process-cost';
import type {BuildFigures, WarmFigures} from './results';
import {buildWarm, type Site} from './site';

/** Time budget for each round to wait for an idle machine and repeat disturbed builds. */
const BUDGET_MS = 90_000;

/**
 * Builds our portal and the peers in turn, so that changes in the speed of the machine affect all of them.
 */
export async function measureCold(bench: BenchContext): Promise<BuildFigures> {
  const [ours, stock] = [await bench.ours(), await bench.stock()];
  const figures = {
    ours: [] as ProcessCost[],
    stock: stock ? ([] as ProcessCost[]) : null,
    stockPreparation: stock && stock.preparation,
    ...(bench.peer && {peer: [] as ProcessCost[]}),
  };
  const {addBudget, whenIdle, disturbance} = bench.beginPart();
  for (let run = 0; run < bench.runs; run += 1) {
    addBudget(BUDGET_MS);
    figures.ours.push(await bench.build(ours, whenIdle));
    if (stock) figures.stock?.push(await bench.build(stock, whenIdle));
    if (bench.peer) figures.peer?.push(await bench.build(bench.peer, whenIdle));
  }
  return {...figures, disturbance: disturbance()};
}

async function measureEdits(site: Site, bench: BenchContext): Promise<ProcessCost[]> {
  const costs: ProcessCost[] = [];
  for (let edit = 1; edit <= bench.runs; edit += 1) {
    const cost = await buildWarm(site, edit);
    bench.log(`${site.name}, warm: ${formatCost(cost)}`);
    costs.push(cost);
  }
  return costs;
}

export async function measureWarm(bench: BenchContext): Promise<WarmFigures> {
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
