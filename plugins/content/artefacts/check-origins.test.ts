import {readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, it} from 'vitest';

import type {ArtefactSet} from './artefact';
import {checkUse} from './check-artefacts';
import {checkOrigins} from './check-origins';
import {collectArtefacts} from './collect-artefacts';
import {renderReference} from './mentions';

/** An RSA key, because only RSA keys sign certificates. */
const KEY = {
  file: 'artefacts/keys/a-key.json',
  text: readFileSync(path.join(__dirname, '../../../artefacts/keys/issuing-ca-key.json'), 'utf8'),
};
const DEFINITIONS = `
ca:
  about: An authority
  certificate:
    key: a-key
    subject: {CN: An authority}
    valid: {from: '2025-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z'}
    key_usage: [keyCertSign]
token:
  about: A token
  jwt: {key: a-key, claims: {iss: https://auth.connect.example, sub: a, exp: '2025-03-11T09:15:31Z'}}
`;

const collect = () => collectArtefacts([KEY, {file: 'artefacts/topic.yml', text: DEFINITIONS}], {renew: true});

const foreign = (claims: object) =>
  `eyJhbGciOiJFUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;
const indent = (text: string) => text.replace(/^/gm, '    ');

describe('a value in a file', () => {
  it('is accepted if it is the value of an artefact, with any indentation', async () => {
    const artefacts = await collect();
    const values = ['token', 'ca#x5c', 'ca#thumbprint', 'ca#pemhash', 'a-key#kid'].map((reference) =>
      renderReference(reference, artefacts),
    );
    const text = `value: |\n${indent(renderReference('ca', artefacts))}\nuri: https://keystore.connect.example/${values.at(-1)}.pem\n${values.join('\n')}\n`;
    expect(checkOrigins({file: 'f', text}, artefacts)).toEqual({
      problems: [],
      shown: ['ca', 'token', 'ca', 'a-key', 'ca', 'ca', 'a-key'],
    });
  });

  it.each([
    ['a token', foreign({iss: 'https://auth.other.example'}), /^The token eyJ.*… is not the value of an artefact\.$/],
    ['a thumbprint', '9mEp5WBxqnhsJQBNZhHWxtNdEB0s45fK4QAa2G1k7R0', /^The value 9mEp5WBx.*… is not the value/],
    ['a certificate', `MII${'Ab0/'.repeat(40)}`, /^The certificate MII.*… is not the value/],
    [
      'a PEM block',
      '-----BEGIN PUBLIC KEY-----\nMFkw\n-----END PUBLIC KEY-----',
      /^The PEM block -----BEGIN PUBLIC KEY.*… is not the value/,
    ],
  ])('is reported with its line if it is %s but not an artefact', async (_name, value, expected) => {
    const {problems} = checkOrigins({file: 'docs/a.mdx', text: `one\n\n${value}`}, await collect());
    expect(problems).toMatchObject([
      {
        file: 'docs/a.mdx',
        line: 3,
        what: expect.stringMatching(expected),
        remedy: expect.stringMatching(/^Use one of the list/),
      },
    ]);
  });

  it('has the token with similar claims as remedy', async () => {
    const {problems} = checkOrigins(
      {file: 'f', text: foreign({iss: 'https://auth.connect.example', sub: 'a'})},
      await collect(),
    );
    expect(problems).toMatchObject([
      {remedy: 'Paste the output of `npm run -s artefacts -- token`, which has these claims.'},
    ]);
  });

  it('is ignored if it is words, an identifier or shortened', async () => {
    const text =
      'request_object_signing_alg_values_supported SoftwareStatementCertificationUpdateRequest eyJhbGciOiJQUzI1NiIs… open-banking-brasil-certificate-standards-1_ID1 74e929d9-33b6-4d85-8ba7-c146c867a817';
    expect(checkOrigins({file: 'f', text}, await collect())).toEqual({problems: [], shown: []});
  });
});

describe('the use of an artefact', () => {
  const linesOf = (artefacts: ArtefactSet, page: string, description: string) =>
    checkUse(artefacts, [{file: 'docs/a.mdx', text: page}], [{file: 'openapi/a.yaml', text: description}]).map(
      ({file, line, what}) => `${file}:${line} ${what}`,
    );

  it('is missing: reported with the line of the definition', async () => {
    expect(linesOf(await collect(), '', '')).toEqual([
      'artefacts/topic.yml:2 The artefact "ca" is not used.',
      'artefacts/topic.yml:9 The artefact "token" is not used.',
    ]);
  });

  it('is a reference on a page, or its value in the API description', async () => {
    const artefacts = await collect();
    expect(linesOf(artefacts, '`artefact:token#hash`', `x5c: ${renderReference('ca#x5c', artefacts)}`)).toEqual([]);
  });
});
