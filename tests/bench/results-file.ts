/** Reads and writes the file with all results, and generates BENCHMARKS.md from it. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {SITE_DIR} from '../support/site/sites';

import {renderBenchmarks} from './render-benchmarks';
import type {Results} from './results';

const RESULTS = path.join(SITE_DIR, 'tests/bench/results.json');
const BENCHMARKS = path.join(SITE_DIR, 'BENCHMARKS.md');

/** Reads the results; empty if nothing was measured yet. */
export function readResults(): Results {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {};
}

/** Writes the results and BENCHMARKS.md. */
export function writeResults(results: Results): void {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(BENCHMARKS, renderBenchmarks(results));
}
