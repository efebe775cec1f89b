/** Chooses the client certificate that a request of an application presents. */
import type {HeldKey} from '../../../sandbox/sandbox.types';

/** A choice of the reader. It ends when another certificate becomes the newest active one, such as after a rotation. */
export type ChosenCertificate = {identity: string; kid: string; newest: string | undefined};

/** Transport certificates of an application, including revoked ones, newest first. */
export function certificatesOf(held: readonly HeldKey[], identity: string): HeldKey[] {
  return held
    .filter(({client, keyType, certificate}) => client === identity && keyType === 'transport' && certificate !== null)
    .reverse();
}

function newestOf(certificates: readonly HeldKey[]): HeldKey | undefined {
  return certificates.find(({status}) => status === 'Active');
}

/** @param kid key identifier of the certificate that the reader chooses */
export function chooseCertificate(held: readonly HeldKey[], identity: string, kid: string): ChosenCertificate {
  return {identity, kid, newest: newestOf(certificatesOf(held, identity))?.kid};
}

/** The certificate that the reader chose, otherwise the newest active one, if any. */
export function certificateFor(
  held: readonly HeldKey[],
  identity: string,
  chosen: ChosenCertificate | null,
): HeldKey | undefined {
  const certificates = certificatesOf(held, identity);
  const newest = newestOf(certificates);
  const isCurrent = chosen?.identity === identity && chosen.newest === newest?.kid;
  return (isCurrent ? certificates.find(({kid}) => kid === chosen.kid) : undefined) ?? newest;
}
