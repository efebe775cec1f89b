/**
 * `npm run test:samples`: checks every sample with the toolchain of its language, and runs it against the mock server
 * over mutual TLS; runs the collections with API clients, and the programs of the pages with genuine and forged inputs.
 * Only the installation of missing programs uses the network. `npm run test:samples -- --programs client-token` runs the
 * programs of some tasks only, `--programs` those of all tasks.
 */
import {execFileSync} from 'node:child_process';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {lintAndBundle} from '../../plugins/reference/lint/bundle';
import {collectApi} from '../../plugins/reference/model/operations';
import {languages} from '../../src/reference/languages';
import {collectSamples} from '../support/code/samples';
import type {Sample, Samples} from '../support/code/samples';
import {startMock} from '../support/reference/start-mock';
import {SITE_DIR} from '../support/site/sites';

import {createCertificates, KEYSTORE_PASSWORD} from './certificates';
import {checkHandshakes} from './check-handshakes';
import {testClients} from './clients/test-clients';
import {FILE_BYTES} from './compare-request';
import {startGateway} from './gateway';
import type {Gateway} from './gateway';
import {COUNTED, testedLanguages} from './languages';
import {createTasks, PROGRAM_HOSTS} from './programs/tasks';
import {testPrograms} from './programs/test-programs';
import {testLanguage} from './test-language';
import type {LanguageReport, Tally} from './test-language';
import {findToolchains} from './toolchains';
import type {Toolchains} from './toolchains';

/** Inside node_modules, so that the Node.js samples resolve undici as in a project. */
const WORK = path.join(SITE_DIR, 'node_modules/.cache/portal-samples/work');
const DESCRIPTION = 'connect-api.yaml';

type Reports = ReadonlyMap<string, LanguageReport>;
type Kind = keyof LanguageReport;

const KINDS: readonly Kind[] = ['checked', 'run', 'assertions', 'hostile', 'rejected'];
const tested = testedLanguages.map(({id}) => id);

function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, {passed}) => total + passed, 0),
    failures: tallies.flatMap(({failures}) => failures),
  };
}

function print(what: string, {passed, failures}: Tally): void {
  console.log(`${what}: ${passed} passed, ${failures.length} failed`);
}

/** Prints the counts of every kind, the failures, and the sum. @returns the number of failures */
function printReport(reports: Reports, handshakes: Tally, collections: Tally, programs: Tally): number {
  const of = (kind: Kind, ids: readonly string[]) => sum(ids.flatMap((id) => reports.get(id)?.[kind] ?? []));
  const others = tested.filter((id) => !COUNTED.includes(id));
  console.log('');
  for (const id of tested) print(`${id}: checked with its toolchain`, of('checked', [id]));
  for (const id of tested) print(`${id}: run against the mock, once for each operation`, of('run', [id]));
  const untested = languages.map(({id}) => id).filter((id) => !tested.includes(id));
  console.log(
    `checked only by their grammar in npm test, because neither Debian nor npm has .NET 9 or PowerShell 7: ${untested.join(', ')}`,
  );
  print(`samples run over mutual TLS (${COUNTED.join(', ')})`, of('run', COUNTED));
  print(`samples run over mutual TLS (${others.join(', ')})`, of('run', others));
  print('samples run with a client assertion', of('assertions', tested));
  print('requests that are hard to encode', of('hostile', tested));
  print('runs that must fail with a message', of('rejected', tested));
  print('requests of the collections, sent by Newman, Bruno and httpYac', collections);
  print('programs of the pages, each with genuine and forged inputs', programs);
  print('handshakes of the gateway', handshakes);

  const all = sum([handshakes, collections, programs, ...KINDS.map((kind) => of(kind, tested))]);
  for (const failure of all.failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${all.passed} passed, ${all.failures.length} failed`);
  return all.failures.length;
}

/** Empties the work folder and creates the files that samples need: certificates, and a module for Go. */
function prepareWork({keytool}: Toolchains, hosts: ReadonlySet<string>, description: string): void {
  rmSync(WORK, {recursive: true, force: true});
  mkdirSync(path.join(WORK, 'go'), {recursive: true});
  writeFileSync(path.join(WORK, 'go/go.mod'), 'module samples\n\ngo 1.19\n');
  writeFileSync(path.join(WORK, DESCRIPTION), description);
  writeFileSync(path.join(WORK, 'photo.png'), FILE_BYTES);
  createCertificates(WORK, [...hosts]);
  const trust = [
    '-importcert',
    '-noprompt',
    '-alias',
    'ca',
    '-file',
    'ca.pem',
    '-keystore',
    'trust.p12',
    '-storetype',
    'PKCS12',
    '-storepass',
    KEYSTORE_PASSWORD,
  ];
  execFileSync(keytool, trust, {cwd: WORK, stdio: 'ignore'});
}

async function testLanguages(
  {operations, assertions}: Samples,
  tools: Toolchains,
  gateways: readonly Gateway[],
): Promise<Reports> {
  const started = Date.now();
  const reports = await Promise.all(
    testedLanguages.map(async (language, index) => {
      const gateway = gateways[index];
      const render = languages.find(({id}) => id === language.id)?.render;
      if (!gateway || !render) throw new Error(`There are no samples in ${language.id}.`);
      const own = (all: readonly Sample[]) => all.filter((sample) => sample.language === language.id);
      const report = await testLanguage(language, own(operations), own(assertions), render, {
        tools,
        work: WORK,
        gateway,
      });
      console.log(`${language.id}: done after ${Math.round((Date.now() - started) / 1000)} s`);
      return [language.id, report] as const;
    }),
  );
  return new Map(reports);
}

/** Runs only the programs of some tasks, without the mock server. @param names of the tasks; empty for all */
async function runPrograms(names: readonly string[]): Promise<number> {
  const tools = findToolchains();
  const tasks = (await createTasks()).filter(({name}) => names.length === 0 || names.includes(name));
  const hosts = new Set([
    ...PROGRAM_HOSTS,
    'auth.connect.example',
    'matls-auth.connect.example',
    'federation.connect.example',
  ]);
  prepareWork(tools, hosts, '');
  const gateway = await startGateway({folder: WORK, hosts, mockPort: 0});
  const programs = await testPrograms(tasks, testedLanguages, {tools, work: WORK, gateway});
  gateway.close();
  for (const failure of programs.failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${programs.passed} passed, ${programs.failures.length} failed`);
  return programs.failures.length;
}

async function main(): Promise<number> {
  const [option, ...names] = process.argv.slice(2);
  if (option === '--programs') return runPrograms(names);
  const tools = findToolchains();
  const {yaml, document} = await lintAndBundle(SITE_DIR);
  const api = collectApi(document);
  const hosts = new Set([
    ...api.operations.flatMap(({servers}) => servers.map(({url}) => new URL(url).host)),
    ...PROGRAM_HOSTS,
  ]);
  prepareWork(tools, hosts, yaml);

  const mock = await startMock(path.join(WORK, DESCRIPTION), '--errors');
  const gateways = await Promise.all(tested.map(() => startGateway({folder: WORK, hosts, mockPort: mock.port})));
  try {
    const handshakes = gateways[0]
      ? await checkHandshakes(gateways[0], WORK)
      : {passed: 0, failures: ['no language was tested']};
    const reports = await testLanguages(collectSamples(api), tools, gateways);
    const programs = gateways[0]
      ? await testPrograms(await createTasks(), testedLanguages, {tools, work: WORK, gateway: gateways[0]})
      : {passed: 0, failures: ['no language was tested']};
    return printReport(reports, handshakes, await testClients(api, gateways, WORK), programs);
  } finally {
    mock.stop();
    for (const gateway of gateways) gateway.close();
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
