import {importJWK, SignJWT, type CryptoKey, type JWK, type JWTPayload} from 'jose';

import connectSigningEc from '../../../artefacts/keys/connect-signing-ec-key.json';
import connectSigning from '../../../artefacts/keys/connect-signing-key.json';
import directorySigning from '../../../artefacts/keys/directory-signing-key.json';
import issuingCa from '../../../artefacts/keys/issuing-ca-key.json';
import sandboxIssuingCa from '../../../artefacts/keys/sandbox-issuing-ca-key.json';
import type {JsonObject} from '../../tools/lib/json';
import {isPrivateJwk, PRIVATE_MEMBERS} from '../../tools/lib/read-keys';
import {jwkThumbprint} from '../../tools/lib/thumbprint';

/**
 * Keys of the simulated Connect. They are the published examples of artefacts/keys, with private members, and protect
 * nothing.
 */
export type ProviderKeys = {
  /** Private keys for signatures of the provider, one for each `alg`. The first key is the default. */
  signing: readonly JsonObject[];
  /** The key of the directory, which signs software statement assertions. */
  directory: JsonObject;
  /**
   * The keys of the issuing certification authorities. The simulation has the same records in both environments, so it
   * accepts the certificates of both authorities.
   */
  issuingCas: readonly JsonObject[];
};

export const EXAMPLE_KEYS: ProviderKeys = {
  signing: [connectSigning, connectSigningEc],
  directory: directorySigning,
  issuingCas: [issuingCa, sandboxIssuingCa],
};

/** Removes the private members of a JWK. */
export function toPublicJwk(jwk: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(jwk).filter(([member]) => !PRIVATE_MEMBERS.includes(member)));
}

export type Signer = {
  /**
   * Signs claims as a compact JWS.
   * @param header members of the header in addition to `alg` and `kid`
   */
  sign: (claims: JsonObject, alg?: string, header?: Readonly<Record<string, string>>) => Promise<string>;
  /** Returns the public keys with `kid`, as in the response of `GET /jwks`. */
  publicKeys: () => Promise<readonly JsonObject[]>;
};

async function publish(jwk: JsonObject): Promise<JsonObject> {
  const {kty, use = 'sig', alg = '', ...members} = toPublicJwk(jwk);
  return {kty: kty ?? '', use, alg, kid: await jwkThumbprint(jwk), ...members};
}

/** Creates a signer. The `kid` of a key is its thumbprint (RFC 7638). `sign` rejects for an `alg` without a key. */
export function createSigner(keys: readonly JsonObject[]): Signer {
  const imported = new Map<JsonObject, Promise<{key: CryptoKey | Uint8Array; kid: string}>>();
  const prepare = (jwk: JsonObject) => {
    const known = imported.get(jwk);
    if (known) return known;
    const next = Promise.all([importJWK(jwk as JWK, String(jwk.alg)), jwkThumbprint(jwk)]).then(([key, kid]) => ({
      key,
      kid,
    }));
    imported.set(jwk, next);
    return next;
  };
  let published: Promise<readonly JsonObject[]> | undefined;
  return {
    async sign(claims, alg = String(keys[0]?.alg), header = {}) {
      const jwk = keys.find((one) => one.alg === alg && isPrivateJwk(one));
      if (!jwk) throw new Error(`No private key for ${alg}.`);
      const {key, kid} = await prepare(jwk);
      return new SignJWT(claims as JWTPayload).setProtectedHeader({alg, ...header, kid}).sign(key);
    },
    publicKeys: () => (published ??= Promise.all(keys.map(publish))),
  };
}
