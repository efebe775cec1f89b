/** Compares the pages of two builds on a slow phone, in one run. */
import type {Browser} from '@playwright/test';

import {measureInteraction, type Interaction} from './measure-experience';
import {measurePage, type PageCost} from './measure-page';
import {kilobytes} from './render-section';
import {median} from './results';

/** The cost of a first visit, and the time in ms from a tap to the next paint. */
export type ComparedCost = Pick<PageCost, 'paint' | 'blocking' | 'longestTask' | 'script'> & {tap: number};

/** All runs of this build and of the other build. */
export type Comparison = {ours: readonly ComparedCost[]; other: readonly ComparedCost[]};

const NAME_WIDTH = 54;
const COLUMNS: readonly {name: string; key: keyof ComparedCost; format: (value: number) => string}[] = [
  {name: 'paint', key: 'paint', format: (value) => value.toFixed(0)},
  {name: 'blocking', key: 'blocking', format: (value) => value.toFixed(0)},
  {name: 'longest task', key: 'longestTask', format: (value) => value.toFixed(0)},
  {name: 'first tap', key: 'tap', format: (value) => value.toFixed(0)},
  {name: 'script KB', key: 'script', format: kilobytes},
];

const line = (page: string, build: string, cells: readonly string[]): string =>
  [
    page.padEnd(NAME_WIDTH),
    build.padEnd(5),
    ...cells.map((cell, column) => cell.padStart(COLUMNS[column]?.name.length ?? 0)),
  ]
    .join('  ')
    .trimEnd();

/** Visits a page of both builds in turn, `runs` times, so that changes in the speed of the machine affect both. */
export async function comparePage(
  browser: Browser,
  addresses: Readonly<Record<keyof Comparison, string>>,
  tap: Omit<Interaction, 'name'>,
  runs: number,
): Promise<Comparison> {
  const costs = {ours: [] as ComparedCost[], other: [] as ComparedCost[]};
  for (let run = 0; run < runs; run += 1)
    for (const build of ['ours', 'other'] as const) {
      const cost = await measurePage(browser, addresses[build] + tap.path, true);
      costs[build].push({...cost, tap: await measureInteraction(browser, addresses[build], tap)});
    }
  return costs;
}

export const COMPARISON_HEAD = line(
  'page',
  'build',
  COLUMNS.map(({name}) => name),
);

/**
 * Renders the medians of both builds and the ratio of this build to the other as three lines. A ratio to 0 is a dash.
 * @param tap name of the tapped element
 */
export function renderComparison(page: string, tap: string, {ours, other}: Comparison): string {
  const medians = COLUMNS.map(({key, format}) => {
    const [value, base] = [ours, other].map((costs) => median(costs.map((cost) => cost[key]))) as [number, number];
    return {ours: format(value), other: format(base), ratio: base > 0 ? (value / base).toFixed(2) : '–'};
  });
  return [
    line(
      page,
      'this',
      medians.map((cell) => cell.ours),
    ),
    line(
      `  tap: ${tap}`,
      'other',
      medians.map((cell) => cell.other),
    ),
    line(
      '',
      'ratio',
      medians.map((cell) => cell.ratio),
    ),
  ].join('\n');
}
