import {beforeAll, beforeEach, describe, expect, it} from 'vitest';

import type {JsonObject, JsonValue} from '../../tools/lib/json';
import {lastConfirmation} from '../webhooks/subscriptions';

import {createBench, NOW, SUPER_USER, type Bench} from './bench';

const JANE = 'jane.doe@bank.example';
const SAM = 'sam.lee@fintech.example';
const BANK = '/organisations/74e929d9-33b6-4d85-8ba7-c146c867a817';
const SERVER_ID = '856e62aa-6891-48fa-b8de-4f365d4b22e5';
const SERVER = `${BANK}/authorisationservers/${SERVER_ID}`;
const API = `${SERVER}/apiresources/b1f0c2d3-4e5a-4b6c-8d7e-9f0a1b2c3d4e`;
const FINTECH = '/organisations/9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60';
const APP_ID = '39c82433-0f57-4653-b513-01b03997ff0f';
const APP = `${FINTECH}/softwarestatements/${APP_ID}`;
const CLIENT = 'e0f4a7d2-6b38-4c15-9a8e-5d7c3b2f1e06';
const OPERATIONS = 'd4e8a1c6-5f20-4b93-9c7d-8a0e6b3f1d57';

let bench: Bench;
let saved: ReturnType<Bench['world']['store']['save']>;

beforeAll(async () => {
  bench = await createBench();
  saved = bench.world.store.save();
});

beforeEach(() => {
  bench.world.store.restore(saved);
  bench.setNow(NOW);
});

type Body = JsonObject & {content?: JsonObject[]};

/** Sends a request and expects a status. */
async function send(status: number, by: string, method: string, address: string, body?: JsonValue): Promise<Body> {
  const reply = await bench.send(by, method, address, body);
  expect([reply.status, reply.body]).toEqual([status, reply.body]);
  return reply.body as Body;
}

const MINIMAL = {
  ClientName: 'Another App',
  Version: 1,
  LogoUri: 'https://app.fintech.example/logo.svg',
  RedirectUri: ['https://app.fintech.example/callback'],
};

describe('servers and APIs', () => {
  it('registers a server and works out its issuer', async () => {
    const server = await send(201, JANE, 'POST', `${BANK}/authorisationservers`, {
      CustomerFriendlyName: 'Example Bank Private Login',
      CustomerFriendlyDescription: 'Sign in',
      OpenIDDiscoveryDocument: 'https://private.bank.example/.well-known/openid-configuration',
      AutoRegistrationSupported: false,
    });
    expect(server).toMatchObject({
      Issuer: 'https://private.bank.example',
      SupportsDCR: false,
      OmitFromEcosystem: false,
      ApiResources: [],
    });
    const path = `${BANK}/authorisationservers/${String(server.AuthorisationServerId)}`;
    await send(204, JANE, 'DELETE', path);
    await send(204, JANE, 'DELETE', path);
    await send(404, JANE, 'GET', path);
  });

  it('reports what a family misses', async () => {
    const status = () => send(200, JANE, 'GET', `${SERVER}/familystatus?apiFamilyType=accounts`);
    const address = (end: string) => ({ApiEndpoint: `https://api.bank.example/open-finance/accounts/v2${end}`});
    expect((await status()).MissingEndpoints).toEqual(['/balances', '/standing-orders']);
    await send(400, JANE, 'POST', `${API}/apidiscoveryendpoints`, {ApiEndpoints: [address('/cards')]});
    await send(409, JANE, 'POST', `${API}/apidiscoveryendpoints`, {
      ApiEndpoints: [address('/balances'), address('/accounts')],
    });
    const first = await send(201, JANE, 'POST', `${API}/apidiscoveryendpoints`, {
      ApiEndpoints: [address('/balances'), address('/standing-orders')],
    });
    expect(first).toMatchObject(address('/balances'));
    expect(await status()).toMatchObject({FamilyComplete: true, MissingEndpoints: []});
    expect(await send(200, JANE, 'GET', API)).toMatchObject({FamilyComplete: true});
  });

  it('makes the first address with the API resource', async () => {
    const body = {ApiFamilyType: 'consents', ApiVersion: '3.0.0', ApiEndpoint: 'https://api.bank.example/v3/consents'};
    const api = await send(201, JANE, 'POST', `${SERVER}/apiresources`, body);
    expect(api).toMatchObject({
      CertificationStatus: 'Awaiting Certification',
      ApiDiscoveryEndpoints: [{ApiEndpoint: body.ApiEndpoint}],
      FamilyComplete: true,
    });
    const again = await send(409, JANE, 'POST', `${SERVER}/apiresources`, body);
    expect(again.errors).toEqual(['ApiVersion: consents 3.0.0 exists on this server']);
  });

  it('derives what a server supports from its certifications', async () => {
    const certification = `${SERVER}/certifications/8e5c1f37-6b0a-4d29-9c84-2f7a3d1e6b50`;
    expect(await send(200, JANE, 'GET', SERVER)).toMatchObject({SupportsRedirect: true, SupportsCiba: false});
    await send(204, JANE, 'DELETE', certification);
    expect(await send(200, JANE, 'GET', SERVER)).toMatchObject({SupportsRedirect: false});
  });
});

describe('webhooks', () => {
  const body = {WebhookUri: 'https://new.bank.example/hooks', EventTypes: ['ApiResource']};

  async function subscribe() {
    const webhook = await send(201, JANE, 'POST', `${SERVER}/webhooks`, body);
    const key = String(webhook.WebhookId);
    const message = lastConfirmation(bench.world, {resource: 'webhooks', key});
    return {webhook, key, path: `${SERVER}/webhooks/${key}`, token: String(message?.Token)};
  }

  it('confirms with the token of the delivered message, then delivers events', async () => {
    const {webhook, key, path, token} = await subscribe();
    expect(webhook).toMatchObject({
      Status: 'Pending',
      AddedDate: '2025-10-06',
      ConfirmationExpiresAt: '2025-10-09T08:05:00Z',
    });
    await send(400, JANE, 'POST', `${path}/confirmation`, {Token: 'another'});
    expect(await send(200, JANE, 'POST', `${path}/confirmation`, {Token: token})).toMatchObject({Status: 'Confirmed'});
    await send(409, JANE, 'POST', `${path}/confirmation`, {Token: token});
    await send(204, JANE, 'DELETE', API);
    const messages = bench.world.store
      .list('webhook-deliveries')
      .filter(({value}) => value.SubscriberKey === key)
      .map(({value}) => value.Message);
    // The endpoints were removed with the API resource, but webhooks only get messages about API resources.
    expect(messages.slice(1)).toEqual([
      expect.objectContaining({
        Type: 'ApiResource',
        Action: 'deleted',
        AuthorisationServers: [
          {AuthorisationServerId: SERVER_ID, ApiResources: [expect.objectContaining({ApiVersion: '2.1.0'})]},
        ],
      }),
    ]);
  });

  it('refuses a token after three days', async () => {
    const {path, token} = await subscribe();
    bench.setNow('2025-10-09T08:05:01Z');
    const refused = await send(410, JANE, 'POST', `${path}/confirmation`, {Token: token});
    expect(refused).toMatchObject({code: 'confirmation_expired', errors: ['Token: expired at 2025-10-09T08:05:00Z']});
    expect(await send(200, JANE, 'GET', path)).toMatchObject({Status: 'Deactivated'});
    const states = (await send(200, OPERATIONS, 'PUT', '/authorisationservers/webhooks')) as unknown as JsonObject[];
    expect(states).toContainEqual({AuthorisationServerId: SERVER_ID, WebhookStatus: 'Deactivated'});
    // The response is the same after the job has stored the status.
    await send(410, JANE, 'POST', `${path}/confirmation`, {Token: token});
    expect(await send(200, JANE, 'PUT', path, body)).toMatchObject({Status: 'Pending'});
  });

  it('confirms the address of an application by its SubscribeURL, and hides it from others', async () => {
    const app = await send(201, SAM, 'POST', `${FINTECH}/softwarestatements`, {
      ...MINIMAL,
      NotificationWebhook: 'https://app.fintech.example/hooks/directory',
    });
    const key = String(app.SoftwareStatementId);
    const message = lastConfirmation(bench.world, {resource: 'software-statements', key});
    const {pathname, search} = new URL(String(message?.SubscribeURL));
    await send(400, 'nobody', 'GET', `${pathname}?token=another`);
    await send(200, 'nobody', 'GET', `${pathname}${search}`);
    await send(400, 'nobody', 'GET', `${pathname}${search}`);
    const path = `${FINTECH}/softwarestatements/${key}`;
    expect(await send(200, SAM, 'GET', path)).toMatchObject({NotificationWebhookStatus: 'Confirmed'});
    expect(await send(200, CLIENT, 'GET', path)).not.toHaveProperty('NotificationWebhook');
  });

  it.each([
    [
      'an application',
      SAM,
      `${FINTECH}/softwarestatements`,
      {...MINIMAL, NotificationWebhook: 'https://app.fintech.example/hooks/directory'},
      'SoftwareStatementId',
    ],
    [
      'a server',
      JANE,
      `${BANK}/authorisationservers`,
      {
        CustomerFriendlyName: 'Example Bank Private Login',
        CustomerFriendlyDescription: 'Sign in',
        CustomerFriendlyLogoUri: 'https://www.bank.example/logo.svg',
        AutoRegistrationSupported: false,
        NotificationWebhook: 'https://auth.bank.example/hooks/private',
      },
      'AuthorisationServerId',
    ],
  ])('deactivates the address of %s that nobody confirms within three days', async (_, by, list, value, keyName) => {
    const record = await send(201, by, 'POST', list, value);
    const path = `${list}/${String(record[keyName])}`;
    bench.setNow('2025-10-09T08:05:00Z');
    expect(await send(200, by, 'GET', path)).toMatchObject({NotificationWebhookStatus: 'Pending'});
    bench.setNow('2025-10-09T08:05:01Z');
    expect(await send(200, by, 'GET', path)).toMatchObject({NotificationWebhookStatus: 'Deactivated'});
    await send(200, by, 'PUT', path, value);
    expect(await send(200, by, 'GET', path)).toMatchObject({NotificationWebhookStatus: 'Pending'});
    const messages = bench.world.store
      .list('webhook-deliveries')
      .filter((one) => one.value.SubscriberKey === record[keyName]);
    expect(messages.map((one) => (one.value.Message as JsonObject).Timestamp)).toEqual([NOW, '2025-10-09T08:05:01Z']);
  });
});

describe('applications', () => {
  it('creates the roles that the organisation holds', async () => {
    const role = (Role: string) => ({AuthorisationDomain: 'Open Finance', Role, Status: 'Active'});
    const refused = await send(400, SAM, 'POST', `${FINTECH}/softwarestatements`, {
      ...MINIMAL,
      Roles: [role('DATA_PROVIDER')],
    });
    expect(refused).toMatchObject({
      code: 'role_not_held',
      errors: ['Roles: the organisation does not hold DATA_PROVIDER in Open Finance'],
    });
    const app = await send(201, SAM, 'POST', `${FINTECH}/softwarestatements`, {
      ...MINIMAL,
      Roles: [role('DATA_RECEIVER')],
    });
    expect(app).toMatchObject({Locked: false, ClientCreated: false, Status: 'Active', Mode: 'Live'});
    const client = await send(200, SAM, 'GET', `/clients/${String(app.ClientId)}`);
    expect(client).toMatchObject({roles: ['DATA_RECEIVER'], scope: expect.stringMatching(/^openid .*accounts/)});
  });

  it('lets an application write itself only', async () => {
    await send(200, CLIENT, 'PUT', `${APP}/unlock`, {Unlock: true});
    const other = await send(201, SAM, 'POST', `${FINTECH}/softwarestatements`, MINIMAL);
    const path = `${FINTECH}/softwarestatements/${String(other.SoftwareStatementId)}`;
    const refused = await send(403, CLIENT, 'PUT', `${path}/unlock`, {Unlock: true});
    expect(refused).toMatchObject({code: 'role_missing'});
  });

  it('takes scopes away with an inactive role, and keeps the client', async () => {
    const scope = async () => (await send(200, SAM, 'GET', `/clients/${CLIENT}`)).scope;
    await send(201, OPERATIONS, 'POST', '/clients');
    expect(await scope()).toContain('payments');
    await send(204, SUPER_USER, 'DELETE', '/references/authorisationdomainroles/PAYMENT_INITIATOR');
    expect(await scope()).not.toContain('payments');
  });

  it('refuses names of registered claims', async () => {
    const body = {Name: 'email', Path: '$.*.OrganisationName', Source: 'TRUST_FRAMEWORK_PROFILE'};
    const refused = await send(400, SAM, 'POST', `${APP}/custom-claims`, body);
    expect(refused.errors).toEqual(['Name: email is a registered claim']);
  });
});

describe('flags', () => {
  const FLAG = '5c1e9d37-8f24-4ab6-b0d5-2e7a6f3c9814';

  it('puts a flag on a server, filters by it, and removes it with Cascade', async () => {
    await send(204, SUPER_USER, 'DELETE', `${SERVER}/flags/${FLAG}`);
    await send(204, SUPER_USER, 'DELETE', `${SERVER}/flags/${FLAG}`);
    const assignment = await send(201, SUPER_USER, 'POST', `${SERVER}/flags`, {FlagId: FLAG});
    expect(assignment).toMatchObject({ResourceId: SERVER_ID, AssignedBy: SUPER_USER});
    const refused = await send(409, SUPER_USER, 'POST', `${SERVER}/flags`, {FlagId: FLAG});
    expect(refused.errors).toEqual([`FlagId: flag ${FLAG} is assigned to the authorisation server`]);
    const list = `${BANK}/authorisationservers?flag=white-label`;
    expect((await send(200, JANE, 'GET', list)).content).toHaveLength(1);
    const body = {Name: 'White label', Value: 'white-label', AccessLevel: 0, Status: 'Inactive', Cascade: true};
    expect(await send(200, SUPER_USER, 'PUT', `/references/flags/${FLAG}`, body)).not.toHaveProperty('Cascade');
    expect((await send(200, JANE, 'GET', list)).content).toHaveLength(0);
  });
});

describe('federation and sign-in', () => {
  it('gives no version number twice', async () => {
    const path = '/references/federations/6c4301b0-37f4-41ee-be56-0242ac120002/metadata-policy';
    const submit = (Policy: string) =>
      send(201, SUPER_USER, 'POST', path, {Type: 'oauth_client', Policy, Status: 'pending'});
    const first = await submit('{"scope":{"essential":true}}');
    expect(first.Version).toBe(1);
    const waiting = {Type: 'oauth_client', Policy: '{"scope":{"essential":false}}', Status: 'pending'};
    const refused = await send(409, SUPER_USER, 'POST', path, waiting);
    expect(refused.errors).toEqual(['Type: a policy for oauth_client is pending']);
    await send(204, SUPER_USER, 'DELETE', `${path}/${String(first.ReferenceID)}`);
    expect((await submit('{"scope":{"essential":true}}')).Version).toBe(2);
  });

  it('takes the version out of use that was active', async () => {
    const versions = `${SERVER}/sso-configuration/6a0d2e8b-9c47-4f1e-b3a5-2d7c8e9f0a16/versions`;
    const settings = {ClientID: 'connect-directory', RestrictedDomains: [], SupportedDomains: ['bank.example']};
    const version = await send(201, JANE, 'POST', versions, settings);
    const path = `${versions}/${String(version.SsoConfigurationVersionId)}`;
    expect(version).toMatchObject({Status: 'Pending', Version: 3});
    await send(200, SUPER_USER, 'PUT', path, {...settings, Status: 'Assignable'});
    await send(200, JANE, 'PUT', path, {...settings, Status: 'Active'});
    const active = await send(200, JANE, 'GET', `${versions}?status=Active`);
    expect(active.content?.map(({Version}) => Version)).toEqual([3]);
  });

  it('finds the DNS record at the second look-up', async () => {
    const collection = `${SERVER}/sso-configuration`;
    const made = await send(201, JANE, 'POST', collection, {DisplayName: 'Staff', Contacts: ['identity@bank.example']});
    const poll = () => send(200, JANE, 'GET', `${collection}/${String(made.SsoConfigurationId)}/domain-verification`);
    expect(made.RedirectUri).toBe(`https://auth.connect.example/sso/callback/${String(made.SsoConfigurationId)}`);
    expect(await poll()).toMatchObject({Domain: 'bank.example', Status: 'Failed'});
    expect(await poll()).toMatchObject({Status: 'Verified', ExpectedTextRecord: made.TextRecord});
  });
});

describe('ecosystem clients', () => {
  const DESK = '/ecosystem-clients/b7d9e3f1-2a64-4c85-9e10-6f3c8d5a7b42';
  const PORTAL = '/ecosystem-clients/5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95';

  it('shows a secret once and lets the previous one live', async () => {
    const first = await send(200, SUPER_USER, 'PUT', `${DESK}/secret`, {});
    expect(first).toMatchObject({ExpiresAt: '2026-01-04T08:05:00Z'});
    expect(first).not.toHaveProperty('PreviousExpiresAt');
    const next = await send(200, SUPER_USER, 'PUT', `${DESK}/secret`, {ExpiresInDays: 1, KeepPreviousForHours: 24});
    expect(next).toMatchObject({ExpiresAt: '2025-10-07T08:05:00Z', PreviousExpiresAt: '2025-10-07T08:05:00Z'});
    const refused = await send(409, SUPER_USER, 'PUT', `${PORTAL}/secret`, {});
    expect(refused.errors).toEqual(['TokenEndpointAuthMethod: private_key_jwt has no secret']);
  });

  it('refuses private members of keys', async () => {
    const key = {kty: 'EC', kid: 'a', crv: 'P-256', x: 'x', y: 'y'};
    const refused = await send(400, SUPER_USER, 'PUT', `${PORTAL}/jwks`, {keys: [{...key, d: 'secret'}]});
    expect(refused).toMatchObject({errors: ['keys[0]: private member d must not be sent'], fields: ['keys[0]']});
    expect(await send(200, SUPER_USER, 'PUT', `${PORTAL}/jwks`, {keys: [key]})).toEqual({keys: [key]});
    await send(404, SUPER_USER, 'GET', `${DESK}/jwks`);
  });
});
