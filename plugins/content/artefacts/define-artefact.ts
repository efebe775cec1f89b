import {createHash, randomBytes} from 'node:crypto';

import type {X509Certificate} from '@peculiar/x509';
import {decodeProtectedHeader} from 'jose';

import type {Artefact, Part} from './artefact';
import {issueCertificate, readCertificate, requestCertificate, verifyCertificate, verifyRequest} from './certificate';
import type {Issuer} from './certificate';
import type {CertificateDefinition} from './certificate-fields';
import {toCertificateParts} from './certificate-parts';
import type {Definition} from './definitions';
import type {Examples} from './examples';
import {encryptJwe, verifyJwe} from './jwe';
import {signJwt, verifyJwt} from './jwt';
import {toKeyId, toPublicJwk, toPublicPem} from './keys';
import type {Key} from './keys';

export type Defined = Pick<Artefact, 'kind' | 'parts'> & {
  key?: Key;
  certificate?: {definition: CertificateDefinition; chain: readonly X509Certificate[]};
};

/** Access to referenced artefacts. Both functions reject if there is no such artefact. */
export type References = {
  find: (name: string) => Promise<Defined>;
  /** Replaces references such as `{artefact: name#part}` with parts, and times with Unix times, at any depth. */
  resolve: (value: unknown) => Promise<unknown>;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** `at_hash` with SHA-256: the left half of the hash (OpenID Connect Core 1.0, section 3.1.3.6). */
const toHalfHash = (value: string) => sha256(value).subarray(0, 16).toString('base64url');

/** Removes the payload of a JWS, which is sent separately (RFC 7515, appendix F). */
const toDetached = (compact: string) => compact.replace(/\..*\./, '..');

async function findKey(name: string, {find}: References): Promise<Key> {
  const {key} = await find(name);
  if (!key) throw new Error(`"${name}" must be a key in artefacts/keys.`);
  return key;
}

type CertificateContent = CertificateDefinition & {key: string; issuer?: string};

async function defineCertificate(
  definition: Definition,
  content: CertificateContent,
  references: References,
  examples: Examples,
): Promise<Defined> {
  const key = await findKey(content.key, references);
  const parent = content.issuer ? await references.find(content.issuer) : undefined;
  if (parent && !parent.certificate?.definition.authority)
    throw new Error(`The issuer "${content.issuer}" must be a certificate with "authority: true".`);
  const issuer: Issuer = {
    key: parent?.key ?? key,
    subject: parent?.certificate?.definition.subject ?? content.subject,
  };
  const pem = await examples.get(definition, 'pem', {
    verify: (text) => verifyCertificate(text, key, content, issuer),
    create: () => issueCertificate(key, content, issuer),
  });
  const certificate = readCertificate(pem);
  const issuers = parent?.certificate?.chain ?? [];
  const parts = await toCertificateParts(certificate, key, content.subject, issuers);
  const request: Record<string, Part> = content.authority
    ? {}
    : {
        csr: await examples.get(definition, 'csr', {
          verify: (text) => verifyRequest(text, key, content),
          create: () => requestCertificate(key, content),
        }),
      };
  return {
    kind: 'certificate',
    key,
    certificate: {definition: content, chain: [certificate, ...issuers]},
    parts: {...parts, ...request},
  };
}

/**
 * Creates the artefact of a definition.
 * @param examples stored values that contain random bytes
 * @throws ArtefactError when an example is missing, or a referenced artefact has a mistake; Error when this definition
 * has a mistake
 */
export async function defineArtefact(
  definition: Definition,
  references: References,
  examples: Examples,
): Promise<Defined> {
  const {content} = definition;
  if ('key' in content) {
    const {key} = content;
    const jwk = await toPublicJwk(key);
    return {kind: 'key', key, parts: {'': jwk, jwk, kid: await toKeyId(key), pem: await toPublicPem(key)}};
  }
  if ('certificate' in content) return defineCertificate(definition, content.certificate, references, examples);
  if ('jwt' in content) {
    const key = await findKey(content.jwt.key, references);
    const own = (await references.resolve(content.jwt.header ?? {})) as object;
    // A DPoP proof has its key in the header (RFC 9449, section 4.2), so it needs no `kid`.
    const header = {alg: key.jwk.alg, ...own, ...('jwk' in own ? {} : {kid: await toKeyId(key)})};
    const payload = (await references.resolve(content.jwt.claims)) as object;
    const compact = await examples.get(definition, 'jwt', {
      verify: (text) => verifyJwt(text, {key, header, payload}),
      create: () => signJwt({key, header, payload}),
    });
    return {
      kind: 'jwt',
      parts: {
        '': compact,
        header,
        payload,
        hash: toHalfHash(compact),
        // The value of the claim `ath` (RFC 9449, section 4.2).
        ath: sha256(compact).toString('base64url'),
        detached: toDetached(compact),
        body: JSON.stringify(payload),
      },
    };
  }
  if ('jwe' in content) {
    const key = await findKey(content.jwe.key, references);
    const shown = (await references.resolve(content.jwe.plaintext)) as Part;
    const header = (await references.resolve(content.jwe.header ?? {})) as object;
    const jwe = {key, header, plaintext: typeof shown === 'string' ? shown : JSON.stringify(shown)};
    const compact = await examples.get(definition, 'jwe', {
      verify: (text) => verifyJwe(text, jwe),
      create: () => encryptJwe(jwe),
    });
    return {kind: 'jwe', parts: {'': compact, header: decodeProtectedHeader(compact), plaintext: shown}};
  }
  if ('pkce' in content) {
    const {verifier} = content.pkce;
    // RFC 7636, section 4.2.
    return {kind: 'pkce', parts: {verifier, challenge: sha256(verifier).toString('base64url')}};
  }
  if ('opaque' in content) {
    const {bytes} = content.opaque;
    const value = await examples.get(definition, 'txt', {
      verify: async (text) => {
        if (Buffer.from(text, 'base64url').toString('base64url') !== text) throw new Error('It must be base64url.');
        const length = Buffer.from(text, 'base64url').length;
        if (length !== bytes) throw new Error(`It has ${length} bytes instead of ${bytes}.`);
      },
      create: async () => randomBytes(bytes).toString('base64url'),
    });
    return {kind: 'opaque', parts: {'': value}};
  }
  return {kind: 'json', parts: {'': (await references.resolve(content.json)) as object}};
}
