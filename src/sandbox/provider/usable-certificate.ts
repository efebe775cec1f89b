/** Determines whether a server accepts a client certificate. */
import {toRfc4514} from '../../tools/lib/distinguished-name';
import type {CertificateFacts} from '../../tools/lib/read-certificates';
import type {SandboxRequest} from '../http';
import type {World} from '../world';

import {readCertificate, statusesOf} from './certificate';
import {usesMutualTls} from './server';

/** Whether the time is within the validity of the certificate (RFC 5280, section 4.1.2.5). */
export function isInForce({notBefore, notAfter}: CertificateFacts, at: Date): boolean {
  return notBefore <= at && at <= notAfter;
}

/**
 * Whether clients may present the certificate in mutual TLS. This excludes the types `signing` and `transport_rs`
 * (docs/platform/applications/certificates.mdx, docs/platform/public-key-infrastructure.mdx, section "Levels"). A
 * self-signed certificate without extended key usage may be used for any purpose (RFC 5280, section 4.2.1.12).
 */
export function isForClients({extendedKeyUsage, subject, issuer}: CertificateFacts): boolean {
  if (extendedKeyUsage.length === 0) return toRfc4514(subject) === toRfc4514(issuer);
  return extendedKeyUsage.some(({name}) => name === 'clientAuth' || name === 'anyExtendedKeyUsage');
}

/**
 * Returns the client certificate if the server accepts it, otherwise null. Only `matls` hosts ask for a certificate.
 * For a certificate that is not for clients, revoked, expired or not yet valid, a real server would send a TLS alert
 * (RFC 8446, section 6.2), which the simulation cannot do.
 */
export async function usableCertificate(world: World, request: SandboxRequest): Promise<CertificateFacts | null> {
  const certificate = usesMutualTls(request) ? await readCertificate(request.certificate) : null;
  if (!certificate || !isForClients(certificate) || statusesOf(world, certificate).includes('Revoked')) return null;
  return isInForce(certificate, world.now()) ? certificate : null;
}
