/**
 * Reference data, applications and servers that the journeys of the documentation need but the examples of the API
 * description do not contain.
 */
import type {World} from '../world';

import {BANK} from './people';
import {timed} from './references';
import type {More} from './references';

const BY = {CreatedBy: 'framework.lead@connect.example', Status: 'Active'};

const REFERENCE_AT = '2025-02-12T10:00:00Z';

/** A certification type for authorisation servers with one variant. */
function serverType(key: string, name: string, description: string, variantKey: string, variant: string): More[] {
  const type = {
    CertificationTypeId: key,
    TypeName: name,
    ResourceType: 'authorisationServer',
    Description: description,
    ValidityMonths: 12,
    ...BY,
  };
  const ofType = {
    CertificationTypeVariantId: variantKey,
    CertificationTypeId: key,
    VariantName: variant,
    ...BY,
  };
  return [
    ['certification-types', key, {}, timed(type, REFERENCE_AT)],
    ['certification-type-variants', variantKey, {CertificationTypeId: key}, timed(ofType, REFERENCE_AT)],
  ];
}

const TYPES: readonly More[] = [
  ...serverType(
    '19a7c3e5-6d48-4f02-b1e9-8c5a7d3f6b20',
    'Redirect',
    'Sign-in by redirect, which SupportsRedirect reports',
    '5e2d8b14-7c90-4a36-8f61-0b9d4e7a3c58',
    'Redirect with PAR',
  ),
  ...serverType(
    '7f3b1d95-2e60-48c7-a4f8-6d0e9c5b2a13',
    'CIBA',
    'Sign-in on another device, which SupportsCiba reports',
    'a90c6e72-4b1f-4d83-9e57-3f8a2d6c1b04',
    'CIBA in poll mode',
  ),
  ...serverType(
    'c05e8f21-9a73-4b6d-8d12-e7f4a0b3c965',
    'DCR',
    'Dynamic client registration, which SupportsDCR reports',
    '36b9d7a0-8e25-4c1f-b0a3-5d7e1f9c4682',
    'DCR with mTLS',
  ),
  ...serverType(
    'e8d26a4c-5f07-43b9-97ce-1b6f8d0a3e75',
    'Functional',
    'Tests of an API family',
    '0d4f9b63-1a8e-4e75-ac20-9c3b7e5d8f16',
    'Accounts 2.1',
  ),
];

/** Metadata of a role. The entry has the same key in the metadata of applications that have the role. */
function metadata(key: string, role: string, Type: string, Name: string): More {
  const value = {MetadataId: key, DomainRoleName: role, Type, Name};
  return ['role-metadata', key, {AuthorisationDomainRoleName: role}, timed(value, '2025-02-10T09:35:00Z')];
}

/**
 * Together with the entries of `DATA_RECEIVER` in the examples, these entries produce the client of Sample Pay App in
 * the examples of `/clients`. The examples contain them only as metadata of the software statement.
 */
const METADATA: readonly More[] = [
  metadata('a1f3c5d7-9b2e-4c60-8d4f-000000000013', 'PAYMENT_INITIATOR', 'scope', 'openid'),
  metadata('4b9e0d73-8c16-4a2f-b5d8-1f7c3e6a9052', 'PAYMENT_INITIATOR', 'scope', 'payments'),
  metadata(
    'e1d5c7b9-0f48-4b36-9a72-6c3d8e2f5a14',
    'PAYMENT_INITIATOR',
    'authorization_details_type',
    'payment_initiation',
  ),
  metadata('86a3f0c2-5d97-4e1b-b8f4-9a2e6d7c3b50', 'PAYMENT_INITIATOR', 'grant_type', 'authorization_code'),
  metadata('b04d7e59-1c63-4a8f-8d0e-2f9b5c6a7e31', 'PAYMENT_INITIATOR', 'response_type', 'code'),
];

const BRAND_REVIEW = 'a6d0e2f4-1b73-4c59-9e8a-5f2d7c4b0e16';

/** The flag of Sample Pay App, which the examples contain only as part of the application. */
const FLAGS: readonly More[] = [
  [
    'flags',
    BRAND_REVIEW,
    {},
    timed(
      {
        FlagId: BRAND_REVIEW,
        Name: 'Brand review',
        Value: 'brand-review',
        Type: 'Software_Statement',
        AccessLevel: 10,
        Description: 'Name and logo are under review',
        Status: 'Active',
      },
      '2025-05-06T08:30:00Z',
    ),
  ],
];

const BUSINESS_LOGIN = '0f2d6b1e-8c47-4a95-b3e0-6d51f7a9c284';
const OF_BUSINESS_LOGIN = {OrganisationId: BANK, AuthorisationServerId: BUSINESS_LOGIN};

/** A second server of the bank. In the examples, it replaces the first server. */
const SERVERS: readonly More[] = [
  [
    'authorisation-servers',
    BUSINESS_LOGIN,
    {OrganisationId: BANK},
    timed(
      {
        ...OF_BUSINESS_LOGIN,
        CustomerFriendlyName: 'Example Bank Business Login',
        CustomerFriendlyDescription: 'Sign in with your business account at Example Bank',
        CustomerFriendlyLogoUri: 'https://www.bank.example/logo.svg',
        OpenIDDiscoveryDocument: 'https://business.bank.example/.well-known/openid-configuration',
        Issuer: 'https://business.bank.example',
        AutoRegistrationSupported: false,
        OmitFromEcosystem: true,
        FederationEnabled: false,
      },
      '2025-09-02T10:20:00Z',
    ),
  ],
  [
    'webhooks',
    'c4d9a7e1-60b3-4f28-8e5d-7a1b9c2f3e46',
    OF_BUSINESS_LOGIN,
    timed(
      {
        WebhookId: 'c4d9a7e1-60b3-4f28-8e5d-7a1b9c2f3e46',
        AuthorisationServerId: BUSINESS_LOGIN,
        WebhookUri: 'https://business.bank.example/hooks/directory',
        EventTypes: [],
        Status: 'Deactivated',
        AddedDate: '2025-09-02',
        ConfirmationExpiresAt: '2025-09-05T10:24:00Z',
      },
      '2025-09-02T10:24:00Z',
    ),
  ],
];

const WEBHOOK = '3f8c1b6e-7a20-4d95-9e4b-d2c6a0f58173';
const MESSAGE = '0b6d2f84-c35e-4917-a8d2-7e1f90c4b5a3';
const TOKEN = 'AC9hhrfQOAUTwkhtScexG9TAmBpIid_fOCgwd_QfPiM';
const ADDRESS = 'https://auth.bank.example/hooks/directory';
const SAVED_AT = '2025-04-05T08:30:00Z';

/** The confirmation message of the webhook in the examples, with its token. */
const DELIVERIES: readonly More[] = [
  [
    'webhook-deliveries',
    MESSAGE,
    {},
    timed(
      {
        MessageId: MESSAGE,
        WebhookUri: ADDRESS,
        SubscriberResource: 'webhooks',
        SubscriberKey: WEBHOOK,
        Message: {
          MessageId: MESSAGE,
          Type: 'SubscriptionConfirmation',
          Timestamp: SAVED_AT,
          Token: TOKEN,
          SubscribeURL: `https://api.connect.example/webhooks/confirm?token=${TOKEN}`,
        },
      },
      SAVED_AT,
    ),
  ],
];

/** Keys of the portal, as in the example of its key set. */
const KEYS: readonly More[] = [
  [
    'ecosystem-client-keys',
    '5e8b1d3a-9c47-4f20-b6a1-7d0e2c4f8b95',
    {},
    {
      keys: [
        {
          kty: 'EC',
          use: 'sig',
          alg: 'ES256',
          kid: 'tzK1WWEdVGH0D-wZZKcxheq8CWD_zEm3p59TOlZXB2o',
          crv: 'P-256',
          x: '3gErRvvMt1mTYRzNuahl-HN-OKaaY-OOD-b20upzJl0',
          y: '_JCmFEbb6q0A6BB070hK1G20j2TbFCSC3D2QCzOJoSE',
        },
      ],
    },
  ],
];

/** Adds these records to those of the examples. Existing records are not changed. */
export function addApplications({store}: World): void {
  for (const [resource, key, parents, value] of [...TYPES, ...METADATA, ...FLAGS, ...SERVERS, ...DELIVERIES, ...KEYS])
    if (!store.find(resource, key, parents)) store.create(resource, key, parents, value);
}
