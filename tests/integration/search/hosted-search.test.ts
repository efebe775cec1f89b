/** The push of the hosted search: the records that it would send, and the error of missing variables. */
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {run} from '../../support/runner/run';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

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
