import path from 'node:path';

import {beforeAll, expect, it} from 'vitest';

import type {ArtefactSet} from './artefact';
import {collectExamples, isExample} from './collect-examples';
import {createArtefactReader} from './read-artefacts';

let artefacts: ArtefactSet;
beforeAll(async () => {
  artefacts = await createArtefactReader(path.join(__dirname, '../../..'))();
});

it('the examples of the tools are what a reader would paste', () => {
  const {names, texts} = collectExamples(artefacts);
  expect(names.map(({name}) => name)).toEqual(Object.keys(texts).toSorted());
  expect(names).toContainEqual({
    name: 'client-assertion',
    about: 'Client authentication with private_key_jwt at auth.connect.example',
  });
  expect(texts['client-assertion']).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(texts['client-certificate']).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
  expect(JSON.parse(texts['client-signing-key'] ?? '')).toMatchObject({kty: 'EC', alg: 'ES256'});
  expect(JSON.parse(texts['trust-chain'] ?? '')).toHaveLength(3);
});

it('no example is a private key', () => {
  for (const [name, text] of Object.entries(collectExamples(artefacts).texts))
    expect(/PRIVATE KEY|"(d|p|q|dp|dq|qi|k)":/.test(text), name).toBe(false);
});

it('random characters are no example', () => {
  expect(['pkce', 'webhook-token', 'nothing'].map((name) => isExample(name, artefacts))).toEqual([false, false, false]);
  expect(['ssa', 'root-ca', 'trust-chain'].map((name) => isExample(name, artefacts))).toEqual([true, true, true]);
});
