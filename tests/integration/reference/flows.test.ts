/** The built pages of the flows: each shows the diagram, the steps and the download of its flow. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import {downloadOfFlow, FLOWS_PAGE, stepsOf} from '../../../plugins/lib/flows/flow';
import {readFlowsWithProblems} from '../../../plugins/lib/flows/read-flows';
import {operationPath} from '../../../src/reference/paths';
import {BASE_URL} from '../../../src/site/facts';
import {PLAIN_BUILD, SITE_DIR} from '../../support/site/sites';

/** Flow → the page that shows it. */
const PAGES: Readonly<Record<string, string>> = {
  'authorization-code': 'docs/apis/security/authorization-code-flow',
  'client-credentials': 'docs/apis/security/client-credentials-flow',
  'create-application-and-ssa': 'docs/how-tos/applications',
  'onboard-organisation': 'docs/how-tos/organisations/onboard',
  'publish-server-and-api': 'docs/guides/providing-data',
  'register-client': 'docs/concepts/registration-frameworks',
  'resolve-trust-chain': 'docs/concepts/openid-federation/trust-chain',
  'rotate-certificate': 'docs/how-tos/certificates',
};

const ROOT = BASE_URL.replace(/\/$/, '');
const {flows} = readFlowsWithProblems(SITE_DIR);
const read = (file: string) => readFileSync(path.join(PLAIN_BUILD, file), 'utf8');

/** The part of a page below the heading of its flow, up to the next heading. */
function sectionOf(html: string): string {
  const start = html.search(/<h2[^>]* id="?run-it-as-a-flow"?/);
  if (start === -1) return '';
  const end = html.indexOf('<h2', start + 3);
  return html.slice(start, end === -1 ? undefined : end);
}

it('the flows are the eight journeys of the documentation', () => {
  expect(flows.map(({id}) => id)).toEqual(Object.keys(PAGES));
});

describe.each(flows.map((flow) => [flow.id, flow] as const))('the flow %s', (id, flow) => {
  const section = sectionOf(read(`${PAGES[id]}/index.html`));

  it('is drawn on its page, with every step', () => {
    const [svg = ''] = /<svg[^]*<\/svg>/.exec(section) ?? [];
    expect(svg).toContain('<title');
    expect(section).toContain(flow.title);
    const numbers = [...svg.matchAll(/>(\d+)\. /g)].map(([, number]) => Number(number));
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(stepsOf(flow).map((_step, index) => index + 1));
  });

  it('is listed, with a link to the operation of each step', () => {
    const links = [...section.matchAll(/<li[^>]*>(?:<p>)?<a [^>]*?href="?([^"\s>]+)/g)].map(([, href]) => href);
    expect(links).toEqual(stepsOf(flow).map(({operationId}) => `${ROOT}${operationPath(operationId)}`));
    for (const {operationId} of stepsOf(flow))
      expect(existsSync(path.join(PLAIN_BUILD, operationPath(operationId), 'index.html'))).toBe(true);
  });

  it('has the tested file as its download', () => {
    expect(section).toContain(`${ROOT}${downloadOfFlow(id)}`);
    expect(section).toContain(`${ROOT}${FLOWS_PAGE}`);
    expect(read(downloadOfFlow(id).slice(1))).toBe(readFileSync(path.join(SITE_DIR, flow.file), 'utf8'));
  });

  it('is in the Markdown of its page, for agents', () => {
    const markdown = read(`${PAGES[id]}/index.md`);
    for (const {description} of stepsOf(flow)) expect(markdown).toContain(description.slice(0, 30));
    expect(markdown).toContain(downloadOfFlow(id));
  });
});

it('the page of all flows links to each flow', () => {
  const html = read('docs/apis/flows/index.html');
  for (const page of Object.values(PAGES)) expect(html).toContain(`${ROOT}/${page}/#run-it-as-a-flow`);
});
