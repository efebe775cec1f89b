/** The client certificates that a server accepts at a time. */
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
 * The certificate that the server sees: only `matls` hosts ask for one. One that is revoked, has expired or is not valid yet
 * counts as absent, because the simulation has no TLS alert (RFC 8446, section 6.2), which would be the answer.
 */
export async function usableCertificate(world: World, request: SandboxRequest): Promise<CertificateFacts | null> {
  const certificate = usesMutualTls(request) ? await readCertificate(request.certificate) : null;
  if (!certificate || statusesOf(world, certificate).includes('Revoked')) return null;
  return isInForce(certificate, world.now()) ? certificate : null;
}
