import type {JsonObject} from '../../lib/json';
import {findServer} from '../../lib/known-servers';
import {cite, fapi, portalPage} from '../../lib/sources';
import {verifyJws} from '../../lib/verify-jws';
import type {Facts} from '../facts';
import {ALGORITHMS, AUTHENTICATION_METHODS, GRANTS, PROVIDER_ALGORITHMS} from '../profile';
import {PAGES, type Fault, type Outcome, type Rule} from '../rule';
import {listOf} from '../server';

import {listed, show} from './text';

/** Rules for client registrations (RFC 7591). */

const strings = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Metadata of the request, and claims of the software statement. */
function partsOf(facts: Facts): {metadata: JsonObject; claims: JsonObject} | undefined {
  const metadata = facts.endpoint === 'registration' ? facts.request?.json : undefined;
  return metadata && {metadata, claims: facts.statement?.jws?.payload ?? {}};
}

const withParts =
  (check: (parts: {metadata: JsonObject; claims: JsonObject}, facts: Facts) => Outcome): Rule['check'] =>
  (facts) => {
    const parts = partsOf(facts);
    return parts && check(parts, facts);
  };

const TLS_NAMES = ['subject_dn', 'san_dns', 'san_uri', 'san_ip', 'san_email'].map((name) => `tls_client_auth_${name}`);

function checkMethod({metadata}: {metadata: JsonObject}, {server}: Facts): Outcome {
  const method = metadata.token_endpoint_auth_method;
  const known = listOf(server, 'token_endpoint_auth_methods_supported') ?? AUTHENTICATION_METHODS;
  if (method === undefined) return undefined;
  if (!known.includes(`${method}`))
    return {
      saw: show(method),
      expected: `one of ${listed(known)}`,
      fix: 'Register a method that the server supports; shared secrets are not among those of FAPI 2.0.',
    };
  const names = TLS_NAMES.filter((name) => name in metadata);
  if (method === 'tls_client_auth' ? names.length === 1 : names.length === 0 || !server?.isConnect) return undefined;
  return {
    saw: names.length === 0 ? `${method} without a name of the certificate` : `${method} with ${listed(names)}`,
    expected: method === 'tls_client_auth' ? `exactly one of ${listed(TLS_NAMES)}` : `none of ${listed(TLS_NAMES)}`,
    fix: 'With tls_client_auth send one name of the certificate, usually tls_client_auth_subject_dn; with other methods none.',
  };
}

function checkGrants({metadata}: {metadata: JsonObject}, {server}: Facts): Outcome {
  // The default of `grant_types` (RFC 7591, section 2).
  const grants = metadata.grant_types === undefined ? ['authorization_code'] : strings(metadata.grant_types);
  const known = listOf(server, 'grant_types_supported') ?? GRANTS;
  const unknown = grants.filter((grant) => !known.includes(grant));
  const fix =
    'Register the grants in exactly this spelling. authorization_code and response type code belong together.';
  if (unknown.length > 0) return {saw: listed(unknown), expected: `grant_types of ${listed(known)}`, fix};
  const types = strings(metadata.response_types);
  const other = types.filter((type) => type !== 'code');
  if (other.length > 0) return {saw: `response_types ${listed(other)}`, expected: 'code', fix};
  if (
    metadata.response_types !== undefined &&
    types.includes('code') !== grants.includes('authorization_code') &&
    types.length > 0
  )
    return {saw: 'response type code without authorization_code', expected: 'both, or neither', fix};
  return undefined;
}

function checkJwks({metadata, claims}: {metadata: JsonObject; claims: JsonObject}, {server}: Facts): Outcome {
  if (metadata.jwks !== undefined && metadata.jwks_uri !== undefined)
    return {
      source: cite(7591, '2'),
      saw: 'jwks and jwks_uri',
      expected: 'one of the two',
      fix: 'Send jwks_uri alone: the directory publishes the keys.',
    };
  const signed = claims.software_jwks_uri ?? claims.jwks_uri;
  const expected = signed === undefined ? 'jwks_uri' : `jwks_uri ${show(signed)}`;
  const fix =
    'Send the software_jwks_uri of the assertion as jwks_uri, and no keys by value: the directory publishes them.';
  if (metadata.jwks !== undefined)
    return server?.isConnect ? {saw: 'jwks, the keys by value', expected, fix} : undefined;
  if (signed === undefined || metadata.jwks_uri === undefined || metadata.jwks_uri === signed) return undefined;
  return {saw: show(metadata.jwks_uri), expected, fix};
}

function checkStatementIssuer({statement, server}: Facts): Outcome {
  const claims = statement?.jws?.payload;
  if (!claims || !server) return undefined;
  const expected = server.isConnect ? server.issuer : 'the issuer of the directory of the ecosystem';
  if (server.isConnect ? claims.iss === server.issuer : typeof claims.iss === 'string' && claims.iss !== '')
    return undefined;
  return {
    saw: claims.iss === undefined ? 'no iss' : show(claims.iss),
    expected,
    fix: 'Send an assertion of the directory of this environment, unchanged.',
  };
}

/** Loads the keys of the examples, which only the check of software statements needs. */
async function loadExampleKeys(): Promise<JsonObject[]> {
  const {exampleKeys} = await import('../../lib/example-keys');
  return (await exampleKeys()).map(({jwk}) => jwk);
}

async function checkStatementSignature({statement, keys}: Facts): Promise<Outcome> {
  const jws = statement?.jws;
  if (!jws || jws.header.alg !== 'PS256') return undefined;
  const known = findServer(`${jws.payload.iss}`) ? await loadExampleKeys() : [];
  const named = [...known, ...keys.map(({jwk}) => jwk)].filter(({kid}) => kid !== undefined && kid === jws.header.kid);
  if (named.length === 0)
    return {
      title: 'The signature of the software statement assertion was not verified',
      needs: 'keys',
      expected: 'a signature by a key of the directory',
      fix: 'Paste the key of the directory with the kid of the assertion, from its directory.jwks.',
    };
  const {isValid, reason} = await verifyJws(jws, named);
  if (isValid) return undefined;
  return {
    saw: reason,
    expected: 'the assertion as the directory signed it',
    fix: 'Send the assertion unchanged: no claim may be edited, and no character may be lost.',
  };
}

function checkScope({metadata, claims}: {metadata: JsonObject; claims: JsonObject}): Fault | undefined {
  if (typeof claims.scope !== 'string' || typeof metadata.scope !== 'string') return undefined;
  const signed = claims.scope.split(' ');
  const more = metadata.scope.split(' ').filter((scope) => scope !== '' && !signed.includes(scope));
  if (more.length === 0) return undefined;
  return {
    saw: listed(more),
    expected: `scopes of ${listed(signed)}`,
    fix: 'Ask for the signed scopes or fewer. A role brings more.',
  };
}

/** Member of the registration → metadata member that lists the supported algorithms. */
const SIGNED_BY_SERVER: Readonly<Record<string, string>> = {
  id_token_signed_response_alg: 'id_token_signing_alg_values_supported',
  authorization_signed_response_alg: 'authorization_signing_alg_values_supported',
};

function checkAlgorithms({metadata}: {metadata: JsonObject}, {server}: Facts): Outcome {
  return Object.entries(SIGNED_BY_SERVER).flatMap(([name, member]) => {
    const known = listOf(server, member) ?? (server?.isConnect ? PROVIDER_ALGORITHMS : ALGORITHMS);
    if (metadata[name] === undefined || known.includes(`${metadata[name]}`)) return [];
    return [
      {
        saw: `${name} ${show(metadata[name])}`,
        expected: listed(known),
        fix: `Register one of these${known.includes('RS256') ? '' : '; the default of OpenID Connect, RS256, is not offered'}.`,
      },
    ];
  });
}

export const REGISTRATION_RULES: readonly Rule[] = [
  {
    id: 'statement-format',
    title: 'The software statement is not the signed JWT of its directory',
    severity: 'error',
    source: cite(7591, '2.3'),
    page: PAGES.statement,
    check: ({statement, server}) => {
      const {header, payload} = statement?.jws ?? {};
      // The directory of Connect signs with PS256; RFC 7591 lets other issuers choose.
      const isOfConnect = server?.isConnect === true || findServer(`${payload?.iss}`) !== undefined;
      const isRight = isOfConnect ? header?.alg === 'PS256' : header?.alg !== 'none';
      if (!statement || (!statement.problem && isRight)) return undefined;
      return {
        saw: statement.problem ?? `alg ${show(header?.alg)}`,
        expected: `the compact JWT of the directory${isOfConnect ? ', alg PS256' : ', signed'}`,
        fix: 'Send the assertion as the directory returned it: do not decode, sign or wrap it.',
      };
    },
  },
  {
    id: 'statement-issuer',
    title: 'The software statement is of another directory',
    severity: 'error',
    source: cite(7591, '2.3'),
    page: PAGES.statement,
    after: ['environments-mixed'],
    check: checkStatementIssuer,
  },
  {
    id: 'statement-signature',
    title: 'The signature of the software statement does not verify',
    severity: 'error',
    source: cite(7591, '2.3'),
    page: PAGES.statement,
    after: ['environments-mixed', 'statement-issuer', 'statement-format'],
    check: checkStatementSignature,
  },
  {
    id: 'statement-redirect-uris',
    title: 'A redirect URI is not in the software statement',
    severity: 'error',
    source: cite(7591, '3.2.2'),
    page: PAGES.statement,
    after: ['redirect-uri-form'],
    check: withParts(({metadata, claims}) => {
      const signed = strings(claims.software_redirect_uris ?? claims.redirect_uris);
      const more = strings(metadata.redirect_uris).filter((uri) => !signed.includes(uri));
      if (signed.length === 0 || more.length === 0) return undefined;
      return {
        saw: listed(more),
        expected: `one of ${listed(signed)}, character by character`,
        fix: 'Send a redirect URI of the assertion. For another, change the software statement and get a new assertion.',
      };
    }),
  },
  {
    id: 'registration-keys',
    title: 'The keys of the registration are not those of the software statement',
    severity: 'error',
    source: portalPage('Standard SSA API, Verify', PAGES.statement),
    page: PAGES.statement,
    after: ['environments-mixed'],
    check: withParts(checkJwks),
  },
  {
    id: 'registration-method',
    title: 'The authentication method cannot be registered like this',
    severity: 'error',
    source: cite(8705, '2.1.2'),
    page: PAGES.registration,
    check: withParts(checkMethod),
  },
  {
    id: 'registration-grants',
    title: 'Grants or response types cannot be registered',
    severity: 'error',
    source: cite(7591, '2.1'),
    page: PAGES.registration,
    check: withParts(checkGrants),
  },
  {
    id: 'registration-scope',
    title: 'The registration asks for more than the software statement allows',
    severity: 'error',
    source: cite(7591, '3.1.1'),
    page: PAGES.scopes,
    after: ['scope-allowed'],
    check: withParts(checkScope),
  },
  {
    id: 'registration-algorithms',
    title: 'An algorithm of the registration is not allowed',
    severity: 'error',
    source: fapi('5.4.1'),
    page: PAGES.registration,
    check: withParts(checkAlgorithms),
  },
];
