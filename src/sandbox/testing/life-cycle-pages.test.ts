/** Tests that each documented life cycle has a test. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {LIFE_CYCLES} from './life-cycles';
import {CLIENTS} from './steps/clients';
import {FEDERATION} from './steps/federation';
import {REFERENCES} from './steps/references';
import {SERVERS} from './steps/servers';

const ROOT = path.join(__dirname, '../../..');

/** Page → test, for pages that repeat a life cycle, or whose transitions are not requests to one record. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/apis/conformance-suite-apis.mdx': 'life-cycles.test.ts',
  'docs/apis/participants.mdx': 'special/special.test.ts',
  'docs/apis/provider-apis.mdx': 'special/special.test.ts',
  'docs/apis/webhooks.mdx': 'testing/applications-and-servers.test.ts',
  'docs/concepts/trust-framework/role.mdx': 'life-cycles.test.ts',
  'docs/concepts/trust-schemes.mdx': 'life-cycles.test.ts',
  'docs/platform/applications/certificates.mdx': 'certificates/application-certificates.test.ts',
  'docs/platform/certificates.mdx': 'certificates/organisation-certificates.test.ts',
  'docs/platform/participant-directory.mdx': 'special/special.test.ts',
};

/** Pages with life cycles of providers' records, which Connect does not store. */
const OF_PROVIDERS = ['docs/guides/consent-life-cycle.mdx'];

it('names a test for each page with a state diagram', () => {
  const drawn = readdirSync(path.join(ROOT, 'docs'), {recursive: true, encoding: 'utf8'})
    .map((file) => `docs/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith('.mdx') && readFileSync(path.join(ROOT, file), 'utf8').includes('stateDiagram'));
  const edges = [
    ...LIFE_CYCLES.flatMap((cycle) => cycle.edges),
    ...[...REFERENCES, ...FEDERATION, ...SERVERS, ...CLIENTS].flatMap(({steps}) => steps),
  ];
  const walked = new Set([
    ...edges.map(({source}) => source.split('#')[0]),
    ...Object.keys(ELSEWHERE),
    ...OF_PROVIDERS,
  ]);
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter((file) => !walked.has(file))).toEqual([]);
  expect(Object.values(ELSEWHERE).filter((file) => !existsSync(path.join(ROOT, 'src/sandbox', file)))).toEqual([]);
});
