import {spawnSync} from 'node:child_process';

import {describe, expect, it} from 'vitest';

import {languages} from '../languages';
import {bearer, fileNameOf, isBinaryType, outcomeOf} from '../sample-request';
import type {Credential, SampleRequest} from '../sample-request';

import {urlExpression} from './literals';
import {dispositionOf, partTypeOf} from './multipart';
import {prepareRequest} from './prepare-request';
import {isStrictHeader} from './strict-headers';

const json: SampleRequest = {
  method: 'POST',
  url: 'https://matls-api.connect.example/organisations',
  headers: [['Accept', 'application/json']],
  certificate: true,
  credentials: [bearer('ACCESS_TOKEN')],
  body: {
    kind: 'json',
    contentType: 'application/json',
    value: {Name: `O'Neil "& Co" \\ $HOME`, Tags: ['a'], Active: true, Parent: null, Empty: {}},
  },
  status: 201,
};
const form: SampleRequest = {
  ...json,
  credentials: [],
  body: {kind: 'form', fields: [['scope', 'openid profile']]},
  status: 200,
};
const redirect: SampleRequest = {
  ...json,
  method: 'GET',
  headers: [],
  certificate: false,
  credentials: [],
  body: null,
  status: 302,
};
const removal: SampleRequest = {...json, method: 'DELETE', headers: [], body: null, status: 204};

function renderIn(language: string, request: SampleRequest): string {
  const found = languages.find(({id}) => id === language);
  if (!found) throw new Error(`There is no renderer for the language ${language}.`);
  return found.render(request);
}

// Checks only the text of samples. `npm run test:samples` runs the samples; integration tests check the syntax.
describe('samples', () => {
  it('exist in nine languages, in display order', () => {
    expect(languages.map(({id}) => id)).toEqual([
      'python',
      'curl',
      'csharp',
      'go',
      'nodejs',
      'ruby',
      'php',
      'java',
      'powershell',
    ]);
  });

  describe.each(languages)('$id', ({render}) => {
    it('contains the certificate, the token and the expected status', () => {
      expect(render(json)).toContain('https://matls-api.connect.example/organisations');
      expect(render(json)).toMatch(/transport\.(pem|p12)/);
      expect(render(json)).toContain('ACCESS_TOKEN');
      expect(render(json)).toMatch(/201|StatusCreated|--fail-with-body/);
    });

    it('needs no certificate and no credentials for a public operation', () => {
      expect(render(redirect)).not.toMatch(/transport\.|TOKEN|PASSWORD|undici|X509/);
    });

    it('has a timeout of 30 seconds', () => {
      expect(render(json)).toMatch(/\b30(_000)?\b/);
    });

    it('reads the client assertion from its variable, only if the request needs one', () => {
      expect(render({...form, clientAssertion: true})).toMatch(/client_assertion\b/);
      expect(render({...form, clientAssertion: true})).toContain('CLIENT_ASSERTION');
      expect(render(form)).not.toContain('CLIENT_ASSERTION');
    });

    it('prints the status if no body is expected', () => {
      expect(render(removal)).toMatch(/--include|status|StatusCode|\.code|Status\)/);
      expect(render(removal)).not.toMatch(
        /print\(response\.text\)|echo \$text, PHP_EOL;$|console\.log\(text\)|\$answer$/,
      );
    });
  });

  it('PHP: an empty object and an object with the keys 0, 1, 2 … stay objects', () => {
    const value = {Empty: {}, List: [], Numbered: {'0': 'a'}};
    const sample = renderIn('php', {...json, body: {kind: 'json', contentType: 'application/json', value}});
    expect(sample).toContain("'Empty' => (object) [],");
    expect(sample).toContain("'List' => [],");
    expect(sample).toContain("'Numbered' => (object) [");
  });

  it('Python: a content type other than application/json is set explicitly', () => {
    const patch = renderIn('python', {
      ...json,
      body: {kind: 'json', contentType: 'application/merge-patch+json', value: {}},
    });
    expect(patch).toContain('"Content-Type": "application/merge-patch+json",');
    expect(renderIn('python', json)).not.toContain('Content-Type');
  });

  it('Node.js: a property named __proto__ is sent and does not set the prototype', () => {
    const body = {kind: 'json' as const, contentType: 'application/json', value: JSON.parse('{"__proto__": 1}')};
    expect(renderIn('nodejs', {...json, body})).toContain('["__proto__"]: 1,');
  });

  it('C#: a raw string is delimited by more quotes than it contains', () => {
    const sample = renderIn('csharp', {...json, body: {kind: 'text', contentType: 'text/plain', text: 'a """" b'}});
    expect(sample).toContain('    """""\n    a """" b\n    """"",');
  });

  it('Java: spaces at the end of a line are kept', () => {
    expect(renderIn('java', {...json, body: {kind: 'text', contentType: 'text/plain', text: 'a  \nb'}})).toContain(
      'a \\s\n',
    );
  });

  it('curl: quotes in a body reach the server unchanged', () => {
    const script = `curl() { for last; do :; done; printf %s "$last"; }; ACCESS_TOKEN=t; ${renderIn('curl', json)}`;
    const {stdout} = spawnSync('bash', ['-c', script], {encoding: 'utf8'});
    expect(JSON.parse(stdout)).toEqual(json.body?.kind === 'json' ? json.body.value : null);
  });

  it('Go: a file is read with package os, also without secrets', () => {
    const bare = {...redirect, method: 'POST', status: 204};
    const file = {kind: 'file' as const, fileName: 'a.png', contentType: 'image/png'};
    const form = {kind: 'multipart' as const, parts: [{name: 'a', fileName: 'a.png'}]};
    expect(renderIn('go', {...bare, body: file})).toContain('\t"os"\n');
    expect(renderIn('go', {...bare, body: form})).toContain('\t"os"\n');
    expect(renderIn('go', {...bare, headers: [['Accept', 'image/png']], status: 200})).toContain('\t"os"\n');
    expect(renderIn('go', bare)).not.toContain('"os"');
  });

  it('Go: textproto is imported only if a part has a content type', () => {
    const withPart = (contentType?: string) =>
      renderIn('go', {
        ...redirect,
        method: 'POST',
        body: {kind: 'multipart', parts: [{name: 'a', text: 'b', ...(contentType !== undefined && {contentType})}]},
      });
    expect(withPart('text/csv')).toContain('"net/textproto"');
    expect(withPart()).not.toContain('"net/textproto"');
  });

  it('Node.js: readFileSync is imported to send a file, also without a certificate', () => {
    const bare = {...redirect, method: 'POST', status: 204};
    const file = {kind: 'file' as const, fileName: 'a.png', contentType: 'image/png'};
    const form = {kind: 'multipart' as const, parts: [{name: 'a', fileName: 'a.png'}]};
    expect(renderIn('nodejs', {...bare, body: file})).toMatch(/import \{ readFileSync \}/);
    expect(renderIn('nodejs', {...bare, body: form})).toMatch(/import \{ readFileSync \}/);
    expect(renderIn('nodejs', bare)).not.toContain('readFileSync');
  });

  it('Node.js: a form is a list if an object would move a field with a number as name to the front', () => {
    const write = (...fields: [string, string][]) => renderIn('nodejs', {...json, body: {kind: 'form', fields}});
    expect(write(['b', '1'], ['10', '2'])).toContain('    ["b", "1"],\n    ["10", "2"],');
    expect(write(['a1', '1'], ['1a', '2'])).toContain('new URLSearchParams({');
  });
});

describe('a secret in the query', () => {
  const key = (name: string, variable: string): Credential => ({in: 'query', name, parts: [{text: '', variable}]});
  const write = (url: string, credentials: readonly Credential[]) =>
    urlExpression(
      {...redirect, url, credentials},
      (text) => `"${text}"`,
      (variable) => variable.toLowerCase(),
    );

  it('begins the query or continues it', () => {
    expect(write('https://a.example/b', [key('api key', 'KEY')])).toBe('"https://a.example/b?api%20key=" + key');
    expect(write('https://a.example/b?c=d', [key('k', 'KEY')])).toBe('"https://a.example/b?c=d&k=" + key');
    expect(write('https://a.example/b', [key('a', 'ONE'), key('b', 'TWO'), key('c', 'THREE')])).toBe(
      '"https://a.example/b?a=" + one + "&b=" + two + "&c=" + three',
    );
  });
});

describe('a part of a multipart form', () => {
  it('has its quotes and line ends encoded as browsers do it', () =>
    expect(dispositionOf({name: 'a "b"\r\nc', fileName: 'd"e'})).toBe(
      'form-data; name="a %22b%22%0D%0Ac"; filename="d%22e"',
    ));

  it('has a content type if it is a file', () => {
    expect(partTypeOf({name: 'a', fileName: 'b'})).toBe('application/octet-stream');
    expect(partTypeOf({name: 'a', text: 'b'})).toBeNull();
    expect(partTypeOf({name: 'a', text: 'b', contentType: 'text/csv'})).toBe('text/csv');
  });
});

describe('the URL of a request', () => {
  const addressOf = (url: string) => prepareRequest({...redirect, url}).url;

  it.each([
    ['https://a.example/größe/{id}', 'https://a.example/gr%C3%B6%C3%9Fe/%7Bid%7D'],
    ['https://[::1]:8443/[1-3]', 'https://[::1]:8443/%5B1-3%5D'],
    ['HTTP://a.example?q=a b', 'HTTP://a.example?q=a%20b'],
    ['https://a.example/b?url=https://[c]/', 'https://a.example/b?url=https://%5Bc%5D/'],
    ['/a%20b/[c]', '/a%20b/%5Bc%5D'],
  ])('%s is written as %s', (url, written) => expect(addressOf(url)).toBe(written));
});

describe('a header that .NET might reject', () => {
  it.each([
    ['Accept', 'application/json', false],
    ['accept', '*/*', false],
    ['Accept', 'text/html, application/json', true],
    ['Accept', '(a/b', true],
    ['If-Match', '"abc"', false],
    ['if-none-match', 'W/"abc"', false],
    ['If-Match', '*', false],
    ['If-None-Match', 'abc', true],
    ['If-Match', '"a" "b"', true],
    ['Date', 'today', true],
    ['x-trace', 'a b', false],
    ['x-trace', '', true],
  ])('%s: %s might be rejected: %s', (name, value, isStrict) => expect(isStrictHeader(name, value)).toBe(isStrict));
});

describe('the name of a file', () => {
  it.each([
    ['photo', 'image/png', 'photo.png'],
    ['photo', 'image/jpeg', 'photo.jpg'],
    ['text', 'text/plain; charset=utf-8', 'text.txt'],
    ['a', 'IMAGE/PNG', 'a.png'],
    ['-My photo (1)-', 'image/png', 'My-photo-1.png'],
    ['--a--b--', 'image/png', 'a--b.png'],
    ['é', 'image/png', 'file.png'],
    ['a', undefined, 'a.bin'],
    ['a', 'png', 'a.bin'],
    ['a', 'application/vnd.b+zip', 'a.bin'],
    ['a', 'application/xhtml', 'a.xhtml'],
    ['a', 'application/abcdef', 'a.bin'],
    ['a', 'a b/image/png', 'a.bin'],
  ])('%s of the type %s is %s', (stem, contentType, name) => expect(fileNameOf(stem, contentType)).toBe(name));
});

describe('the outcome of a sample', () => {
  const of = (change: Partial<SampleRequest>) => outcomeOf({...redirect, status: 200, ...change});

  it.each<[string, Partial<SampleRequest>]>([
    ['location', {status: 300, headers: [['Accept', 'application/json']]}],
    ['body', {status: 299, headers: [['Accept', 'application/json']]}],
    [
      'body',
      {
        headers: [
          ['x-trace', 'image/png'],
          ['Accept', 'application/json'],
        ],
      },
    ],
    ['file', {headers: [['Accept', 'image/png']]}],
    ['status', {headers: [['Accept', 'application/json']], method: 'HEAD'}],
    ['status', {headers: [['x-trace', 'application/json']]}],
  ])('is the %s of %j', (outcome, change) => expect(of(change)).toBe(outcome));

  it.each([
    ['application/json', false],
    ['application/merge-patch+json ; charset=utf-8', false],
    ['text/csv', false],
    ['image/svg+xml', false],
    ['*/*', false],
    ['image/png', true],
    ['application/octet-stream; a=b/json', true],
  ])('%s is binary: %s', (contentType, isBinary) => expect(isBinaryType(contentType)).toBe(isBinary));
});
