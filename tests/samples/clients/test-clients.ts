/** Runs the collections with real clients: they get a token from the mock over mutual TLS, and call the operations. */
import {copyFileSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {renderCollections} from '../../../plugins/reference/collections/render-collections';
import type {Api, Operation} from '../../../plugins/reference/model/operations';
import {toSampleRequest} from '../../../plugins/reference/samples/sample-request';
import {collectionName, tagSlug} from '../../../src/reference/paths';
import {compareRequest} from '../compare-request';
import {runProgram} from '../driver';
import type {Gateway, ReceivedRequest} from '../gateway';
import type {Tally} from '../test-language';

import {createClients} from './clients';
import type {Client, ClientRun, CollectionFiles} from './clients';
import {installClients} from './install-clients';

const SECRETS = {person_token: 'test-person-token', registration_access_token: 'test-registration-access-token'};

/** Requests with every kind of body, credential and host. Bruno runs only these, because it is slow. */
const FOLDERS = [
  'OpenID Provider',
  'Client Registration',
  'Participants',
  'Flags',
  'Software Statement Certificates',
  'Federations',
];

type Context = {gateway: Gateway; work: string; files: CollectionFiles};

/**
 * Creates a folder with the certificate of the application, under the names that the environments use. Bruno ignores
 * files in node_modules, where the other samples run.
 */
function prepareFolder(work: string, hasCertificate: boolean): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-clients-'));
  if (hasCertificate)
    for (const prefix of ['', 'production-'])
      for (const file of ['transport.pem', 'transport.key'])
        copyFileSync(path.join(work, file), path.join(folder, prefix + file));
  return folder;
}

async function run(client: Client, {gateway, work, files}: Context, run: ClientRun, hasCertificate = true) {
  const folder = prepareFolder(work, hasCertificate);
  const {cwd, command, env} = client.prepare(folder, files, run, {
    proxyPort: gateway.proxyPort,
    ca: path.join(work, 'ca.pem'),
  });
  gateway.expect(null);
  const result = await runProgram(command, cwd, {PATH: process.env.PATH ?? '', HOME: folder, ...env});
  rmSync(folder, {recursive: true});
  return {...result, ...gateway.received()};
}

/** Checks the first request, which gets the token that later requests send. */
function faultsOfToken(request: ReceivedRequest | undefined, host: string): string[] {
  if (!request) return ['no request was received'];
  const {method, target, certificate, body, status} = request;
  const expected = ['POST', host, '/token', true, 200].join(' ');
  const received = [method, request.host, target, certificate !== null, status].join(' ');
  return [
    ...(received === expected ? [] : [`the first request is ${received} instead of ${expected}`]),
    ...(body.includes('grant_type=client_credentials') ? [] : [`its body is ${body}`]),
  ];
}

function tokenOf({security}: Operation, received: ReceivedRequest): string {
  const isForApplication = security.flat().some(({scopes}) => scopes.includes('directory:software'));
  if (!isForApplication) return SECRETS.person_token;
  // The token of the mock is a JWT.
  const [, token = ''] = /^Bearer (eyJ[\w-]+\.[\w-]+\.[\w-]+)$/.exec(received.headers.authorization ?? '') ?? [];
  return token;
}

/** Hides the differences that clients cause by themselves. */
function normalise(received: ReceivedRequest, sample: ReturnType<typeof toSampleRequest>) {
  const {accept, ...headers} = received.headers;
  const isOwn = accept === 'application/json, text/plain, */*';
  const {body} = sample;
  return {
    received: isOwn ? {...received, headers} : received,
    // A body in an `.http` file cannot end with a line break.
    sample:
      body?.kind === 'text' && !received.body.endsWith('\n')
        ? {...sample, body: {...body, text: body.text.trimEnd()}}
        : sample,
  };
}

function faultsOfOperation(operation: Operation, api: Api, requests: readonly ReceivedRequest[]): string[] {
  const asked = toSampleRequest(operation, api);
  const {pathname, search} = new URL(asked.url);
  const found = requests.filter(({method, target}) => method === asked.method && target === pathname + search);
  const [received, ...more] = found;
  if (!received || more.length > 0) return [`${operation.id}: ${found.length} requests arrived`];
  const {received: own, sample} = normalise(received, asked);
  return [
    ...compareRequest(own, sample, {
      ACCESS_TOKEN: tokenOf(operation, received),
      REGISTRATION_ACCESS_TOKEN: SECRETS.registration_access_token,
    }),
    ...(received.status === asked.status ? [] : [`the mock answered ${received.status} instead of ${asked.status}`]),
  ].map((fault) => `${operation.id}: ${fault}`);
}

function countFaults(total: number, client: Client, faults: readonly string[]): Tally {
  return {passed: Math.max(0, total - faults.length), failures: faults.map((fault) => `${client.name}: ${fault}`)};
}

async function testClient(client: Client, api: Api, context: Context): Promise<Tally[]> {
  const operations = client.name === 'Bruno' ? api.operations.filter(({tag}) => FOLDERS.includes(tag)) : api.operations;
  const whole = await run(client, context, {
    collection: collectionName('all'),
    environment: 'production',
    secrets: SECRETS,
    folders: FOLDERS.map(tagSlug),
  });
  const [first, ...rest] = whole.requests;
  const faults = [
    ...(whole.status === 0 ? [] : [`it exited with ${whole.status}:\n${whole.output.slice(-2000)}`]),
    ...whole.unknownHosts.map((host) => `it sent a request to ${host}`),
    ...faultsOfToken(first, 'matls-auth.connect.example'),
    ...operations.flatMap((operation) => faultsOfOperation(operation, api, rest)),
  ];

  const one: ClientRun = {
    collection: collectionName({operation: 'get-organisations'}),
    environment: 'sandbox',
    secrets: {},
    folders: [],
  };
  const inSandbox = await run(client, context, one);
  const [token, operation, ...more] = inSandbox.requests;
  const sandboxFaults = [
    ...faultsOfToken(token, 'matls-auth.sandbox.connect.example'),
    ...(operation?.host === 'matls-api.sandbox.connect.example' && operation.status === 200 && more.length === 0
      ? []
      : [`the sandbox received ${inSandbox.requests.length} requests:\n${inSandbox.output.slice(-2000)}`]),
  ];
  const without = await run(client, context, one, false);
  const withoutFaults =
    without.requests.length === 0 ? [] : [`without a certificate, ${without.requests.length} requests arrived`];
  return [
    countFaults(operations.length + 1, client, faults),
    countFaults(2, client, sandboxFaults),
    countFaults(1, client, withoutFaults),
  ];
}

/** @param gateways one for each client */
export async function testClients(api: Api, gateways: readonly Gateway[], work: string): Promise<Tally> {
  const files = renderCollections(api, 'https://connect.example/developers/');
  const clients = createClients(installClients(path.join(work, '../clients')));
  const tallies: Tally[] = [];
  for (const [index, client] of clients.entries()) {
    const gateway = gateways[index];
    if (!gateway) throw new Error(`${client.name} has no gateway.`);
    tallies.push(...(await testClient(client, api, {gateway, work, files})));
    console.log(`${client.name}: done`);
  }
  return {
    passed: tallies.reduce((total, {passed}) => total + passed, 0),
    failures: tallies.flatMap(({failures}) => failures),
  };
}
