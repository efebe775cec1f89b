/** The hosted search at build time: the records that a push would send, and the errors of invalid variables. */
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {run} from '../../support/runner/run';
import {CONFIGURED_ENVIRONMENT, PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

describe('npm run search:push', () => {
  it('sends the pages of the embedded index as valid records, and is a dry run by default', async () => {
    const {status, output} = await run('npm', ['run', '-s', 'search:push', '--', '--dir', PLAIN_BUILD], SITE_DIR);
    expect(output).toContain('Dry run: nothing was sent.');
    expect(status).toBe(0);
    const {pages} = JSON.parse(readFileSync(path.join(PLAIN_BUILD, 'search-index/titles.json'), 'utf8')) as {
      pages: unknown[];
    };
    const [, pageCount, recordCount, largest] =
      /([\d,]+) pages, ([\d,]+) records, .* ([\d,]+) at most/.exec(output) ?? [];
    const toNumber = (text = '') => Number(text.replaceAll(',', ''));
    expect(toNumber(pageCount)).toBe(pages.length);
    expect(toNumber(recordCount)).toBeGreaterThan(pages.length);
    expect(toNumber(largest)).toBeLessThanOrEqual(10_000);
  });

  it('reports missing variables before it does anything', async () => {
    const {status, output} = await run('npm', ['run', '-s', 'search:push', '--', '--write'], SITE_DIR);
    expect(status).toBe(2);
    expect(output).toContain('`appId` is missing. Set ALGOLIA_APP_ID');
    expect(output).toContain('`apiKey` is missing. Set ALGOLIA_ADMIN_API_KEY');
  });
});

describe('a build with only some of the variables', () => {
  const {ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY} = CONFIGURED_ENVIRONMENT;
  it.each([
    [{ALGOLIA_APP_ID}, '`apiKey` is missing. Set ALGOLIA_SEARCH_API_KEY'],
    [{ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY: ''}, '`apiKey` is missing. Set ALGOLIA_SEARCH_API_KEY'],
    [{ALGOLIA_SEARCH_API_KEY}, '`appId` is missing. Set ALGOLIA_APP_ID'],
    [{ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_API_KEY}, '`appId` is missing. Set ALGOLIA_APP_ID'],
    [{SEARCH_INSIGHTS: 'de'}, 'SEARCH_INSIGHTS needs the hosted search'],
  ])('fails with the named error: %o', (variables, message) => {
    const {ALGOLIA_APP_ID: _appId, ALGOLIA_SEARCH_API_KEY: _apiKey, SEARCH_INSIGHTS: _insights, ...rest} = process.env;
    const {status, stdout, stderr} = spawnSync('npx', ['docusaurus', 'build', '--out-dir', '/nowhere/build'], {
      cwd: SITE_DIR,
      env: {...rest, ...variables, NO_COLOR: '1'},
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain(message);
  });
});
