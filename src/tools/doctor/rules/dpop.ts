import {isObject, type JsonObject} from '../../lib/json';
import type {Jws} from '../../lib/read-jose';
import {privateMembersOf} from '../../lib/read-keys';
import {sha256} from '../../lib/sha256';
import {cite} from '../../lib/sources';
import {jwkThumbprint} from '../../lib/thumbprint';
import {toUrl} from '../../lib/to-url';
import {verifyJws} from '../../lib/verify-jws';
import type {Facts} from '../facts';
import {headerOf} from '../request/request';
import {PAGES, type Outcome, type Rule} from '../rule';

import {listed, show} from './text';

/** Rules for DPoP proofs (RFC 9449), which servers other than Connect may accept instead of certificates. */

type Proof = Jws & {payload: JsonObject};

const page = PAGES.profiles;
const withProof =
  (check: (proof: Proof, facts: Facts) => Outcome | Promise<Outcome>): Rule['check'] =>
  (facts) =>
    facts.proof?.jws && check(facts.proof.jws, facts);

/** The address in the form of `htu`: normalised, without query and fragment. */
const toHtu = (url: URL) => `${url.origin}${url.pathname}`;

/** The access token of a call to an API; undefined at the token endpoint. */
function tokenOf({request}: Facts): string | undefined {
  return request && /^DPoP\s+(\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1];
}

function checkForm({proof, request}: Facts): Outcome {
  if (!proof) return undefined;
  const count = request?.headers.get('dpop')?.length ?? 0;
  if (count > 1)
    return {saw: `${count} headers DPoP`, expected: 'one header DPoP', fix: 'Send one proof, that of this request.'};
  if (proof.problem)
    return {saw: proof.problem, expected: 'one signed JWT', fix: 'Send one header DPoP with one proof.'};
  const {header, payload} = proof.jws as Proof;
  const {typ, jwk} = header;
  const problems: string[] = [];
  if (typ !== 'dpop+jwt') problems.push(typ === undefined ? 'no typ' : `typ ${show(typ)}`);
  if (!isObject(jwk)) problems.push('no jwk in the header');
  else if (privateMembersOf(jwk).length > 0) problems.push(`jwk with ${listed(privateMembersOf(jwk))}`);
  if (typeof payload.jti !== 'string' || payload.jti === '') problems.push('no jti');
  if (problems.length === 0) return undefined;
  return {
    saw: listed(problems),
    expected: 'typ dpop+jwt and the public jwk in the header, a new jti in the claims',
    fix: 'Make the proof with a DPoP function of your library, with the public half of the key.',
  };
}

export const DPOP_RULES: readonly Rule[] = [
  {
    id: 'dpop-form',
    title: 'The DPoP proof has the wrong form',
    severity: 'error',
    source: cite(9449, '4.2'),
    page,
    check: checkForm,
  },
  {
    id: 'dpop-method',
    title: 'htm of the proof is not the method of the request',
    severity: 'error',
    source: cite(9449, '4.3'),
    page,
    check: withProof(({payload}, {request}) => {
      if (!request || request.form === 'body' || payload.htm === request.method) return undefined;
      return {saw: show(payload.htm), expected: request.method, fix: 'Set htm to the method, in capitals.'};
    }),
  },
  {
    id: 'dpop-address',
    title: 'htu of the proof is not the address of the request',
    severity: 'error',
    source: cite(9449, '4.2'),
    page,
    check: withProof(({payload}, {request}) => {
      const url = typeof payload.htu === 'string' ? toUrl(payload.htu) : undefined;
      if (!request?.url) return undefined;
      const expected = toHtu(request.url);
      if (url && toHtu(url) === expected && url.search === '' && url.hash === '') return undefined;
      // RFC 9449, section 4.3: servers ignore query and fragment.
      const isOnlyQuery = url !== undefined && toHtu(url) === expected;
      const isScheme = url?.host === request.url.host && url.protocol !== request.url.protocol;
      return {
        saw: show(payload.htu),
        expected,
        fix: isScheme
          ? 'Use the address that the server sees. Behind a proxy that ends TLS, tell the server its public scheme and host.'
          : 'Set htu to the address of the request without query and fragment.',
        ...(isOnlyQuery && {severity: 'warning' as const}),
      };
    }),
  },
  {
    id: 'dpop-token-hash',
    title: 'ath of the proof is not the hash of the access token',
    severity: 'error',
    source: cite(9449, '4.3'),
    page,
    check: withProof(async ({payload}, facts) => {
      const token = tokenOf(facts);
      if (token === undefined) return undefined;
      const expected = await sha256(token);
      if (payload.ath === expected) return undefined;
      return {
        saw: payload.ath === undefined ? 'no ath' : show(payload.ath),
        expected,
        fix: 'Set ath to base64url of the SHA-256 of the characters of the access token in this request.',
      };
    }),
  },
  {
    id: 'dpop-nonce',
    title: 'The proof lacks the nonce that the server asks for',
    severity: 'error',
    source: cite(9449, '8'),
    page,
    check: withProof(({payload}, {response}) => {
      if (!response) return undefined;
      const nonce = headerOf(response, 'dpop-nonce');
      const challenge = headerOf(response, 'www-authenticate') ?? '';
      if (response.json?.error !== 'use_dpop_nonce' && !challenge.includes('use_dpop_nonce')) return undefined;
      return {
        ...(challenge.includes('use_dpop_nonce') && {source: cite(9449, '9')}),
        saw: payload.nonce === undefined ? 'no nonce' : `nonce ${show(payload.nonce)}`,
        expected: nonce === undefined ? 'the value of the header DPoP-Nonce of the answer' : `nonce ${nonce}`,
        fix: 'Make a new proof with this nonce and repeat the request. Keep the nonce of each answer for the next request.',
      };
    }),
  },
  {
    id: 'dpop-signature',
    title: 'The proof does not verify with its own key',
    severity: 'error',
    source: cite(9449, '4.3'),
    page,
    after: ['dpop-form', 'signing-algorithm'],
    check: withProof(async (proof) => {
      const {isValid, reason} = await verifyJws(proof, [proof.header.jwk as JsonObject]);
      return isValid
        ? undefined
        : {
            saw: reason,
            expected: 'a signature by the key in jwk',
            fix: 'Sign with the private half of the key in jwk.',
          };
    }),
  },
  {
    id: 'dpop-binding',
    title: 'The token is not bound to the key of the proof',
    severity: 'error',
    source: cite(9449, '6.1'),
    page,
    after: ['dpop-form'],
    check: withProof(async ({header}, {accessToken, endpoint}) => {
      const cnf = accessToken?.jws?.payload.cnf;
      if (!accessToken?.jws || !isObject(header.jwk)) return undefined;
      const expected = await jwkThumbprint(header.jwk);
      const {jkt, 'x5t#S256': certificate} = isObject(cnf) ? cnf : {};
      // A server that binds the token to the certificate of the connection ignores the proof of the token request.
      if (jkt === expected || (certificate !== undefined && endpoint === 'token')) return undefined;
      return {
        saw: jkt === undefined ? 'a token without cnf.jkt' : show(jkt),
        expected,
        fix:
          jkt === undefined
            ? 'Get a token with a proof from a server that supports DPoP (dpop_signing_alg_values_supported); the token_type of its answer is DPoP.'
            : 'Use one key for the proof of the token request and for those of the calls.',
      };
    }),
  },
];
