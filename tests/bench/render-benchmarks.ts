/** Renders BENCHMARKS.md from the results. */
import type {Experience} from './measure-experience';
import type {PageCost} from './measure-page';
import type {PageSize} from './page-size';
import type {Start} from './preview';
import type {ProcessCost} from './process-cost';
import {renderDepartures} from './render-departures';
import {renderSearch} from './render-search';
import {judge, kilobytes, medianOf, renderDisturbance, section, table, type Cell} from './render-section';
import {median, PARTS} from './results';
import type {GrownSite, KindFigures, PageRuns, Part, Results, Runs} from './results';

const GIB = 2 ** 30;
const NONE = '–';

const fixed = (digits: number) => (value: number) => value.toFixed(digits);
const seconds = fixed(1);
const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

/** Limit for the CPU of a cold build, as a ratio to the peer or to stock. */
const MOST_BUILD_CPU = 0.65;
/** Limit for the peak memory of a cold build. */
const MOST_BUILD_GIB = 1.3;
/** Limit for the CPU of a warm build, as a ratio to a cold one. */
const MOST_WARM_CPU = 0.5;
/** Limits for the scripts of a first load in KB, by page type; other page types have the limit of a document. */
const MOST_SCRIPT = {landing: 130, operation: 142} as const;
const MOST_SCRIPT_OF_A_DOCUMENT = 152;

const mostScript = (kind: string): number =>
  (MOST_SCRIPT as Readonly<Record<string, number>>)[kind] ?? MOST_SCRIPT_OF_A_DOCUMENT;

function buildRow(name: string, runs: Runs | null): readonly Cell[][] {
  if (!runs) return [];
  const all = runs.map(({cpuSeconds}) => seconds(cpuSeconds)).join(', ');
  return [
    [
      name,
      seconds(medianOf(runs, 'cpuSeconds')),
      all,
      seconds(medianOf(runs, 'wallSeconds')),
      `${(medianOf(runs, 'peakBytes') / GIB).toFixed(2)} GiB`,
    ],
  ];
}

const BUILD_HEAD = ['', 'CPU s', 'runs', 'wall s', 'peak memory'];

/** The ratio of our cold build to the external peer if there is one, else to stock. */
function judgeCold(ours: Runs, stock: Runs | null, peer: Runs | undefined): string[] {
  const by = (one: Runs, other: Runs) => medianOf(one, 'cpuSeconds') / medianOf(other, 'cpuSeconds');
  if (peer)
    return [
      `CPU ratio of ours to the peer: ${judge(by(ours, peer), MOST_BUILD_CPU)}${stock ? `; to stock ${by(ours, stock).toFixed(2)}` : ''}.`,
    ];
  return stock ? [`CPU ratio of ours to stock: ${judge(by(ours, stock), MOST_BUILD_CPU)}.`] : [];
}

function renderBuild({build}: Results): string {
  const method =
    'Without caches. CPU seconds are user and system time of the process tree, peak memory is that of the largest process (GNU time). Ours is the portal with lint, checks, search index, covers and headers. "stock" is stock Docusaurus with Faster and docusaurus-openapi-docs on a corpus of about the same size (155 pages with a median of 1,418 words, 22 articles, 300 operations in 25 tags; `tests/bench/corpus`). The command that generates its operation pages (`gen-api-docs`) has a separate row and is not part of the ratio; ours does this in the build. "peer" is an external stock site with its own corpus of that size; if present, the limit applies to the ratio to it.';
  return section('Cold build', method, build, ({ours, stock, peer, stockPreparation, disturbance}) => [
    table(BUILD_HEAD, [
      ...buildRow('ours', ours),
      ...buildRow('stock', stock),
      ...buildRow('peer', peer ?? null),
      ...buildRow('stock, gen-api-docs', stockPreparation && [stockPreparation]),
    ]),
    ...judgeCold(ours, stock, peer),
    `Peak memory of ours in GiB: ${judge(medianOf(ours, 'peakBytes') / GIB, MOST_BUILD_GIB)}.`,
    renderDisturbance(disturbance),
  ]);
}

function renderWarm({warm}: Results): string {
  return section(
    'Warm build',
    'A build with caches after one sentence was added to one page.',
    warm,
    ({oursCold, ours, stockCold, stock}) => [
      table(BUILD_HEAD, [
        ...buildRow('ours, cold', oursCold),
        ...buildRow('ours, warm', ours),
        ...buildRow('stock, cold', stockCold),
        ...buildRow('stock, warm', stock),
      ]),
      `CPU ratio of a warm to a cold build: ours ${judge(medianOf(ours, 'cpuSeconds') / medianOf(oursCold, 'cpuSeconds'), MOST_WARM_CPU)}${stock && stockCold ? `, stock ${(medianOf(stock, 'cpuSeconds') / medianOf(stockCold, 'cpuSeconds')).toFixed(2)}` : ''}.`,
    ],
  );
}

const sizeOf = ({html, script, style}: PageSize): string =>
  `${kilobytes(html)} + ${kilobytes(script)} + ${kilobytes(style)}`;
const total = ({html, script, style}: PageSize): number => html + script + style;
/** Allows one more digit in addresses and numbers, because a larger portal needs it. */
const GROWTH_OF_PAGE = 1.01;

function renderGrowth({growth}: Results): string {
  const method =
    'Cold builds of several copies of our content (`tests/bench/growth`). Copied pages, articles and operations have other addresses, words, links, covers and schemas. Pages of the error catalogue and of the tools, and components that only webhooks use, are not copied, and the limit for tables is removed.';
  return section('Growth', method, growth, ({once, fourTimes, tenTimesOperations}) => {
    const row = (name: string, {runs, pages}: GrownSite) => buildRow(`${name}: ${pages} pages`, runs);
    const ratio = (grown: GrownSite, of: keyof ProcessCost) => medianOf(grown.runs, of) / medianOf(once.runs, of);
    const sizes = Object.entries(once.sizes).map(([kind, size]) => {
      const grown = tenTimesOperations.sizes[kind];
      return [
        kind,
        sizeOf(size),
        grown ? sizeOf(grown) : NONE,
        grown ? judge(total(grown) / total(size), GROWTH_OF_PAGE) : NONE,
      ];
    });
    return [
      table(BUILD_HEAD, [
        ...row('ours', once),
        ...row('four times the content', fourTimes),
        ...row('ten times the operations', tenTimesOperations),
      ]),
      `Four times the content, CPU ratio: ${judge(ratio(fourTimes, 'cpuSeconds'), 4.2)}; peak memory ratio: ${judge(ratio(fourTimes, 'peakBytes'), 2.2)}. Ten times the operations, peak memory in GiB: ${judge(medianOf(tenTimesOperations.runs, 'peakBytes') / GIB, 8)}.`,
      'Size of a page with ten times the operations, in KB of gzip: HTML + scripts + styles of the page.',
      table(['page', 'now', 'ten times the operations', 'ratio'], sizes),
    ];
  });
}

function startRow(name: string, starts: readonly Start[], bar: number): readonly Cell[] {
  const times = (of: keyof Start) => starts.map((start) => start[of]);
  const cell = (of: keyof Start) => `${inSeconds(median(times(of)))} (${times(of).map(inSeconds).join(', ')})`;
  return [name, cell('answer'), cell('page'), judge(median(times('page')) / 1000, bar)];
}

function renderPreview({preview}: Results): string {
  const method =
    'Wall time from `npm start` to the first response and to the heading of a documentation page in an existing tab, without caches (cold) and with the caches of a cold start (warm); and from a saved edit of a page to the text in the open browser.';
  return section('Preview', method, preview, ({cold, warm, edits, disturbance}) => [
    table(
      ['seconds', 'first response', 'page in the browser', 'limit'],
      [startRow('cold start', cold, 10), startRow('warm start', warm, 5)],
    ),
    `Seconds until an edit is visible: ${judge(median(edits) / 1000, 1)} (median of ${edits.length}: ${edits.map(inSeconds).join(', ')}).`,
    renderDisturbance(disturbance),
  ]);
}

/** Excluded from the limit for idle bytes, because the query in the address loads the index. */
const RESULTS = 'search results';

function pageRow(kind: string, side: string, {costs, performance}: PageRuns): readonly Cell[] {
  const of = (key: keyof PageCost) => median(costs.map((cost) => cost[key]));
  const score = performance.length > 0 ? `${median(performance)} (${performance.join(', ')})` : NONE;
  return [
    `${kind}, ${side}`,
    ...(['html', 'script', 'style', 'font'] as const).map((key) => kilobytes(of(key))),
    of('requests'),
    of('depth'),
    kilobytes(of('idle')),
    Math.round(of('paint')),
    Math.round(of('blocking')),
    Math.round(of('longestTask')),
    of('shift').toFixed(3),
    score,
  ];
}

function experienceRows(ours: Experience, stock: Experience | null): readonly Cell[][] {
  const cell = (runs: readonly number[] | undefined) =>
    runs ? `${Math.round(median(runs))} (${runs.map(Math.round).join(', ')})` : NONE;
  return [
    ...Object.keys(ours.interactions).map((name) => [
      name,
      cell(ours.interactions[name]),
      cell(stock?.interactions[name]),
    ]),
    ['next documentation page', cell(ours.navigation), cell(stock?.navigation)],
  ];
}

function renderPages({pages}: Results): string {
  const method =
    'A first visit on a phone with an empty cache: Chromium on Slow 4G with 4× CPU throttling. Sizes are KB of gzip level 9 until the load event, and all scripts of the page. Depth: longest chain of dependent responses before the first paint, including the document. Idle: other KB in the three seconds after the load event. Paint: largest contentful paint in ms. Blocking (ms) and shift: as in Web Vitals. Longest task in ms; the browser reports none below 50. Lighthouse 12.8.2 with its own simulation. Values are medians; all runs are in parentheses.';
  return section('Pages', method, pages, ({kinds, experience, disturbance}) => {
    const figure = ({ours}: KindFigures, of: keyof PageCost) => median(ours.costs.map((cost) => cost[of]));
    const worst = (of: keyof PageCost, among = kinds) => Math.max(...among.map((kind) => figure(kind, of)));
    const resting = kinds.filter(({kind}) => kind !== RESULTS);
    const heavy = kinds.filter((kind) => figure(kind, 'script') / 1000 > mostScript(kind.kind)).map(({kind}) => kind);
    const slowestTap = Math.max(...Object.values(experience.ours.interactions).map(median));
    const scores = kinds.flatMap(({kind, ours}) =>
      ours.performance.length > 0 ? [{kind, score: median(ours.performance)}] : [],
    );
    const low = scores.filter(({score}) => score < 98).map(({kind, score}) => `${kind} ${score}`);
    return [
      table(
        [
          'page',
          'HTML',
          'script',
          'style',
          'font',
          'requests',
          'depth',
          'idle',
          'paint',
          'blocking',
          'longest task',
          'shift',
          'Lighthouse',
        ],
        kinds.flatMap(({kind, ours, stock}) => [
          pageRow(kind, 'ours', ours),
          ...(stock ? [pageRow(kind, 'stock', stock)] : []),
        ]),
      ),
      `Limits for ours: scripts ${MOST_SCRIPT.landing} KB on the landing page, ${MOST_SCRIPT.operation} on an operation, ${MOST_SCRIPT_OF_A_DOCUMENT} on other pages: ${heavy.length === 0 ? 'met' : `**missed** by ${heavy.join(', ')}`}; most KB of styles: ${judge(worst('style') / 1000, 20)}; fonts: ${judge(worst('font') / 1000, 60)}; idle: ${judge(worst('idle', resting) / 1000, 100)} (without ${RESULTS}, which load the index); largest depth: ${judge(worst('depth'), 2, 0)}.`,
      `Slowest paint of ours in ms: ${judge(worst('paint'), 1800, 0)}; longest blocking: ${judge(worst('blocking'), 200, 0)}; largest shift: ${judge(worst('shift'), 0.02, 3)}; Lighthouse at least 98: ${scores.length === 0 ? 'not measured' : low.length === 0 ? 'met' : `**missed** by ${low.join(', ')}`}.`,
      'Milliseconds from a tap to the next paint on a phone with 4× CPU throttling, and from a click to the heading of the next documentation page on a desktop without throttling or prefetching. Chromium reports no interaction below 16 ms.',
      table(['', 'ours', 'stock'], experienceRows(experience.ours, experience.stock)),
      `Slowest tap of ours in ms: ${judge(slowestTap, 150, 0)}; next documentation page: ${judge(median(experience.ours.navigation), 150, 0)}.`,
      renderDisturbance(disturbance),
    ];
  });
}

const SECTIONS: Readonly<Record<Part, (results: Results) => string>> = {
  build: renderBuild,
  warm: renderWarm,
  growth: renderGrowth,
  preview: renderPreview,
  pages: renderPages,
  departures: renderDepartures,
};

export function renderPart(results: Results, part: Part): string {
  return SECTIONS[part](results);
}

/**
 * Renders the results. The sections of parts that were never measured contain a note.
 * @returns the whole file, with a line feed at its end
 */
export function renderBenchmarks(results: Results): string {
  const head = [
    '# Benchmarks',
    'Generated by `npm run bench` and `npm run search:compare` from `tests/bench/results.json`. Compares our portal with stock Docusaurus 3.8.1 on one machine. Each section says when and at which commit it was measured, because sections can be measured one by one. Values are medians of the runs in the same row unless a section says otherwise.',
  ];
  return `${[...head, ...PARTS.map((part) => renderPart(results, part)), renderSearch(results)].join('\n\n')}\n`;
}
