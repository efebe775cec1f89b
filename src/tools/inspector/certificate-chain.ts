import type * as x509 from '@peculiar/x509';

import {exampleKeys} from '../lib/example-keys';
import type {CertificateFacts, NameAttribute} from '../lib/read-certificates';
import {readKeys} from '../lib/read-keys';
import {cite} from '../lib/sources';
import {ToolError} from '../lib/tool-error';
import {X509Certificate} from '../lib/x509-library';

import type {Remark, SignatureResult} from './types';

/** Verifies each certificate of a chain with the next one, and the last with itself, a pasted key or an example key. */

/** A name as one line, for comparison and for display. */
export function toLine(name: readonly NameAttribute[]): string {
  return name.map(({type, value}) => `${type}=${value}`).join(', ');
}

/** A short name for a certificate: its common name, or else the whole subject. */
export function toShortName({subject}: CertificateFacts): string {
  return subject.find(({type}) => type === 'CN')?.value ?? toLine(subject);
}

async function verifiesWith(certificate: CertificateFacts, key: x509.PublicKeyType): Promise<boolean> {
  try {
    return await new X509Certificate(certificate.der).verify({publicKey: key, signatureOnly: true});
  } catch {
    return false;
  }
}

/** Imports a JWK for the signature algorithm of a certificate; undefined if the two do not match. */
async function importFor(certificate: CertificateFacts, jwk: JsonWebKey): Promise<CryptoKey | undefined> {
  try {
    const {signatureAlgorithm} = new X509Certificate(certificate.der);
    const algorithm = jwk.kty === 'EC' ? {...signatureAlgorithm, namedCurve: `${jwk.crv}`} : signatureAlgorithm;
    const {kty, crv, x, y, n, e} = jwk;
    return await globalThis.crypto.subtle.importKey('jwk', {kty, crv, x, y, n, e}, algorithm, true, ['verify']);
  } catch {
    return undefined;
  }
}

const isSelfIssued = ({subject, issuer}: CertificateFacts) => toLine(subject) === toLine(issuer);

async function findExampleIssuer(certificate: CertificateFacts): Promise<string | undefined> {
  for (const {name, owner, jwk} of await exampleKeys()) {
    if (!name.endsWith('-ca-key')) continue;
    const key = await importFor(certificate, jwk as JsonWebKey);
    if (key && (await verifiesWith(certificate, key))) return `the example key ${name} of ${owner}`;
  }
  return undefined;
}

async function verifyWithPasted(last: CertificateFacts, keyText: string): Promise<SignatureResult> {
  try {
    for (const {jwk} of await readKeys(keyText)) {
      const key = await importFor(last, jwk as JsonWebKey);
      if (key && (await verifiesWith(last, key)))
        return {status: 'valid', text: 'The signature is valid: it verifies with the pasted key.'};
    }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return {status: 'unverified', text: `The pasted key cannot be read. ${error.message}`};
  }
  return {status: 'invalid', text: `The pasted key did not sign the certificate ${toShortName(last)}.`};
}

async function verifyLast(last: CertificateFacts, keyText: string | undefined): Promise<SignatureResult> {
  if (keyText?.trim()) return verifyWithPasted(last, keyText);
  const known = await findExampleIssuer(last);
  if (known) return {status: 'valid', text: `The signature is valid: it was made with ${known}.`};
  const {publicKey} = new X509Certificate(last.der);
  if (isSelfIssued(last)) {
    return (await verifiesWith(last, publicKey))
      ? {
          status: 'valid',
          text: 'The certificate is self-signed, and the signature is valid. That proves nothing about its owner.',
        }
      : {status: 'invalid', text: 'The certificate names itself as issuer, but its own key did not sign it.'};
  }
  return {
    status: 'unverified',
    text: `The signature is not verified: paste the certificate of the issuer, ${toLine(last.issuer)}.`,
  };
}

/** Explains the first certificate that was not issued by the next one; undefined if the chain is complete. */
async function findBrokenLink(certificates: readonly CertificateFacts[]): Promise<string | undefined> {
  for (const [index, certificate] of certificates.slice(0, -1).entries()) {
    const next = certificates[index + 1] as CertificateFacts;
    const names = `${index + 1} (${toShortName(certificate)})`;
    if (toLine(certificate.issuer) !== toLine(next.subject))
      return `Certificate ${names} names the issuer "${toLine(certificate.issuer)}", but the next one is "${toLine(next.subject)}".`;
    const {publicKey} = new X509Certificate(next.der);
    if (!(await verifiesWith(certificate, publicKey)))
      return `Certificate ${names} was not signed with the key of the next one, ${toShortName(next)}.`;
  }
  return undefined;
}

/** Verifies a certificate or a chain. @param keyText certificate or key of the issuer of the last certificate */
export async function verifyChain(
  certificates: readonly CertificateFacts[],
  keyText?: string,
): Promise<SignatureResult> {
  const broken = await findBrokenLink(certificates);
  if (broken) return {status: 'invalid', text: broken};
  const last = await verifyLast(certificates[certificates.length - 1] as CertificateFacts, keyText);
  if (certificates.length === 1) return last;
  return {...last, text: `Each certificate was signed by the next one. About the last one: ${last.text}`};
}

/** Returns remarks on the order and the issuers of a chain. */
export function checkChain(certificates: readonly CertificateFacts[]): Remark[] {
  const [leaf, ...issuers] = certificates;
  if (!leaf || issuers.length === 0) return [];
  const last = issuers[issuers.length - 1] as CertificateFacts;
  return [
    ...(leaf.isCa && issuers.some(({isCa}) => !isCa)
      ? [
          {
            text: 'The order is wrong: the certificate of the client or server comes first, then its issuer.',
            source: cite(8446, '4.4.2'),
          },
        ]
      : []),
    ...issuers
      .filter(({isCa}) => !isCa)
      .map((one) => ({
        text: `${toShortName(one)} is an issuer in the chain, but is not a certification authority.`,
        source: cite(5280, '4.2.1.9'),
      })),
    ...(isSelfIssued(last)
      ? [
          {
            text: 'The chain includes the root. The other side has it already, so it can be left out.',
            source: cite(8446, '4.4.2'),
          },
        ]
      : []),
  ];
}
