import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {checkHtml} from '../../support/site/check-html';
import {PLAIN_BUILD} from '../../support/site/sites';

const files = readdirSync(PLAIN_BUILD, {recursive: true, encoding: 'utf8'}).map((file) => file.split(path.sep).join('/')).filter((file) => file.endsWith('.html')).sort();

/** A test for each few pages: none takes so long that the runner gives its worker up, or its time limit is reached. */
const PAGES_PER_TEST = 10;
const groups = Array.from({length: Math.ceil(files.length / PAGES_PER_TEST)}, (_, index) => files.slice(index * PAGES_PER_TEST, (index + 1) * PAGES_PER_TEST));

describe('the HTML of every page', () => {
  it('is there to be read', () => {
    expect(files.length).toBeGreaterThan(400);
  });

  it.each(groups.map((group) => [group[0], group] as const))('has no error in %s and the pages after it', async (_first, group) => {
    const errors: string[] = [];
    for (const file of group) {
      const html = readFileSync(path.join(PLAIN_BUILD, file), 'utf8');
      errors.push(...checkHtml(html).map((error) => `${file}: ${error}`));
      // Without a pause the worker answers nothing for as long as it reads.
      await new Promise(setImmediate);
    }
    expect(errors).toEqual([]);
  });
});
