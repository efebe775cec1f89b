/** Scores a build with `afdocs`, which tests the Agent-Friendly Documentation Spec v0.6.0 (https://agentdocsspec.com). */
import type {AddressInfo} from 'node:net';

import {computeScore, runChecks, type CheckResult, type ReportResult, type ScoreResult} from 'afdocs';

import {createBuildServer} from '../../../plugins/output/response-headers/serve-build';
import {BASE_URL} from '../../../src/site/facts';

/** A check that costs points, and the pages that fail it; no pages if it tests the site as a whole. */
export type Loss = {check: string; points: number; message: string; pages: readonly string[]};

export type AgentScore = {
  /** 0 to 100, rounded as `afdocs` does. */
  score: number;
  losses: readonly Loss[];
  testedPages: number;
  /** Addresses on other hosts that `afdocs` tried to request; they were not requested. */
  otherHosts: readonly string[];
};

type PageResult = {
  url?: string;
  mdUrl?: string;
  status?: unknown;
  supported?: boolean;
  found?: boolean;
  classification?: string;
};

/** Classifications of pages that cost no points. */
const RIGHT = ['accessible', 'correct-error', 'markdown-with-correct-type', 'no-redirect', 'same-host'];

/** Whether the result of a page costs points. Each check reports this in different members. */
function isProblem({status, supported, found, classification}: PageResult): boolean {
  if (supported === false || found === false) return true;
  return classification ? !RIGHT.includes(classification) : ['warn', 'fail', 'error'].includes(String(status));
}

const pagesOf = ({details}: CheckResult): string[] =>
  ((details?.pageResults ?? []) as PageResult[])
    .filter(isProblem)
    .map(({url, mdUrl}) => url ?? mdUrl ?? '')
    .sort();

/** Lists the checks that cost points, most points first. */
function listLosses(report: ReportResult, {checkScores}: ScoreResult): Loss[] {
  const total = Object.values(checkScores).reduce((sum, {maxScore}) => sum + maxScore, 0);
  return report.results
    .map((result) => {
      const score = checkScores[result.id];
      const lost = result.status === 'error' ? total : score ? score.maxScore - score.earnedScore : 0;
      return {check: result.id, points: (100 * lost) / total, message: result.message, pages: pagesOf(result)};
    })
    .filter(({points}) => points > 0)
    .sort((a, b) => b.points - a.points);
}

/** Renders the losses for a reader: check, points, message and pages. */
export const renderLosses = (losses: readonly Loss[]): string =>
  losses
    .map(({check, points, message, pages}) =>
      [`${check} costs ${points.toFixed(2)} of 100 points: ${message}`, ...pages.map((page) => `  ${page}`)].join('\n'),
    )
    .join('\n');

/** Refuses requests to other origins while `run` runs. @returns the result, and the addresses that were refused */
async function withinOrigin<T>(origin: string, run: () => Promise<T>): Promise<{result: T; refused: string[]}> {
  const refused: string[] = [];
  const {fetch} = globalThis;
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.origin === origin) return fetch(input, init);
    refused.push(address.href);
    throw new TypeError(`${address.href} is on another host.`);
  };
  try {
    return {result: await run(), refused};
  } finally {
    globalThis.fetch = fetch;
  }
}

/**
 * Serves a build as `npm run serve` does and scores it.
 * @param folder of the build
 * @param siteUrl origin of the absolute links in the build, which lead to the server instead
 * @param paths pages to test, without the base path; null for all pages that `llms.txt` and the sitemap list
 * @throws Error if a check could not run
 */
export async function scorePages(
  folder: string,
  siteUrl: string,
  paths: readonly string[] | null,
): Promise<AgentScore> {
  const server = createBuildServer(folder);
  // By default, connections close after 5 s, but conversions of large pages block this process for longer.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const {result: report, refused} = await withinOrigin(origin, () =>
      runChecks(origin + BASE_URL.slice(0, -1), {
        canonicalOrigin: siteUrl,
        // Converts pages in batches of this size, without a pause.
        maxConcurrency: 4,
        requestDelay: 0,
        requestTimeout: 60_000,
        maxLinksToTest: 10_000,
        ...(paths
          ? {samplingStrategy: 'curated', curatedPages: paths.map((path) => `${origin}${BASE_URL}${path}`)}
          : {samplingStrategy: 'deterministic'}),
      }),
    );
    const score = computeScore(report);
    return {
      score: score.overall,
      losses: listLosses(report, score).map((loss) => ({
        ...loss,
        pages: loss.pages.map((page) => page.replace(origin, '')),
      })),
      testedPages: report.testedPages ?? 0,
      otherHosts: [...new Set(refused)].sort(),
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
