import {describe, expect, it} from 'vitest';

import type {ArtefactSet} from './artefact';
import {collectArtefacts} from './collect-artefacts';
import {parseDefinitions} from './definitions';
import {checkMentions, collectMentions, renderReference} from './mentions';

const KEY = {
  file: 'artefacts/keys/a-key.json',
  text: JSON.stringify({
    kty: 'OKP',
    use: 'sig',
    alg: 'EdDSA',
    crv: 'Ed25519',
    d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  }),
};

const make = (text: string): Promise<ArtefactSet> =>
  collectArtefacts([KEY, {file: 'artefacts/topic.yml', text}], {renew: true});
const linesOf = ({problems}: ArtefactSet) => problems.map(({file, line, what}) => `${file}:${line} ${what}`);

describe('an artefact', () => {
  it('has the kid of RFC 8037, appendix A.3', async () => {
    const {artefacts} = await make('');
    expect(artefacts.get('a-key')?.parts['kid']).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });

  it('contains parts of other artefacts, and times as seconds', async () => {
    const {artefacts, problems, referred} = await make(
      'inner:\n  about: Inner\n  pkce: {verifier: kR9vYk3Vt0mQ8bXc2LwZ5sJf7HnDpT4uGxA1eOiB6yE}\nouter:\n  about: Outer\n  jwt:\n    key: a-key\n    claims:\n      iat: "2025-03-11T09:15:31Z"\n      list: [{artefact: inner#challenge}]\n',
    );
    expect(problems).toEqual([]);
    expect(artefacts.get('outer')?.parts['payload']).toEqual({
      iat: 1741684531,
      list: ['TXArYXoi2aJWkju1UrJMX5VDfCZiuTrEMmsSfCIAZsY'],
    });
    expect([...referred].sort()).toEqual(['a-key', 'inner']);
  });
});

describe('a mistake in a definition is reported with file and line:', () => {
  it.each([
    ['YAML that does not parse', 'a: [1\nb: 2\n', /^artefacts\/topic\.yml:\d The YAML is not valid/],
    [
      'an unknown field',
      'a:\n  about: A\n  jwt:\n    key: a-key\n    claims: {}\n    clams: {}\n',
      /^artefacts\/topic\.yml:6 a\.jwt has an unknown field "clams"/,
    ],
    ['no kind', 'a:\n  about: A\n', /^artefacts\/topic\.yml:2 a must have "about" and exactly one of/],
    [
      'two kinds',
      'a:\n  about: A\n  json: {}\n  pkce: {verifier: kR9vYk3Vt0mQ8bXc2LwZ5sJf7HnDpT4uGxA1eOiB6yE}\n',
      /exactly one of/,
    ],
    [
      'an unknown artefact',
      'b:\n  about: B\n  json: {}\na:\n  about: A\n  json: {x: {artefact: nobody}}\n',
      /^artefacts\/topic\.yml:4 "a" cannot be created: There is no artefact "nobody"/,
    ],
    [
      'an unknown part',
      'a:\n  about: A\n  json: {x: {artefact: a-key#thumbprint}}\n',
      /"a-key" has no part #thumbprint; it has #jwk, #kid, #pem/,
    ],
    [
      'a circular reference',
      'a:\n  about: A\n  json: {x: {artefact: b}}\nb:\n  about: B\n  json: {x: {artefact: a}}\n',
      /"a" refers to itself: a, b, a/,
    ],
    ['an invalid time', 'a:\n  about: A\n  jwt: {key: a-key, claims: {exp: soon}}\n', /"soon" must be a time/],
    [
      'an artefact of another kind as key',
      'a:\n  about: A\n  jwt: {key: b, claims: {}}\nb:\n  about: B\n  json: {}\n',
      /"b" must be a key/,
    ],
    [
      'a key that cannot encrypt',
      'a:\n  about: A\n  jwe: {key: a-key, plaintext: {}}\n',
      /alg EdDSA, which JWEs of the portal do not use: use a key with RSA-OAEP-256 or ECDH-ES\./,
    ],
    ['the name of a key', 'a-key:\n  about: A\n  json: {}\n', /The name "a-key" is also used by artefacts\/topic\.yml/],
  ])('%s', async (_name, text, expected) => {
    expect(linesOf(await make(text)).join('\n')).toMatch(expected);
  });

  it('a key file without a key', async () => {
    const {problems} = await collectArtefacts([{file: 'artefacts/keys/b.json', text: '{'}]);
    expect(problems).toMatchObject([{file: 'artefacts/keys/b.json', line: 1}]);
  });

  it('only there, not for artefacts that refer to it or pages that show it', async () => {
    const collected = await make(
      'a:\n  about: A\n  json: {x: {artefact: b}}\nb:\n  about: B\n  jwt: {key: a-key, claims: {exp: soon}}\n',
    );
    expect(linesOf(collected)).toEqual([
      'artefacts/topic.yml:4 "b" cannot be created: "soon" must be a time such as 2025-03-11T09:15:31Z.',
    ]);
    expect(checkMentions({file: 'docs/a.mdx', text: '`artefact:b`\n\n```json artefact="a"\n```'}, collected)).toEqual(
      [],
    );
    expect(() => renderReference('a', collected)).toThrow('"b" cannot be created: "soon" must be a time');
  });

  it('with the line of the name of the definition', () => {
    expect(parseDefinitions({file: 'f', text: '# A\n\na:\n  about: A\n  json: {}\n'}).definitions).toMatchObject([
      {name: 'a', line: 3},
    ]);
  });
});

describe('a reference on a page', () => {
  const check = async (text: string) =>
    checkMentions({file: 'docs/a.mdx', text}, await make('a:\n  about: A\n  jwt: {key: a-key, claims: {}}\n')).map(
      ({line, what}) => `${line} ${what}`,
    );

  it('may be a code block or inside code', async () => {
    expect(
      await check(
        '```text artefact="a"\n```\n\n```json artefact="a#payload"\n```\n\n`artefact:a-key#kid`, and an artefact: one.',
      ),
    ).toEqual([]);
  });

  it.each([
    ['an unknown name', 'Text\n\n```text artefact="b"\n```', '3 There is no artefact "b".'],
    [
      'an unknown part',
      '`artefact:a#kid`',
      '1 "a" has no part #kid; it has #header, #payload, #hash, #ath, #detached, #body.',
    ],
    ['a block that is not empty', '```text artefact="a"\neyJ\n```', '1 The code block of artefact "a" must be empty.'],
    [
      'JSON in a text block',
      '```text artefact="a#payload"\n```',
      '1 The code block of artefact "a#payload" must have the language "json", not "text".',
    ],
    [
      'text in a JSON block',
      '```json artefact="a"\n```',
      '1 The code block of artefact "a" must have the language "text", not "json".',
    ],
    [
      'JSON inside code',
      '`artefact:a#header`',
      '1 artefact:a#header is JSON, which needs its own code block: ```json artefact="a#header".',
    ],
  ])('may not have %s', async (_name, text, expected) => {
    expect(await check(text)).toEqual([expected]);
  });

  it('is collected by name', () => {
    expect(collectMentions({file: 'f', text: '```text artefact="a"\n```\n`artefact:b#kid`'}).sort()).toEqual([
      'a',
      'b',
    ]);
  });
});
