/** Makes a key, and the certificate signing request or public key to send to the directory. */
import {makeCertificateRequest, type RequestSubject} from '../../tools/workshop/certificate-request';
import {exportKey, makeKey} from '../../tools/workshop/keys';
import {keyTypeOf, type KeyTypeName} from '../certificates/key-types';
import type {StoredRecord} from '../store';

import {sentFor, type KeyTarget, type OwnKey} from './own-key';

/** Makes a host name for a server of the organisation, in the domain that is reserved for examples (RFC 2606). */
function hostOf(organisationName: string): string {
  const [word = ''] = organisationName.toLowerCase().match(/[a-z0-9]+/) ?? [];
  return `api.${word || 'organisation'}.example`;
}

/**
 * Returns the subject that the directory requires (docs/how-tos/certificates.mdx). For an unknown organisation, the
 * identifier replaces the name, and the directory refuses the request with the documented error.
 */
export function subjectFor(
  {organisationId, softwareStatementId, keyType}: KeyTarget,
  records: readonly StoredRecord[],
): RequestSubject {
  const found = records.find(({resource, key}) => resource === 'organisations' && key === organisationId)?.value;
  const {OrganisationName: name, CountryOfRegistration: country} = found ?? {};
  const organisationName = typeof name === 'string' ? name.slice(0, 64) : organisationId;
  const host = keyTypeOf(keyType as KeyTypeName).namesHost ? hostOf(organisationName) : undefined;
  return {
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : 'GB',
    organisationName,
    organisationId,
    commonName: host ?? softwareStatementId ?? organisationName,
    ...(host !== undefined && {hosts: [host]}),
  };
}

/**
 * Makes a key: RSA of 2,048 bits for a certificate or for encryption, P-256 for signatures.
 * @param records records of the simulation, to look up the organisation
 * @returns the key, and the certificate signing request or the public key in PEM
 * @throws ToolError if an identifier is empty
 */
export async function makeOwnKey(
  target: KeyTarget,
  records: readonly StoredRecord[],
): Promise<{own: OwnKey; text: string}> {
  const isSigningKey = target.keyType === 'sigkey';
  const key = await makeKey(isSigningKey ? 'ES256' : 'PS256');
  const {text} =
    sentFor(target.keyType) === 'request'
      ? await makeCertificateRequest(key, subjectFor(target, records))
      : (await exportKey(key)).publicPem;
  return {own: {...target, key: {...key, fileBase: `example-${target.keyType}-${key.kid.slice(0, 8)}`}}, text};
}
