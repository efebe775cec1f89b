import {sign as signBytes, createHash, createPrivateKey, constants} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {DiagnosisInput} from '../diagnosis';

/** Inputs of tests as data: the content of a request before it is signed and written as text. */

const ROOT = path.resolve(__dirname, '../../../../artefacts');

type Json = Record<string, unknown>;

export type JwtDraft = {
  /** Name of an artefact's key, or a JWK with its private members. */
  key: string | Json;
  header: Json;
  claims: Json;
  /** Changes the signed JWT. */
  tamper?: (jwt: string) => string;
};

export type RequestDraft = {
  form: 'curl' | 'http';
  method: string;
  address: string;
  headers: [string, string][];
  parameters: [string, string][];
  /** JSON body instead of a form. */
  json?: Json;
  /** Whether the curl command has --cert. */
  certificate: boolean;
  /** JWTs by the parameter or header that they go into. */
  jwts: Partial<Record<'client_assertion' | 'request' | 'software_statement' | 'DPoP', JwtDraft>>;
  /** Changes the written request. */
  rewrite?: (text: string) => string;
};

export type CaseDraft = {
  name: string;
  requests: RequestDraft[];
  response?: string;
  keys?: Json[] | string;
  certificate?: string;
  discovery?: Json | string;
  server: DiagnosisInput['server'];
  issuer?: string;
  /** Seconds since 1970. */
  now: number;
};

export const readMade = (file: string) => readFileSync(path.join(ROOT, 'made', file), 'utf8').trim();

export function readKey(name: string): Json {
  return JSON.parse(readFileSync(path.join(ROOT, 'keys', `${name}.json`), 'utf8')) as Json;
}

const REQUIRED: Record<string, string[]> = {
  EC: ['crv', 'kty', 'x', 'y'],
  RSA: ['e', 'kty', 'n'],
  OKP: ['crv', 'kty', 'x'],
};

/** JWK thumbprint (RFC 7638), with the hash of Node.js. */
export function kidOf(jwk: Json): string {
  const members = (REQUIRED[`${jwk.kty}`] as string[]).map((name) => [name, jwk[name]]);
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(members)))
    .digest('base64url');
}

/** The public key of an artefact, as in its JWKS. */
export function publicKey(name: string | Json): Json {
  const jwk = typeof name === 'string' ? readKey(name) : name;
  const members = ['kty', 'use', 'alg', 'crv', 'x', 'y', 'n', 'e'].filter((member) => member in jwk);
  return {...Object.fromEntries(members.map((member) => [member, jwk[member]])), kid: kidOf(jwk)};
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signatureOf(alg: string, input: string, jwk: Json): Buffer {
  if (alg === 'none') return Buffer.alloc(0);
  const data = Buffer.from(input);
  if (alg.startsWith('HS')) return createHash('sha256').update(data).digest();
  const key = createPrivateKey({key: jwk, format: 'jwk'});
  if (alg.startsWith('PS'))
    return signBytes('sha256', data, {
      key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    });
  if (alg.startsWith('RS')) return signBytes('sha256', data, key);
  if (alg === 'EdDSA' || alg === 'Ed25519') return signBytes(null, data, key);
  return signBytes(alg === 'ES384' ? 'sha384' : 'sha256', data, {key, dsaEncoding: 'ieee-p1363'});
}

/** Signs with Node's crypto, so that the doctor's verification is compared with another implementation. */
export function sign({key, header, claims, tamper}: JwtDraft): string {
  const jwk = typeof key === 'string' ? readKey(key) : key;
  const input = `${encode(header)}.${encode(claims)}`;
  const jwt = `${input}.${signatureOf(`${header.alg}`, input, jwk).toString('base64url')}`;
  return tamper ? tamper(jwt) : jwt;
}

/** Converts the ES256 signature of a JWT to ASN.1, the form that OpenSSL and Java return. Returns the whole JWT. */
export function toAsn1(jwt: string): string {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const integer = (part: Buffer) => {
    const start = part.findIndex((byte) => byte !== 0);
    const digits = part.subarray(start);
    const padded = (digits[0] as number) >= 0x80 ? Buffer.concat([Buffer.of(0), digits]) : digits;
    return Buffer.concat([Buffer.of(2, padded.length), padded]);
  };
  const body = Buffer.concat([integer(bytes.subarray(0, 32)), integer(bytes.subarray(32))]);
  return `${header}.${payload}.${Buffer.concat([Buffer.of(0x30, body.length), body]).toString('base64url')}`;
}

function writeCurl(
  draft: RequestDraft,
  parameters: [string, string][],
  headers: [string, string][],
  json: string | undefined,
): string {
  const words = [`curl --fail-with-body`];
  if (draft.method !== (parameters.length > 0 || json ? 'POST' : 'GET')) words.push(`--request ${draft.method}`);
  if (draft.certificate) words.push('--cert transport.pem --key transport.key');
  words.push(...headers.map(([name, value]) => `--header "${name}: ${value}"`));
  words.push(...parameters.map(([name, value]) => `--data-urlencode '${name}=${value}'`));
  if (json) words.push(`--data '${json}'`);
  return [...words, `"${draft.address}"`].join(' \\\n  ');
}

function writeHttp(
  draft: RequestDraft,
  parameters: [string, string][],
  headers: [string, string][],
  json: string | undefined,
): string {
  const {pathname, search, host} = new URL(draft.address);
  const body = json ?? parameters.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  const all = [['Host', host], ...(body && !hasType ? [['Content-Type', type]] : []), ...headers];
  const lines = all.map(([name, value]) => `${name}: ${value}`);
  return [`${draft.method} ${pathname}${search} HTTP/1.1`, ...lines, '', body].join('\n').trim();
}

/** Writes a request as text. */
function writeRequest(draft: RequestDraft): string {
  const {DPoP: proof, software_statement: statement, ...others} = draft.jwts;
  const jwts = Object.entries(others).map(([name, jwt]): [string, string] => [name, sign(jwt)]);
  const headers: [string, string][] = [...draft.headers, ...(proof ? [['DPoP', sign(proof)] as [string, string]] : [])];
  const json = draft.json && JSON.stringify({...(statement && {software_statement: sign(statement)}), ...draft.json});
  const write = draft.form === 'curl' ? writeCurl : writeHttp;
  const text = write(draft, [...draft.parameters, ...jwts], headers, json);
  return draft.rewrite ? draft.rewrite(text) : text;
}

/** Converts a draft to the input that a reader would paste. */
export function toInput(draft: CaseDraft): DiagnosisInput {
  const {keys, discovery} = draft;
  return {
    request: draft.requests.map(writeRequest).join('\n\n'),
    response: draft.response,
    keys: Array.isArray(keys) ? JSON.stringify({keys}) : keys,
    certificate: draft.certificate,
    discovery: typeof discovery === 'object' ? JSON.stringify(discovery) : discovery,
    server: draft.server,
    issuer: draft.issuer,
    now: new Date(draft.now * 1000),
  };
}
