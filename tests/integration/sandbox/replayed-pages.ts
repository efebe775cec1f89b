/** What pages need from their reader, and requests whose response differs from the page, with the reason. */

import type {Setups} from '../../support/sandbox/replay-page';

const BANK = '74e929d9-33b6-4d85-8ba7-c146c867a817';
const PARTNER = '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60';
const SERVER = '856e62aa-6891-48fa-b8de-4f365d4b22e5';
const CODE = 'CODE=$(curl --silent https://reader.connect.example/)\n';

const CALLER = '--silent --cert transport.pem --key transport.key';
const TOKEN = '--header "Authorization: Bearer $ACCESS_TOKEN"';
const API = 'https://matls-api.connect.example/organisations';
const APPLICATION = `${API}/${PARTNER}/softwarestatements/39c82433-0f57-4653-b513-01b03997ff0f`;

/** Values that the page creates in earlier steps that are not shell code. */
const CHALLENGE = `STATE=af0ifjsldkj NONCE=n-4tYb9QwLk2sVx7Z
: "\${CODE_VERIFIER:=$(openssl rand -hex 32)}"
CODE_CHALLENGE=$(printf %s "$CODE_VERIFIER" | openssl dgst -sha256 -binary | openssl base64 -A | tr '+/' '-_' | tr -d '=')
`;

/** The pushed request that the page shows as a message. */
const PUSH = `${CHALLENGE}CLIENT_ID=e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06
curl ${CALLER} --output /dev/null --data "client_id=$CLIENT_ID&response_type=code&state=$STATE&nonce=$NONCE" \\
  --data-urlencode redirect_uri=https://app.fintech.example/callback \\
  --data-urlencode "scope=openid email directory:website" \\
  --data "code_challenge=$CODE_CHALLENGE&code_challenge_method=S256" https://matls-auth.connect.example/request
`;

/** The sign-in that returns the refresh token of the page. */
const REFRESH = `${PUSH.replace('openid email directory:website', 'openid offline_access directory:website')}${CODE}
REFRESH_TOKEN=$(curl ${CALLER} --data "client_id=$CLIENT_ID&grant_type=authorization_code&code=$CODE" \\
  --data-urlencode redirect_uri=https://app.fintech.example/callback --data "code_verifier=$CODE_VERIFIER" \\
  https://matls-auth.connect.example/token | jq -r .refresh_token)
`;

/** The request object whose header and claims the page shows. */
const SIGNED = `CLIENT_ASSERTION=$(client_assertion "$SIGNING_KID")
REQUEST_OBJECT=$(sign_ps256 \\
  "$(jq -nc --arg kid "$SIGNING_KID" '{alg: "PS256", typ: "oauth-authz-req+jwt", kid: $kid}')" \\
  "$(jq -nc --arg id "$CLIENT_ID" --arg challenge "$CODE_CHALLENGE" --argjson now "$(date +%s)" '{
    iss: $id, aud: "https://auth.connect.example", iat: $now, nbf: $now, exp: ($now + 300), client_id: $id,
    response_type: "code", redirect_uri: "https://app.fintech.example/callback",
    scope: "openid email directory:website", state: "af0ifjsldkj", nonce: "n-4tYb9QwLk2sVx7Z",
    code_challenge: $challenge, code_challenge_method: "S256"}')")
`;

export const PAGES: Setups = {
  'docs/apis/provider-apis.mdx': {omit: ['api-resources:b1f0c2d3-4e5a-4b6c-8d7e-9f0a1b2c3d4e']},
  'docs/apis/security/authorization-code-flow.mdx': {before: {2: CODE}},
  // The page tells readers to skip the registration if the application is already registered.
  'docs/apis/security/cheatsheet.mdx': {skip: [8]},
  'docs/apis/security/client-credentials-flow.mdx': {pastes: 1},
  'docs/apis/security/pkce.mdx': {before: {2: `${PUSH}${CODE}`}},
  'docs/apis/security/pushed-authorization-requests.mdx': {
    pastes: 0,
    before: {0: `${CHALLENGE}ISSUER=https://auth.connect.example\n`, 1: SIGNED},
  },
  'docs/apis/security/refresh-tokens.mdx': {before: {0: REFRESH}},
  'docs/get-started/enterprise-ecosystems.mdx': {
    omit: [`organisations:${PARTNER}`],
    reader: 'framework.lead@connect.example',
  },
  'docs/guides/onboarding-the-first-partner-in-30-days.mdx': {
    before: {
      0: `ENVELOPE_ID=$(curl ${CALLER} --header "Authorization: Bearer token-of-a-person:sam.lee@fintech.example" \\
  --json '{"TnCId": 12, "NoOfSigners": 2}' ${API}/${PARTNER}/ess/initiatesigning | jq -r 'first(.. | .ExternalSigningServiceEnvelopeId? // empty)')\n`,
    },
  },
  'docs/guides/providing-data.mdx': {omit: [`authorisation-servers:${SERVER}`]},
  // In the simulation, the application is federation-managed and must first become self-managed. Only
  // federation-managed members get trust marks, so block 2 cannot run.
  'docs/guides/self-managed-entities.mdx': {
    before: {
      1: `curl ${CALLER} ${TOKEN} ${APPLICATION} | jq 'del(.SoftwareStatementId, .OrganisationId, .ClientId, .Flags, .Locked, .ClientCreated,
    .SoftwareStatementCertifications, .NotificationWebhookStatus, .FederationEndpoint, .SuspendedBy, .CreatedAt, .UpdatedAt) |
    .OpenidFederationEntityManagementType = "openid_entity_self_managed"' |
    curl ${CALLER} ${TOKEN} --request PUT --json @- --output /dev/null ${APPLICATION}\n`,
    },
    skip: [2],
  },
  'docs/how-tos/api-resources.mdx': {
    before: {
      2: `OLD_API_RESOURCE_ID=$(curl ${CALLER} ${TOKEN} --json '{"ApiFamilyType": "accounts", "ApiVersion": "1.0.0", "ApiEndpoint": "https://api.bank.example/open-finance/accounts/v1/accounts"}' \\
  ${API}/${BANK}/authorisationservers/${SERVER}/apiresources | jq -r .ApiResourceId)\n`,
    },
  },
  'docs/how-tos/certificates.mdx': {
    before: {
      7: `OLD_KID=$(curl ${CALLER} ${TOKEN} ${APPLICATION}/certificates/transport |
  jq -r 'map(select(.Status == "Active")) | min_by(.ValidFromDateTime).kid')\n`,
    },
  },
  'docs/how-tos/federated-login.mdx': {
    // The simulation has no DNS. Its first look-up finds no record, so one look-up precedes that of the page.
    before: {
      1: `curl ${CALLER} ${TOKEN} --output /dev/null "$SSO/6a0d2e8b-9c47-4f1e-b3a5-2d7c8e9f0a16/domain-verification"\n`,
    },
  },
  'docs/how-tos/reference-data/terms-and-conditions.mdx': {
    keep: ['terms-and-conditions:12'],
    omit: ['terms-and-conditions:7'],
  },
  'docs/how-tos/servers/publish-certification.mdx': {
    before: {2: 'ACCESS_TOKEN=token-of-a-person:conformance.lead@connect.example\n'},
  },
  'docs/how-tos/suspend-application.mdx': {before: {0: 'ACCESS_TOKEN=token-of-a-person:sam.lee@fintech.example\n'}},
  'docs/how-tos/users/delegate-administration.mdx': {
    omit: ['user-group-organisation-bindings:2e5c8f10-4b7d-4a39-8c6e-5f1d9b3a7e40'],
  },
  'docs/how-tos/organisations/assign-domains-and-roles.mdx': {
    omit: [
      'organisation-authority-domain-claims:3e8c5d17-9f42-4b06-a1d3-6c7b8e9f0a25',
      'organisation-authority-claims:d2b7a6f4-3c1e-4a95-8d60-7e9f1b2c4a83',
    ],
  },
  'docs/how-tos/identity-providers.mdx': {omit: ['user-groups:3f7e9a2c-5b1d-4c68-9e0f-8d4a6b2c1e57']},
  'docs/platform/applications/certificates.mdx': {
    before: {
      0: `openssl req -new -newkey rsa:2048 -noenc -keyout new.key -out signing.csr 2> /dev/null \\
  -subj "/C=GB/O=Sample Payments Ltd/OU=${PARTNER}/CN=39c82433-0f57-4653-b513-01b03997ff0f"\n`,
    },
  },
};

/** Beginning of a fault → reason. An entry that matches no fault fails the test. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'docs/apis/flows.mdx: 2 requests not sent': 'downloads of the portal, and a runner that npx installs',
  'docs/apis/network.mdx: 1 requests not sent': 'a proxy of a reader',
  'docs/apis/non-standard-ssa.mdx: 1 requests not sent': 'a provider of somebody else',
  'docs/apis/security/cheatsheet.mdx: 2 requests not sent': 'the application of the simulation is registered',
  'docs/apis/security/cheatsheet.mdx: 1 requests not sent': 'the mock, which takes an example by its name',
  'docs/apis/verify-webhooks.mdx: 1 requests not sent':
    'needs a message and its signature from the receiver of a webhook',
  'docs/get-started/coding-agents.mdx: 1 requests not sent': 'pages of the portal',
  'docs/guides/checking-revocation.mdx: 1 requests not sent':
    'the lists and the responder of a certification authority',
  'docs/guides/creating-wallet-ecosystems.mdx: 1 requests not sent': 'an issuer of somebody else',
  'docs/guides/self-managed-entities.mdx: 1 requests not sent': 'the host of the application',
  'docs/guides/receiving-data.mdx: ': 'the provider and the API of a bank',
  'docs/apis/security/authorization-code-flow.mdx: token: 400 {"error":"invalid_request","error_description":"The parameter refresh_token':
    'the pushed request of the page has no offline_access, so that there is no refresh token',
  'docs/get-started/quickstart-directory.mdx: 1 requests not sent': 'downloads of the portal',
  'docs/get-started/quickstart-ssa.mdx: 1 requests not sent': 'downloads of the portal',
  'docs/get-started/quickstart-token.mdx: 1 requests not sent': 'downloads of the portal, and a part of a script',
  'docs/get-started/wallet-ecosystems.mdx: get-federation-resolved-metadata: 404':
    'the page shows 404 for an entity that is no member',
  'docs/how-tos/reference-data/terms-and-conditions.mdx: create-terms-and-conditions-item: 409, the page shows 201':
    'the terms of the page stay, since the number of new ones would be another',
  'docs/how-tos/servers/add-server.mdx: 1 requests not sent': 'the provider of a bank',
  'docs/how-tos/servers/publish-certification.mdx: output: /SupportsDCR is false':
    'the server of the page has two more certifications',
  'docs/how-tos/servers/webhooks.mdx: create-organisation-authorisation-server-webhook-confirmation: 400':
    'needs the token that only the receiver of the webhook has',
  'docs/how-tos/users/add-users.mdx: create-organisation-admin: /DomainRoleDetails is not empty':
    'Jane Doe is a domain user in the examples',
  'docs/how-tos/users/add-users.mdx: output: /DomainRoleDetails is not empty':
    'Jane Doe is a domain user in the examples',
  'docs/platform/ca-certificates.mdx: ':
    'the certification authority of the simulation has no files; the API of a bank',
};
