/**
 * The build gets 100 of 100 points of the Agent-Friendly Documentation Spec: one page of each type, and with
 * `PORTAL_TEST_EVERY_PAGE=1` all pages, as in the weekly workflow.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {DEFAULT_SITE_URL} from '../../../src/site/facts';
import {renderLosses, scorePages} from '../../support/agents/score-pages';
import {PAGE_TYPES} from '../../support/site/page-types';
import {PLAIN_BUILD} from '../../support/site/sites';

const EVERY_PAGE = process.env.PORTAL_TEST_EVERY_PAGE === '1';

/** These have no Markdown. */
const {search: _search, 'not found': _notFound, ...SAMPLE} = PAGE_TYPES;

it(`is 100 for ${EVERY_PAGE ? 'every page' : 'a page of each type'}`, async () => {
  const {score, losses, testedPages, otherHosts} = await scorePages(
    PLAIN_BUILD,
    DEFAULT_SITE_URL,
    EVERY_PAGE ? null : Object.values(SAMPLE),
  );
  expect(otherHosts).toEqual([]);
  const listed = readFileSync(path.join(PLAIN_BUILD, 'sitemap.xml'), 'utf8').match(/<loc>/g)?.length ?? 0;
  expect(testedPages).toBeGreaterThanOrEqual(EVERY_PAGE ? listed : Object.keys(SAMPLE).length);
  expect(score, renderLosses(losses)).toBe(100);
});
