/** Measures what the departures in plugins/upstream save: with all of them, without each one, and without any. */
import {rename, rm} from 'node:fs/promises';
import path from 'node:path';

import {chromium} from '@playwright/test';

import {DEPARTURE_NAMES} from '../../plugins/upstream';
import {findBrowser} from '../support/browser/find-browser';

import type {BenchContext} from './bench-context';
import type {IdleMeasurement} from './idle-machine';
import {measurePage, type PageCost} from './measure-page';
import type {ProcessCost} from './process-cost';
import type {DepartureFigures} from './results';
import {serveCompressed} from './serve-compressed';
import {BUILD_FOLDER} from './site';
import {copyPortal} from './site-copies';

/** A page of each type that departures affect. */
const PAGES: Readonly<Record<string, string>> = {
  landing: '',
  documentation: 'docs/platform/certificates/',
  operation: 'docs/apis/connect-openapi/create-organisation/',
  article: 'blog/key-rotation/',
};

/** Values of PORTAL_STOCK. The empty value is listed twice, to show how much the figures of equal builds differ. */
const VARIANTS: readonly string[] = ['', '', ...DEPARTURE_NAMES, '1'];

/** Time budgets of each build and each visit to wait for an idle machine and repeat disturbed measurements. */
const [BUILD_BUDGET_MS, VISIT_BUDGET_MS] = [30_000, 10_000];

type Variant = {without: string; folder: string; builds: ProcessCost[]; pages: Record<string, PageCost[]>};

/** Number of visits of each page for each build. Visits are shorter than builds, and their times vary more. */
const VISITS_PER_BUILD = 3;

/** Builds every variant `bench.runs` times in turn, and moves each build to the folder of its variant. */
async function buildVariants(
  variants: readonly Variant[],
  bench: BenchContext,
  {addBudget, whenIdle}: IdleMeasurement,
): Promise<void> {
  const site = await copyPortal('departures', path.join(bench.dir, 'departures'));
  for (let run = 0; run < bench.runs; run += 1)
    for (const {without, folder, builds} of variants) {
      addBudget(BUILD_BUDGET_MS);
      const name = `PORTAL_STOCK=${without}`;
      builds.push(await bench.build({...site, name, environment: {PORTAL_STOCK: without}}, whenIdle));
      await rm(folder, {recursive: true, force: true});
      await rename(path.join(site.dir, BUILD_FOLDER), folder);
    }
  await rm(site.dir, {recursive: true, force: true});
}

/** Visits each page type of every variant in turn on a slow phone. */
async function visitVariants(
  variants: readonly Variant[],
  bench: BenchContext,
  {addBudget, whenIdle}: IdleMeasurement,
): Promise<void> {
  const browser = await chromium.launch({executablePath: findBrowser()});
  const served = await Promise.all(
    variants.map(async (variant) => ({...variant, ...(await serveCompressed(variant.folder))})),
  );
  try {
    for (const [type, page] of Object.entries(PAGES)) {
      bench.log(`departures: ${type}`);
      for (let run = 0; run < bench.runs * VISITS_PER_BUILD; run += 1)
        for (const {address, pages} of served) {
          addBudget(VISIT_BUDGET_MS);
          (pages[type] ??= []).push(await whenIdle(() => measurePage(browser, address + page, true)));
        }
    }
  } finally {
    await browser.close();
    for (const {server} of served) server.close();
  }
}

/** All variants are built and visited in turn, so that changes in the speed of the machine affect all of them. */
export async function measureDepartures(bench: BenchContext): Promise<DepartureFigures> {
  const measurement = bench.beginPart();
  const variants = VARIANTS.map((without, index): Variant => ({
    without,
    folder: path.join(bench.dir, `departures-${index}`),
    builds: [],
    pages: {},
  }));
  await buildVariants(variants, bench, measurement);
  await visitVariants(variants, bench, measurement);
  return {
    variants: variants.map(({without, builds, pages}) => ({without, builds, pages})),
    disturbance: measurement.disturbance(),
  };
}
