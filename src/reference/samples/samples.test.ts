import {spawnSync} from 'node:child_process';

import {describe, expect, it} from 'vitest';

import {languages} from '../languages';
import {bearer} from '../sample-request';
import type {SampleRequest} from '../sample-request';

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

// `npm run test:samples` runs the samples; the integration tests check that they parse.
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
});
