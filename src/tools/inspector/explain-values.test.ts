import {expect, it} from 'vitest';

import {made} from '../lib/testing/artefacts';

import {inspect} from './inspect';

async function explanationOf(file: string, name: string): Promise<string | undefined> {
  const {sections} = await inspect(made(file), {now: new Date('2026-01-15T12:00:00Z')});
  return sections.flatMap(({rows}) => rows).find((row) => row.name === name)?.explanation;
}

it('typ is explained with what its value means', async () => {
  expect(await explanationOf('balance-answer.jwt', 'typ')).toBe('Tells kinds of JWT apart. Here: no specific kind');
  expect(await explanationOf('access-token.jwt', 'typ')).toBe('Tells kinds of JWT apart. Here: an access token');
});

it('the hashes that are not the thumbprint of a certificate are called so', async () => {
  const text = 'Not the thumbprint. Some clients send this value by mistake; compare it with yours';
  expect(await explanationOf('client-certificate.pem', 'hash of the PEM text')).toBe(text);
  expect(await explanationOf('client-certificate.pem', 'hash of the public key')).toBe(text);
});
