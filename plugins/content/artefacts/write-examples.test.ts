/** Tests which examples are written again, and which ones the check rejects. */
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterEach, beforeEach, describe, expect, it} from 'vitest';

import {collectArtefacts} from './collect-artefacts';
import {signJwt} from './jwt';
import type {Key} from './keys';
import {readArtefactFiles} from './read-artefacts';
import {writeExamples} from './write-examples';

const KEYS = [
  'root-ca-key',
  'issuing-ca-key',
  'client-signing-ps256-key',
  'connect-signing-key',
  'client-encryption-key',
];
const DEFINITIONS = `
root:
  about: An authority
  certificate: &authority
    key: root-ca-key
    subject: {CN: An authority}
    valid: {from: '2024-01-01T00:00:00Z', to: '2044-01-01T00:00:00Z'}
    authority: true
    key_usage: [keyCertSign]
other-root:
  about: Another authority with the same name
  certificate: {<<: *authority, key: issuing-ca-key}
leaf:
  about: A certificate
  certificate: &leaf
    key: client-signing-ps256-key
    issuer: root
    subject: {O: Sample Payments Ltd, CN: A leaf}
    valid: {from: '2025-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z'}
    key_usage: [digitalSignature]
    alternative_names: {dns: [client.fintech.example]}
token:
  about: A token
  jwt: {key: client-signing-ps256-key, header: {typ: JWT}, claims: {sub: a, exp: '2025-03-11T09:15:31Z'}}
hash:
  about: A token with the hash of the other
  jwt: {key: connect-signing-key, claims: {at_hash: {artefact: token#hash}}}
sealed:
  about: An encrypted token
  jwe: {key: client-encryption-key, header: {cty: JWT}, plaintext: {artefact: token}}
secret:
  about: A secret
  opaque: {bytes: 32}
`;

let site: string;
const inSite = (file: string) => path.join(site, 'artefacts', file);
const define = (text: string) => writeFileSync(inSite('topic.yml'), text);
const change = (from: string, to: string) => {
  expect(DEFINITIONS).toContain(from);
  define(DEFINITIONS.replace(from, to));
};
const readExamples = () =>
  Object.fromEntries(readdirSync(inSite('made')).map((file) => [file, readFileSync(inSite(`made/${file}`), 'utf8')]));
const problemsOf = async () => (await collectArtefacts(await readArtefactFiles(site))).problems;

beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'portal-examples-'));
  mkdirSync(inSite('keys'), {recursive: true});
  for (const key of KEYS)
    cpSync(path.join(__dirname, `../../../artefacts/keys/${key}.json`), inSite(`keys/${key}.json`));
  define(DEFINITIONS);
  await writeExamples(site);
});

afterEach(() => rmSync(site, {recursive: true}));

describe('writing examples', () => {
  it('generates examples that the check accepts', async () => {
    expect(Object.keys(readExamples())).toEqual([
      'hash.jwt',
      'leaf.csr',
      'leaf.pem',
      'other-root.pem',
      'root.pem',
      'sealed.jwe',
      'secret.txt',
      'token.jwt',
    ]);
    expect(await problemsOf()).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const before = readExamples();
    expect(await writeExamples(site)).toEqual({written: [], deleted: []});
    expect(readExamples()).toEqual(before);
  });

  it('generates only those again whose definition, or a definition to which it refers, has changed', async () => {
    const before = readExamples();
    change('sub: a', 'sub: b');
    const {written, deleted} = await writeExamples(site);
    expect(written.sort()).toEqual([
      'artefacts/made/hash.jwt',
      'artefacts/made/sealed.jwe',
      'artefacts/made/token.jwt',
    ]);
    expect(deleted).toEqual([]);
    const after = readExamples();
    expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([
      'hash.jwt',
      'sealed.jwe',
      'token.jwt',
    ]);
    expect(await problemsOf()).toEqual([]);
  });

  it('deletes examples without a definition', async () => {
    define(DEFINITIONS.slice(0, DEFINITIONS.indexOf('secret:')));
    expect(await problemsOf()).toMatchObject([
      {file: 'artefacts/made/secret.txt', line: 1, what: 'No definition uses this example.'},
    ]);
    expect(await writeExamples(site)).toEqual({written: [], deleted: ['artefacts/made/secret.txt']});
    expect(existsSync(inSite('made/secret.txt'))).toBe(false);
  });

  it('writes nothing when a definition has a mistake', async () => {
    const before = readExamples();
    define(`${DEFINITIONS.slice(0, DEFINITIONS.indexOf('secret:'))}odd: a: b`);
    await expect(writeExamples(site)).rejects.toThrow('The YAML is not valid');
    expect(readExamples()).toEqual(before);
  });
});

describe('the check', () => {
  it('reports a missing example at its definition, with the command', async () => {
    rmSync(inSite('made/token.jwt'));
    expect(await problemsOf()).toEqual([
      {
        file: 'artefacts/topic.yml',
        line: DEFINITIONS.split('\n').indexOf('token:') + 1,
        what: 'The example artefacts/made/token.jwt is missing.',
        remedy: 'Run `npm run artefacts -- --write` and commit the result.',
      },
    ]);
  });

  it.each([
    ['a claim', 'exp: ', "nbf: '2025-03-11T09:15:31Z', exp: ", 'token.jwt', '"nbf" is absent instead of 1741684531'],
    ['a time', '09:15:31Z', '09:15:32Z', 'token.jwt', '"exp" is 1741684531 instead of 1741684532'],
    ['a header', 'typ: JWT', 'typ: at+jwt', 'token.jwt', '"typ" is "JWT" instead of "at+jwt"'],
    ['a header of a JWE', 'cty: JWT', 'cty: json', 'sealed.jwe', '"cty" is "JWT" instead of "json"'],
    [
      'a plaintext',
      '{artefact: token}}',
      '{a: b}}',
      'sealed.jwe',
      'Its decrypted text differs from the plaintext of the definition.',
    ],
    ['a date', "to: '2026", "to: '2027", 'leaf.pem', '"not after" is "2026-01-01T00:00:00.000Z" instead of "2027-'],
    ['an extension', '[digitalSignature]', '[nonRepudiation]', 'leaf.pem', '"extensions.2.5.29.15" is "'],
    [
      'a subject',
      'CN: A leaf',
      'CN: The leaf',
      'leaf.csr',
      '"subject" is "O=Sample Payments Ltd, CN=A leaf" instead of',
    ],
    ['a length', 'bytes: 32', 'bytes: 16', 'secret.txt', 'It has 32 bytes instead of 16.'],
  ])('rejects an example if %s of its definition changes', async (_what, from, to, file, reason) => {
    change(from, to);
    const problem = (await problemsOf()).find(({what}) => what.includes(`artefacts/made/${file} does not match`));
    expect(problem?.what).toContain(reason);
    expect(problem?.remedy).toContain('`npm run artefacts -- --write`');
  });

  it('rejects a signature with another key', async () => {
    const [header, payload] = (readExamples()['token.jwt'] ?? '')
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString()) as [string, string];
    const jwk = JSON.parse(readFileSync(inSite('keys/root-ca-key.json'), 'utf8')) as Key['jwk'];
    const other = {
      key: {name: 'other', jwk: {...jwk, alg: 'PS256'}},
      header: JSON.parse(header),
      payload: JSON.parse(payload),
    };
    writeFileSync(inSite('made/token.jwt'), await signJwt(other));
    expect((await problemsOf())[0]?.what).toBe(
      'The example artefacts/made/token.jwt does not match "token": signature verification failed',
    );
  });

  it('rejects a certificate of another authority with the same name', async () => {
    change('issuer: root', 'issuer: other-root');
    await writeExamples(site);
    define(DEFINITIONS);
    expect((await problemsOf()).map(({what}) => what)).toEqual([
      expect.stringMatching(/leaf\.pem does not match "leaf": In the certificate, "extensions\.2\.5\.29\.35" is/),
    ]);
  });

  it.each([
    ['leaf.pem', 'certificate', 'root-ca-key'],
    ['leaf.csr', 'certificate signing request', 'client-signing-ps256-key'],
  ])('rejects %s if one bit of the signature is changed', async (file, kind, key) => {
    const [, base64 = ''] = /-\n([\s\S]*)\n-/.exec(readExamples()[file] ?? '') ?? [];
    const der = Buffer.from(base64, 'base64');
    der.writeUInt8(der.readUInt8(der.length - 1) ^ 1, der.length - 1);
    const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
    writeFileSync(inSite(`made/${file}`), (readExamples()[file] ?? '').replace(base64, lines.join('\n')));
    expect((await problemsOf()).map(({what}) => what)).toEqual([
      `The example artefacts/made/${file} does not match "leaf": The ${kind} was not signed with the key "${key}".`,
    ]);
  });

  it('rejects a file with a second PEM block', async () => {
    writeFileSync(inSite('made/leaf.pem'), `${readExamples()['leaf.pem']}${readExamples()['root.pem']}`);
    expect((await problemsOf())[0]?.what).toContain(
      'made/leaf.pem does not match "leaf": The file contains more than one PEM block, or text outside the block.',
    );
  });
});
