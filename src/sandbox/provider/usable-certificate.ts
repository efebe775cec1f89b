/** The client certificates that a server accepts at a time. */
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
 * Whether the certificate is for clients of mutual TLS: one of type `signing` or `transport_rs` is not
 * (docs/platform/applications/certificates.mdx, docs/platform/public-key-infrastructure.mdx, section "Levels"). A self-signed
 * one without purposes is for all of them (RFC 5280, section 4.2.1.12).
 */
export function isForClients({extendedKeyUsage, subject, issuer}: CertificateFacts): boolean {
  if (extendedKeyUsage.length === 0) return toRfc4514(subject) === toRfc4514(issuer);
  return extendedKeyUsage.some(({name}) => name === 'clientAuth' || name === 'anyExtendedKeyUsage');
}

/**
 * The certificate that the server sees: only `matls` hosts ask for one. One that is not for clients, is revoked, has expired
 * or is not valid yet counts as absent, because the simulation has no TLS alert (RFC 8446, section 6.2), which would be the
 * answer.
 */
export async function usableCertificate(world: World, request: SandboxRequest): Promise<CertificateFacts | null> {
  const certificate = usesMutualTls(request) ? await readCertificate(request.certificate) : null;
  if (!certificate || !isForClients(certificate) || statusesOf(world, certificate).includes('Revoked')) return null;
  return isInForce(certificate, world.now()) ? certificate : null;
}
