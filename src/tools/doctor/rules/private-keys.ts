import {privateMembersOf} from '../../lib/read-keys';
import type {Facts} from '../facts';
import type {Outcome} from '../rule';

import {listed, nameOf} from './text';

/** The first line of a private key in PEM (RFC 7468, section 10; RFC 5915; PKCS #1). */
const PRIVATE_PEM = /BEGIN(?: |%20)((?:[A-Z0-9]+(?: |%20))*PRIVATE(?: |%20)KEY)/;

/** Finds private keys in the keys, and next to the transport certificate, because server files often contain both. */
export function findPrivateKeys({keys, input}: Facts): Outcome {
  const label = PRIVATE_PEM.exec(input.certificate ?? '')?.[1]?.replaceAll('%20', ' ');
  const beside = {
    title: 'A private key is beside the transport certificate',
    saw: `BEGIN ${label} in the field of the certificate`,
    expected: 'blocks BEGIN CERTIFICATE only',
    fix: 'You pasted a private key. Paste and send to others only the certificate; if others have the key, replace both.',
  };
  const among = keys
    .filter(({isPrivate}) => isPrivate)
    .map((key) => ({
      saw: `${nameOf(key)} with ${listed(privateMembersOf(key.jwk))}`,
      expected: 'public members only: kty, kid, use, alg and n, e or crv, x, y',
      fix: 'You pasted a private key. If your jwks_uri contains it too, replace the key.',
    }));
  return [...among, ...(label === undefined ? [] : [beside])];
}
