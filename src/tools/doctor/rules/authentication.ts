import {ciba, cite, fapi, fapiMessageSigning, openidCore} from '../../lib/sources';
import {clientTokens, type Facts} from '../facts';
import {AUTHENTICATION_METHODS, JWT_BEARER} from '../profile';
import {hasParameter, valueOf} from '../request/request';
import {PAGES, type Fault, type Outcome, type Rule} from '../rule';
import {listOf} from '../server';

import {usesCertificate} from './address';
import {FORM_ENDPOINTS, isLocal} from './message';
import {listed, show} from './text';

/** Rules for client authentication, except times and keys. */

/** Values of `typ` for assertions. draft-ietf-oauth-rfc7523bis requires the second one. */
const TYPES = ['JWT', 'client-authentication+jwt'];
const REQUEST_TYPES = ['JWT', 'oauth-authz-req+jwt'];

const plainType = (typ: unknown) => `${typ}`.replace(/^application\//i, '');

/** Reports an `aud` that is not the issuer as a single string. */
function checkAudience({server, request}: Facts, aud: unknown, name: string): Fault | undefined {
  if (!server) return undefined;
  if (aud === server.issuer) return undefined;
  const values = Array.isArray(aud) ? aud : [aud];
  const isEndpoint = (value: unknown) =>
    [...Object.values(server.endpoints), ...Object.values(server.aliases), request?.url?.href].includes(`${value}`);
  const reasons: [boolean, string][] = [
    [aud === undefined, 'Add the claim.'],
    [Array.isArray(aud), 'Make it a string, not a list, also with one value.'],
    [values.some(isEndpoint), 'An endpoint is not the issuer: leave out the path and the host of mutual TLS.'],
    [values.includes(`${server.issuer}/`), 'Remove the slash at the end: values are compared character by character.'],
    [`${values[0]}` === server.issuer.replace(/^https:\/\//, ''), 'Add https:// to it.'],
  ];
  const reason =
    reasons.find(([applies]) => applies)?.[1] ?? 'Copy it from the member issuer of the discovery document.';
  const isTolerated =
    !server.isConnect && values.length === 1 && (isEndpoint(values[0]) || values[0] === server.issuer);
  return {
    saw: aud === undefined ? 'no aud' : show(aud),
    expected: server.issuer,
    fix: `Set aud of ${name} to the issuer of the server. ${reason}`,
    // RFC 7523, section 3, RFC 9126, section 2, and CIBA Core, section 7.1, let servers accept an endpoint as `aud`;
    // FAPI 2.0 does not.
    ...(isTolerated && {severity: 'warning' as const}),
  };
}

/** Authentication methods in the metadata of a server other than Connect (RFC 8414, section 2). */
const methodsOf = ({server}: Facts) =>
  server?.isConnect ? undefined : listOf(server, 'token_endpoint_auth_methods_supported');

function checkMissing(facts: Facts): Outcome {
  const {request} = facts;
  if (!request || !usesCertificate(facts) || (request.url && isLocal(request.url))) return undefined;
  if (methodsOf(facts)?.includes('none')) return undefined;
  if (request.form === 'curl' && !request.hasCertificate)
    return {
      saw: 'neither a client assertion nor a certificate',
      expected: 'client_assertion with client_assertion_type, or --cert and client_id',
      fix: 'Authenticate with the method that the client is registered with: every endpoint except the authorization endpoint asks for it.',
    };
  return undefined;
}

export const AUTHENTICATION_RULES: readonly Rule[] = [
  {
    id: 'client-authentication',
    title: 'The client does not authenticate',
    severity: 'error',
    source: fapi('5.3.3.1'),
    page: PAGES.authentication,
    after: ['client-secret'],
    check: checkMissing,
  },
  {
    id: 'client-secret',
    title: 'The client authenticates with a shared secret',
    severity: 'error',
    source: fapi('5.3.3.1'),
    page: PAGES.authentication,
    check: (facts) => {
      const {parameters, request, endpoint} = facts;
      if (!FORM_ENDPOINTS.includes(endpoint)) return undefined;
      const isBasic = /^Basic\b/i.test(request?.headers.get('authorization')?.[0] ?? '');
      if (!isBasic && !hasParameter(parameters, 'client_secret')) return undefined;
      const methods = methodsOf(facts);
      if (methods?.includes(isBasic ? 'client_secret_basic' : 'client_secret_post')) return undefined;
      return {
        saw: isBasic ? 'Authorization: Basic' : 'client_secret',
        expected: listed(methods ?? AUTHENTICATION_METHODS),
        fix: `${methods ? 'Authenticate with a method that the server lists' : 'Remove the secret and authenticate with an assertion or a certificate'}. A request has one method (RFC 6749, section 2.3).`,
      };
    },
  },
  {
    id: 'assertion-type',
    title: 'client_assertion_type is missing or misspelt',
    severity: 'error',
    source: cite(7523, '2.2'),
    page: PAGES.authentication,
    after: ['encoded-twice'],
    check: ({parameters, request}) => {
      const hasAssertion = hasParameter(parameters, 'client_assertion');
      const hasType = hasParameter(parameters, 'client_assertion_type');
      const type = valueOf(parameters, 'client_assertion_type');
      if ((!hasAssertion && !hasType) || type === JWT_BEARER || (hasType && type === undefined)) return undefined;
      if (!hasType && request?.isPartial) return undefined;
      return {
        saw: type === undefined ? 'no client_assertion_type' : show(type),
        expected: JWT_BEARER,
        fix: 'Send client_assertion_type with exactly this value beside client_assertion.',
      };
    },
  },
  {
    id: 'client-id-required',
    title: 'client_id is missing beside the certificate',
    severity: 'error',
    source: cite(8705, '2'),
    page: PAGES.authentication,
    after: ['client-authentication', 'command-quoting'],
    check: (facts) => {
      if (!usesCertificate(facts) || hasParameter(facts.parameters, 'client_id')) return undefined;
      return {
        saw: 'no client_id',
        expected: 'client_id in the body',
        fix: 'Add client_id: the certificate alone does not tell the server which client it is to expect.',
      };
    },
  },
  {
    id: 'client-id-agrees',
    title: 'client_id and the assertion name different clients',
    severity: 'error',
    source: cite(7521, '4.2'),
    page: PAGES.authentication,
    after: ['assertion-subject'],
    check: ({parameters, assertion}) => {
      const id = valueOf(parameters, 'client_id');
      const sub = assertion?.jws?.payload.sub;
      if (id === undefined || sub === undefined || id === sub) return undefined;
      return {
        saw: `client_id ${show(id)}, sub ${show(sub)}`,
        expected: 'the same value in both',
        fix: 'Use the client_id of the registration in client_id, iss and sub. It is not the id of the software statement.',
      };
    },
  },
  {
    id: 'assertion-format',
    title: 'client_assertion is not one signed JWT',
    severity: 'error',
    source: cite(7523, '2.2'),
    page: PAGES.authentication,
    check: ({assertion, parameters, request}) => {
      const isAbsent =
        hasParameter(parameters, 'client_assertion_type') &&
        !hasParameter(parameters, 'client_assertion') &&
        !request?.isPartial;
      if (!isAbsent && !assertion?.problem) return undefined;
      return {
        saw: isAbsent ? 'client_assertion_type without client_assertion' : (assertion?.problem as string),
        expected: 'header, payload and signature in base64url, with two dots between, and nothing around them',
        fix: 'Send the compact serialisation as your library returns it, without "Bearer", quotes or line breaks.',
      };
    },
  },
  {
    id: 'token-type',
    title: 'The JWT is of another kind than its place asks for',
    severity: 'error',
    source: cite(8725, '3.11'),
    page: PAGES.authentication,
    check: (facts) =>
      clientTokens(facts).flatMap(({name, jws}) => {
        const allowed = name === 'client_assertion' ? TYPES : REQUEST_TYPES;
        const {typ} = jws.header;
        if (typ === undefined || allowed.some((one) => one.toLowerCase() === plainType(typ).toLowerCase())) return [];
        return [
          {
            saw: `typ ${show(typ)} in ${name}`,
            expected: `no typ, or ${allowed.join(' or ')}`,
            fix: `Make a new JWT for ${name}. A JWT that was made for another place is refused there.`,
          },
        ];
      }),
  },
  {
    id: 'assertion-subject',
    title: 'iss and sub of the assertion are not both the client',
    severity: 'error',
    source: openidCore('9'),
    page: PAGES.authentication,
    after: ['token-type'],
    check: ({assertion, parameters}) => {
      const claims = assertion?.jws?.payload;
      if (!claims) return undefined;
      const id = valueOf(parameters, 'client_id');
      if (typeof claims.sub === 'string' && claims.sub !== '' && claims.iss === claims.sub) return undefined;
      return {
        saw: `iss ${show(claims.iss)}, sub ${show(claims.sub)}`,
        expected: `iss and sub both ${id ?? 'the client_id'}`,
        fix: 'Set iss and sub to the client_id that the server gave to the client.',
      };
    },
  },
  {
    id: 'assertion-audience',
    title: 'aud of the assertion must be exactly the issuer, as a string',
    severity: 'error',
    source: fapi('5.3.3.1'),
    page: PAGES.authentication,
    after: ['environments-mixed', 'discovery-issuer'],
    check: (facts) => {
      const claims = facts.assertion?.jws?.payload;
      return claims && checkAudience(facts, claims.aud, 'the assertion');
    },
  },
  {
    id: 'request-object-audience',
    title: 'aud of the request object is not the issuer',
    severity: 'error',
    source: fapiMessageSigning('5.3.1'),
    page: PAGES.push,
    after: ['environments-mixed', 'discovery-issuer'],
    check: (facts) => {
      const aud = facts.requestObject?.jws?.payload.aud;
      const {server} = facts;
      // Unlike `aud` of an assertion, `aud` of a request object may be a list.
      if (!facts.requestObject?.jws || (server && Array.isArray(aud) && aud.includes(server.issuer))) return undefined;
      const fault = checkAudience(facts, aud, 'the request object');
      const isCiba = facts.endpoint === 'backchannel-authentication';
      return fault && (isCiba ? {...fault, source: ciba('7.1.1'), page: PAGES.ciba} : fault);
    },
  },
  {
    id: 'assertion-jti',
    title: 'The assertion has no jti of its own',
    severity: 'error',
    source: openidCore('9'),
    page: PAGES.authentication,
    after: ['token-type'],
    check: ({assertion, requestObject, proof, earlier}) => {
      const claims = assertion?.jws?.payload;
      if (!claims) return undefined;
      const {jti} = claims;
      const fix =
        'Sign a new assertion for each request, with a random jti such as a UUID. The server refuses one that it has seen.';
      const expected = 'a string that no other JWT of the client has';
      if (typeof jti !== 'string' || jti === '') return {saw: jti === undefined ? 'no jti' : show(jti), expected, fix};
      const used = [
        requestObject,
        proof,
        ...earlier.flatMap((facts) => [facts.assertion, facts.requestObject, facts.proof]),
      ];
      const again = used.find((token) => token?.jws?.payload.jti === jti);
      return again && {saw: `${show(jti)}, also in ${again.name} of the pasted requests`, expected, fix};
    },
  },
  {
    id: 'key-in-header',
    title: 'The header brings its own key',
    severity: 'warning',
    source: cite(8725, '3.10'),
    page: PAGES.keyMembers,
    check: (facts) =>
      clientTokens(facts).flatMap(({name, jws}) => {
        const members = ['jku', 'jwk', 'x5u'].filter((member) => member in jws.header);
        if (members.length === 0) return [];
        return [
          {
            saw: `${members.join(', ')} in the header of ${name}`,
            expected: 'kid alone',
            fix: 'Leave the member out. The server takes the key from the registered JWKS, never from the token.',
          },
        ];
      }),
  },
];
