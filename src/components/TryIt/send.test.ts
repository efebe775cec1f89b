import {createServer} from 'node:http';
import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import {bearer} from '../../reference/sample-request';
import type {SampleRequest} from '../../reference/sample-request';

import {toAnnouncement, toShownBody, toViolations} from './answer-text';
import {explainFailure} from './explain-failure';
import {send} from './send';

let server: Server;
let origin: string;

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/slow') return;
  if (request.url === '/echo') {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () =>
      response
        .writeHead(201, {'content-type': 'application/json'})
        .end(JSON.stringify({headers: request.headers, body})),
    );
  }
}

beforeAll(async () => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const request = (path: string, change: Partial<SampleRequest> = {}): SampleRequest => ({
  method: 'POST',
  url: `${origin}${path}`,
  headers: [['x-trace', 't-1']],
  certificate: false,
  credentials: [bearer('ACCESS_TOKEN')],
  body: {kind: 'form', fields: [['a', 'b c']]},
  status: 201,
  ...change,
});

const NOTHING = {secrets: {}, files: {}};
const never = new AbortController().signal;

describe('send', () => {
  it('sends the request of the form, with the token in its header', async () => {
    const outcome = await send(request('/echo'), {secrets: {ACCESS_TOKEN: 'secret'}, files: {}}, never);
    if (outcome.kind !== 'answer') throw new Error(outcome.detail);
    const seen = JSON.parse(outcome.body);
    expect(outcome.status).toBe(201);
    expect(seen.body).toBe('a=b+c');
    expect(seen.headers).toMatchObject({
      'x-trace': 't-1',
      authorization: 'Bearer secret',
      'content-type': 'application/x-www-form-urlencoded',
    });
  });

  it('aborts after the timeout', async () =>
    expect(await send(request('/slow'), NOTHING, never, 50)).toMatchObject({kind: 'timeout'}));

  it('aborts when the reader cancels', async () => {
    const cancel = new AbortController();
    // The timeout is longer than the time limit of the test, so that only the cancellation can end the request.
    const outcome = send(request('/slow'), NOTHING, cancel.signal, 3_600_000);
    cancel.abort();
    expect(await outcome).toMatchObject({kind: 'cancelled'});
  });

  it('distinguishes an invalid request from one without a response', async () => {
    const invalid = await send(request('/echo', {method: 'GET'}), NOTHING, never);
    expect(invalid).toMatchObject({kind: 'invalid', detail: expect.stringContaining('GET')});
    expect(await send(request('/echo', {url: 'http://127.0.0.1:1/'}), NOTHING, never)).toMatchObject({kind: 'refused'});
  });
});

describe('explainFailure', () => {
  const mock = {
    id: 'mock',
    label: 'Local mock',
    url: 'http://localhost:4010',
    certificate: false,
    kind: 'mock' as const,
  };
  const sandbox = {
    id: 's',
    label: 'Sandbox',
    url: 'https://matls-api.sandbox.connect.example',
    certificate: true,
    kind: 'sandbox' as const,
  };
  const sender = {origin: 'https://connect.example', isOnline: true};
  const refused = {kind: 'refused', detail: 'Failed to fetch'} as const;

  it('explains how to start the mock', () => {
    const {title, causes, commands} = explainFailure(refused, mock, sender);
    expect(title).toContain('http://localhost:4010');
    expect(causes[0]).toContain('not running');
    expect(causes.join()).toContain('plain http');
    expect(commands.map(({command}) => command)).toEqual([
      'npm run mock',
      'npx @stoplight/prism-cli mock https://connect.example/developers/downloads/connect-api.yaml --port 4010',
    ]);
  });

  it('mentions certificate and CORS for the sandbox', () => {
    const {causes} = explainFailure(refused, sandbox, sender);
    expect(causes[0]).toContain('no client certificate was presented');
    expect(causes[1]).toContain('does not allow calls from https://connect.example (CORS)');
    expect(explainFailure(refused, {...sandbox, certificate: false}, {...sender, isOnline: false}).causes[0]).toBe(
      'This machine is offline.',
    );
  });

  it('never shows only the message of the browser', () => {
    for (const kind of ['redirect', 'timeout', 'cancelled', 'refused', 'invalid'] as const) {
      expect(explainFailure({kind, detail: 'Failed to fetch'}, sandbox, sender).title).not.toContain('Failed to fetch');
    }
  });
});

describe('a response', () => {
  it('is indented if it is JSON, else not changed', () => {
    expect(toShownBody('{"a":1}')).toEqual({text: '{\n  "a": 1\n}', grammar: 'json', isCut: false});
    expect(toShownBody('eyJh.b.c')).toEqual({text: 'eyJh.b.c', grammar: null, isCut: false});
    expect(toShownBody('x'.repeat(300_000)).isCut).toBe(true);
  });

  it('contains the violations that the mock reports', () => {
    const violations = [
      {location: ['request'], severity: 'Warning', message: 'mutualTLS'},
      {location: ['request', 'body'], severity: 'Error', message: 'must have required property'},
    ];
    expect(toViolations({headers: [['sl-violations', JSON.stringify(violations)]]})).toEqual([
      'must have required property',
    ]);
    expect(toViolations({headers: [['sl-violations', 'no JSON']]})).toEqual([]);
  });

  it('is announced as a sentence', () => {
    expect(
      toAnnouncement({
        kind: 'answer',
        status: 201,
        reason: 'Created',
        headers: [],
        body: '',
        file: null,
        bytes: 0,
        milliseconds: 12,
      }),
    ).toBe('Answer: 201 Created, after 12 milliseconds.');
  });
});
