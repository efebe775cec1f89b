/** Grades the served pages with the rules of Mozilla's HTTP Observatory, rule by rule. */
import type {AddressInfo} from 'node:net';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {createBuildServer} from '../../../plugins/output/response-headers/serve-build';
import {BASE_URL} from '../../../src/site/facts';
import {findByRule, gradeOf} from '../../support/deploy/observatory';
import {PAGE_TYPES} from '../../support/site/page-types';
import {CONFIGURED_BUILD, PLAIN_BUILD} from '../../support/site/sites';

const RESULTS = {
  // Diagrams and the image zoom use style attributes, see `plugins/output/response-headers/content-policy.ts`.
  'content-security-policy': 'csp-implemented-with-unsafe-inline-in-style-src-only',
  cookies: 'cookies-not-found',
  // Third-party frames, which only the configured build allows, do not send this header.
  'cross-origin-embedder-policy': 'coep-not-implemented',
  'cross-origin-opener-policy': 'coop-implemented-with-same-origin',
  'cross-origin-resource-policy': 'cross-origin-resource-policy-implemented-with-same-origin',
  'cross-origin-resource-sharing': 'cross-origin-resource-sharing-not-implemented',
  'referrer-policy': 'referrer-policy-private',
  'subresource-integrity': 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
  'x-content-type-options': 'x-content-type-options-nosniff',
  'x-frame-options': 'x-frame-options-implemented-via-csp',
};

describe.each([
  // HSTS applies to the whole host, so the default duration is short.
  ['without variables', PLAIN_BUILD, 'hsts-implemented-max-age-less-than-six-months', ['B', 'A+']],
  [
    'with third parties and one year of HSTS',
    CONFIGURED_BUILD,
    'hsts-implemented-max-age-at-least-six-months',
    ['B+', 'A+'],
  ],
])('a build %s', (_name, folder, hsts, [ofReference, ofOthers]) => {
  const server = createBuildServer(folder);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => void server.close());

  it.each(Object.entries(PAGE_TYPES))('has its grade: %s', async (_kind, path) => {
    const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE_URL}${path}`);
    const response = await fetch(address);
    const findings = findByRule({headers: response.headers, html: await response.text(), address});
    const isReference = path.startsWith('docs/apis/connect-openapi/');
    const wanted = {
      ...RESULTS,
      'strict-transport-security': hsts,
      // Only on these pages, the request form may send requests to the mock server at http://localhost:4010.
      ...(isReference && {'content-security-policy': 'csp-implemented-with-insecure-scheme'}),
      // Other sites may show feeds and covers, which are in the folder of the articles.
      ...(path.startsWith('blog/') && {
        'cross-origin-resource-policy': 'cross-origin-resource-policy-implemented-with-cross-origin',
      }),
    };
    expect(Object.fromEntries(findings.map(({rule, result}) => [rule, result]))).toEqual(wanted);
    expect(gradeOf(findings).grade).toBe(isReference ? ofReference : ofOthers);
  });
});
