import {describe, expect, it} from 'vitest';

import {ToolError} from '../../lib/tool-error';

import {readRequests} from './read-requests';
import {receivedOf} from './read-trace';
import {splitShellWords} from './shell-words';

const only = (text: string) => {
  const requests = readRequests(text);
  expect(requests).toHaveLength(1);
  return requests[0] as (typeof requests)[number];
};
const pairs = (text: string) => only(text).parameters.map(({name, value}) => [name, value]);

describe('shell words', () => {
  it.each([
    ['curl \'a b\' "c d" e\\ f', ['curl', 'a b', 'c d', 'e f']],
    ["curl $'it\\'s\\x21'", ['curl', "it's!"]],
    ['curl one\\\n  two', ['curl', 'one', 'two']],
    ['curl --data \'a\'"b"c', ['curl', '--data', 'abc']],
    ['curl "$A/${B}" $C', ['curl', '$A/$B', '$C']],
    ['curl x | jq .', ['curl', 'x']],
    ['curl x > out.json', ['curl', 'x']],
    ['curl ^"https://a.example/?x=^%^5E^" ^\n  -H ^"A: b^"', ['curl', 'https://a.example/?x=%5E', '-H', 'A: b']],
    ['curl `\n -X POST `\n "a"', ['curl', '-X', 'POST', 'a']],
    ['curl https://a.example/?x=1', ['curl', 'https://a.example/?x=1']],
  ])('%s', (command, words) => {
    expect(splitShellWords(command)).toEqual({words, problems: []});
  });

  it('says what the shell misreads', () => {
    expect(splitShellWords('curl a\n --data b').problems).toHaveLength(1);
    expect(splitShellWords('curl a -d x=1&y=2')).toEqual({
      words: ['curl', 'a', '-d', 'x=1&y=2'],
      problems: [expect.stringContaining('&')],
    });
    expect(splitShellWords("curl a ^\n -d 'x=1'").problems).toHaveLength(1);
    expect(() => splitShellWords("curl 'a")).toThrow(ToolError);
  });
});

describe('curl', () => {
  it('reads options in their short and long forms', () => {
    const request = only(
      `curl -sSX POST -H 'Accept: a' --header "X: y" -dgrant_type=client_credentials -d 'scope=a%20b' -E c.pem https://a.example/token`,
    );
    expect(request).toMatchObject({form: 'curl', method: 'POST', hasCertificate: true});
    expect(request.url?.href).toBe('https://a.example/token');
    expect([...request.headers]).toEqual([
      ['accept', ['a']],
      ['x', ['y']],
      ['content-type', ['application/x-www-form-urlencoded']],
    ]);
    expect(request.parameters.map(({name, value}) => [name, value])).toEqual([
      ['grant_type', 'client_credentials'],
      ['scope', 'a b'],
    ]);
  });

  it('encodes as --data-urlencode does', () => {
    expect(
      pairs(
        `curl https://a.example --data-urlencode "redirect_uri=https://b.example/?x=1&y=2" --data-urlencode 'scope=a b+c'`,
      ),
    ).toEqual([
      ['redirect_uri', 'https://b.example/?x=1&y=2'],
      ['scope', 'a b+c'],
    ]);
  });

  it('knows forms, JSON, files and -G', () => {
    expect(only(`curl -F token=abc https://a.example`).headers.get('content-type')).toEqual(['multipart/form-data']);
    expect(pairs(`curl -F token=abc https://a.example`)).toEqual([['token', 'abc']]);
    expect(only(`curl --json '{"a": 1}' https://a.example/reg`)).toMatchObject({json: {a: 1}, method: 'POST'});
    expect(only(`curl --data @body.txt https://a.example`).isPartial).toBe(true);
    const got = only(`curl -G --data-urlencode 'client_id=a b' https://a.example/auth?x=1`);
    expect(got.method).toBe('GET');
    expect(got.query.map(({name, value}) => [name, value])).toEqual([
      ['x', '1'],
      ['client_id', 'a b'],
    ]);
  });

  it('never keeps a user and password', () => {
    expect(JSON.stringify([...only('curl -u me:secret https://a.example -d a=b').headers])).not.toContain('secret');
  });

  it('reads the lines of the cheatsheet', () => {
    const text = `ACCESS_TOKEN=$(curl $MTLS --data-urlencode grant_type=client_credentials \\
  --data-urlencode "client_id=$CLIENT_ID" \\
  --data-urlencode scope=directory:software "$MATLS_AUTH/token" |
  jq --raw-output .access_token)`;
    const request = only(text);
    expect(request).toMatchObject({hasCertificate: true, isPartial: true, url: undefined});
    expect(request.parameters.map(({name, isOpen}) => [name, isOpen])).toEqual([
      ['grant_type', false],
      ['client_id', true],
      ['scope', false],
    ]);
  });

  it('reads several commands', () => {
    expect(
      readRequests('$ curl https://a.example/par -d a=b\n\n$ curl https://a.example/token \\\n  -d c=d'),
    ).toHaveLength(2);
  });
});

describe('HTTP', () => {
  it('reads a message with Windows line endings', () => {
    const request = only(
      'POST /token HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=b%20c&d=e+f\r\n',
    );
    expect(request.url?.href).toBe('https://a.example/token');
    expect(request.parameters.map(({value}) => value)).toEqual(['b c', 'e f']);
  });

  it('reads the output of curl --verbose', () => {
    const request = only(
      '* Connected\n> POST /token HTTP/2\n> Host: a.example\n> Content-Type: application/x-www-form-urlencoded\n> \n} [12 bytes data]\n< HTTP/2 401',
    );
    expect(request.url?.href).toBe('https://a.example/token');
  });

  it('reads the command above the output of curl --verbose', () => {
    const request = only(
      "$ curl -v https://a.example/token \\\n  -d 'a=b'\n* Can't check\n> POST /token HTTP/2\n> Host: a.example\n> \n< HTTP/2 401\n< \n{}",
    );
    expect(request.parameters.map(({name, value}) => [name, value])).toEqual([['a', 'b']]);
    expect(request.isPartial).toBe(false);
  });

  it('does not take the answer in that output for a body', () => {
    const request = only('> POST /token HTTP/1.1\n> Host: a.example\n>\n< HTTP/1.1 400 Bad\n< \n{"error": "a"}');
    expect(request).toMatchObject({body: '', isPartial: true, lacksBody: true, json: undefined});
    expect(only('> GET /me HTTP/1.1\n> Host: a.example\n>').isPartial).toBe(false);
  });

  it('reads the output of curl --trace-ascii, with the body', () => {
    const data = `grant_type=client_credentials&client_assertion=${'a'.repeat(150)}`;
    const lines = [...data.matchAll(/.{1,64}/g)].map(
      ([part], index) => `${(index * 64).toString(16).padStart(4, '0')}: ${part}`,
    );
    const trace = [
      '== Info: Connected to a.example',
      '=> Send SSL data, 5 bytes (0x5)',
      '0000: .....',
      '=> Send header, 154 bytes (0x9a)',
      '0000: POST /token HTTP/1.1',
      '0016: Host: a.example',
      '0067: Content-Type: application/x-www-form-urlencoded',
      '0098: ',
      '=> Send data, 197 bytes (0xc5)',
      ...lines,
      '<= Recv header, 27 bytes (0x1b)',
      '0000: HTTP/1.1 401 Unauthorized',
      '<= Recv header, 2 bytes (0x2)',
      '0000: ',
      '<= Recv data, 26 bytes (0x1a)',
      '0000: {"error":"invalid_client"}',
    ].join('\n');
    const request = only(trace);
    expect(request).toMatchObject({body: data, isPartial: false, method: 'POST'});
    expect(request.url?.href).toBe('https://a.example/token');
    expect(only(`$ curl --trace-ascii - https://a.example -d 'a=b'\n${trace}`).parameters).toHaveLength(1);
    expect(receivedOf(trace)).toBe('HTTP/1.1 401 Unauthorized\n\n{"error":"invalid_client"}');
  });

  it('joins a form that is broken into lines', () => {
    expect(pairs('POST /token HTTP/1.1\nHost: a.example\n\ngrant_type=a\n&scope=b')).toEqual([
      ['grant_type', 'a'],
      ['scope', 'b'],
    ]);
  });

  it('reads a body alone, and an address alone', () => {
    expect(pairs('grant_type=client_credentials&scope=a')).toHaveLength(2);
    expect(only('{"redirect_uris": []}').json).toEqual({redirect_uris: []});
    expect(only('https://a.example/auth?client_id=b').query).toHaveLength(1);
  });
});
