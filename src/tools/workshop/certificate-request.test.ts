import {readFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {ToolError} from '../lib/tool-error';

import {EXAMPLE_SUBJECT, makeCertificateRequest, type RequestSubject} from './certificate-request';
import {exportKey, makeKey, type WorkshopKey} from './keys';
import {createCommandRunner, type CommandRunner} from './testing/command-runner';

let runner: CommandRunner;
const keys = new Map<string, WorkshopKey>();
beforeAll(async () => {
  runner = createCommandRunner();
  for (const alg of ['ES256', 'PS256', 'EdDSA'] as const) {
    const key = await makeKey(alg);
    keys.set(alg, key);
    const {privatePem} = await exportKey(key);
    runner.write(privatePem.fileName, privatePem.text);
  }
});
afterAll(() => runner.remove());

const keyOf = (alg: string) => keys.get(alg) as WorkshopKey;
const shell = (text: string) => runner.runShell({text});

const SUBJECTS: [string, RequestSubject][] = [
  ['the subject of the directory', EXAMPLE_SUBJECT],
  [
    'host names',
    {...EXAMPLE_SUBJECT, commonName: 'api.bank.example', hosts: ['api.bank.example', 'api2.bank.example']},
  ],
  ['letters and signs', {...EXAMPLE_SUBJECT, organisationName: 'Caf\u00e9 M\u00fcller\'s A/B + C\\D = "E", #1 $(x)'}],
];

describe.each(SUBJECTS)('a request with %s', (_what, subject) => {
  it('has the bytes of the request that OpenSSL makes with the same RSA key', async () => {
    const {text, commands} = await makeCertificateRequest(keyOf('PS256'), subject);
    expect(runner.runShell(commands[0], 'cat example-ps256.csr')).toBe(text);
  });

  it('is verified by OpenSSL, and has the same content as its own with a P-256 key', async () => {
    const {text, commands, fileName} = await makeCertificateRequest(keyOf('ES256'), subject);
    runner.write('ours.csr', text);
    runner.runShell(commands[0]);
    // Without the signature, which is random.
    const show = (file: string) =>
      shell(`openssl req -in ${file} -noout -verify -text -nameopt RFC2253,utf8 2>&1`).split('Signature Algorithm')[0];
    expect(show('ours.csr')).toBe(show(fileName));
    expect(show('ours.csr')).toMatch(/self-signature verify OK/);
  });
});

it('has the subject that the artefact client-certificate was requested with', async () => {
  const pki = parse(readFileSync(path.join(__dirname, '../../../artefacts/pki.yml'), 'utf8')) as {
    'client-certificate': {certificate: {subject: Record<string, string>}};
  };
  const {country, organisationName, organisationId, commonName} = EXAMPLE_SUBJECT;
  expect({C: country, O: organisationName, OU: organisationId, CN: commonName}).toEqual(
    pki['client-certificate'].certificate.subject,
  );
  expect((await makeCertificateRequest(keyOf('ES256'), EXAMPLE_SUBJECT)).subject).toBe(
    '/C=GB/O=Sample Payments Ltd/OU=9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60/CN=39c82433-0f57-4653-b513-01b03997ff0f',
  );
});

it.each<[string, Partial<RequestSubject>, string, RegExp]>([
  ['an Ed25519 key', {}, 'EdDSA', /RSA and P-256 keys/],
  ['a country in words', {country: 'United Kingdom'}, 'ES256', /two capital letters/],
  ['an empty OrganisationId', {organisationId: ' '}, 'ES256', /OrganisationId is empty/],
  ['a long name', {organisationName: 'a'.repeat(65)}, 'ES256', /65 characters/],
  ['a line break', {commonName: 'a\nb'}, 'ES256', /line break/],
  ['an address as host', {hosts: ['https://api.bank.example']}, 'ES256', /is not a host name/],
])('refuses %s', async (_what, changes, alg, message) => {
  const request = makeCertificateRequest(keyOf(alg), {...EXAMPLE_SUBJECT, ...changes});
  await expect(request).rejects.toThrow(message);
  await expect(request).rejects.toBeInstanceOf(ToolError);
});
