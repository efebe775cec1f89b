/** The collections of the build: complete, and with the same requests as the samples. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {CHANGING_GETS} from '../../../plugins/reference/collections/collection';
import {collectApi} from '../../../plugins/reference/model/operations';
import type {Operation} from '../../../plugins/reference/model/operations';
import {toSampleRequest} from '../../../plugins/reference/samples/sample-request';
import {COLLECTION_FORMATS, collectionName, COLLECTIONS_DIR, ENVIRONMENT_FILES} from '../../../src/reference/paths';
import type {CollectionFormat, CollectionScope} from '../../../src/reference/paths';
import {compareRequest} from '../../samples/compare-request';
import {readZip} from '../../support/deploy/read-zip';
import {readBruno} from '../../support/reference/collections/read-bruno';
import {readHttpFile} from '../../support/reference/collections/read-http-file';
import {readHurl, readHurlVariables} from '../../support/reference/collections/read-hurl';
import {readPostman} from '../../support/reference/collections/read-postman';
import type {ReadRequest} from '../../support/reference/collections/request-of-file';
import {PLAIN_BUILD} from '../../support/site/sites';

const folder = path.join(PLAIN_BUILD, COLLECTIONS_DIR);
const api = collectApi(parse(readFileSync(path.join(PLAIN_BUILD, 'downloads/connect-api.yaml'), 'utf8')));
const read = (file: string) => readFileSync(path.join(folder, file));
const json = (file: string) => JSON.parse(read(file).toString()) as unknown;

const SECRETS = {
  access_token: 'application',
  person_token: 'person',
  registration_access_token: 'registration',
};

type Environments = Record<string, Record<string, string>>;
const environments = json('environments/http-client.env.json') as Environments;
const {clientCertificates} = json('environments/httpyac.config.json') as {clientCertificates: object};
const hosts = Object.keys(clientCertificates);

/** The files of a zip archive by path, without the folder that contains all of them. */
function unzip(file: string): Map<string, string> {
  return new Map(
    [...readZip(read(file))].map(([name, {content}]) => [name.replace(/^[^/]+\//, ''), content.toString('utf8')]),
  );
}

const READERS: Record<CollectionFormat['id'], (file: string, environment: string) => ReadRequest[]> = {
  postman: (file, environment) => readPostman(read(file).toString(), {...environments[environment], ...SECRETS}, hosts),
  bruno: (file, environment) => readBruno(unzip(file), environment, SECRETS),
  hurl: (file, environment) =>
    readHurl(read(file).toString(), {
      ...readHurlVariables(read(`environments/${environment}.vars`).toString()),
      ...SECRETS,
    }),
  http: (file, environment) => readHttpFile(read(file).toString(), {...environments[environment], ...SECRETS}, hosts),
};

/** The token for an operation: the application's token if the description allows it, else the person's. */
function tokenOf({security}: Operation): string {
  return security.flat().some(({scopes}) => scopes.includes('directory:software'))
    ? SECRETS.access_token
    : SECRETS.person_token;
}

/** A body in an `.http` file cannot end with a line break. */
const withoutLastBreak = (sample: ReturnType<typeof toSampleRequest>) =>
  sample.body?.kind === 'text' ? {...sample, body: {...sample.body, text: sample.body.text.trimEnd()}} : sample;

function differencesOf(request: ReadRequest, operation: Operation, format: CollectionFormat['id']): string[] {
  const sample = toSampleRequest(operation, api);
  return compareRequest(request, format === 'http' ? withoutLastBreak(sample) : sample, {
    ACCESS_TOKEN: tokenOf(operation),
    REGISTRATION_ACCESS_TOKEN: SECRETS.registration_access_token,
  }).map((difference) => `${operation.id}: ${difference}`);
}

const TOKEN_REQUEST = {
  id: 'get-token',
  method: 'POST',
  host: 'matls-auth.sandbox.connect.example',
  target: '/token',
  certificate: 'application',
};
const FORM = 'grant_type=client_credentials&client_id=e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06&scope=directory%3Asoftware';

const scopes: {scope: CollectionScope; ids: string[]}[] = [
  {scope: 'all', ids: api.operations.map(({id}) => id)},
  ...api.tags.map(({name}) => ({
    scope: {tag: name},
    ids: api.operations.filter(({tag}) => tag === name).map(({id}) => id),
  })),
  ...api.operations.map(({id}) => ({scope: {operation: id}, ids: [id]})),
];

describe.each(COLLECTION_FORMATS)('the collections for $label', ({id: format, extension}) => {
  const requestsOf = (scope: CollectionScope, environment: string) =>
    READERS[format](collectionName(scope) + extension, environment);

  it('send the requests of the samples, for all operations', () => {
    const requests = requestsOf('all', 'production').filter(({id}) => id !== 'get-token');
    const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
    expect(requests.map(({id}) => id).sort()).toEqual([...operations.keys()].sort());
    const differences = requests.flatMap((request) => {
      const operation = operations.get(request.id);
      return operation ? differencesOf(request, operation, format) : [`${request.id} is not an operation`];
    });
    expect(differences).toEqual([]);
  });

  it('have the operations of their scope, after the token request if they use its token', () => {
    // Checks only some collections for Bruno, because its parser takes 20 ms for each request.
    const checked = format === 'bruno' ? scopes.filter((_scope, index) => index % 12 === 3) : scopes;
    const faults = checked.flatMap(({scope, ids}) => {
      const requests = requestsOf(scope, 'sandbox');
      const first = requests.filter(({id}) => id === 'get-token');
      const others = requests.filter(({id}) => id !== 'get-token');
      const isUsed = others.some(({headers}) => headers.authorization === `Bearer ${SECRETS.access_token}`);
      return [
        ...(others
          .map(({id}) => id)
          .sort()
          .join() === [...ids].sort().join()
          ? []
          : ['other operations']),
        ...(first.length === (isUsed ? 1 : 0) ? [] : [`${first.length} token requests`]),
        // Bruno sorts requests by a number in their files.
        ...(isUsed && format !== 'bruno' && requests[0]?.id !== 'get-token' ? ['the token request is not first'] : []),
        ...requests
          .filter(({host}) => !/\.sandbox\.connect\.example$/.test(host))
          .map(({id, host}) => `${id} is sent to ${host} in the sandbox`),
      ].map((fault) => `${collectionName(scope)}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('get the token with the certificate of the application, at the host for mutual TLS', () => {
    const token = requestsOf({tag: 'Software Statements'}, 'sandbox').find(({id}) => id === 'get-token');
    expect(token).toMatchObject(TOKEN_REQUEST);
    expect(token?.body).toBe(FORM);
  });

  it('send everything to one address in the environment of the mock', () => {
    const {mock} = environments;
    expect(new Set(requestsOf('all', 'mock').map(({host}) => host))).toEqual(
      new Set([new URL(mock?.matls_api ?? '').host]),
    );
  });
});

describe('the files of the collections', () => {
  const files = (readdirSync(folder, {recursive: true, withFileTypes: true}) as {name: string; parentPath: string}[])
    .map(({parentPath, name}) => path.relative(folder, path.join(parentPath, name)))
    .filter((file) => path.extname(file) !== '');

  it('are one for each client and scope, and the files of the environments', () => {
    const expected = scopes.flatMap(({scope}) =>
      COLLECTION_FORMATS.map(({extension}) => collectionName(scope) + extension),
    );
    expect(files.filter((file) => !file.startsWith('environments/')).sort()).toEqual(expected.sort());
    expect(files.filter((file) => file.startsWith('environments/')).sort()).toEqual([...ENVIRONMENT_FILES].sort());
  });

  it('contain no private key', () => {
    const texts = files.flatMap((file) =>
      file.endsWith('.zip') ? [...unzip(file).values()] : [read(file).toString()],
    );
    expect(texts.filter((text) => /PRIVATE KEY|"d":\s*"/.test(text))).toEqual([]);
  });

  it('name the certificate for each host with mutual TLS, in the settings of every client', () => {
    const expected = ['matls-api', 'matls-auth'].flatMap((host) => [
      `${host}.connect.example`,
      `${host}.sandbox.connect.example`,
    ]);
    expect([...hosts].sort()).toEqual(expected);
    const bruno = JSON.parse(unzip('connect-api.bruno.zip').get('bruno.json') ?? '') as {
      clientCertificates: {certs: {domain: string}[]};
    };
    expect(bruno.clientCertificates.certs.map(({domain}) => domain).sort()).toEqual(expected);
    const newman = json('environments/newman-certificates.json') as {matches: string[]}[];
    expect(newman.flatMap(({matches}) => matches).sort()).toEqual(expected.map((host) => `https://${host}/*`));
    const SSLConfiguration = {clientCertificate: 'transport.pem', clientCertificateKey: 'transport.key'};
    expect(json('environments/http-client.private.env.json')).toMatchObject({sandbox: {SSLConfiguration}});
  });
});

describe('Hurl files', () => {
  const variables = {...readHurlVariables(read('environments/sandbox.vars').toString()), ...SECRETS};
  const readEntries = (file: string) => readHurl(read(file).toString(), variables);

  it('skip operations that change something, unless it is their only operation', () => {
    const entries = readEntries('connect-api.hurl').filter(({id}) => id !== 'get-token');
    const changes = ({id, method}: {id: string; method: string}) => method !== 'GET' || CHANGING_GETS.has(id);
    expect(entries.filter((entry) => changes(entry) !== (entry.options.skip === '{{skip_changes}}'))).toEqual([]);
    expect(variables).toMatchObject({skip_changes: 'true'});
    expect(readEntries('operations/create-flag.hurl').map(({options}) => options.skip)).toEqual([undefined]);
  });

  it('store the token, and expect the status of the description', () => {
    const [token, ...others] = readEntries('connect-api.hurl');
    expect(token?.captures).toEqual(['access_token: jsonpath "$.access_token" redact']);
    const expected = api.operations.map((operation) => toSampleRequest(operation, api).status);
    expect(others.map(({status}) => status)).toEqual(expected);
  });
});
