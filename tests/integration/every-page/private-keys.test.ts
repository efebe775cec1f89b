/** No file that a page loads without an action of the reader contains a private key of the examples. */
import {createPrivateKey} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, it} from 'vitest';

import {yieldToEventLoop} from '../../support/runner/yield-to-event-loop';
import {createKeyFinder, readPrivateKeys} from '../../support/site/private-keys';
import {PLAIN_BUILD} from '../../support/site/sites';

const TEXT = /\.(html|js|mjs|json|md|txt|xml|svg|css|yaml|csv|webmanifest)$/;

const keys = readPrivateKeys();
const findKeys = createKeyFinder(keys);

it('createKeyFinder finds a private key as JWK, as PEM and as highlighted PEM', () => {
  expect(keys.size).toBeGreaterThan(15);
  for (const [name, jwk] of keys) {
    const pem = createPrivateKey({key: jwk, format: 'jwk'}).export({type: 'pkcs8', format: 'pem'}).toString();
    const {kty, d = ''} = jwk;
    for (const text of [
      JSON.stringify({kty, d}),
      pem,
      JSON.stringify(pem),
      pem.replace(/^.*$/gm, '<span class="line">$&</span>'),
    ])
      expect(findKeys(text), `${name}: ${text}`).toEqual([name]);
    const {kid = '', n = '', x = ''} = jwk;
    expect(findKeys(JSON.stringify({kid, n, x}))).toEqual([]);
  }
});

/** The keys with which the simulated Connect signs, and the key of the application whose flows a page runs. */
const IN_SIMULATION = [
  'client-signing-key',
  'connect-signing-ec-key',
  'connect-signing-key',
  'directory-signing-key',
  'federation-anchor-key',
  'federation-bank-key',
  'federation-client-key',
  'issuing-ca-key',
  'sandbox-issuing-ca-key',
];

it('only files of the simulation contain private keys', async () => {
  const files = (readdirSync(PLAIN_BUILD, {recursive: true}) as string[]).filter((file) => TEXT.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found: {file: string; names: string[]}[] = [];
  const scriptsOfPages = new Set<string>();
  for (const file of files) {
    await yieldToEventLoop();
    const text = readFileSync(path.join(PLAIN_BUILD, file), 'utf8');
    const names = findKeys(text);
    if (names.length > 0) found.push({file, names});
    if (file.endsWith('.html'))
      for (const [script] of text.matchAll(/assets\/js\/[\w.-]+\.js/g)) scriptsOfPages.add(script);
  }
  expect(scriptsOfPages.size).toBeGreaterThan(10);
  const isLate = (file: string) => file.startsWith('assets/js/') && !scriptsOfPages.has(file);
  const forbidden = found.filter(
    ({file, names}) => !isLate(file) || names.some((name) => !IN_SIMULATION.includes(name)),
  );
  expect(forbidden).toEqual([]);
  // The simulation needs these keys to sign.
  expect([...new Set(found.flatMap(({names}) => names))].toSorted()).toEqual(IN_SIMULATION);
});
