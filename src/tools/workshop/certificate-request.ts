import {exportJWK, importJWK, type CryptoKey} from 'jose';

import {ToolError} from '../lib/tool-error';

import {checkText} from './check-input';
import type {WorkshopKey} from './keys';
import type {Product} from './product';
import {quoteShell} from './quote-shell';

/** Certificate signing requests (PKCS #10, RFC 2986) with the subject that the directory requires. */

export type RequestSubject = {
  /** Two-letter code of ISO 3166-1. */
  country: string;
  organisationName: string;
  organisationId: string;
  /** The SoftwareStatementId of an application, or the host name of a server. */
  commonName: string;
  /** Host names for `subjectAltName`. */
  hosts?: readonly string[];
};

type CertificateRequest = Product & {
  /** In the form of OpenSSL's option `-subj`. */
  subject: string;
};

/** The subject of Sample Pay App, as in docs/how-tos/certificates.mdx. */
export const EXAMPLE_SUBJECT: RequestSubject = {
  country: 'GB',
  organisationName: 'Sample Payments Ltd',
  organisationId: '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60',
  commonName: '39c82433-0f57-4653-b513-01b03997ff0f',
};

/** Maximum length of `O`, `OU` and `CN` (RFC 5280, appendix A.1). */
const MAX_CHARACTERS = 64;

const HOST = /^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+$/i;

type Attributes = {C: string; O: string; OU: string; CN: string};

function toAttributes({country, organisationName, organisationId, commonName}: RequestSubject): Attributes {
  const C = checkText('the country', country);
  if (!/^[A-Z]{2}$/.test(C))
    throw new ToolError(
      `The country is ${C}, and has to be a code of two capital letters.`,
      'Enter a code of ISO 3166-1, such as GB.',
    );
  const attributes = {
    C,
    O: checkText('the name of the organisation', organisationName),
    OU: checkText('the OrganisationId', organisationId),
    CN: checkText('the SoftwareStatementId or host name', commonName),
  };
  const long = Object.entries(attributes).find(([, value]) => value.length > MAX_CHARACTERS);
  if (long)
    throw new ToolError(`${long[0]} has ${long[1].length} characters, and may have ${MAX_CHARACTERS} (RFC 5280).`);
  return attributes;
}

function checkHosts(hosts: readonly string[] = []): string[] {
  const names = hosts.map((host) => host.trim()).filter((host) => host !== '');
  const wrong = names.find((host) => !HOST.test(host));
  if (wrong !== undefined)
    throw new ToolError(
      `${wrong} is not a host name.`,
      'Enter names such as api.bank.example, without https:// and path.',
    );
  return names;
}

/** In `-subj`, a slash starts the next attribute, a plus joins two attributes, and a backslash escapes. */
const toSubject = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => `/${name}=${value.replace(/[\\/+]/g, '\\$&')}`)
    .join('');

/** Requests are signed like certificates: RSA with PKCS #1 v1.5, even if the key is for PS256. */
async function toSigner({alg, publicKey, privateKey}: WorkshopKey) {
  if (alg === 'EdDSA')
    throw new ToolError(
      'The directory issues certificates for RSA and P-256 keys, not for Ed25519.',
      'Make a key for PS256 or ES256. Ed25519 can be published as a bare key, type sigkey.',
    );
  if (alg === 'ES256') return {keys: {publicKey, privateKey}, signingAlgorithm: {name: 'ECDSA', hash: 'SHA-256'}};
  const toRs256 = async (key: CryptoKey) => {
    const {alg: _alg, key_ops: _operations, ...jwk} = await exportJWK(key);
    return (await importJWK(jwk, 'RS256', {extractable: true})) as CryptoKey;
  };
  return {
    keys: {publicKey: await toRs256(publicKey), privateKey: await toRs256(privateKey)},
    signingAlgorithm: {name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256'},
  };
}

/** Uses the string types of OpenSSL, so that page and command make identical requests for the same RSA key. */
const toName = (attributes: Attributes): Record<string, {printableString?: string; utf8String?: string}[]>[] =>
  Object.entries(attributes).map(([name, value]) => ({
    [name]: [name === 'C' ? {printableString: value} : {utf8String: value}],
  }));

function toCommand(subject: string, hosts: readonly string[], fileBase: string): string {
  // Without -utf8, OpenSSL reads the bytes of non-ASCII letters as Latin-1.
  const options = ['-sha256', '-utf8', `-subj ${quoteShell(subject)}`];
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  if (names) options.push(`-addext ${quoteShell(`subjectAltName=${names}`)}`);
  return [`openssl req -new -key ${fileBase}.key`, ...options, `-out ${fileBase}.csr`].join(' \\\n  ');
}

/**
 * Makes a certificate signing request.
 * @throws ToolError if a value is missing or invalid, or if the key is an Ed25519 key
 */
export async function makeCertificateRequest(key: WorkshopKey, input: RequestSubject): Promise<CertificateRequest> {
  const attributes = toAttributes(input);
  const hosts = checkHosts(input.hosts);
  const {keys, signingAlgorithm} = await toSigner(key);
  const x509 = await import('../lib/x509-library');
  const request = await x509.Pkcs10CertificateRequestGenerator.create(
    {
      name: new x509.Name(toName(attributes)),
      keys,
      signingAlgorithm,
      extensions:
        hosts.length > 0
          ? [new x509.SubjectAlternativeNameExtension(hosts.map((value) => ({type: 'dns' as const, value})))]
          : [],
    },
    globalThis.crypto,
  );
  const subject = toSubject(attributes);
  return {
    text: `${request.toString('pem').trim()}\n`,
    fileName: `${key.fileBase}.csr`,
    commands: [{text: toCommand(subject, hosts, key.fileBase)}],
    subject,
  };
}
