import agentSigning from '../../../artefacts/keys/agent-signing-key.json';
import bankSigning from '../../../artefacts/keys/bank-signing-key.json';
import clientSigning from '../../../artefacts/keys/client-signing-key.json';
import clientSigningPs256 from '../../../artefacts/keys/client-signing-ps256-key.json';
import connectSigningEc from '../../../artefacts/keys/connect-signing-ec-key.json';
import connectSigning from '../../../artefacts/keys/connect-signing-key.json';
import directorySigning from '../../../artefacts/keys/directory-signing-key.json';
import federationAnchor from '../../../artefacts/keys/federation-anchor-key.json';
import federationBank from '../../../artefacts/keys/federation-bank-key.json';
import federationClient from '../../../artefacts/keys/federation-client-key.json';
import issuingCa from '../../../artefacts/keys/issuing-ca-key.json';
import qualifiedCa from '../../../artefacts/keys/qualified-ca-key.json';
import rootCa from '../../../artefacts/keys/root-ca-key.json';
import sandboxIssuingCa from '../../../artefacts/keys/sandbox-issuing-ca-key.json';
import sandboxRootCa from '../../../artefacts/keys/sandbox-root-ca-key.json';

import type {JsonObject} from './json';
import {jwkThumbprint} from './thumbprint';

/** Public keys of the examples in artefacts/ that verify tokens or certificates. */

/** `name` is the name of the artefact, such as `connect-signing-key`; `owner` is a phrase for a sentence. */
export type ExampleKey = {name: string; owner: string; jwk: JsonObject};

/** Each key lists its members one by one, so that a bundler omits the private members. */
const KEYS: readonly ExampleKey[] = [
  {
    name: 'agent-signing-key',
    owner: 'the agent of Sample Payments Ltd',
    jwk: {kty: agentSigning.kty, alg: agentSigning.alg, crv: agentSigning.crv, x: agentSigning.x, y: agentSigning.y},
  },
  {
    name: 'bank-signing-key',
    owner: 'Example Bank',
    jwk: {kty: bankSigning.kty, alg: bankSigning.alg, n: bankSigning.n, e: bankSigning.e},
  },
  {
    name: 'client-signing-key',
    owner: 'Sample Pay App',
    jwk: {
      kty: clientSigning.kty,
      alg: clientSigning.alg,
      crv: clientSigning.crv,
      x: clientSigning.x,
      y: clientSigning.y,
    },
  },
  {
    name: 'client-signing-ps256-key',
    owner: 'Sample Pay App',
    jwk: {kty: clientSigningPs256.kty, alg: clientSigningPs256.alg, n: clientSigningPs256.n, e: clientSigningPs256.e},
  },
  {
    name: 'connect-signing-ec-key',
    owner: "Connect's OpenID Provider",
    jwk: {
      kty: connectSigningEc.kty,
      alg: connectSigningEc.alg,
      crv: connectSigningEc.crv,
      x: connectSigningEc.x,
      y: connectSigningEc.y,
    },
  },
  {
    name: 'connect-signing-key',
    owner: "Connect's OpenID Provider",
    jwk: {kty: connectSigning.kty, alg: connectSigning.alg, n: connectSigning.n, e: connectSigning.e},
  },
  {
    name: 'directory-signing-key',
    owner: 'the directory, which signs software statement assertions',
    jwk: {kty: directorySigning.kty, alg: directorySigning.alg, n: directorySigning.n, e: directorySigning.e},
  },
  {
    name: 'federation-anchor-key',
    owner: 'the trust anchor of the example federation',
    jwk: {
      kty: federationAnchor.kty,
      alg: federationAnchor.alg,
      crv: federationAnchor.crv,
      x: federationAnchor.x,
      y: federationAnchor.y,
    },
  },
  {
    name: 'federation-bank-key',
    owner: 'Example Bank in the federation',
    jwk: {
      kty: federationBank.kty,
      alg: federationBank.alg,
      crv: federationBank.crv,
      x: federationBank.x,
      y: federationBank.y,
    },
  },
  {
    name: 'federation-client-key',
    owner: 'Sample Pay App in the federation',
    jwk: {
      kty: federationClient.kty,
      alg: federationClient.alg,
      crv: federationClient.crv,
      x: federationClient.x,
      y: federationClient.y,
    },
  },
  {
    name: 'issuing-ca-key',
    owner: 'the issuing certification authority of the ecosystem',
    jwk: {kty: issuingCa.kty, alg: issuingCa.alg, n: issuingCa.n, e: issuingCa.e},
  },
  {
    name: 'qualified-ca-key',
    owner: 'the qualified certification authority of the examples',
    jwk: {kty: qualifiedCa.kty, alg: qualifiedCa.alg, n: qualifiedCa.n, e: qualifiedCa.e},
  },
  {
    name: 'root-ca-key',
    owner: 'the root certification authority of the ecosystem',
    jwk: {kty: rootCa.kty, alg: rootCa.alg, n: rootCa.n, e: rootCa.e},
  },
  {
    name: 'sandbox-issuing-ca-key',
    owner: 'the issuing certification authority of the sandbox',
    jwk: {kty: sandboxIssuingCa.kty, alg: sandboxIssuingCa.alg, n: sandboxIssuingCa.n, e: sandboxIssuingCa.e},
  },
  {
    name: 'sandbox-root-ca-key',
    owner: 'the root certification authority of the sandbox',
    jwk: {kty: sandboxRootCa.kty, alg: sandboxRootCa.alg, n: sandboxRootCa.n, e: sandboxRootCa.e},
  },
];

/** The keys with their thumbprint (RFC 7638) as `kid`, as in the artefacts. */
export function exampleKeys(): Promise<readonly ExampleKey[]> {
  return Promise.all(
    KEYS.map(async ({jwk, ...key}) => ({...key, jwk: {...jwk, use: 'sig', kid: await jwkThumbprint(jwk)}})),
  );
}
