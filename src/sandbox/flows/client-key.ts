/** The signing key of Sample Pay App. It is published as an example (artefacts/README.md) and protects nothing. */
import {importJWK, type CryptoKey, type JWK} from 'jose';

import jwk from '../../../artefacts/keys/client-signing-key.json';
import {jwkThumbprint} from '../../tools/lib/thumbprint';
import type {WorkshopKey} from '../../tools/workshop/keys';

export async function readClientKey(): Promise<WorkshopKey> {
  const {kty, crv, x, y} = jwk;
  const kid = await jwkThumbprint({kty, crv, x, y});
  const publicJwk = {kty, use: 'sig', alg: 'ES256', kid, crv, x, y};
  const read = (key: JWK) => importJWK(key, 'ES256') as Promise<CryptoKey>;
  return {
    alg: 'ES256',
    kid,
    publicJwk,
    publicKey: await read({kty, crv, x, y}),
    privateKey: await read(jwk),
    fileBase: 'example-es256',
  };
}
