import {encode} from '../lib/base64url';
import {isObject, type JsonObject} from '../lib/json';
import {readJose} from '../lib/read-jose';
import {jwkThumbprint} from '../lib/thumbprint';
import {ToolError} from '../lib/tool-error';

/**
 * A federation whose statements can be changed and signed again. Its claims are copied from a committed chain. Its keys
 * are generated in the page, so that no script contains a private key.
 */

export type Draft = {
  header: JsonObject;
  claims: JsonObject;
  /** The entity that signs. */
  signer: string;
};

/** A trust mark in the configuration of the subject, which is signed together with the statements. */
type MarkDraft = Draft & {trustMarkType: string};

export type ExampleFederation = {
  /** In order, from the configuration of the subject to the configuration of the anchor. */
  statements: Draft[];
  marks: MarkDraft[];
  leaf: string;
  anchor: string;
  keys: Map<string, ExampleKey>;
};

export type ExampleKey = {jwk: JsonObject; privateKey: CryptoKey};

const ALGORITHM = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'} as const;

/** Generates an ES256 key with its thumbprint as `kid`. */
export async function makeExampleKey(): Promise<ExampleKey> {
  const {subtle} = globalThis.crypto;
  const {publicKey, privateKey} = await subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const {kty, crv, x, y} = await subtle.exportKey('jwk', publicKey);
  const jwk: JsonObject = {kty: `${kty}`, use: 'sig', alg: 'ES256', crv: `${crv}`, x: `${x}`, y: `${y}`};
  return {jwk: {...jwk, kid: await jwkThumbprint(jwk)}, privateKey};
}

const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Signs without checking the header, so that examples can have a wrong header. */
export async function signDraft({header, claims, signer}: Draft, keys: ExampleFederation['keys']): Promise<string> {
  const key = keys.get(signer);
  if (!key) throw new ToolError(`The example has no key for ${signer}.`);
  const input = `${encode(toBytes(header))}.${encode(toBytes(claims))}`;
  const signature = await globalThis.crypto.subtle.sign(ALGORITHM, key.privateKey, new TextEncoder().encode(input));
  return `${input}.${encode(new Uint8Array(signature))}`;
}

function decodeClaims(compact: string): {header: JsonObject; claims: JsonObject} {
  const jose = readJose(compact);
  if (jose.kind !== 'jws' || !jose.payload) throw new ToolError('An example is not a signed JWT with claims.');
  return {header: jose.header, claims: jose.payload};
}

/** The header of a statement. @param key key of the issuer, named by `kid` */
export const toHeader = (typ: string, key: ExampleKey | undefined): JsonObject => ({
  alg: 'ES256',
  typ,
  kid: key?.jwk.kid ?? '',
});

function readMarks(claims: JsonObject): MarkDraft[] {
  const entries = Array.isArray(claims.trust_marks) ? claims.trust_marks.filter(isObject) : [];
  return entries.map((entry) => {
    const mark = decodeClaims(`${entry.trust_mark}`);
    return {...mark, signer: `${mark.claims.iss}`, trustMarkType: `${entry.trust_mark_type}`};
  });
}

/**
 * Reads a valid chain and generates a new key for each of its entities.
 * @param chain compact statements, from the configuration of the subject to the configuration of the anchor
 */
export async function createFederation(chain: readonly string[]): Promise<ExampleFederation> {
  const drafts = chain.map(decodeClaims);
  const entities = [...new Set(drafts.flatMap(({claims}) => [`${claims.sub}`, `${claims.iss}`]))];
  const keys = new Map<string, ExampleKey>();
  for (const entity of entities) keys.set(entity, await makeExampleKey());
  const statements = drafts.map(({header, claims}): Draft => {
    const {jwk} = keys.get(`${claims.sub}`) as ExampleKey;
    const signer = `${claims.iss}`;
    const {trust_marks: _marks, ...rest} = claims;
    return {
      header: {...header, ...toHeader(`${header.typ}`, keys.get(signer))},
      claims: {...rest, jwks: {keys: [jwk]}},
      signer,
    };
  });
  const marks = readMarks(drafts[0]?.claims ?? {}).map((mark) => ({
    ...mark,
    header: toHeader('trust-mark+jwt', keys.get(mark.signer)),
  }));
  return {statements, marks, leaf: entities[0] ?? '', anchor: `${drafts[drafts.length - 1]?.claims.iss}`, keys};
}

/** Signs the trust marks, puts them into the configuration of the subject, and signs all statements. */
export async function signFederation({statements, marks, keys}: ExampleFederation): Promise<string[]> {
  const trustMarks: JsonObject[] = [];
  for (const {trustMarkType, ...mark} of marks)
    trustMarks.push({trust_mark_type: trustMarkType, trust_mark: await signDraft(mark, keys)});
  const signed: string[] = [];
  for (const [index, draft] of statements.entries()) {
    const isSubject = index === 0 && draft.claims.iss === draft.claims.sub && trustMarks.length > 0;
    signed.push(
      await signDraft(isSubject ? {...draft, claims: {...draft.claims, trust_marks: trustMarks}} : draft, keys),
    );
  }
  return signed;
}

/** Adds an intermediate below the anchor: the anchor's statement about it, and its statement about the subject. */
export async function addIntermediate(federation: ExampleFederation, identifier: string): Promise<void> {
  const {statements, keys, anchor} = federation;
  const key = await makeExampleKey();
  keys.set(identifier, key);
  const [leaf, below] = statements as [Draft, Draft];
  leaf.claims.authority_hints = [identifier];
  const {metadata_policy: policy, ...claims} = below.claims;
  statements.splice(2, 0, {
    header: toHeader('entity-statement+jwt', keys.get(anchor)),
    claims: {
      ...claims,
      sub: identifier,
      jwks: {keys: [key.jwk]},
      ...(policy !== undefined && {metadata_policy: policy}),
    },
    signer: anchor,
  });
  below.claims = {...claims, iss: identifier, source_endpoint: `${identifier}/fetch`};
  below.header = toHeader('entity-statement+jwt', key);
  below.signer = identifier;
}
