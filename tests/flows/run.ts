/**
 * `npm run test:flows`: runs every flow of openapi/arazzo/ with respect-core against the mock server, over mutual TLS.
 * Also does runs that must fail. Uses no network.
 */
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {nameOfFlow, type Flow} from '../../plugins/lib/flows/flow';
import {readFlowsWithProblems} from '../../plugins/lib/flows/read-flows';
import {assertNoProblems} from '../../plugins/lib/problems';
import {lintAndBundle} from '../../plugins/reference/lint/bundle';
import {collectApi} from '../../plugins/reference/model/operations';
import {createCertificates} from '../samples/certificates';
import {startGateway} from '../samples/gateway';
import {startMock} from '../support/reference/start-mock';
import {SITE_DIR} from '../support/site/sites';

import {NEW_CERTIFICATE, runFlow, type FlowContext} from './run-flow';

const WORK = path.join(SITE_DIR, 'node_modules/.cache/portal-flows');
const DESCRIPTION = path.join(WORK, 'connect-api.yaml');

type Case = {name: string; fails: () => Promise<string | null>};

function toCases(flows: readonly Flow[], context: FlowContext): Case[] {
  return flows.map((flow) => ({
    name: flow.id,
    fails: async () => (await runFlow(flow, context)).join('\n    ') || null,
  }));
}

/** Copies the flows. Limits each step to one retry after one second, so that a failing flow does not wait for hours. */
function copyFlows(flows: readonly Flow[]): void {
  mkdirSync(path.join(WORK, 'arazzo'), {recursive: true});
  for (const {id, file} of flows) {
    const text = readFileSync(path.join(SITE_DIR, file), 'utf8');
    const quick = text.replace(/retryAfter: \d+/g, 'retryAfter: 1').replace(/retryLimit: \d+/g, 'retryLimit: 1');
    writeFileSync(path.join(WORK, 'arazzo', nameOfFlow(id)), quick);
  }
}

/** Replaces a text in the copy of a flow, and restores the copy afterwards. */
async function withChange<T>(flow: Flow, from: string, to: string, act: () => Promise<T>): Promise<T> {
  const file = path.join(WORK, 'arazzo', nameOfFlow(flow.id));
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${flow.file} does not contain "${from}".`);
  writeFileSync(file, text.replace(from, to));
  try {
    return await act();
  } finally {
    writeFileSync(file, text);
  }
}

/** Runs that must fail, because a test suite that cannot fail proves nothing. */
function toRefusals(flows: readonly Flow[], context: FlowContext): Case[] {
  const flow = flows.find(({id}) => id === 'client-credentials');
  if (!flow) throw new Error('The flow client-credentials does not exist. → Use another flow in toRefusals.');
  const expect = async (what: string, run: () => Promise<string[]>) => {
    const faults = await run();
    return faults.some((fault) => fault.includes(what)) ? null : `reported: ${faults.join('\n    ') || 'nothing'}`;
  };
  const change = (from: string, to: string) => () => withChange(flow, from, to, () => runFlow(flow, context));
  return [
    {
      name: 'without a client certificate',
      fails: () => expect('failed network request', () => runFlow(flow, {...context, hasCertificate: false})),
    },
    {
      name: 'with another status',
      fails: () => expect('success criteria check', change('$statusCode == 200', '$statusCode == 201')),
    },
    {
      name: 'with another value',
      fails: () => expect('success criteria check', change("Status == 'Active'", "Status == 'Suspended'")),
    },
    {
      name: 'with a body that the description refuses',
      fails: () => expect('$statusCode == 200', change('token: $steps', 'tokn: $steps')),
    },
  ];
}

async function runCases(what: string, cases: readonly Case[]): Promise<{passed: number; failures: string[]}> {
  const failures: string[] = [];
  for (const {name, fails} of cases) {
    const started = Date.now();
    const fault = await fails();
    console.log(`${fault === null ? 'passed' : 'failed'}: ${name}, ${Math.round((Date.now() - started) / 100) / 10} s`);
    if (fault !== null) failures.push(`${name}:\n    ${fault}`);
  }
  console.log(`${what}: ${cases.length - failures.length} passed, ${failures.length} failed\n`);
  return {passed: cases.length - failures.length, failures};
}

async function main(): Promise<number> {
  const {flows, problems} = readFlowsWithProblems(SITE_DIR);
  assertNoProblems('Flows', problems);
  const {yaml, document} = await lintAndBundle(SITE_DIR);
  const api = collectApi(document);
  const hosts = new Set(api.operations.flatMap(({servers}) => servers.map(({url}) => new URL(url).host)));
  rmSync(WORK, {recursive: true, force: true});
  copyFlows(flows);
  writeFileSync(DESCRIPTION, yaml);
  createCertificates(WORK, [...hosts], {[NEW_CERTIFICATE.file]: NEW_CERTIFICATE.name});

  const mock = await startMock(DESCRIPTION, '--errors');
  const gateway = await startGateway({folder: WORK, hosts, mockPort: mock.port});
  try {
    const context = {work: WORK, gateway, api};
    const results = [
      await runCases('flows', toCases(flows, context)),
      await runCases('runs that must fail', toRefusals(flows, context)),
    ];
    const failures = results.flatMap((result) => result.failures);
    for (const failure of failures) console.log(`failed: ${failure}`);
    console.log(`\n${results.reduce((sum, {passed}) => sum + passed, 0)} passed, ${failures.length} failed`);
    return failures.length;
  } finally {
    mock.stop();
    gateway.close();
  }
}

main().then(
  (failures) => process.exit(failures === 0 ? 0 : 1),
  (error: Error) => {
    console.error(error);
    console.log('\n0 passed, 1 failed');
    process.exit(1);
  },
);
