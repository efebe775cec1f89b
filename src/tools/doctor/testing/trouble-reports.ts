import {kidOf, publicKey, readKey, readMade, toAsn1, type CaseDraft, type JwtDraft, type RequestDraft} from './drafts';
import {
  ALIAS,
  assertion,
  CLIENT,
  connect,
  IAT,
  NOW,
  ORGANISATION,
  OTHER,
  OTHER_DISCOVERY,
  post,
  SOFTWARE,
  statement,
  withAssertion,
} from './valid-cases';

/**
 * Public reports of trouble with client assertions, mutual TLS and registration, in our own words and with our own
 * hosts, keys and names. `cause` is the rule that was broken according to the replies to the report; undefined if only
 * the server could know the cause.
 */
type TroubleReport = {
  report: string;
  trouble: string;
  cause: string | undefined;
  draft: () => CaseDraft;
};

const GITHUB = 'https://github.com';
const credentials: [string, string][] = [['grant_type', 'client_credentials']];
const keys = [publicKey('client-signing-key')];

/** A token request to another server. Its assertion is valid except for `change`. */
function tokenRequest(change: (jwt: JwtDraft) => void, overrides: Partial<RequestDraft> = {}): CaseDraft {
  const jwt = assertion({}, OTHER);
  change(jwt);
  const address = 'https://matls-auth.bank.example/token';
  const request = post(address, withAssertion([...credentials, ['client_id', CLIENT]]), {
    jwts: {client_assertion: jwt},
    ...overrides,
  });
  return {name: 'report', requests: [request], keys, discovery: OTHER_DISCOVERY, server: 'other', now: NOW};
}

function registration(metadata: Record<string, unknown>, claims: Record<string, unknown> = {}): CaseDraft {
  return connect(
    'report',
    post(`${ALIAS}/reg`, [], {
      form: 'http',
      jwts: {software_statement: statement(claims)},
      json: {
        redirect_uris: ['https://app.fintech.example/callback'],
        token_endpoint_auth_method: 'private_key_jwt',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'PS256',
        scope: 'openid directory:website',
        jwks_uri: `https://keystore.connect.example/${ORGANISATION}/${SOFTWARE}/application.jwks`,
        ...metadata,
      },
    }),
  );
}

const set = (values: Record<string, unknown>) => (jwt: JwtDraft) => Object.assign(jwt.claims, values);

export const TROUBLE_REPORTS: readonly TroubleReport[] = [
  {
    report: `${GITHUB}/pagopa/pdnd-interop-frontend/issues/2095`,
    trouble: 'The audience has a scheme before it that the expected string does not have.',
    cause: 'assertion-audience',
    draft: () => {
      const draft = tokenRequest(set({aud: 'https://auth.uat.interop.example/client-assertion'}));
      return {...draft, discovery: undefined, issuer: 'auth.uat.interop.example/client-assertion'};
    },
  },
  {
    report: `${GITHUB}/pagopa/pdnd-interop-frontend/issues/1259`,
    trouble: 'sub of the assertion is another identifier than the parameter client_id.',
    cause: 'client-id-agrees',
    draft: () => tokenRequest(set({iss: SOFTWARE, sub: SOFTWARE, aud: `${OTHER}/client-assertion`})),
  },
  {
    report: `${GITHUB}/pagopa/pdnd-interop-frontend/issues/1105`,
    trouble: 'Since yesterday the server refuses the request, whose assertion was made once and kept.',
    cause: 'assertion-expiry',
    draft: () => tokenRequest(set({iat: IAT - 86_400, exp: IAT - 86_400 + 600})),
  },
  {
    report: `${GITHUB}/italia/anpr/issues/4390`,
    trouble:
      'At the command prompt of Windows, the server receives parameters whose names begin with a quotation mark.',
    cause: 'command-quoting',
    draft: () => tokenRequest(() => undefined, {rewrite: (text) => text.replaceAll(' \\\n', ' ^\n')}),
  },
  {
    report: `${GITHUB}/pagopa/pdnd-interop-frontend/issues/810`,
    trouble: 'The parameters are sent as a JSON object, and the server says that a property is not allowed.',
    cause: 'content-type',
    draft: () =>
      tokenRequest(() => undefined, {
        rewrite: (text) => {
          const pairs = [...text.matchAll(/--data-urlencode '([^=]+)=([^']+)'/g)].map((match) => [match[1], match[2]]);
          return `curl --cert c.pem https://matls-auth.bank.example/token --data '${JSON.stringify(Object.fromEntries(pairs))}'`;
        },
      }),
  },
  {
    report: `${GITHUB}/okta/okta-sdk-python/issues/289`,
    trouble: 'With one key everything works; with a second key in the JWKS the server says that the kid is invalid.',
    cause: 'key-id',
    draft: () => ({
      ...tokenRequest((jwt) => delete jwt.header.kid),
      keys: [publicKey('client-signing-key'), publicKey('client-signing-ps256-key')],
    }),
  },
  {
    report: `${GITHUB}/keycloak/keycloak/issues/23721`,
    trouble: 'Assertions with ES256 are refused by other servers, because the signature is in the form of ASN.1.',
    cause: 'signature-encoding',
    draft: () => tokenRequest((jwt) => (jwt.tamper = toAsn1)),
  },
  {
    report: `${GITHUB}/keycloak/keycloak-oauth-sig/issues/12`,
    trouble: 'The assertion of one client is signed with the key of another.',
    cause: 'key-id',
    draft: () =>
      tokenRequest((jwt) =>
        Object.assign(jwt, {
          key: 'agent-signing-key',
          header: {alg: 'ES256', kid: kidOf(readKey('agent-signing-key'))},
        }),
      ),
  },
  {
    report: `${GITHUB}/JanssenProject/jans/issues/569`,
    trouble: 'The registered subject begins with the country, and the server compares it with one that begins with CN.',
    cause: 'subject-name',
    draft: () =>
      registration({
        token_endpoint_auth_method: 'tls_client_auth',
        tls_client_auth_subject_dn: `C=GB,O=Sample Payments Ltd,OU=${ORGANISATION},CN=${SOFTWARE}`,
      }),
  },
  {
    report: `${GITHUB}/openbankingspace/tpp-issues/issues/102`,
    trouble: 'The directory writes iat of software statements in milliseconds, and providers refuse them.',
    cause: 'numeric-date',
    draft: () => registration({}, {iat: (IAT - 60) * 1000}),
  },
  {
    report: `${GITHUB}/DuendeArchive/IdentityModel/issues/581`,
    trouble: 'After an update of the library, token requests over mutual TLS no longer contain client_id.',
    cause: 'client-id-required',
    draft: () =>
      connect('report', post(`${ALIAS}/token`, [...credentials, ['scope', 'directory:software']], {form: 'http'})),
  },
  {
    report: `${GITHUB}/grpc/grpc-java/issues/6934`,
    trouble: 'The server ends the handshake: the client certificate was issued with the extensions for servers.',
    cause: 'certificate-usage',
    draft: () => ({
      ...connect('report', post(`${ALIAS}/token`, [...credentials, ['client_id', CLIENT]])),
      certificate: readMade('bank-server-certificate.pem'),
    }),
  },
  {
    report: `${GITHUB}/panva/openid-client/issues/544`,
    trouble:
      'A client library registers at the address in the root of the discovery document, although there is one for mutual TLS.',
    cause: 'mutual-tls-alias',
    draft: () => {
      const draft = registration({scope: 'openid accounts'}, {scope: 'openid accounts'});
      (draft.requests[0] as RequestDraft).address = `${OTHER}/register`;
      return {...draft, server: 'other', discovery: OTHER_DISCOVERY};
    },
  },
  {
    report: `${GITHUB}/panva/openid-client/issues/300`,
    trouble: 'The assertion was made with the function for request objects.',
    cause: 'token-type',
    draft: () => tokenRequest((jwt) => Object.assign(jwt.header, {typ: 'oauth-authz-req+jwt'})),
  },
  {
    report: `${GITHUB}/panva/openid-client/issues/348`,
    trouble:
      'Since an update, aud is a list of the issuer and the token endpoint, and the server calls the JWT malformed.',
    cause: 'assertion-audience',
    draft: () => tokenRequest(set({aud: [OTHER, `${OTHER}/token`]})),
  },
  {
    report: `${GITHUB}/wso2/product-is/issues/2570`,
    trouble: 'client_assertion is the base64 of client id and secret, as for Basic authentication.',
    cause: 'assertion-format',
    draft: () => tokenRequest((jwt) => (jwt.tamper = () => Buffer.from(`${CLIENT}:secret`).toString('base64url'))),
  },
  {
    report: `${GITHUB}/ConsumerDataStandardsAustralia/register/issues/25`,
    trouble: 'The grant of RFC 7523 is misspelt in the documentation of the registration, and copied from there.',
    cause: 'registration-grants',
    draft: () => registration({grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:jwtbearer']}),
  },
  {
    report: `${GITHUB}/wso2/financial-services-accelerator/issues/119`,
    trouble: 'The token request is made with an expired certificate, and the answer does not say so.',
    cause: 'certificate-dates',
    draft: () => ({
      ...connect('report', post(`${ALIAS}/token`, [...credentials, ['client_id', CLIENT]])),
      now: Date.UTC(2026, 8, 13) / 1000,
    }),
  },
  {
    report: `${GITHUB}/pagopa/pdnd-interop-frontend/issues/1286`,
    trouble: 'The server refuses assertions with claims that it does not know, which no standard asks for.',
    cause: undefined,
    draft: () => ({...tokenRequest(set({producerId: 'a', consumerId: 'b'})), response: '{"error": "invalid_client"}'}),
  },
  {
    report: `${GITHUB}/OpenBanking-Brasil/specs-seguranca/issues/223`,
    trouble: 'An application registers a second time with the same software statement.',
    cause: undefined,
    draft: () => ({...registration({}), response: '{"error": "invalid_client_metadata"}'}),
  },
];
