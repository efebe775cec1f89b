/**
 * A local server for the quickstarts of Connect Developers. It answers a few operations of the Connect API, over TLS and
 * mutual TLS, with keys and certificates that it makes at each start. It listens on this machine only, keeps everything
 * in memory, and opens no connection.
 *
 * Start it with `node connect-local.mjs` in the folder of quickstart.env. It needs Node.js 20.12 or later, and openssl.
 */
import {execFileSync} from 'node:child_process';
import {constants, createHash, generateKeyPairSync, randomBytes, randomUUID, sign} from 'node:crypto';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:https';
import path from 'node:path';

process.loadEnvFile('quickstart.env');
const {CLIENT_ID, DATA, ISSUER, MATLS_API, ORGANISATION, SOFTWARE} = process.env;

const FOLDER = 'local';
const SCOPE = 'directory:software';
const TOKEN_LIFETIME_S = 600;

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

// Certificates. Connect issues certificates for 396 days; these are valid for two days.

const OPENSSL_SETTINGS = `
[req]
distinguished_name = subject
[subject]
[ca]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[server]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:localhost
[client]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = clientAuth
`;

/** Runs openssl in the folder of the certificates. */
function openssl(...options) {
  execFileSync('openssl', options, {cwd: FOLDER, stdio: ['ignore', 'ignore', 'pipe']});
}

/** Makes `<name>.key`, and `<name>.pem` with this subject, signed by the local CA. The CA itself is self-signed. */
function issue(name, subject, usage) {
  openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`);
  const request = ['req', '-new', '-key', `${name}.key`, '-subj', subject, '-config', 'openssl.cnf', '-sha256'];
  if (usage === 'ca') return openssl(...request, '-x509', '-days', '2', '-extensions', usage, '-out', `${name}.pem`);
  openssl(...request, '-out', `${name}.csr`);
  const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', `0x${randomBytes(8).toString('hex')}`];
  const extensions = ['-extfile', 'openssl.cnf', '-extensions', usage];
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    ...signer,
    ...extensions,
    '-sha256',
    '-days',
    '2',
    '-out',
    `${name}.pem`,
  );
}

/** Makes the CA, the certificate of the server, that of Sample Pay App, and one of another participant. */
function makeCertificates() {
  rmSync(FOLDER, {recursive: true, force: true});
  mkdirSync(FOLDER, {mode: 0o700});
  writeFileSync(path.join(FOLDER, 'openssl.cnf'), OPENSSL_SETTINGS);
  issue('ca', '/CN=Local CA of the quickstarts', 'ca');
  issue('server', '/CN=localhost', 'server');
  issue('transport', `/C=GB/O=Sample Payments Ltd/OU=${ORGANISATION}/CN=${SOFTWARE}`, 'client');
  issue('other', `/C=GB/O=Example Bank plc/OU=${PARTICIPANTS[0].OrganisationId}/CN=api.bank.example`, 'client');
  for (const file of ['ca.key', 'server.csr', 'transport.csr', 'other.csr', 'openssl.cnf'])
    rmSync(path.join(FOLDER, file));
}

const readPem = (file) => readFileSync(path.join(FOLDER, file));

/** The value of `x5t#S256`: the SHA-256 of the DER certificate (RFC 8705, section 3.1). */
const thumbprintOf = (certificate) => createHash('sha256').update(certificate.raw).digest('base64url');

// The signing key of the directory.

/** Makes an RSA key. @returns its private key and its public JWK, with the thumbprint of RFC 7638 as `kid` */
function makeSigningKey() {
  const {privateKey, publicKey} = generateKeyPairSync('rsa', {modulusLength: 2048});
  const {e, kty, n} = publicKey.export({format: 'jwk'});
  const kid = createHash('sha256').update(JSON.stringify({e, kty, n})).digest('base64url');
  return {privateKey, jwk: {kty, use: 'sig', alg: 'PS256', kid, n, e}};
}

/** Signs a JWT with PS256 (RFC 7518, section 3.5). */
function signJwt({privateKey, jwk}, claims) {
  const input = `${encode({alg: 'PS256', typ: 'JWT', kid: jwk.kid})}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(input), {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  });
  return `${input}.${signature.toString('base64url')}`;
}

/** The claims of a fresh software statement assertion. */
function assertionClaims() {
  const [, owner] = PARTICIPANTS;
  const domain = 'Open Finance';
  const roles = owner.OrgDomainRoleClaims.map(({Role}) => Role);
  return {
    iss: ISSUER,
    iat: seconds(),
    jti: randomUUID(),
    software_id: SOFTWARE,
    software_client_id: CLIENT_ID,
    software_client_name: 'Sample Pay App',
    software_mode: 'Live',
    software_redirect_uris: ['https://app.fintech.example/callback'],
    software_roles: roles,
    software_statement_roles: roles.map((role) => ({role, authorisation_domain: domain, status: 'Active'})),
    org_id: ORGANISATION,
    org_name: owner.OrganisationName,
    org_status: owner.Status,
  };
}

// Answers. Each function takes the request and returns {status, headers, body}.

const json = (body, status = 200, headers = {}) => ({
  status,
  headers: {'Content-Type': 'application/json', ...headers},
  body: JSON.stringify(body),
});
const noStore = {'Cache-Control': 'no-store'};
const oauthError = (status, error, error_description) => json({error, error_description}, status, noStore);

/** A public file with a validator, which answers 304 to a request that has the current one. */
function createPublicFile(content) {
  const body = JSON.stringify(content);
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=900',
    ETag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
    'Last-Modified': new Date().toUTCString(),
  };
  return ({request}) =>
    request.headers['if-none-match'] === headers.ETag ? {status: 304, headers, body: ''} : {status: 200, headers, body};
}

/** The roles file of the same generation: who holds which role, without servers. */
function toRoles({OrganisationId, Status, RegistrationNumber, OrgDomainClaims, OrgDomainRoleClaims}) {
  return {
    OrganisationId,
    Status,
    RegistrationNumber,
    OrgDomainClaims: OrgDomainClaims.map((claim) => ({
      AuthorisationDomainName: claim.AuthorisationDomainName,
      Status: claim.Status,
    })),
    OrgDomainRoleClaims: OrgDomainRoleClaims.map((claim) => ({
      AuthorisationDomainName: claim.AuthorisationDomain,
      AuthorisationDomainRoleName: claim.Role,
      Status: claim.Status,
    })),
  };
}

const tokens = new Map();

/** Whether the certificate of the connection is that of the client which the form names (`tls_client_auth`). */
function isClient(certificate, form) {
  const {CN, OU} = certificate.subject;
  return form.get('client_id') === CLIENT_ID && CN === SOFTWARE && OU === ORGANISATION;
}

/** The client credentials grant: a token that is bound to the certificate of the connection (RFC 8705, section 3). */
function answerToken({certificate, form}) {
  if (!isClient(certificate, form))
    return oauthError(401, 'invalid_client', 'The certificate is not that of this client.');
  if (form.get('grant_type') !== 'client_credentials')
    return oauthError(400, 'unsupported_grant_type', 'This server has the grant client_credentials only.');
  if ((form.get('scope') ?? SCOPE) !== SCOPE) return oauthError(400, 'invalid_scope', `Ask for ${SCOPE}.`);
  const token = randomBytes(32).toString('base64url');
  tokens.set(token, {thumbprint: thumbprintOf(certificate), issuedAt: seconds()});
  return json({access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_S}, 200, noStore);
}

/** The record of a token that has not expired. */
function findToken(token) {
  const found = tokens.get(token);
  return found && found.issuedAt + TOKEN_LIFETIME_S > seconds() ? found : null;
}

/** Introspection (RFC 7662, section 2.2), with the thumbprint in `cnf` (RFC 8705, section 3.2). */
function answerIntrospection({certificate, form}) {
  if (!isClient(certificate, form))
    return oauthError(401, 'invalid_client', 'The certificate is not that of this client.');
  const found = findToken(form.get('token'));
  if (!found) return json({active: false}, 200, noStore);
  const {issuedAt, thumbprint} = found;
  const about = {active: true, scope: SCOPE, client_id: CLIENT_ID, token_type: 'Bearer', iss: ISSUER};
  const times = {iat: issuedAt, exp: issuedAt + TOKEN_LIFETIME_S};
  return json({...about, ...times, cnf: {'x5t#S256': thumbprint}}, 200, noStore);
}

/** Answers only to a token that is bound to the certificate of the connection. */
function withBoundToken(answer) {
  return (asked) => {
    const [, token] = /^Bearer ([\w-]+)$/.exec(asked.request.headers.authorization ?? '') ?? [];
    const found = findToken(token);
    if (found && found.thumbprint === thumbprintOf(asked.certificate)) return answer(asked);
    return {status: 401, headers: {'WWW-Authenticate': 'Bearer error="invalid_token"'}, body: ''};
  };
}

/** A page with all organisations. */
function answerOrganisations() {
  const content = PARTICIPANTS.map(
    ({AuthorisationServers, OrgDomainClaims, OrgDomainRoleClaims, ...organisation}) => organisation,
  );
  const size = content.length;
  const counts = {pageNumber: 0, offset: 0, size: 50, numberOfElements: size, totalPages: 1, totalSize: size};
  const sort = {sorted: false, orderBy: []};
  const pageable = {number: 0, size: 50, offset: 0, sorted: false, unpaged: false, sort};
  return json({content, pageable, ...counts, empty: false});
}

// The two servers.

/** Reads the body of a request, at most 64 KB. */
async function readForm(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 65_536) throw new Error('The body is too long.');
  }
  return new URLSearchParams(text);
}

/**
 * Serves the routes, such as `GET /roles`, and prints each request.
 * @returns the server, which listens and needs a certificate before it can answer
 */
function serve(port, options, routes) {
  const server = createServer(options);
  server.on('request', async (request, response) => {
    const route = `${request.method} ${request.url.replace(/\?.*/, '')}`;
    const certificate = request.socket.getPeerCertificate();
    const answer = routes[route] ?? (() => json({}, 404));
    try {
      const {status, headers, body} = answer({request, certificate, form: await readForm(request)});
      const id = request.headers['x-fapi-interaction-id'] ?? randomUUID();
      response.writeHead(status, {...headers, 'x-fapi-interaction-id': id}).end(body);
      console.log(`${route} ${status}`);
    } catch (error) {
      response.writeHead(400).end();
      console.log(`${route} 400 ${error.message}`);
    }
  });
  server.on('error', ({message}) => {
    console.error(`${message}. Stop the program that uses the port, or write another port into quickstart.env,`);
    console.error(`in every address that has ${port}.`);
    process.exit(1);
  });
  return new Promise((resolve) => server.listen(port, 'localhost', () => resolve(server)));
}

const portOf = (address) => Number(new URL(address).port);

async function start() {
  const signingKey = makeSigningKey();
  const publicServer = await serve(
    portOf(DATA),
    {},
    {
      'GET /participants': createPublicFile(PARTICIPANTS),
      'GET /roles': createPublicFile(PARTICIPANTS.map(toRoles)),
      'GET /directory.jwks': () => json({keys: [signingKey.jwk]}, 200, {'Cache-Control': 'public, max-age=900'}),
    },
  );
  const mutualServer = await serve(
    portOf(MATLS_API),
    {requestCert: true, rejectUnauthorized: true},
    {
      'POST /token': answerToken,
      'POST /token/introspection': answerIntrospection,
      'GET /organisations': withBoundToken(answerOrganisations),
      [`GET /organisations/${ORGANISATION}/softwarestatements/${SOFTWARE}/assertion`]: withBoundToken(() => ({
        status: 200,
        headers: {'Content-Type': 'application/jwt', ...noStore},
        body: signJwt(signingKey, assertionClaims()),
      })),
    },
  );
  // Only now: if another server of this folder had the ports, it would lose its files.
  makeCertificates();
  const context = {key: readPem('server.key'), cert: readPem('server.pem'), minVersion: 'TLSv1.2'};
  publicServer.setSecureContext(context);
  mutualServer.setSecureContext({...context, ca: readPem('ca.pem')});
  console.log(`Certificates and keys are in the folder ${FOLDER}.`);
  console.log(`${DATA} answers without a certificate: directory and keystore.`);
  console.log(`${MATLS_API} asks for a certificate: tokens and API.`);
  console.log('Ready. Press Ctrl+C to stop.');
}

// The participants file: the example of the API description.

const PARTICIPANTS = [
  {
    OrganisationId: '74e929d9-33b6-4d85-8ba7-c146c867a817',
    OrganisationName: 'Example Bank plc',
    LegalEntityName: 'Example Bank Public Limited Company',
    RegistrationNumber: '01234567',
    RegistrationId: 'EXAM00BANK0000041267',
    CompanyRegister: 'Example Company Register',
    CountryOfRegistration: 'GB',
    AddressLine1: '1 Example Square',
    City: 'London',
    Postcode: 'ZZ99 1ZZ',
    Country: 'GB',
    RequiresParticipantTermsAndConditionsSigning: true,
    Status: 'Active',
    Flags: [
      {
        FlagId: '3b8f5a6e-9d21-4c70-b4ef-8a1c2d3e4f50',
        Name: 'Pilot participants',
        Value: 'pilot-2025',
        Type: 'Organisation',
        AccessLevel: 0,
        Description: 'Takes part in the 2025 pilot',
        Status: 'Active',
        CreatedAt: '2025-03-20T10:00:00Z',
        UpdatedAt: '2025-03-20T10:00:00Z',
      },
    ],
    AuthorisationServers: [
      {
        AuthorisationServerId: '856e62aa-6891-48fa-b8de-4f365d4b22e5',
        OrganisationId: '74e929d9-33b6-4d85-8ba7-c146c867a817',
        CustomerFriendlyName: 'Example Bank Login',
        CustomerFriendlyDescription: 'Sign in with your Example Bank account',
        CustomerFriendlyLogoUri: 'https://www.bank.example/logo.svg',
        OpenIDDiscoveryDocument: 'https://auth.bank.example/.well-known/openid-configuration',
        Issuer: 'https://auth.bank.example',
        AutoRegistrationSupported: true,
        SupportsRedirect: true,
        SupportsCiba: false,
        SupportsDCR: true,
        OmitFromEcosystem: false,
        FederationEnabled: false,
        ApiResources: [
          {
            ApiResourceId: 'b1f0c2d3-4e5a-4b6c-8d7e-9f0a1b2c3d4e',
            ApiFamilyType: 'accounts',
            ApiVersion: '2.1.0',
            CertificationStatus: 'Awaiting Certification',
            ApiDiscoveryEndpoints: [
              {
                ApiDiscoveryId: '5e0b9c47-1d6a-4f83-b2c9-8a7d6e5f4c31',
                ApiEndpoint: 'https://api.bank.example/open-finance/accounts/v2/accounts',
              },
            ],
            FamilyComplete: false,
            CreatedAt: '2025-03-20T11:40:18Z',
            UpdatedAt: '2025-03-20T11:40:18Z',
          },
        ],
        AuthorisationServerCertifications: [
          {
            CertificationId: '2b4d6f80-1a3c-4e5f-9b7d-8c6a5b4d3e2f',
            AuthorisationServerId: '856e62aa-6891-48fa-b8de-4f365d4b22e5',
            ProfileType: 'Security profile',
            ProfileVariant: 'FAPI 2.0 OP with mTLS and PAR',
            ProfileVersion: 2,
            CertificationURI: 'https://conformance.connect.example/evidence/2b4d6f80.zip',
            CertificationStartDate: '01/04/2025',
            CertificationExpirationDate: '01/04/2026',
            Status: 'Certified',
            CreatedAt: '2025-04-01T09:00:00Z',
            UpdatedAt: '2025-04-01T16:20:00Z',
          },
          {
            CertificationId: '8e5c1f37-6b0a-4d29-9c84-2f7a3d1e6b50',
            AuthorisationServerId: '856e62aa-6891-48fa-b8de-4f365d4b22e5',
            ProfileType: 'Redirect',
            ProfileVariant: 'Redirect with PAR',
            CertificationStartDate: '01/04/2025',
            CertificationExpirationDate: '01/04/2026',
            Status: 'Certified',
            CreatedAt: '2025-04-01T09:05:00Z',
            UpdatedAt: '2025-04-01T16:24:00Z',
          },
          {
            CertificationId: 'd07b2e94-3f51-4a68-b1dc-9e6c5a8f7432',
            AuthorisationServerId: '856e62aa-6891-48fa-b8de-4f365d4b22e5',
            ProfileType: 'DCR',
            ProfileVariant: 'DCR with mTLS',
            CertificationStartDate: '01/04/2025',
            CertificationExpirationDate: '01/04/2026',
            Status: 'Certified',
            CreatedAt: '2025-04-01T09:10:00Z',
            UpdatedAt: '2025-04-01T16:27:00Z',
          },
        ],
        Flags: [
          {
            FlagId: '5c1e9d37-8f24-4ab6-b0d5-2e7a6f3c9814',
            Name: 'White label',
            Value: 'white-label',
            Type: 'Authorisation_Server',
            AccessLevel: 0,
            Description: 'Run for several brands',
            Status: 'Active',
            CreatedAt: '2025-03-20T10:05:00Z',
            UpdatedAt: '2025-03-20T10:05:00Z',
          },
        ],
        CreatedAt: '2025-03-18T09:40:22Z',
        UpdatedAt: '2025-04-03T08:15:00Z',
      },
    ],
    OrgDomainClaims: [
      {
        OrganisationAuthorityDomainClaimId: '7a2c4e60-1b3d-4f58-9a7c-8e6d5c4b3a21',
        AuthorityId: '687a1c94-b360-4e04-9589-0fa5cb16451b',
        AuthorityName: 'Example Financial Regulator',
        AuthorisationDomainName: 'Open Finance',
        RegistrationId: 'EXFIN-000412',
        Status: 'Active',
      },
    ],
    OrgDomainRoleClaims: [
      {
        OrganisationAuthorityClaimId: 'c4d5e6f7-0a1b-4c2d-8e3f-5a6b7c8d9e0f',
        OrganisationId: '74e929d9-33b6-4d85-8ba7-c146c867a817',
        AuthorityId: '687a1c94-b360-4e04-9589-0fa5cb16451b',
        AuthorisationDomain: 'Open Finance',
        Role: 'DATA_PROVIDER',
        RegistrationId: 'EXFIN-000412',
        Authorisations: [
          {
            MemberState: 'GB',
            Status: 'Active',
          },
        ],
        Status: 'Active',
      },
    ],
    CreatedOn: '2025-03-11T09:15:31Z',
    CreatedAt: '2025-03-11T09:15:31Z',
    UpdatedAt: '2025-06-02T14:40:08Z',
  },
  {
    OrganisationId: '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60',
    OrganisationName: 'Sample Payments Ltd',
    LegalEntityName: 'Sample Payments Limited',
    RegistrationNumber: 'EX-204711',
    CompanyRegister: 'Example Company Register',
    CountryOfRegistration: 'GB',
    AddressLine1: '2 Sample Street',
    City: 'London',
    Postcode: 'ZZ99 2ZZ',
    Country: 'GB',
    RequiresParticipantTermsAndConditionsSigning: true,
    Status: 'Active',
    Flags: [],
    AuthorisationServers: [],
    OrgDomainClaims: [
      {
        OrganisationAuthorityDomainClaimId: '3e8c5d17-9f42-4b06-a1d3-6c7b8e9f0a25',
        AuthorityId: '687a1c94-b360-4e04-9589-0fa5cb16451b',
        AuthorityName: 'Example Financial Regulator',
        AuthorisationDomainName: 'Open Finance',
        RegistrationId: 'EXFIN-204711',
        Status: 'Active',
      },
    ],
    OrgDomainRoleClaims: [
      {
        OrganisationAuthorityClaimId: 'd2b7a6f4-3c1e-4a95-8d60-7e9f1b2c4a83',
        OrganisationId: '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60',
        AuthorityId: '687a1c94-b360-4e04-9589-0fa5cb16451b',
        AuthorisationDomain: 'Open Finance',
        Role: 'DATA_RECEIVER',
        RegistrationId: 'EXFIN-204711',
        Authorisations: [
          {
            MemberState: 'GB',
            Status: 'Active',
          },
        ],
        Status: 'Active',
      },
      {
        OrganisationAuthorityClaimId: 'b0c9d8e7-f6a5-4b4c-9d3e-2f1a0b9c8d7e',
        OrganisationId: '9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60',
        AuthorityId: '687a1c94-b360-4e04-9589-0fa5cb16451b',
        AuthorisationDomain: 'Open Finance',
        Role: 'PAYMENT_INITIATOR',
        RegistrationId: 'EXFIN-204711',
        Authorisations: [
          {
            MemberState: 'GB',
            Status: 'Active',
          },
        ],
        Status: 'Active',
      },
    ],
    CreatedOn: '2025-03-11T10:30:00Z',
    CreatedAt: '2025-03-11T10:30:00Z',
    UpdatedAt: '2025-03-12T09:00:00Z',
  },
];

await start();
