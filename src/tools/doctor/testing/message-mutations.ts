import {
  add,
  address,
  API,
  ASSERTION,
  both,
  claims,
  drop,
  EXCHANGE,
  header,
  input,
  jwt,
  last,
  PLAIN,
  PLAIN_HTTP,
  PUSH,
  REGISTRATION,
  rewrite,
  SANDBOX,
  set,
  SIGNED,
  without,
  rows,
  type Mutation,
} from './changes';
import {publicKey, type JwtDraft} from './drafts';
import {ALIAS, CLIENT, ISSUER, REDIRECT} from './valid-cases';

/** Mutations that break the rules of messages, addresses and client authentication. */

export const message: Mutation[] = [
  ...rows('command-quoting', ASSERTION, {
    'no backslash': rewrite((text) => text.replace(' \\\n  --data', '\n  --data')),
    'single quotes at the command prompt': rewrite((text) => text.replaceAll(' \\\n', ' ^\n')),
    'ampersand outside quotes': rewrite((text) =>
      text.replace("--data-urlencode 'scope=directory:software'", '-d scope=directory:software&x=1'),
    ),
  }),
  ...rows('command-quoting', PLAIN_HTTP, {
    'quotation marks in names': rewrite((text) =>
      text.replace('client_id=', "'client_id=").replace('&grant', "'&grant"),
    ),
  }),
  ...rows('request-method', PLAIN, {
    PUT: (draft) => (last(draft).method = 'PUT'),
    GET: (draft) => (last(draft).method = 'GET'),
    'GET by -G': rewrite((text) => text.replace('curl', 'curl -G')),
  }),
  ...rows('transport-security', PLAIN, {
    'curl to http': address('http://matls-auth.connect.example/token'),
    'with a port': address('http://matls-auth.connect.example:80/token'),
  }),
  ...rows('transport-security', PUSH, {pushed: address('http://matls-auth.connect.example/request')}),
  ...rows('content-type', PLAIN_HTTP, {
    'text/plain': (draft) => last(draft).headers.push(['Content-Type', 'text/plain']),
    'no header': rewrite((text) => text.replace(/Content-Type: .*\n/, '')),
  }),
  ...rows('content-type', PLAIN, {
    JSON: both((draft) => {
      const request = last(draft);
      request.json = Object.fromEntries(request.parameters);
      request.parameters = [];
      request.headers.push(['Content-Type', 'application/json']);
    }),
    multipart: rewrite((text) => text.replaceAll('--data-urlencode', '-F')),
  }),
  ...rows('content-type', REGISTRATION, {
    form: rewrite((text) => text.replace('application/json', 'application/x-www-form-urlencoded')),
  }),
  ...rows('parameter-once', PLAIN, {
    'scope twice': add('scope', 'directory:software'),
    'client_id twice': add('client_id', CLIENT),
    'grant_type twice, other value': add('grant_type', 'refresh_token'),
  }),
  ...rows('parameter-in-address', PLAIN, {
    scope: both(drop('scope'), address(`${ALIAS}/token?scope=directory%3Asoftware`)),
    all: (draft) => {
      const request = last(draft);
      request.address = `${ALIAS}/token?${new URLSearchParams(request.parameters)}`;
      request.parameters = [];
    },
  }),
  ...rows('parameter-in-address', 'introspection', {
    token: both(drop('token'), address(`${ALIAS}/token/introspection?token=abc`)),
  }),
  ...rows('encoded-twice', ASSERTION, {
    client_assertion_type: set(
      'client_assertion_type',
      encodeURIComponent('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
    ),
    scope: set('scope', 'directory%3Asoftware'),
  }),
  ...rows('encoded-twice', EXCHANGE, {redirect_uri: set('redirect_uri', encodeURIComponent(REDIRECT))}),
];

export const addresses: Mutation[] = [
  ...rows('environments-mixed', ASSERTION, {
    'sandbox host': address('https://matls-auth.sandbox.connect.example/token'),
    'sandbox aud': claims('client_assertion', {aud: SANDBOX}),
    'sandbox aud in a list': claims('client_assertion', {aud: [ISSUER, SANDBOX]}),
  }),
  ...rows('environments-mixed', REGISTRATION, {'sandbox statement': claims('software_statement', {iss: SANDBOX})}),
  ...rows('environment-chosen', ASSERTION, {'sandbox chosen': input({server: 'sandbox'})}),
  ...rows('environment-chosen', 'client credentials, sandbox', {'production chosen': input({server: 'production'})}),
  ...rows('environment-chosen', REGISTRATION, {'sandbox chosen': input({server: 'sandbox'})}),
  ...rows('environment-chosen', API, {'sandbox chosen': input({server: 'sandbox'})}),
  ...rows('environment-chosen', 'code exchange', {'two requests': input({server: 'sandbox'})}),
  ...rows('discovery-issuer', ASSERTION, {
    'another issuer': input({discovery: {issuer: 'https://auth.bank.example'}}),
    'a slash more': input({discovery: {issuer: `${ISSUER}/`}}),
    'no issuer': input({discovery: {token_endpoint: `${ISSUER}/token`}}),
  }),
  ...rows('known-endpoint', ASSERTION, {
    'a slash more': address(`${ALIAS}/token/`),
    'another path': address(`${ALIAS}/oauth2/token`),
    'another host': address('https://login.fintech.example/token'),
  }),
  ...rows('mutual-tls-alias', ASSERTION, {'token request with assertion': address(`${ISSUER}/token`)}),
  ...rows('mutual-tls-alias', PLAIN, {'token request with certificate': address(`${ISSUER}/token`)}),
  ...rows('mutual-tls-alias', PUSH, {'pushed request': address(`${ISSUER}/request`)}),
  ...rows('mutual-tls-alias', 'introspection', {introspection: address(`${ISSUER}/token/introspection`)}),
  ...rows('client-certificate', ASSERTION, {'token request': (draft) => (last(draft).certificate = false)}),
  ...rows('client-certificate', API, {'call of an API': (draft) => (last(draft).certificate = false)}),
  ...rows('client-certificate', REGISTRATION, {registration: (draft) => (last(draft).certificate = false)}),
];

export const authentication: Mutation[] = [
  ...rows('client-authentication', PLAIN, {'no certificate': (draft) => (last(draft).certificate = false)}),
  ...rows('client-authentication', PUSH, {'pushed request': (draft) => (last(draft).certificate = false)}),
  ...rows('client-authentication', 'introspection', {introspection: (draft) => (last(draft).certificate = false)}),
  ...rows('client-secret', PLAIN, {
    client_secret: add('client_secret', 's3cr3t'),
    'basic header': (draft) => last(draft).headers.push(['Authorization', 'Basic czp4']),
    '--user': rewrite((text) => text.replace('curl', 'curl --user id:secret')),
  }),
  ...rows('assertion-type', ASSERTION, {
    missing: drop('client_assertion_type'),
    misspelt: set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwtbearer'),
    'grant instead': set('client_assertion_type', 'urn:ietf:params:oauth:grant-type:jwt-bearer'),
    'jwt-bearer alone': set('client_assertion_type', 'jwt-bearer'),
  }),
  ...rows('client-id-required', PLAIN, {'token request': drop('client_id')}),
  ...rows('client-id-required', PLAIN_HTTP, {HTTP: drop('client_id')}),
  ...rows('client-id-required', PLAIN, {'without a value': set('client_id', '')}),
  ...rows('client-id-required', PUSH, {'pushed request': drop('client_id')}),
  ...rows('client-id-agrees', ASSERTION, {
    'software statement id': set('client_id', '39c82433-0f57-4653-b513-01b03997ff0f'),
    'other assertion': claims('client_assertion', {iss: 'another', sub: 'another'}),
    'upper case': set('client_id', CLIENT.toUpperCase()),
  }),
  ...rows('assertion-format', ASSERTION, {
    'two parts': jwt('client_assertion', (one) => (one.tamper = (text) => text.split('.').slice(0, 2).join('.'))),
    padding: jwt('client_assertion', (one) => (one.tamper = (text) => `${text}=`)),
    'Bearer before it': jwt('client_assertion', (one) => (one.tamper = (text) => `Bearer ${text}`)),
    absent: (draft) => delete last(draft).jwts.client_assertion,
  }),
  ...rows('token-type', ASSERTION, {
    'request object': header('client_assertion', {typ: 'oauth-authz-req+jwt'}),
    'access token': header('client_assertion', {typ: 'at+jwt'}),
    proof: header('client_assertion', {typ: 'dpop+jwt'}),
  }),
  ...rows('assertion-subject', ASSERTION, {
    'no sub': without('client_assertion', 'sub'),
    'no iss': without('client_assertion', 'iss'),
    'iss is an address': claims('client_assertion', {iss: 'https://app.fintech.example'}),
  }),
  ...rows('assertion-audience', ASSERTION, {
    'token endpoint': claims('client_assertion', {aud: `${ISSUER}/token`}),
    alias: claims('client_assertion', {aud: `${ALIAS}/token`}),
    list: claims('client_assertion', {aud: [ISSUER]}),
    slash: claims('client_assertion', {aud: `${ISSUER}/`}),
    'no scheme': claims('client_assertion', {aud: 'auth.connect.example'}),
    missing: without('client_assertion', 'aud'),
  }),
  ...rows('assertion-audience', SIGNED, {'PAR endpoint': claims('client_assertion', {aud: `${ISSUER}/request`})}),
  ...rows('request-object-audience', SIGNED, {
    endpoint: claims('request', {aud: `${ISSUER}/auth`}),
    'list without the issuer': claims('request', {aud: [ALIAS, `${ALIAS}/request`]}),
    missing: without('request', 'aud'),
  }),
  ...rows('request-object-audience', 'backchannel, signed', {
    'of CIBA': claims('request', {aud: `${ISSUER}/backchannel`}),
  }),
  ...rows('assertion-jti', ASSERTION, {
    missing: without('client_assertion', 'jti'),
    empty: claims('client_assertion', {jti: ''}),
    number: claims('client_assertion', {jti: 17}),
  }),
  ...rows('assertion-jti', SIGNED, {
    'that of the request object': (draft) =>
      ((draft.requests[0]?.jwts.client_assertion as JwtDraft).claims.jti = draft.requests[0]?.jwts.request?.claims.jti),
  }),
  ...rows('key-in-header', ASSERTION, {
    jku: header('client_assertion', {jku: 'https://app.fintech.example/jwks'}),
    x5u: header('client_assertion', {x5u: 'https://app.fintech.example/cert.pem'}),
    jwk: header('client_assertion', {jwk: publicKey('client-signing-key')}),
  }),
];
