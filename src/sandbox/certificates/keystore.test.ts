import {calculateJwkThumbprint} from 'jose';
import {beforeEach, expect, it} from 'vitest';

import {made} from '../../tools/lib/testing/artefacts';
import type {Answer, JsonObject} from '../world';

import * as area from './index';
import {keystore} from './index';
import {deactivateCertificatesOf} from './lifecycle';
import {makePublicKey, makeRequest} from './testing/requests';
import {APPLICATION, BANK, createWorld, ORGANISATION, send, type TestWorld} from './testing/world';

const HOST = 'https://keystore.connect.example';
const FOLDER = `${HOST}/${ORGANISATION}/${APPLICATION}`;
const SUBJECT = {OU: ORGANISATION, CN: APPLICATION};

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});

async function create(type: string, body: string): Promise<JsonObject> {
  const id = 'create-organisation-software-statement-certificate';
  const path = {
    OrganisationId: ORGANISATION,
    SoftwareStatementId: APPLICATION,
    SoftwareStatementCertificateOrKeyType: type,
  };
  return (await send(world, area, id, {path, body})).body as JsonObject;
}

const kidsAt = async (url: string) => {
  const answer = await keystore(world, url);
  return ((answer?.body as JsonObject).keys as JsonObject[]).map(({kid}) => kid);
};

it('publishes keys where their status and type say', async () => {
  const transport = await create('transport', await makeRequest('P-256', SUBJECT));
  const bare = await create('sigkey', await makePublicKey('P-256'));
  expect(await kidsAt(`${FOLDER}/application.jwks`)).toEqual([transport.kid, bare.kid]);
  expect(await kidsAt(`${FOLDER}/transport.jwks`)).toEqual([transport.kid]);
  expect(await kidsAt(`${FOLDER}/inactive/application.jwks`)).toEqual([]);
  deactivateCertificatesOf(world, APPLICATION);
  expect(await kidsAt(`${FOLDER}/application.jwks`)).toEqual([]);
  expect(await kidsAt(`${FOLDER}/inactive/application.jwks`)).toEqual([transport.kid, bare.kid]);
  expect(await kidsAt(`${FOLDER}/inactive/transport.jwks`)).toEqual([transport.kid]);
  expect(await kidsAt(`${HOST}/${ORGANISATION}/application.jwks`)).toEqual([]);
});

it('publishes the PEM of a certificate at SignedCertPath, and the key with its chain', async () => {
  const record = await create('transport', await makeRequest('RSA-2048', SUBJECT));
  const pem = await keystore(world, `${String(record.SignedCertPath)}`);
  expect(pem).toMatchObject({status: 200, contentType: 'application/x-pem-file'});
  expect(`${String(pem?.body)}`.replace(/-----[A-Z ]+-----|\n/g, '')).toBe((record.x5c as string[])[0]);
  const set = await keystore(world, `${String(record.JwkPath)}`);
  const [key] = (set?.body as {keys: JsonObject[]}).keys as [JsonObject];
  expect(key).toMatchObject({'x5t#S256': record.x5thashS256, x5u: record.x5u, x5c: record.x5c});
  expect(Object.keys(key).filter((name) => /^[A-Z]/.test(name))).toEqual([]);
});

it('publishes the keys of the directory', async () => {
  const answer = await keystore(world, 'https://keystore.sandbox.connect.example/directory.jwks');
  const [key] = (answer?.body as {keys: JsonObject[]}).keys as [JsonObject];
  expect(key.kid).toBe(await calculateJwkThumbprint(key as never));
  expect(key).not.toHaveProperty('d');
  expect(answer?.headers).toContainEqual(['Cache-Control', 'public, max-age=900']);
});

it.each([
  ['keystore.connect.example', 'root', 'root-ca.pem'],
  ['keystore.connect.example', 'issuing', 'issuing-ca.pem'],
  ['keystore.sandbox.connect.example', 'root', 'sandbox-root-ca.pem'],
  ['keystore.sandbox.connect.example', 'issuing', 'sandbox-issuing-ca.pem'],
])('publishes at %s the %s certificate of the environment', async (host, name, file) => {
  const answer = await keystore(world, `https://${host}/ca/${name}.pem`);
  expect(answer).toMatchObject({status: 200, contentType: 'application/x-pem-file', body: `${made(file)}\n`});
  expect(answer?.headers).toContainEqual(['Cache-Control', 'public, max-age=86400']);
});

it('answers 304 for a copy that is current, and another tag after a change', async () => {
  const url = `${FOLDER}/application.jwks`;
  const tagOf = (answer: Answer | null) => answer?.headers?.find(([name]) => name === 'ETag')?.[1] ?? '';
  const before = await keystore(world, url);
  expect(await keystore(world, url, 'GET', tagOf(before))).toMatchObject({status: 304});
  expect(await keystore(world, url, 'HEAD')).not.toHaveProperty('body');
  await create('sigkey', await makePublicKey('P-256'));
  expect(await keystore(world, url, 'GET', tagOf(before))).toMatchObject({status: 200});
});

it.each([
  `${HOST}/`,
  `${HOST}/${BANK}/${APPLICATION}/application.jwks`,
  `${HOST}/00000000-0000-4000-8000-000000000000/application.jwks`,
  `${FOLDER}/unknown.pem`,
  `${FOLDER}/other.jwks`,
  `${FOLDER}/%00%FF`,
  `${HOST}/ca/other.pem`,
])('answers 404 for %s', async (url) => {
  expect(await keystore(world, url)).toEqual({status: 404});
});

it('refuses other methods, and leaves other hosts to others', async () => {
  expect(await keystore(world, `${HOST}/directory.jwks`, 'PUT')).toEqual({
    status: 405,
    headers: [['Allow', 'GET, HEAD']],
  });
  expect(await keystore(world, 'https://auth.connect.example/jwks')).toBeNull();
  expect(await keystore(world, 'no address')).toBeNull();
});
