import type {X509Certificate} from '@peculiar/x509';

import type {Problem} from '../lib/problems';

import {
  issueCertificate,
  requestCertificate,
  toCertificateJwk,
  toCertificateMembers,
  toMistakenThumbprints,
  toSubjectDn,
} from './certificate';
import type {CertificateDefinition} from './certificate';
import type {Definition} from './definitions';
import {deriveBytes, sha256, toBase64Url} from './derive';
import {describeCertificate} from './describe-certificate';
import {encryptCompact} from './jwe';
import {signCompact} from './jws';
import {toKeyId, toPublicJwk, toPublicPem} from './keys';
import type {Key} from './keys';
import {parseReference, sayParts} from './references';

/** A part is a text, such as a compact JWT, or JSON, such as its payload. */
export type Part = string | object;

/** What was made from a definition. The part with the empty name is the artefact itself. */
export type Artefact = {
  name: string;
  about: string;
  kind: string;
  parts: Readonly<Record<string, Part>>;
  /** Where it is defined. */
  file: string;
  line: number;
};

type Made = Omit<Artefact, 'file' | 'line'> & {
  key?: Key;
  certificate?: {definition: CertificateDefinition; chain: readonly X509Certificate[]};
};

/** Claims that hold a time; a definition may write them as RFC 3339. */
const TIMES = new Set([
  'iat',
  'exp',
  'nbf',
  'auth_time',
  'updated_at',
  'revoked',
  'client_id_issued_at',
  'client_secret_expires_at',
]);

/** A mistake of the definition that is being made. */
class DefinitionError extends Error {}

/** The left half of the hash of an ASCII value (OpenID Connect Core 1.0, section 3.1.3.6), for algorithms with SHA-256. */
function toHalfHash(value: string): string {
  return toBase64Url(sha256(value).subarray(0, 16));
}

function isReference(value: unknown): value is {artefact: string} {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).join() === 'artefact' &&
    typeof (value as {artefact: unknown}).artefact === 'string'
  );
}

function toSeconds(text: string): number {
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) throw new DefinitionError(`"${text}" is no time such as 2025-03-11T09:15:31Z.`);
  return milliseconds / 1000;
}

/** Makes artefacts on demand, each once, in the order in which they refer to each other. */
function createMaker(definitions: ReadonlyMap<string, Definition>, onReference: (name: string) => void) {
  const made = new Map<string, Promise<Made>>();

  function make(name: string, path: readonly string[]): Promise<Made> {
    if (path.includes(name)) throw new DefinitionError(`"${name}" refers to itself: ${[...path, name].join(' → ')}.`);
    const definition = definitions.get(name);
    if (!definition) throw new DefinitionError(`There is no artefact "${name}".`);
    if (path.length > 0) onReference(name);
    const known = made.get(name) ?? makeContent(definition, [...path, name]);
    made.set(name, known);
    return known;
  }

  async function keyOf(name: string, path: readonly string[]): Promise<Key> {
    const {key} = await make(name, path);
    if (!key) throw new DefinitionError(`"${name}" is no key of artefacts/keys.`);
    return key;
  }

  async function resolve(value: unknown, path: readonly string[]): Promise<unknown> {
    if (isReference(value)) {
      const {name, part} = parseReference(value.artefact);
      const {parts} = await make(name, path);
      if (!(part in parts)) throw new DefinitionError(sayParts(name, part, parts));
      return parts[part];
    }
    if (typeof value !== 'object' || value === null) return value;
    // One after the other: two that wait for each other would wait for ever instead of being found out.
    const entries: [string, unknown][] = [];
    for (const [member, inner] of Object.entries(value)) {
      entries.push([
        member,
        TIMES.has(member) && typeof inner === 'string' ? toSeconds(inner) : await resolve(inner, path),
      ]);
    }
    return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  }

  async function makeCertificate(
    definition: Definition,
    content: CertificateDefinition & {key: string; issuer?: string},
    path: readonly string[],
  ): Promise<Made> {
    const key = await keyOf(content.key, path);
    const parent = content.issuer ? await make(content.issuer, path) : undefined;
    if (parent && !parent.certificate?.definition.authority)
      throw new DefinitionError(`"${content.issuer}" is no certificate with "authority: true".`);
    const issuer =
      parent?.key && parent.certificate ? {key: parent.key, subject: parent.certificate.definition.subject} : undefined;
    const certificate = await issueCertificate(definition.name, key, content, issuer);
    // A root stands in no chain: whoever needs it has it already.
    const chain = [certificate, ...(parent?.certificate?.chain ?? []).filter((one) => one.subject !== one.issuer)];
    const members = toCertificateMembers(certificate);
    const pem = certificate.toString('pem').trim();
    return {
      name: definition.name,
      about: definition.about,
      kind: 'certificate',
      key,
      certificate: {definition: content, chain},
      parts: {
        '': pem,
        pem,
        chain: chain.map((one) => one.toString('pem').trim()).join('\n'),
        text: describeCertificate(certificate),
        ...members,
        serial: certificate.serialNumber,
        subject: toSubjectDn(content.subject),
        kid: toKeyId(key),
        jwk: toCertificateJwk(key, chain),
        ...toMistakenThumbprints(certificate),
        ...(!content.authority ? {csr: await requestCertificate(key, content)} : {}),
      },
    };
  }

  async function makeContent(definition: Definition, path: readonly string[]): Promise<Made> {
    const {name, about, content} = definition;
    if ('key' in content) {
      const jwk = toPublicJwk(content.key);
      return {
        name,
        about,
        kind: 'key',
        key: content.key,
        parts: {'': jwk, jwk, kid: toKeyId(content.key), pem: toPublicPem(content.key)},
      };
    }
    if ('certificate' in content) return makeCertificate(definition, content.certificate, path);
    if ('jwt' in content) {
      const key = await keyOf(content.jwt.key, path);
      const header = {
        alg: key.jwk.alg,
        ...((await resolve(content.jwt.header ?? {}, path)) as object),
        kid: toKeyId(key),
      };
      const payload = (await resolve(content.jwt.claims, path)) as object;
      const compact = signCompact(key, header, JSON.stringify(payload));
      return {name, about, kind: 'jwt', parts: {'': compact, header, payload, hash: toHalfHash(compact)}};
    }
    if ('jwe' in content) {
      const key = await keyOf(content.jwe.key, path);
      const plaintext = (await resolve(content.jwe.plaintext, path)) as Part;
      const ownHeader = {...((await resolve(content.jwe.header ?? {}, path)) as object), kid: toKeyId(key)};
      const {compact, header} = encryptCompact(
        key,
        ownHeader,
        typeof plaintext === 'string' ? plaintext : JSON.stringify(plaintext),
        name,
      );
      return {name, about, kind: 'jwe', parts: {'': compact, header, plaintext}};
    }
    if ('pkce' in content) {
      const {verifier} = content.pkce;
      // RFC 7636, section 4.2.
      return {name, about, kind: 'pkce', parts: {verifier, challenge: toBase64Url(sha256(verifier))}};
    }
    if ('opaque' in content)
      return {
        name,
        about,
        kind: 'opaque',
        parts: {'': toBase64Url(deriveBytes('opaque', [name], content.opaque.bytes))},
      };
    return {name, about, kind: 'json', parts: {'': (await resolve(content.json, path)) as object}};
  }

  return (name: string) => make(name, []);
}

export type Workshop = {
  artefacts: ReadonlyMap<string, Artefact>;
  /** Names that other definitions refer to. */
  referred: ReadonlySet<string>;
  problems: readonly Problem[];
};

/**
 * Makes every artefact that is defined.
 * @returns the artefacts that could be made, and a problem for each that could not
 */
export async function makeArtefacts(definitions: readonly Definition[]): Promise<Workshop> {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const problems: Problem[] = definitions
    .filter((definition) => byName.get(definition.name) !== definition)
    .map(({name, file, line}) => ({
      file,
      line,
      what: `The name "${name}" is taken by ${byName.get(name)?.file}.`,
      remedy: 'Give it another name.',
    }));
  const referred = new Set<string>();
  const make = createMaker(byName, (name) => referred.add(name));
  const artefacts = new Map<string, Artefact>();
  for (const {name, file, line} of byName.values()) {
    try {
      const {about, kind, parts} = await make(name);
      artefacts.set(name, {name, about, kind, parts, file, line});
    } catch (error) {
      problems.push({
        file,
        line,
        what: `"${name}" cannot be made: ${(error as Error).message}`,
        remedy: 'Correct the definition; artefacts/README.md lists names and parts.',
      });
    }
  }
  return {artefacts, referred, problems};
}
