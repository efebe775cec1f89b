/**
 * `npm run bench`: measures building, previewing and reading the portal, compares with stock Docusaurus, prints the
 * figures and writes them to BENCHMARKS.md; `--dry-run` only prints them. Arguments select parts:
 * `npm run bench -- build warm growth preview pages departures`; other parts keep their values.
 * Works on copies in the temporary folder of the system and deletes them, except the installed stock site of `--stock
 * <folder>`. `--peer <folder>` is an external stock site to compare our cold build with. Needs GNU time, Chromium,
 * npm's registry for the stock site and Lighthouse, and an idle machine.
 */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {createBenchContext, type BenchContext} from './bench-context';
import {describeConditions, readLoad} from './machine';
import {measureCold, measureWarm} from './measure-builds';
import {measureDepartures} from './measure-departures';
import {measureGrowth} from './measure-growth';
import {measurePages} from './measure-pages';
import {measurePreview} from './preview';
import {renderPart} from './render-benchmarks';
import {PARTS, type Part, type Results} from './results';
import {readResults, writeResults} from './results-file';

const MEASURES: {[P in Part]: (bench: BenchContext) => Promise<NonNullable<Results[P]>['figures']>} = {
  build: measureCold,
  warm: measureWarm,
  growth: measureGrowth,
  preview: measurePreview,
  pages: measurePages,
  departures: measureDepartures,
};

function isPart(name: string): name is Part {
  return (PARTS as readonly string[]).includes(name);
}

function readArguments() {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      runs: {type: 'string', default: '3'},
      'long-runs': {type: 'string', default: '1'},
      stock: {type: 'string'},
      peer: {type: 'string'},
      'without-stock': {type: 'boolean', default: false},
      'without-lighthouse': {type: 'boolean', default: false},
      'dry-run': {type: 'boolean', default: false},
    },
  });
  const unknown = positionals.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`Unknown part "${unknown.join('", "')}". → Use: ${PARTS.join(', ')}.`);
  const [runs, longRuns] = [Number(values.runs), Number(values['long-runs'])];
  if (![runs, longRuns].every((count) => Number.isInteger(count) && count > 0))
    throw new Error('--runs and --long-runs must be whole numbers of at least 1.');
  return {
    values,
    runs,
    longRuns,
    parts: positionals.length > 0 ? PARTS.filter((part) => positionals.includes(part)) : PARTS,
  };
}

async function main(): Promise<void> {
  const {values, runs, longRuns, parts} = readArguments();
  const dir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const [begin, load] = [performance.now(), readLoad()];
  const log = (line: string) => console.log(`[${((performance.now() - begin) / 60_000).toFixed(1)} min] ${line}`);
  const kept = values.stock === undefined ? dir : path.resolve(values.stock);
  const bench = createBenchContext({
    dir,
    stockDir: values['without-stock'] ? null : path.join(kept, 'stock'),
    peerDir: values.peer === undefined ? null : path.resolve(values.peer),
    lighthouseDir: values['without-lighthouse'] ? null : path.join(kept, 'lighthouse'),
    runs,
    longRuns,
    log,
  });
  const clean = () => rmSync(dir, {recursive: true, force: true});
  process.once('SIGINT', () => {
    clean();
    process.exit(130);
  });
  try {
    for (const part of parts) {
      log(`${part}: begins`);
      const conditions = describeConditions(new Date(), load);
      const results: Results = {...readResults(), [part]: {...conditions, figures: await MEASURES[part](bench)}};
      console.log(renderPart(results, part));
      // After each part, so that an error in a later part does not lose measurements.
      if (!values['dry-run']) writeResults(results);
      log(`${part}: done`);
    }
  } finally {
    clean();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
