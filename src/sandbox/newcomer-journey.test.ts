/**
 * Tests the journey of a newcomer, from a new organisation to a call with a new certificate. Each value in a request
 * comes from an earlier response or from a tool of the portal.
 */
import {decodeJwt} from 'jose';
import {beforeAll, expect, it} from 'vitest';

import type {JsonObject, JsonValue} from '../tools/lib/json';
import {makeCertificateRequest} from '../tools/workshop/certificate-request';
import {exportKey, makeKey, type WorkshopKey} from '../tools/workshop/keys';
import {makeClientAssertion} from '../tools/workshop/messages';

import type {DescriptionDocument} from './description';
import {API, startJourney, toObject, type Journey, type Sent} from './testing/journey';
import {loadDocument} from './testing/load-document';

const DISCOVERY = 'https://auth.sandbox.connect.example/.well-known/openid-configuration';
const ONBOARDING = 'onboarding.lead@connect.example';
/** Has an account, but no role before the journey. */
const PAT = 'pat.quinn@mail.example';
const REDIRECT_URI = 'https://app.harbour.example/callback';
const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

let document: DescriptionDocument;

beforeAll(async () => {
  document = await loadDocument();
}, 300_000);

/** Creates an organisation, and signs the terms as its administrator. @returns the path of the organisation */
async function joinEcosystem({as, identity, wait}: Journey): Promise<{organisation: string; name: string}> {
  const name = 'Harbour Payments Ltd';
  const created = toObject(
    await as(ONBOARDING, 'create-organisation', 201, 'POST', '/organisations', {
      body: {
        OrganisationName: name,
        LegalEntityName: 'Harbour Payments Limited',
        RegistrationNumber: '55667788',
        CompanyRegister: 'Example Company Register',
        CountryOfRegistration: 'GB',
        AddressLine1: '1 Harbour Square',
        City: 'London',
        Postcode: 'ZZ99 1ZZ',
        Country: 'GB',
        RequiresParticipantTermsAndConditionsSigning: true,
      },
    }),
  );
  expect(created.Status).toBe('Pending');
  const organisation = String(created.OrganisationId);
  const path = `/organisations/${organisation}`;
  await as(ONBOARDING, 'create-organisation-admin', 201, 'POST', `${path}/adminusers`, {body: {UserEmail: PAT}});
  expect(await identity(PAT)).toMatchObject({about: `Organisation Administrator of ${name}`});

  const terms = toObject(
    await as(
      PAT,
      'get-terms-and-conditions',
      200,
      'GET',
      '/references/termsandconditions?type=Participant&status=Active',
    ),
  );
  const [{TnCId = null} = {}] = terms.content as JsonObject[];
  await as(PAT, 'create-terms-and-conditions-envelope', 201, 'POST', `${path}/ess/initiatesigning`, {
    body: {TnCId, NoOfSigners: 2},
  });
  const statuses: string[] = [];
  for (let polls = 0; polls < 20 && statuses.at(-1) !== 'Active'; polls += 1) {
    wait(5);
    const {OrgDetails} = toObject(await as(PAT, 'get-organisation', 200, 'GET', path));
    statuses.push(String((OrgDetails as JsonObject).Status));
  }
  expect([...new Set(statuses)]).toEqual(['Pending', 'Active']);
  return {organisation, name};
}

/** Gives the organisation both roles, a server and an API. @returns the identifier of the server */
async function publishServer({as}: Journey, organisation: string): Promise<string> {
  const path = `/organisations/${organisation}`;
  const authorities = toObject(
    await as(ONBOARDING, 'get-authorities', 200, 'GET', '/references/authorities?status=Active'),
  );
  const [{AuthorityId = ''} = {}] = authorities.content as JsonObject[];
  const AuthorisationDomainName = 'Open Finance';
  await as(ONBOARDING, 'create-organisation-authority-domain-claim', 201, 'POST', `${path}/authoritydomainclaims`, {
    body: {AuthorityId, AuthorisationDomainName, RegistrationId: 'EXFIN-000777'},
  });
  for (const Role of ['DATA_PROVIDER', 'DATA_RECEIVER'])
    await as(ONBOARDING, 'create-organisation-authority-claim', 201, 'POST', `${path}/authorityclaims`, {
      body: {
        AuthorityId,
        AuthorisationDomain: AuthorisationDomainName,
        Role,
        RegistrationId: 'EXFIN-000777',
        UniqueTechnicalIdentifier: [],
        Status: 'Active',
      },
    });
  const server = toObject(
    await as(PAT, 'create-organisation-authorisation-server', 201, 'POST', `${path}/authorisationservers`, {
      body: {
        CustomerFriendlyName: 'Harbour Login',
        CustomerFriendlyDescription: 'Sign in with your Harbour account',
        OpenIDDiscoveryDocument: 'https://auth.harbour.example/.well-known/openid-configuration',
        AutoRegistrationSupported: true,
        OmitFromEcosystem: false,
      },
    }),
  );
  expect(server.Issuer).toBe('https://auth.harbour.example');
  const id = String(server.AuthorisationServerId);
  await as(
    PAT,
    'create-organisation-authorisation-server-api-resource',
    201,
    'POST',
    `${path}/authorisationservers/${id}/apiresources`,
    {
      body: {
        ApiFamilyType: 'accounts',
        ApiVersion: '2.1.0',
        ApiEndpoint: 'https://api.harbour.example/open-finance/accounts/v2/accounts',
      },
    },
  );
  return id;
}

type Application = {path: string; id: string; clientId: string; signingKey: WorkshopKey};

/** Creates an application with a role and a signing key. */
async function createApplication({as}: Journey, organisation: string): Promise<Application> {
  const collection = `/organisations/${organisation}/softwarestatements`;
  const created = toObject(
    await as(PAT, 'create-organisation-software-statement', 201, 'POST', collection, {
      body: {
        ClientName: 'Harbour App',
        Version: 1,
        LogoUri: 'https://app.harbour.example/logo.svg',
        RedirectUri: [REDIRECT_URI],
        TokenEndpointAuthMethod: 'private_key_jwt',
        Roles: [{AuthorisationDomain: 'Open Finance', Role: 'DATA_RECEIVER', Status: 'Active'}],
      },
    }),
  );
  const id = String(created.SoftwareStatementId);
  const path = `${collection}/${id}`;
  const signingKey = await makeKey('ES256');
  const operation = 'create-organisation-software-statement-certificate';
  const {publicPem} = await exportKey(signingKey);
  const key = toObject(
    await as(PAT, operation, 201, 'POST', `${path}/certificates/sigkey`, {
      body: publicPem.text,
      type: 'application/x-pem-file',
    }),
  );
  return {path, id, clientId: String(created.ClientId), signingKey: {...signingKey, kid: String(key.kid)}};
}

/** Creates a certificate signing request for a new key of the application. */
async function newRequest(organisation: string, organisationName: string, {id}: Application): Promise<string> {
  const subject = {country: 'GB', organisationName, organisationId: organisation, commonName: id};
  return (await makeCertificateRequest(await makeKey('PS256'), subject)).text;
}

type Endpoints = {issuer: string; registration: string; token: string};

async function discover({read}: Journey): Promise<Endpoints> {
  const metadata = await read(200, 'GET', DISCOVERY);
  const aliases = metadata.mtls_endpoint_aliases as JsonObject;
  return {
    issuer: String(metadata.issuer),
    registration: String(aliases.registration_endpoint),
    token: String(aliases.token_endpoint),
  };
}

/** The body of a token request with a client assertion (RFC 7523, section 2.2). */
async function tokenForm({now}: Journey, {clientId, signingKey}: Application, {issuer}: Endpoints): Promise<Sent> {
  const {text} = await makeClientAssertion(signingKey, {clientId, issuer}, {now: now()});
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId,
    scope: 'directory:software',
    client_assertion_type: JWT_BEARER,
    client_assertion: text,
  };
  return {body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded'};
}

it('leads a newcomer from a new organisation to a call with a new certificate', async () => {
  const journey = startJourney(document);
  const {as, credentials, heldKeys, identity, read, request, wait} = journey;
  const {organisation, name} = await joinEcosystem(journey);
  const server = await publishServer(journey, organisation);
  const application = await createApplication(journey, organisation);
  const {path, clientId} = application;
  const certificates = `${path}/certificates/transport`;

  const issued = toObject(
    await as(PAT, 'create-organisation-software-statement-certificate', 201, 'POST', certificates, {
      body: await newRequest(organisation, name, application),
      type: 'application/x-pem-file',
    }),
  );
  const {body: certificate} = await request(200, 'GET', String(issued.SignedCertPath));
  const {body: statement} = await as(
    PAT,
    'get-organisation-software-statement-assertion',
    200,
    'GET',
    `${path}/assertion`,
    {accept: 'application/jwt'},
  );
  const claims = decodeJwt<Record<string, JsonValue>>(statement);
  expect(claims).toMatchObject({software_client_id: clientId, org_status: 'Active', software_roles: ['DATA_RECEIVER']});

  const endpoints = await discover(journey);
  // An application gets no token before it is registered.
  const READ = 'get-organisation-software-statement';
  expect(await credentials(clientId, READ)).toEqual({token: null, certificate});
  expect(await identity(clientId)).toMatchObject({
    about: `Application of ${name}, not registered yet`,
    application: {organisationId: organisation, softwareStatementId: application.id, isRegistered: false},
  });
  const early = await tokenForm(journey, application, endpoints);
  expect(await read(401, 'POST', endpoints.token, {...early, certificate})).toMatchObject({error: 'invalid_client'});
  const registration = await read(201, 'POST', endpoints.registration, {
    body: {
      software_statement: statement,
      redirect_uris: claims.software_redirect_uris ?? null,
      jwks_uri: claims.software_jwks_uri ?? null,
      token_endpoint_auth_method: 'private_key_jwt',
      grant_types: ['client_credentials'],
      response_types: ['code'],
      scope: 'directory:software',
      id_token_signed_response_alg: 'PS256',
    },
    certificate,
  });
  expect(registration).toMatchObject({client_id: clientId, organisation_name: name});

  const {access_token: token} = await read(200, 'POST', endpoints.token, {
    ...(await tokenForm(journey, application, endpoints)),
    certificate,
  });
  const old = {token: String(token), certificate};
  expect(await read(200, 'GET', `${API}${path}`, old)).toMatchObject({ClientCreated: true});
  // The application reads the server of its own organisation.
  const servers = await read(200, 'GET', `${API}/organisations/${organisation}/authorisationservers`, old);
  expect(servers.content).toMatchObject([{AuthorisationServerId: server}]);

  const next = await read(201, 'POST', `${API}${certificates}`, {
    ...old,
    body: await newRequest(organisation, name, application),
    type: 'application/x-pem-file',
  });
  const {body: newCertificate} = await request(200, 'GET', String(next.SignedCertPath));
  expect(newCertificate).not.toBe(certificate);
  // Both certificates are valid, but the token is bound to the old one (RFC 8705, section 3).
  const held = (await heldKeys()).filter(({client}) => client === clientId);
  expect(held).toMatchObject([
    {keyType: 'sigkey', certificate: null},
    {keyType: 'transport', certificate},
    {keyType: 'transport', kid: next.kid, status: 'Active', certificate: newCertificate},
  ]);
  // A reader who sends requests as the application may present either certificate.
  expect(await read(200, 'GET', `${API}${path}`, await credentials(clientId, READ, newCertificate))).toMatchObject({
    ClientId: clientId,
  });
  const refused = await read(401, 'GET', `${API}${path}`, {...old, certificate: newCertificate});
  expect(refused).toMatchObject({code: 'invalid_token'});
  const {access_token: newToken} = await read(200, 'POST', endpoints.token, {
    ...(await tokenForm(journey, application, endpoints)),
    certificate: newCertificate,
  });
  const current = {token: String(newToken), certificate: newCertificate};
  await request(204, 'PUT', `${API}${certificates}/${String(issued.kid)}`, {
    ...current,
    body: {RevokeReason: 'superseded'},
  });
  wait(60);
  expect(await read(200, 'GET', `${API}${certificates}/${String(issued.kid)}`, current)).toMatchObject({
    Status: 'Revoked',
  });
  expect(await read(200, 'GET', `${API}${path}`, current)).toMatchObject({ClientId: clientId});
  // Servers refuse a revoked certificate, so the token that is bound to it can no longer be used.
  expect(await read(401, 'GET', `${API}${path}`, old)).toMatchObject({code: 'invalid_token'});
  const late = {...(await tokenForm(journey, application, endpoints)), certificate};
  expect(await read(400, 'POST', endpoints.token, late)).toHaveProperty('error');
});
