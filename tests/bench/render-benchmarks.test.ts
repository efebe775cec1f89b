import {describe, expect, it} from 'vitest';

import type {PageCost} from './measure-page';
import type {ProcessCost} from './process-cost';
import {renderBenchmarks} from './render-benchmarks';
import type {Conditions, GrownSite, Results} from './results';

const conditions: Conditions = {
  measuredAt: '2026-11-21T22:50:07.000Z',
  commit: '815f022',
  machine: '2 cores of a processor, 23 GiB, linux 6.1',
  versions: {node: '20.20.2', browser: 'Chromium 156.0'},
  load: 0.1,
  cores: 2,
};
const cost = (cpuSeconds: number, peakGib = 1): ProcessCost => ({
  wallSeconds: cpuSeconds / 2,
  cpuSeconds,
  peakBytes: peakGib * 2 ** 30,
});
const grown = (cpuSeconds: number, peakGib: number, pages: number, html: number): GrownSite => ({
  runs: [cost(cpuSeconds, peakGib)],
  pages,
  sizes: {operation: {html, script: 90_000, style: 10_000}},
});
const page = (change: Partial<PageCost>): PageCost => ({
  html: 8_100,
  script: 95_000,
  style: 9_000,
  font: 40_000,
  requests: 9,
  paint: 1800,
  blocking: 40,
  shift: 0,
  idle: 3_000,
  depth: 2,
  ...change,
});

const STILL = {measured: 3, repeated: 0, disturbed: 0};
const build: Results['build'] = {
  ...conditions,
  figures: {
    ours: [cost(40), cost(44), cost(42)],
    oursOnCorpus: [cost(50)],
    stock: [cost(100, 3), cost(120, 3.2), cost(105, 3.1)],
    stockPreparation: cost(6, 0.3),
    disturbance: STILL,
  },
};

function sectionOf(text: string, title: string): string {
  const found = text.split('\n## ').find((part) => part.startsWith(title));
  if (!found) throw new Error(`There is no section "${title}".`);
  return found;
}

describe('BENCHMARKS.md', () => {
  it('says of a part that was never measured that it was not', () => {
    const text = renderBenchmarks({build});
    expect(sectionOf(text, 'Preview')).toContain('Not measured yet.');
    expect(sectionOf(text, 'Cold build')).not.toContain('Not measured yet.');
  });

  it('shows the median of the runs beside all of them, and where and when they were', () => {
    const text = sectionOf(renderBenchmarks({build}), 'Cold build');
    expect(text).toContain('| ours | 42.0 | 40.0, 44.0, 42.0 | 21.0 | 1.00 GiB |');
    expect(text).toContain('| stock, gen-api-docs | 6.0 |');
    expect(text).toContain('| stock | 105.0 | 100.0, 120.0, 105.0 | 52.5 | 3.10 GiB |');
    expect(text).toContain(
      'Measured 2026-11-21 22:50 UTC, commit 815f022, on 2 cores of a processor, 23 GiB, linux 6.1; node 20.20.2, Chromium 156.0.',
    );
  });

  it('takes the ratio of two medians and holds it against its bar', () => {
    expect(renderBenchmarks({build})).toContain(
      'CPU of ours by that of stock: 0.40 (kept: at most 0.45); on the same corpus 0.48.',
    );
    const dear: Results = {
      build: {
        ...conditions,
        figures: {
          ours: [cost(60, 1.6)],
          oursOnCorpus: [cost(50)],
          stock: [cost(100)],
          stockPreparation: null,
          disturbance: STILL,
        },
      },
    };
    expect(renderBenchmarks(dear)).toContain('0.60 (**missed**: at most 0.45)');
    expect(renderBenchmarks(dear)).toContain('1.60 (**missed**: at most 1.2)');
  });

  it('judges by a peer that was set up elsewhere, where there is one', () => {
    const both: Results = {
      build: {
        ...conditions,
        figures: {
          ours: [cost(40)],
          oursOnCorpus: [cost(50)],
          stock: [cost(80)],
          peer: [cost(100, 3.4)],
          stockPreparation: null,
          disturbance: STILL,
        },
      },
    };
    const text = sectionOf(renderBenchmarks(both), 'Cold build');
    expect(text).toContain(
      'CPU of ours by that of the peer: 0.40 (kept: at most 0.45); by that of stock 0.50; on the same corpus 0.63.',
    );
    expect(text).toMatch(/\| peer \| 100\.0 \|/);
  });

  it('leaves the peer out where it was not measured', () => {
    const text = sectionOf(
      renderBenchmarks({
        build: {
          ...conditions,
          figures: {
            ours: [cost(40)],
            oursOnCorpus: [cost(50)],
            stock: null,
            stockPreparation: null,
            disturbance: STILL,
          },
        },
      }),
      'Cold build',
    );
    expect(text).not.toMatch(/\| stock \|/);
    expect(text).not.toContain('by that of stock');
  });

  it('says that a machine was busy', () => {
    expect(renderBenchmarks({build: {...build, load: 1.4}})).toContain('The machine was not idle: load 1.4');
    expect(renderBenchmarks({build: {...build, load: 1}})).not.toContain('not idle');
  });

  it('compares a warm build with the cold one of the same site', () => {
    const warm: Results['warm'] = {
      ...conditions,
      figures: {oursCold: [cost(40)], ours: [cost(12), cost(18), cost(10)], stockCold: [cost(100)], stock: [cost(60)]},
    };
    expect(renderBenchmarks({warm})).toContain('ours 0.30 (kept: at most 0.35), stock 0.60.');
  });

  it('finds a page that grows with the number of operations', () => {
    const growth: Results['growth'] = {
      ...conditions,
      figures: {
        once: grown(40, 1, 480, 8_000),
        fourTimes: grown(160, 2, 1900, 8_000),
        tenTimesOperations: grown(300, 4, 3500, 12_000),
      },
    };
    const text = sectionOf(renderBenchmarks({growth}), 'Growth');
    expect(text).toContain('in CPU: 4.00 (kept: at most 4.2); in peak memory: 2.00 (kept: at most 2.2)');
    expect(text).toContain('| operation | 8.0 + 90.0 + 10.0 | 12.0 + 90.0 + 10.0 | 1.04 (**missed**: at most 1.01) |');
  });

  it('judges the start and the edit of the preview in seconds', () => {
    const preview: Results['preview'] = {
      ...conditions,
      figures: {
        cold: [
          {answer: 6_000, page: 9_000},
          {answer: 5_000, page: 8_000},
          {answer: 7_000, page: 9_500},
        ],
        warm: [{answer: 3_000, page: 6_000}],
        edits: [700, 900, 800],
        disturbance: {measured: 5, repeated: 1, disturbed: 1},
      },
    };
    const text = sectionOf(renderBenchmarks({preview}), 'Preview');
    expect(text).toContain(
      '| cold start | 6.00 (6.00, 5.00, 7.00) | 9.00 (9.00, 8.00, 9.50) | 9.00 (kept: at most 10) |',
    );
    expect(text).toContain('| warm start | 3.00 (3.00) | 6.00 (6.00) | 6.00 (**missed**: at most 5) |');
    expect(text).toContain(
      'An edit shows after so many seconds: 0.80 (kept: at most 1) (median of 3: 0.70, 0.90, 0.80).',
    );
    expect(text).toContain(
      'of 5 measurements 1 were taken again, and **1 stand though others slowed the machine down**',
    );
  });

  it('shows pages beside the same kind of the peer, and names those that Lighthouse likes less', () => {
    const pages: Results['pages'] = {
      ...conditions,
      figures: {
        kinds: [
          {
            kind: 'landing',
            ours: {path: '', costs: [page({idle: 1_000, script: 121_000})], performance: [100, 99, 100]},
            stock: {path: '', costs: [page({script: 200_000})], performance: [68]},
          },
          {
            kind: 'search',
            ours: {path: 'search/', costs: [page({depth: 3, idle: 120_000, paint: 1_900})], performance: [97, 96, 99]},
            stock: null,
          },
          {
            kind: 'search results',
            ours: {path: 'search/?q=a', costs: [page({idle: 500_000, paint: 1_900})], performance: [98]},
            stock: null,
          },
        ],
        experience: {
          ours: {interactions: {'open the menu': [40, 32, 48], 'open the search': [56]}, navigation: [90, 120, 100]},
          stock: {interactions: {'open the menu': [80]}, navigation: [200]},
        },
        disturbance: {measured: 40, repeated: 3, disturbed: 2},
      },
    };
    const text = sectionOf(renderBenchmarks({pages}), 'Pages');
    expect(text).toContain(
      '| landing, ours | 8.1 | 121.0 | 9.0 | 40.0 | 9 | 2 | 1.0 | 1800 | 40 | 0.000 | 100 (100, 99, 100) |',
    );
    expect(text).toContain('| landing, stock | 8.1 | 200.0 |');
    expect(text).not.toContain('search, stock');
    expect(text).toContain(
      '130 elsewhere: **missed** by landing; the most KB of style: 9.00 (kept: at most 20), of fonts: 40.00 (kept: at most 60), idle: 120.00 (**missed**: at most 100) (of search results the index comes because it was asked); the deepest chain: 3 (**missed**: at most 2).',
    );
    expect(text).toContain(
      'the latest paint in ms: 1900 (**missed**: at most 1800); the longest blocking: 40 (kept: at most 200); the largest shift: 0.000 (kept: at most 0.02); Lighthouse at least 98: **missed** by search 97.',
    );
    expect(text).toContain('| open the menu | 40 (40, 32, 48) | 80 (80) |');
    expect(text).toContain('| open the search | 56 (56) | – |');
    expect(text).toContain(
      'The slowest tap of ours, in ms: 56 (kept: at most 150); the next documentation page: 100 (kept: at most 150).',
    );
    expect(text).toContain(
      'of 40 measurements 3 were taken again, and **2 stand though others slowed the machine down**.',
    );
  });
});
