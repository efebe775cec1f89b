import type {JsonObject} from '../lib/json';
import {sha256} from '../lib/sha256';
import {ToolError} from '../lib/tool-error';

import {checkText, checkUrl} from './check-input';
import type {WorkshopKey} from './keys';
import type {SignedProduct} from './product';
import {browserRandom, makeUuid, type RandomBytes} from './random';
import {signJwt, toSeconds} from './signed-jwt';

/** Signed messages of a client: client assertion, request object, DPoP proof. */

type Moment = {now: Date; random?: RandomBytes};

type ClientAssertionInput = {
  clientId: string;
  /** The issuer of the authorisation server, used as audience. */
  issuer: string;
};

/** Half the lifetime that Connect allows (docs/apis/security/overview.mdx), in case the client clock is ahead. */
const ASSERTION_SECONDS = 30;
/** FAPI 2.0 Message Signing, section 5.3.1 allows 60 minutes after `nbf`. */
const REQUEST_OBJECT_SECONDS = 300;

/**
 * Makes a client assertion for `private_key_jwt` (RFC 7523, section 3; FAPI 2.0 Security Profile, section 5.3.3.1).
 * @throws ToolError if a value is missing or invalid
 */
export async function makeClientAssertion(
  key: WorkshopKey,
  {clientId, issuer}: ClientAssertionInput,
  {now, random = browserRandom}: Moment,
): Promise<SignedProduct> {
  const id = checkText('the client_id', clientId);
  const iat = toSeconds(now);
  return signJwt(key, {
    name: 'client-assertion',
    header: {alg: key.alg, kid: key.kid},
    claims: {
      iss: id,
      sub: id,
      aud: checkUrl('the issuer', issuer),
      iat,
      exp: iat + ASSERTION_SECONDS,
      jti: makeUuid(random),
    },
    expressions: {claims: {iat: 'now', exp: `now + ${ASSERTION_SECONDS}`, jti: 'randomUUID()'}},
  });
}

type RequestObjectInput = {
  clientId: string;
  issuer: string;
  redirectUri: string;
  scope: string;
  state: string;
  nonce: string;
  codeChallenge: string;
  /** Such as `jwt` (JARM). */
};

/**
 * Makes a request object for a pushed authorisation request (RFC 9101, section 4; FAPI 2.0 Message Signing, section
 * 5.3.1).
 * @throws ToolError if a value is missing or invalid
 */
export async function makeRequestObject(
  key: WorkshopKey,
  input: RequestObjectInput,
  {now, random = browserRandom}: Moment,
): Promise<SignedProduct> {
  const id = checkText('the client_id', input.clientId);
  const challenge = checkText('the code_challenge', input.codeChallenge);
  if (!/^[\w-]{43}$/.test(challenge))
    throw new ToolError(
      'The code_challenge must have 43 characters of base64url.',
      'Take the challenge of a PKCE pair, not the verifier.',
    );
  const iat = toSeconds(now);
  return signJwt(key, {
    name: 'request-object',
    header: {alg: key.alg, typ: 'oauth-authz-req+jwt', kid: key.kid},
    claims: {
      iss: id,
      aud: checkUrl('the issuer', input.issuer),
      iat,
      nbf: iat,
      exp: iat + REQUEST_OBJECT_SECONDS,
      jti: makeUuid(random),
      response_type: 'code',
      client_id: id,
      // Redirect URIs of apps may have custom schemes.
      redirect_uri: checkUrl('the redirect_uri', input.redirectUri, /^[a-z][a-z0-9+.-]*:$/),
      scope: checkText('the scope', input.scope),
      state: checkText('the state', input.state),
      nonce: checkText('the nonce', input.nonce),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    },
    expressions: {claims: {iat: 'now', nbf: 'now', exp: `now + ${REQUEST_OBJECT_SECONDS}`, jti: 'randomUUID()'}},
  });
}

type DpopInput = {
  method: string;
  url: string;
  /** The access token of the request, for requests to an API. */
  accessToken?: string;
  /** From the header `DPoP-Nonce` of the last response. */
  nonce?: string;
};

/**
 * Makes a DPoP proof (RFC 9449, section 4.2). `htu` is the URL without query and fragment.
 * @throws ToolError if a value is missing or invalid
 */
export async function makeDpopProof(
  key: WorkshopKey,
  {method, url, accessToken = '', nonce = ''}: DpopInput,
  {now, random = browserRandom}: Moment,
): Promise<SignedProduct> {
  const verb = checkText('the method', method);
  if (!/^[A-Z]+$/.test(verb))
    throw new ToolError(`The method ${verb} is not valid.`, 'Write it in capital letters, such as POST.');
  const [htu = ''] = checkUrl('the address', url).split(/[?#]/);
  const token = accessToken.trim();
  const {kty, crv, x, y, n, e} = key.publicJwk;
  const publicMembers = Object.entries({kty, crv, x, y, n, e}).filter(([, value]) => value !== undefined);
  return signJwt(key, {
    name: 'dpop-proof',
    header: {typ: 'dpop+jwt', alg: key.alg, jwk: Object.fromEntries(publicMembers) as JsonObject},
    claims: {
      jti: makeUuid(random),
      htm: verb,
      htu,
      iat: toSeconds(now),
      ...(token && {ath: await sha256(token)}),
      ...(nonce && {nonce: checkText('the nonce', nonce)}),
    },
    expressions: {
      header: {jwk: "createPublicKey(key).export({format: 'jwk'})"},
      claims: {
        jti: 'randomUUID()',
        iat: 'now',
        ath: "createHash('sha256').update(process.argv[2]).digest('base64url')",
      },
    },
    // Pass the token as an argument, so that it is not saved with the script.
    ...(token && {scriptArguments: '"$ACCESS_TOKEN"'}),
  });
}
