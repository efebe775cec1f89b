/** The client certificates that a server accepts at a time. */
import {encodeBase64} from '../../tools/lib/base64url';
import type {CertificateFacts} from '../../tools/lib/read-certificates';
import {APPLICATION_CERTIFICATES, ORGANISATION_CERTIFICATES, statusOf} from '../certificates/lifecycle';
import type {SandboxRequest} from '../http';
import type {World} from '../world';

import {presentedCertificate} from './certificate';

/** Whether the time is within the validity of the certificate (RFC 5280, section 4.1.2.5). */
export function isInForce({notBefore, notAfter}: CertificateFacts, at: Date): boolean {
  return notBefore <= at && at <= notAfter;
}

/** Whether the directory has the certificate as `Expired`. It needs no X.509 library. */
export function hasExpired(world: World, {der}: Pick<CertificateFacts, 'der'>): boolean {
  const encoded = encodeBase64(der);
  return [APPLICATION_CERTIFICATES, ORGANISATION_CERTIFICATES]
    .flatMap((resource) => world.store.list(resource))
    .some(
      (one) => Array.isArray(one.value.x5c) && one.value.x5c[0] === encoded && statusOf(one, world.now()) === 'Expired',
    );
}

/**
 * The certificate that the server sees. One that has expired, or is not valid yet, counts as absent like one that is revoked,
 * because the simulation has no TLS alert (RFC 8446, section 6.2), which would be the answer.
 */
export async function usableCertificate(world: World, request: SandboxRequest): Promise<CertificateFacts | null> {
  const certificate = await presentedCertificate(world, request);
  return certificate && isInForce(certificate, world.now()) ? certificate : null;
}
