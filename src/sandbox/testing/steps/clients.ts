/** Life cycles of applications and of clients of the platform. */
import {change, CONFLICT, ROLE, type LifeCycle, type Step} from './step';

const STATUSES = 'docs/platform/applications/software-statements.mdx#statuses';
const LIFTS = 'docs/platform/applications/software-statements.mdx#who-lifts-a-suspension';
const LOCK = 'docs/platform/applications/software-statements.mdx#the-lock';
const BY_SUPER_USER = {Status: 'Suspended', SuspendedBy: 'SuperUser'};
const BY_ORGANISATION = {Status: 'Suspended', SuspendedBy: 'Organisation'};
const APPLICATION_ADDRESS =
  '/organisations/9d1f6c52-8a3e-4b7f-9c0d-2e5a7b1c4f60/softwarestatements/39c82433-0f57-4653-b513-01b03997ff0f';

const APPLICATION: LifeCycle = {
  resource: 'software-statements',
  key: '39c82433-0f57-4653-b513-01b03997ff0f',
  address: APPLICATION_ADDRESS,
  writable: [
    'ClientName',
    'Description',
    'Version',
    'Environment',
    'Mode',
    'LogoUri',
    'ClientUri',
    'PolicyUri',
    'TermsOfServiceUri',
    'RedirectUri',
    'OriginUris',
    'ApiWebhookUri',
    'TokenEndpointAuthMethod',
  ],
  steps: [
    {from: {Status: 'Active'}, send: {Status: 'Suspended'}, by: 'super-user', then: BY_SUPER_USER, source: LIFTS},
    {
      from: {Status: 'Active'},
      send: {Status: 'Suspended', SuspensionReason: 'Signing key under investigation'},
      by: 'organisation-administrator',
      then: {...BY_ORGANISATION, SuspensionReason: 'Signing key under investigation'},
      source: LIFTS,
    },
    {
      from: BY_ORGANISATION,
      send: {Status: 'Active'},
      by: 'organisation-administrator',
      then: {Status: 'Active'},
      source: STATUSES,
    },
    {from: BY_ORGANISATION, send: {Status: 'Active'}, by: 'super-user', then: {Status: 'Active'}, source: LIFTS},
    {from: BY_ORGANISATION, send: {Status: 'Suspended'}, by: 'super-user', then: BY_SUPER_USER, source: LIFTS},
    {from: BY_SUPER_USER, send: {Status: 'Active'}, by: 'super-user', then: {Status: 'Active'}, source: LIFTS},
    {
      from: BY_SUPER_USER,
      send: {Status: 'Active'},
      by: 'organisation-administrator',
      then: {status: 403, code: 'suspended_by_super_user'},
      source: LIFTS,
    },
    {
      from: BY_SUPER_USER,
      send: {Description: 'Another description'},
      by: 'organisation-administrator',
      then: {...BY_SUPER_USER, Description: 'Another description'},
      source: LIFTS,
    },
    {
      from: {Status: 'Active'},
      send: null,
      by: 'organisation-administrator',
      then: {Status: 'Inactive'},
      source: STATUSES,
    },
    {from: BY_SUPER_USER, send: null, by: 'organisation-administrator', then: {Status: 'Inactive'}, source: LIFTS},
    {
      from: {Status: 'Inactive'},
      send: null,
      by: 'organisation-administrator',
      then: {Status: 'Inactive'},
      source: STATUSES,
    },
    {from: {Status: 'Inactive'}, send: {Status: 'Active'}, by: 'super-user', then: CONFLICT, source: STATUSES},
    ...['ClientName', 'TokenEndpointAuthMethod', 'TlsClientAuthSubjectDn'].map((name): Step => ({
      from: {Status: 'Active', Locked: true},
      send: {[name]: name === 'TokenEndpointAuthMethod' ? 'self_signed_tls_client_auth' : 'CN=another'},
      by: 'organisation-administrator',
      then: {status: 400, code: 'record_locked'},
      source: LOCK,
    })),
    {
      from: {Status: 'Active', Locked: true},
      send: {RedirectUri: ['https://app.fintech.example/other']},
      by: 'super-user',
      then: {status: 400, code: 'record_locked'},
      source: LOCK,
    },
    {
      from: {Status: 'Active', Locked: false},
      send: {ClientName: 'Sample Pay'},
      by: 'organisation-administrator',
      then: {ClientName: 'Sample Pay', Locked: false},
      source: LOCK,
    },
  ],
};

const ECOSYSTEM_CLIENT: LifeCycle = {
  resource: 'ecosystem-clients',
  key: '5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95',
  address: '/ecosystem-clients/5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95',
  writable: ['ClientName', 'RedirectUris', 'GrantTypes', 'Scopes', 'TokenEndpointAuthMethod', 'Status'],
  steps: [
    ...change('Status', 'docs/platform/applications/index.mdx', [
      ['Active', 'Suspended', 'super-user'],
      ['Suspended', 'Active', 'super-user'],
      ['Inactive', 'Active', 'super-user'],
      ['Active', 'Suspended', 'data-administrator', ROLE],
    ]),
    ...['Active', 'Suspended', 'Inactive'].map((Status): Step => ({
      from: {Status},
      send: null,
      by: 'super-user',
      then: {Status: 'Inactive'},
      source: 'docs/platform/applications/index.mdx',
    })),
  ],
};

export const CLIENTS: readonly LifeCycle[] = [APPLICATION, ECOSYSTEM_CLIENT];
