/** Creates records of the schema `CertificateOrKey`. */
import {encode, encodeBase64, type Bytes} from '../../tools/lib/base64url';
import {sha256} from '../../tools/lib/sha256';
import {jwkThumbprint} from '../../tools/lib/thumbprint';
import type {Parents} from '../store';
import {toTime} from '../values';
import type {JsonObject} from '../world';

import {keystoreFolder} from './addresses';
import {algorithmOf} from './check-key';
import {keyTypeOf, type KeyTypeName} from './key-types';

export type NewKey = {
  publicJwk: JsonObject;
  /** Absent for a bare key. */
  certificate?: {der: Bytes; from: Date; to: Date};
};

type Owner = {
  /** `OrganisationId` of the owner; for an application also `SoftwareStatementId`. */
  parents: Parents;
  /** The name of the application, if the owner is one. */
  clientName?: string;
};

async function toThumbprints(der: Bytes): Promise<JsonObject> {
  const sha1 = await globalThis.crypto.subtle.digest('SHA-1', der);
  return {x5c: [encodeBase64(der)], x5t: encode(new Uint8Array(sha1)), x5thashS256: await sha256(der)};
}

/**
 * @param requestUrl URL of the request that creates the record. Its environment determines the URLs in the record.
 * @param status `Active`, or `Inactive` while the application is suspended
 */
export async function toRecord(
  {publicJwk, certificate}: NewKey,
  keyType: KeyTypeName,
  {parents, clientName}: Owner,
  {requestUrl, now, status}: {requestUrl: string; now: Date; status: 'Active' | 'Inactive'},
): Promise<JsonObject> {
  const {OrganisationId = '', SoftwareStatementId} = parents;
  const folder = keystoreFolder(requestUrl, parents);
  const kid = await jwkThumbprint(publicJwk);
  const {use} = keyTypeOf(keyType);
  const {kty, ...members} = publicJwk;
  return {
    kid,
    kty: `${kty}`,
    use,
    alg: `${algorithmOf(publicJwk, use)}`,
    ...members,
    ...(certificate && {...(await toThumbprints(certificate.der)), x5u: folder.pem(kid)}),
    keyType,
    OrganisationId,
    SoftwareStatementIds: SoftwareStatementId === undefined ? [] : [SoftwareStatementId],
    ...(clientName !== undefined && {ClientName: clientName}),
    Status: status,
    ...(certificate && {
      ValidFromDateTime: toTime(certificate.from),
      ExpiryDateTime: toTime(certificate.to),
      SignedCertPath: folder.pem(kid),
    }),
    ...(SoftwareStatementId !== undefined && {JwkPath: folder.application}),
    OrgJwkPath: keystoreFolder(requestUrl, {OrganisationId}).application,
    CreatedAt: toTime(now),
    UpdatedAt: toTime(now),
  };
}
