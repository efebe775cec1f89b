/** The public files of the keystore (docs/platform/public-and-private-keys-and-jwks.mdx). */
import {decodeBase64} from '../../tools/lib/base64url';
import {toPem} from '../../tools/lib/pem';
import {toUrl} from '../../tools/lib/to-url';
import {toTag} from '../check-version';
import type {Header} from '../http';
import type {Parents, StoredRecord} from '../store';
import type {Answer, JsonObject, JsonValue, World} from '../world';

import {environmentOf} from './addresses';
import {keyTypeOf} from './key-types';
import {listCertificates, statusOf} from './lifecycle';
import {publicJwk} from './signing-keys';

const HOST = /^keystore\.(?:sandbox\.)?connect\.example$/;
const ID = '([0-9a-f-]{36})';
const FILE = new RegExp(`^/${ID}(?:/${ID})?/(?:(inactive/)?(application|transport)\\.jwks|([\\w-]+)\\.pem)$`, 'i');

const CA_FILE = /^\/ca\/(root|issuing)\.pem$/;

const JWKS = 'application/jwk-set+json';
const cacheFor = (seconds: number): Header => ['Cache-Control', `public, max-age=${seconds}`];

const KEY_MEMBERS = ['kty', 'use', 'alg', 'kid', 'n', 'e', 'crv', 'x', 'y', 'x5c'];

/** Converts a record to a JWK. The thumbprint `x5thashS256` of the record is `x5t#S256` in a JWK. */
function toKey({value}: StoredRecord): JsonObject {
  const members = KEY_MEMBERS.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]] as const]));
  const {x5thashS256, x5u} = value;
  return {
    ...Object.fromEntries(members),
    ...(x5thashS256 !== undefined && {'x5t#S256': x5thashS256}),
    ...(x5u !== undefined && {x5u}),
  };
}

function toKeySet(world: World, owner: Parents, isActive: boolean, isTransport: boolean): JsonObject {
  const now = world.now();
  const keys = listCertificates(world, owner).filter(
    (record) =>
      (statusOf(record, now) === 'Active') === isActive &&
      (!isTransport || keyTypeOf(record.value.keyType).isTransport),
  );
  return {keys: keys.map(toKey)};
}

/** Creates a response with a PEM file. */
function toPemFile(body: string): Answer {
  return {status: 200, contentType: 'application/x-pem-file', headers: [cacheFor(86_400)], body};
}

function readPem(world: World, owner: Parents, kid: string): Answer | null {
  const record = listCertificates(world, owner).find(({key}) => key === kid);
  const x5c = record?.value.x5c;
  if (!Array.isArray(x5c)) return null;
  return toPemFile(`${toPem(decodeBase64(`${x5c[0]}`), 'CERTIFICATE')}\n`);
}

/** A certificate of the certification authorities of the environment (docs/platform/ca-certificates.mdx). */
async function readCaCertificate(hostname: string, authority: 'root' | 'issuing'): Promise<Answer> {
  const {CA_CERTIFICATES} = await import('./ca-certificates');
  return toPemFile(CA_CERTIFICATES[environmentOf(hostname)][authority]);
}

async function readFile(
  world: World,
  {hostname, pathname}: Pick<URL, 'hostname' | 'pathname'>,
): Promise<Answer | null> {
  const {store} = world;
  const [, authority] = CA_FILE.exec(pathname) ?? [];
  if (authority === 'root' || authority === 'issuing') return readCaCertificate(hostname, authority);
  if (pathname === '/directory.jwks')
    return {status: 200, contentType: JWKS, headers: [cacheFor(900)], body: {keys: [await publicJwk('directory')]}};
  const [, OrganisationId = '', SoftwareStatementId, inactive, set, kid = ''] = FILE.exec(pathname) ?? [];
  const owner: Parents = SoftwareStatementId === undefined ? {OrganisationId} : {OrganisationId, SoftwareStatementId};
  const exists =
    SoftwareStatementId === undefined
      ? store.find('organisations', OrganisationId)
      : store.find('software-statements', SoftwareStatementId, {OrganisationId});
  if (!exists) return null;
  if (set === undefined) return readPem(world, owner, kid);
  const body = toKeySet(world, owner, inactive === undefined, set.toLowerCase() === 'transport');
  return {status: 200, contentType: JWKS, headers: [cacheFor(inactive === undefined ? 900 : 3600)], body};
}

const toText = (body: JsonValue | undefined) => (typeof body === 'string' ? body : JSON.stringify(body));

/**
 * Handles a request to the keystore, whose files are not operations of the API description.
 * @param url absolute URL
 * @param ifNoneMatch value of the header `If-None-Match`
 * @returns null for another host, or a 404 without a body for an unknown file
 */
export async function keystore(
  world: World,
  url: string,
  method = 'GET',
  ifNoneMatch?: string,
): Promise<Answer | null> {
  const address = toUrl(url);
  if (!address || !HOST.test(address.hostname)) return null;
  if (method !== 'GET' && method !== 'HEAD') return {status: 405, headers: [['Allow', 'GET, HEAD']]};
  const file = await readFile(world, address);
  if (!file) return {status: 404};
  const tag = toTag(toText(file.body));
  const headers: Header[] = [...(file.headers ?? []), ['ETag', tag]];
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(tag) || known.includes('*')) return {status: 304, headers};
  const {body: _body, ...head} = file;
  return method === 'HEAD' ? {...head, headers} : {...file, headers};
}
