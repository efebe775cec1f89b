/** Life cycles of records below an authorisation server. */
import type {JsonObject} from '../../../tools/lib/json';

import {change, CONFLICT, ROLE, SERVER, type LifeCycle, type Refused, type Step} from './step';

const SSO_STATES = 'docs/platform/single-sign-on.mdx#configuration-states';
const SSO = 'docs/platform/single-sign-on.mdx#version-states';

const SSO_CONFIGURATION: LifeCycle = {
  resource: 'sso-configurations',
  key: '6a0d2e8b-9c47-4f1e-b3a5-2d7c8e9f0a16',
  address: `${SERVER}/sso-configuration/6a0d2e8b-9c47-4f1e-b3a5-2d7c8e9f0a16`,
  writable: ['DisplayName', 'Contacts', 'RedirectUriSuffix', 'Status'],
  steps: [
    ...change('Status', SSO_STATES, [
      ['Active', 'Inactive', 'organisation-administrator'],
      ['Inactive', 'Active', 'organisation-administrator'],
      ['Inactive', 'Active', 'super-user'],
      ['Active', 'Inactive', 'data-administrator', ROLE],
    ]),
    ...(['Active', 'Inactive'] as const).map((Status): Step => ({
      from: {Status},
      send: null,
      by: 'organisation-administrator',
      then: {Status: 'Inactive'},
      source: SSO_STATES,
    })),
  ],
};

const SSO_VERSION: LifeCycle = {
  resource: 'sso-configuration-versions',
  key: 'a4c6e8f0-1b2d-4e3f-8a5b-7c9d0e1f2a34',
  address: `${SERVER}/sso-configuration/6a0d2e8b-9c47-4f1e-b3a5-2d7c8e9f0a16/versions/a4c6e8f0-1b2d-4e3f-8a5b-7c9d0e1f2a34`,
  writable: ['ClientID', 'RestrictedDomains', 'SupportedDomains', 'AuthenticationPolicies', 'GroupClaim', 'Status'],
  steps: [
    ...change('Status', SSO, [
      ['Pending', 'Assignable', 'super-user'],
      ['Pending', 'Rejected', 'super-user'],
      ['Assignable', 'Active', 'organisation-administrator'],
      ['Inactive', 'Active', 'organisation-administrator'],
      ['Pending', 'Assignable', 'organisation-administrator', ROLE],
      ['Pending', 'Rejected', 'organisation-administrator', ROLE],
      ['Pending', 'Active', 'super-user', CONFLICT],
      ['Assignable', 'Rejected', 'super-user', CONFLICT],
      ['Active', 'Inactive', 'super-user', CONFLICT],
      ['Active', 'Assignable', 'super-user', CONFLICT],
      ['Rejected', 'Active', 'super-user', CONFLICT],
      ['Rejected', 'Assignable', 'super-user', CONFLICT],
    ]),
    ...(['Pending', 'Rejected'] as const).map((Status): Step => ({
      from: {Status},
      send: null,
      by: 'organisation-administrator',
      then: {},
      source: SSO,
    })),
    ...(['Assignable', 'Active', 'Inactive'] as const).map((Status): Step => ({
      from: {Status},
      send: null,
      by: 'super-user',
      then: CONFLICT,
      source: SSO,
    })),
    {
      from: {Status: 'Assignable'},
      send: {ClientID: 'another-client'},
      by: 'super-user',
      then: {status: 400, code: 'invalid_value'},
      source: SSO,
    },
  ],
};

const CERTIFICATIONS = 'docs/platform/authorisation-servers.mdx#certifications';

/** Creates the steps of certifications. @param refused error for steps that the state diagram does not contain */
function certificationSteps(property: string, refused: Refused): Step[] {
  return change(property, CERTIFICATIONS, [
    ['Awaiting Certification', 'Self-Certified', 'organisation-administrator'],
    ['Awaiting Certification', 'Certified', 'certification-manager'],
    ['Awaiting Certification', 'Rejected', 'certification-manager'],
    ['Self-Certified', 'Certified', 'certification-manager'],
    ['Self-Certified', 'Deprecated', 'certification-manager'],
    ['Certified', 'Deprecated', 'certification-manager'],
    ['Rejected', 'Awaiting Certification', 'organisation-administrator'],
    ['Awaiting Certification', 'Certified', 'organisation-administrator', ROLE],
    ['Awaiting Certification', 'Certified', 'super-user', ROLE],
    ['Awaiting Certification', 'Rejected', 'super-user', ROLE],
    ['Awaiting Certification', 'Deprecated', 'certification-manager', refused],
    ['Self-Certified', 'Awaiting Certification', 'super-user', refused],
    ['Certified', 'Self-Certified', 'super-user', refused],
    ['Certified', 'Rejected', 'certification-manager', refused],
    ['Rejected', 'Self-Certified', 'organisation-administrator', refused],
    ['Rejected', 'Certified', 'certification-manager', refused],
    ['Deprecated', 'Awaiting Certification', 'super-user', refused],
    ['Deprecated', 'Certified', 'certification-manager', refused],
  ]);
}

const CERTIFICATION: LifeCycle = {
  resource: 'authorisation-server-certifications',
  key: '2b4d6f80-1a3c-4e5f-9b7d-8c6a5b4d3e2f',
  address: `${SERVER}/certifications/2b4d6f80-1a3c-4e5f-9b7d-8c6a5b4d3e2f`,
  writable: ['ProfileType', 'ProfileVariant', 'ProfileVersion', 'CertificationURI', 'CertificationStartDate', 'Status'],
  steps: certificationSteps('Status', CONFLICT),
};

const API_RESOURCE: LifeCycle = {
  resource: 'api-resources',
  key: 'b1f0c2d3-4e5a-4b6c-8d7e-9f0a1b2c3d4e',
  address: `${SERVER}/apiresources/b1f0c2d3-4e5a-4b6c-8d7e-9f0a1b2c3d4e`,
  writable: ['ApiFamilyType', 'ApiVersion', 'ApiCertificationUri', 'CertificationStatus', 'CertificationStartDate'],
  steps: certificationSteps('CertificationStatus', {status: 400, code: 'invalid_value'}),
};

const WEBHOOK: LifeCycle = {
  resource: 'webhooks',
  key: '3f8c1b6e-7a20-4d95-9e4b-d2c6a0f58173',
  address: `${SERVER}/webhooks/3f8c1b6e-7a20-4d95-9e4b-d2c6a0f58173`,
  writable: ['WebhookUri', 'EventTypes'],
  steps: [
    ['Confirmed', {Status: 'Deactivated'}, 'Deactivated'],
    ['Confirmed', {WebhookUri: 'https://hooks.bank.example/directory'}, 'Pending'],
    ['Confirmed', {EventTypes: ['Contact']}, 'Confirmed'],
    ['Deactivated', {}, 'Pending'],
    ['Deactivated', {Status: 'Deactivated'}, 'Deactivated'],
  ].map(([from, send, to]): Step => ({
    from: {Status: from as string},
    send: send as JsonObject,
    by: 'organisation-administrator',
    then: {Status: to as string},
    source: 'docs/platform/authorisation-servers.mdx#webhooks',
  })),
};

export const SERVERS: readonly LifeCycle[] = [SSO_CONFIGURATION, SSO_VERSION, CERTIFICATION, API_RESOURCE, WEBHOOK];
