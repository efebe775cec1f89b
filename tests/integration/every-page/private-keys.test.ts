/** No file of the build contains a private key of the examples. */
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

it('a private key is found as JWK, as PEM and as highlighted PEM', () => {
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

it('no page, script or data of the build contains a private key', async () => {
  const files = (readdirSync(PLAIN_BUILD, {recursive: true}) as string[]).filter((file) => TEXT.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found: string[] = [];
  for (const file of files) {
    await yieldToEventLoop();
    found.push(
      ...findKeys(readFileSync(path.join(PLAIN_BUILD, file), 'utf8')).map((name) => `${file} contains ${name}`),
    );
  }
  expect(found).toEqual([]);
});
