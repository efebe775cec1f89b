/**
 * The build gets 100 of 100 points of the Agent-Friendly Documentation Spec: one page of each type, and with
 * `PORTAL_TEST_EVERY_PAGE=1` all pages, as in the weekly workflow.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {renderLosses, type AgentScore} from '../../support/agents/score-pages';
import {run} from '../../support/runner/run';
import {PAGE_TYPES} from '../../support/site/page-types';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

const EVERY_PAGE = process.env.PORTAL_TEST_EVERY_PAGE === '1';
const MINUTE = 60_000;

/** All page types that have Markdown. */
const {search: _search, 'not found': _notFound, ...SAMPLE} = PAGE_TYPES;

async function scoreBuild(paths: readonly string[]): Promise<AgentScore> {
  const {status, output} = await run(
    'npx',
    ['tsx', 'tests/support/agents/score-build.ts', PLAIN_BUILD, ...paths],
    SITE_DIR,
  );
  expect(status, output).toBe(0);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as AgentScore;
}

it(
  `is 100 for ${EVERY_PAGE ? 'every page' : 'a page of each type'}`,
  async () => {
    const {score, losses, testedPages, otherHosts} = await scoreBuild(EVERY_PAGE ? [] : Object.values(SAMPLE));
    expect(otherHosts).toEqual([]);
    const listed = readFileSync(path.join(PLAIN_BUILD, 'sitemap.xml'), 'utf8').match(/<loc>/g)?.length ?? 0;
    expect(testedPages).toBeGreaterThanOrEqual(EVERY_PAGE ? listed : Object.keys(SAMPLE).length);
    expect(score, renderLosses(losses)).toBe(100);
  },
  60 * MINUTE,
);
