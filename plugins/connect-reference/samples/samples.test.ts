import {spawnSync} from 'node:child_process';

import {describe, expect, it} from 'vitest';

import {languages} from '../languages';

import type {SampleRequest} from './request';

const base: SampleRequest = {
  method: 'POST',
  url: 'https://matls-api.connect.example/organisations',
  headers: [['Accept', 'application/json']],
  certificate: true,
  tokenVariable: 'ACCESS_TOKEN',
  body: {kind: 'json', contentType: 'application/json', value: {Name: `O'Neil "& Co" \\ $HOME`, Tags: ['a'], Active: true, Parent: null, Empty: {}}},
  status: 201,
};
const form: SampleRequest = {...base, tokenVariable: null, body: {kind: 'form', fields: [['scope', 'openid profile'], ['claims', '{"a":1}']]}};
const redirect: SampleRequest = {...base, method: 'GET', certificate: false, tokenVariable: null, body: null, status: 302};
const requests = Object.entries({json: base, form, redirect});

describe('samples', () => {
  it('come in nine languages, in the order of the specification', () => {
    expect(languages.map(({id}) => id)).toEqual(['python', 'curl', 'csharp', 'go', 'nodejs', 'ruby', 'php', 'java', 'powershell']);
  });

  it.each(languages.map((language) => [language.id, language] as const))('%s presents the certificate, the token and the expected status', (_id, {render}) => {
    const sample = render(base);
    expect(sample).toContain('https://matls-api.connect.example/organisations');
    expect(sample).toMatch(/transport\.(pem|p12)/);
    expect(sample).toContain('ACCESS_TOKEN');
    expect(sample).toMatch(/201|--fail-with-body/);
    expect(render(redirect)).not.toMatch(/transport\.|ACCESS_TOKEN/);
  });

  it.each(requests)('curl: the %s request is a command that bash reads', (_name, request) => {
    const curl = languages.find(({id}) => id === 'curl')?.render(request) ?? '';
    const {status, stderr} = spawnSync('bash', ['-n'], {input: curl, encoding: 'utf8'});
    expect(status, stderr).toBe(0);
  });

  it('curl: quotes in a body reach the server as they are', () => {
    const curl = languages.find(({id}) => id === 'curl')?.render(base) ?? '';
    const script = `curl() { for last; do :; done; printf %s "$last"; }; ACCESS_TOKEN=t; ${curl}`;
    const {stdout} = spawnSync('bash', ['-c', script], {encoding: 'utf8'});
    expect(JSON.parse(stdout)).toEqual(base.body?.kind === 'json' ? base.body.value : null);
  });

  it.each(requests)('nodejs: the %s request parses as a module', (_name, request) => {
    const sample = languages.find(({id}) => id === 'nodejs')?.render(request) ?? '';
    const {status, stderr} = spawnSync(process.execPath, ['--input-type=module', '--check'], {input: sample, encoding: 'utf8'});
    expect(status, stderr).toBe(0);
  });
});
