/** A small error catalogue for tests. */
import {collectCatalogue} from '../read-catalogue';
import type {ErrorCode} from '../read-codes';

const code = (name: string, schema: string, meaning: string, line: number): ErrorCode => ({
  code: name,
  schema,
  meaning,
  file: `openapi/components/schemas/${schema}.yaml`,
  line,
});

export const SAMPLE_CODES: readonly ErrorCode[] = [
  code('invalid_grant', 'OAuthError', 'the code is wrong.', 9),
  code('invalid_client', 'OAuthError', 'the client is unknown.', 10),
  code('invalid_client', 'FederationError', 'the caller is no member.', 9),
  code('invalid_issuer', 'FederationError', 'another issuer.', 10),
];

export const SAMPLE_YAML = `standards:
  RFC 6749: https://rfc.example/6749#section-{section}
  RFC 9110: https://rfc.example/9110#section-{section}
pages:
  pkce: '[PKCE](/docs/pkce/)'
endpoints:
  tokens:
    token: POST /token
    revoke-token: POST /revocation
    introspect-token: POST /introspection
  registration:
    register: POST /reg
  management-api:
    management-api: the management API
codes:
  invalid_grant:
    clause: RFC 6749, section 5.2
    endpoints: {token: 400}
    causes:
      - cause: The code was used.
        topics: [flow]
        recognise: Two requests | one code.
        fix: Start again.
        clause: RFC 6749, section 4.1.2
        page: pkce
  invalid_client:
    clause: RFC 6749, section 5.2; RFC 6749, section 2.3
    endpoints: {token: 401, revoke-token: 401, introspect-token: 401, register: 401}
    causes:
      - cause: The clock is wrong.
        recognise: Look at \`Date\`.
        fix: Set it.
        clause: RFC 6749, section 5.2
        page: pkce
      - cause: The assertion was used.
        at: [token, revoke-token]
        topics: [flow, assertion]
        recognise: The \`jti\` is old.
        fix: Sign again.
        clause: RFC 6749, section 2.3
        page: pkce
      - cause: The certificate is wrong.
        at: [register]
        recognise: Look at the subject.
        fix: Use the right one.
        clause: RFC 6749, section 5.2
        page: pkce
  invalid_issuer:
    clause: RFC 6749, section 5.2
    page: registration
    unused: Nobody sends it.
statuses:
  '409':
    clause: RFC 9110, section 15.5.10
    meaning: the request contradicts what is stored.
    causes:
      - cause: The record exists.
        topics: [flow]
        recognise: The body says so.
        fix: Update it.
        clause: RFC 9110, section 15.5.10
        page: pkce
`;

export const SAMPLE = collectCatalogue(SAMPLE_YAML, SAMPLE_CODES).catalogue;
