/** Not next to the code, because mutation testing makes the functions longer than the limit. */
import {expect, it} from 'vitest';

import {bundleEdgeFunctions} from '../../plugins/output/response-headers/negotiation/bundle-edge-functions';
import {BASE_URL} from '../../src/site/facts';
import {redirects} from '../../src/site/redirects';
import {SITE_DIR} from '../support/site/sites';

/** Maximum size of a function ("Quotas on CloudFront Functions"). */
const LIMIT_B = 10_240;

it('CloudFront accepts the size and the syntax of its functions', async () => {
  const files = Object.entries(await bundleEdgeFunctions(redirects, BASE_URL, SITE_DIR));
  const functions = files.filter(([file]) => file.includes('cloudfront'));
  expect(functions).toHaveLength(2);
  for (const [file, code] of functions) {
    expect(Buffer.byteLength(code), file).toBeLessThan(LIMIT_B);
    expect(code, file).not.toMatch(/\bexport\b|\bfor \(\w+ \w+ of|\?\.|\?\?|\.\.\./);
    expect(code, file).toContain('function handler(event) {');
  }
});
