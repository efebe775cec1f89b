import {createServer} from 'node:http';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';

import type {Credential, SampleBody, SampleRequest} from '../../reference/sample-request';

import {send, toBodyInit} from './send';
import type {Answer, Confidential} from './send';

/** Path → response. `/echo` returns the request. */
const ANSWERS: Readonly<Record<string, {type?: string; bytes: number[]}>> = {
  '/empty': {bytes: []},
  '/latin': {type: 'text/plain; charset="iso-8859-1"', bytes: [0xe4]},
  '/latin-unquoted': {type: 'text/plain;charset=iso-8859-1', bytes: [0xe4]},
  '/empty-picture': {type: 'image/png', bytes: []},
  '/unknown-charset': {type: 'text/plain;charset=klingon', bytes: [0xc3, 0xa4]},
  '/torn': {type: 'text/plain', bytes: [0xe4]},
  '/picture': {type: 'image/png', bytes: [0x89, 0x50]},
  '/untyped': {bytes: [0x61]},
  '/untyped-bytes': {bytes: [0xff, 0xfe]},
};

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const {type, bytes} = ANSWERS[request.url ?? ''] ?? {};
    if (bytes) {
      response.writeHead(200, 'Fine', type === undefined ? {} : {'content-type': type}).end(Buffer.from(bytes));
      return;
    }
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () =>
      response
        .writeHead(200, {'content-type': 'application/json'})
        .end(JSON.stringify({method: request.method, url: request.url, headers: request.headers, body})),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(
  path: string,
  change: Partial<SampleRequest> = {},
  confidential: Partial<Confidential> = {},
): Promise<Answer> {
  const request: SampleRequest = {
    method: 'GET',
    url: origin + path,
    headers: [],
    certificate: false,
    credentials: [],
    body: null,
    status: 200,
    ...change,
  };
  const outcome = await send(request, {secrets: {}, files: {}, ...confidential}, new AbortController().signal);
  if (outcome.kind !== 'answer') throw new Error(outcome.detail);
  return outcome;
}

const echo = async (...rest: [Partial<SampleRequest>?, Partial<Confidential>?]) =>
  JSON.parse((await ask('/echo', ...rest)).body) as {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string;
  };

describe('a response', () => {
  it.each<[string, string, boolean, number]>([
    ['/empty', '', false, 0],
    ['/latin', 'ä', false, 1],
    ['/latin-unquoted', 'ä', false, 1],
    ['/empty-picture', '', false, 0],
    ['/unknown-charset', 'ä', false, 2],
    ['/torn', '\ufffd', false, 1],
    ['/picture', '', true, 2],
    ['/untyped', 'a', false, 1],
    ['/untyped-bytes', '', true, 2],
  ])('of %s has the text %j, a file: %s, %i bytes', async (path, body, isFile, bytes) => {
    const answer = await ask(path);
    expect([answer.body, answer.file !== null, answer.bytes, answer.status, answer.reason]).toEqual([
      body,
      isFile,
      bytes,
      200,
      'Fine',
    ]);
  });

  it('that is a file keeps its bytes and content type', async () => {
    expect((await ask('/picture')).file?.type).toBe('image/png');
    const {file} = await ask('/untyped-bytes');
    expect([file?.type, file?.size]).toEqual(['application/octet-stream', 2]);
  });

  it('has headers and a duration below the timeout', async () => {
    const {headers, milliseconds} = await ask('/picture');
    expect(headers).toContainEqual(['content-type', 'image/png']);
    expect(Number.isInteger(milliseconds) && milliseconds >= 0 && milliseconds < 15_000).toBe(true);
  });
});

describe('credentials', () => {
  const query: Credential = {in: 'query', name: 'api key', parts: [{text: '', variable: 'API_KEY'}]};
  const cookie: Credential = {
    in: 'header',
    name: 'x-session',
    parts: [
      {text: 'a=', variable: 'A'},
      {text: '; b=', variable: 'B'},
    ],
  };

  it('are sent in query or headers, with their fixed texts', async () => {
    const {url, headers} = await echo({credentials: [query, cookie]}, {secrets: {API_KEY: 'a&b', A: '1', B: '2'}});
    expect([url, headers['x-session']]).toEqual(['/echo?api%20key=a%26b', 'a=1; b=2']);
  });

  it('are omitted if they are missing or incomplete', async () => {
    const {url, headers} = await echo({credentials: [query, cookie]}, {secrets: {A: '1'}});
    expect([url, headers['x-session']]).toEqual(['/echo', undefined]);
  });
});

describe('a body', () => {
  const photo = new File(['bytes'], 'me.png', {type: 'image/png'});
  const bill = new File(['pages'], 'bill.pdf', {type: ''});

  it.each<[string, SampleBody, string | undefined, string]>([
    ['JSON', {kind: 'json', contentType: 'application/json', value: {a: 1}}, 'application/json', '{"a":1}'],
    ['a text', {kind: 'text', contentType: 'text/plain', text: 'hello'}, 'text/plain', 'hello'],
    ['a file', {kind: 'file', contentType: 'image/png', fileName: 'x.png'}, 'image/png', 'bytes'],
  ])('of %s is sent with its type', async (_name, body, type, text) => {
    const sent = await echo({method: 'POST', body}, {files: {'': [photo]}});
    expect([sent.method, sent.headers['content-type'], sent.body]).toEqual(['POST', type, text]);
  });

  it('is not sent if the request has none', async () => expect((await echo()).headers['content-type']).toBeUndefined());

  it('is empty if no file was selected', () =>
    expect(toBodyInit({kind: 'file', contentType: 'image/png', fileName: 'x.png'}, {})).toBe(''));

  it('of a multipart form contains texts and the selected files in order', async () => {
    const body: SampleBody = {
      kind: 'multipart',
      parts: [
        {name: 'note', text: 'hi'},
        {name: 'meta', text: '{}', contentType: 'application/json'},
        {name: 'scan', fileName: 'a', contentType: 'application/pdf'},
        {name: 'scan', fileName: 'b'},
        {name: 'gone', fileName: 'c'},
      ],
    };
    const form = toBodyInit(body, {scan: [bill, photo]}) as FormData;
    const parts = await Promise.all(
      [...form].map(async ([name, value]) =>
        typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
      ),
    );
    expect(parts).toEqual([
      ['note', 'hi'],
      ['meta', 'blob', 'application/json', '{}'],
      ['scan', 'bill.pdf', 'application/pdf', 'pages'],
      ['scan', 'me.png', 'image/png', 'bytes'],
    ]);
    expect((await echo({method: 'POST', body}, {files: {}})).headers['content-type']).toMatch(
      /^multipart\/form-data; boundary=/,
    );
  });
});
