/**
 * Validates the HTML of the pages. The pages of operations, tags and webhooks share templates, so only every sixth is
 * checked; `PORTAL_TEST_EVERY_PAGE=1` checks all of them, as in the weekly workflow.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {yieldToEventLoop} from '../../support/runner/yield-to-event-loop';
import {listHtml} from '../../support/site/built-pages';
import {checkHtml} from '../../support/site/check-html';
import {splitStyles} from '../../support/site/inlined-styles';
import {PLAIN_BUILD} from '../../support/site/sites';

const all = listHtml(PLAIN_BUILD);
const isGenerated = (file: string) => /^docs\/apis\/connect-openapi\/.+\/index\.html$/.test(file);
const generated = all.filter(isGenerated);
const files = [
  ...all.filter((file) => !isGenerated(file)),
  ...generated.filter((_file, index) => process.env.PORTAL_TEST_EVERY_PAGE || index % 6 === 0),
];

/** Each test checks a few pages, to stay within the time limit on slow machines. */
const PAGES_PER_TEST = 10;
const groups = Array.from({length: Math.ceil(files.length / PAGES_PER_TEST)}, (_, index) =>
  files.slice(index * PAGES_PER_TEST, (index + 1) * PAGES_PER_TEST),
);

const read = (file: string) => readFileSync(path.join(PLAIN_BUILD, file), 'utf8');

describe('the HTML', () => {
  it('includes the pages of the whole build', () => {
    expect(generated.length).toBeGreaterThan(300);
    expect(all.length - generated.length).toBeGreaterThan(150);
  });

  it.each(groups.map((group) => [group[0], group] as const))(
    'is valid in %s and the pages after it',
    async (_first, group) => {
      const errors: string[] = [];
      for (const file of group) {
        // Without the inlined stylesheets, which are half of a page and the same in all pages.
        errors.push(...checkHtml(splitStyles(read(file)).html).map((error) => `${file}: ${error}`));
        await yieldToEventLoop();
      }
      expect(errors).toEqual([]);
    },
  );

  it('is valid with inlined stylesheets', () => expect(checkHtml(read('index.html'))).toEqual([]));
});
