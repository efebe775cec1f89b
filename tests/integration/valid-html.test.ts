import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {checkHtml} from '../support/check-html';
import {PLAIN_BUILD} from '../support/sites';

const files = readdirSync(PLAIN_BUILD, {recursive: true, encoding: 'utf8'}).map((file) => file.split(path.sep).join('/')).filter((file) => file.endsWith('.html')).sort();

/** A test for each folder of the site, so that the runner hears from its worker in between. */
const folderOf = (file: string) => file.split('/').slice(0, file.startsWith('docs/') ? 3 : 1).join('/');
const folders = [...new Set(files.map(folderOf))];

describe('the HTML of every page', () => {
  it('is there to be read', () => {
    expect(files.length).toBeGreaterThan(400);
  });

  it.each(folders)('has no error in %s', async (folder) => {
    const errors: string[] = [];
    for (const file of files.filter((name) => folderOf(name) === folder)) {
      const html = readFileSync(path.join(PLAIN_BUILD, file), 'utf8');
      errors.push(...checkHtml(html).map((error) => `${file}: ${error}`));
      // Without a pause the worker answers nothing for as long as it reads.
      await new Promise(setImmediate);
    }
    expect(errors).toEqual([]);
  });
});
