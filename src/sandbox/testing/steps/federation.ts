/** Life cycles of policies and configurations of federations. */
import {change, CONFLICT, ROLE, SERVER, type LifeCycle, type Step} from './step';

const REVIEW = 'docs/platform/federation.mdx#review-states';

/** Transitions of the review that no role may make. */
const NO_REVIEW_STEP = [
  ['pending', 'active', 'super-user', CONFLICT],
  ['assignable', 'pending', 'super-user', CONFLICT],
  ['assignable', 'rejected', 'super-user', CONFLICT],
  ['active', 'pending', 'super-user', CONFLICT],
  ['active', 'assignable', 'super-user', CONFLICT],
  ['active', 'rejected', 'super-user', CONFLICT],
  ['rejected', 'pending', 'super-user', CONFLICT],
  ['rejected', 'assignable', 'super-user', CONFLICT],
  ['rejected', 'active', 'super-user', CONFLICT],
] as const;

const FEDERATION_POLICY: LifeCycle = {
  resource: 'federation-metadata-policies',
  key: 'd4a7f1c2-9b38-4e60-8f5d-3a2c1e0b7694',
  address:
    '/references/federations/6c4301b0-37f4-41ee-be56-0242ac120002/metadata-policy/d4a7f1c2-9b38-4e60-8f5d-3a2c1e0b7694',
  writable: ['Policy', 'Status'],
  steps: [
    ...change('Status', REVIEW, [
      ['pending', 'assignable', 'super-user'],
      ['pending', 'rejected', 'super-user'],
      ['assignable', 'active', 'super-user'],
      ['pending', 'assignable', 'organisation-administrator', ROLE],
      ...NO_REVIEW_STEP,
    ]),
    ...(['pending', 'rejected'] as const).map((Status): Step => ({
      from: {Status},
      send: null,
      by: 'super-user',
      then: {},
      source: REVIEW,
    })),
    ...(['assignable', 'active'] as const).map((Status): Step => ({
      from: {Status},
      send: null,
      by: 'super-user',
      then: CONFLICT,
      source: REVIEW,
    })),
    {
      from: {Status: 'assignable'},
      send: {Policy: '{"scope":{"essential":true}}'},
      by: 'super-user',
      then: CONFLICT,
      source: 'update-federation-metadata-policy',
    },
  ],
};

const CONFIGURATION: LifeCycle = {
  resource: 'federation-configurations',
  key: '2f9c6b18-4d70-4e35-8a1c-7b0e5d9f3a62',
  address: `${SERVER}/federation/2f9c6b18-4d70-4e35-8a1c-7b0e5d9f3a62`,
  writable: ['ConfigJson', 'Status'],
  steps: [
    ...change('Status', REVIEW, [
      ['pending', 'assignable', 'super-user'],
      ['pending', 'rejected', 'super-user'],
      ['assignable', 'active', 'super-user'],
      ['assignable', 'active', 'organisation-administrator'],
      ['pending', 'assignable', 'organisation-administrator', ROLE],
      ['pending', 'rejected', 'organisation-administrator', ROLE],
      ...NO_REVIEW_STEP,
    ]),
    ...(['pending', 'assignable', 'rejected'] as const).map((Status): Step => ({
      from: {Status},
      send: null,
      by: 'organisation-administrator',
      then: {},
      source: REVIEW,
    })),
    {from: {Status: 'active'}, send: null, by: 'super-user', then: CONFLICT, source: REVIEW},
  ],
};

const SERVER_POLICY: LifeCycle = {
  resource: 'federation-configuration-metadata-policies',
  key: '81e3a5d7-2c4f-4b96-a0d8-6f1b9e7c3542',
  address: `${CONFIGURATION.address}/metadata-policy/81e3a5d7-2c4f-4b96-a0d8-6f1b9e7c3542`,
  writable: ['Type', 'Policy', 'Status'],
  steps: change('Status', REVIEW, [
    ['pending', 'assignable', 'super-user'],
    ['pending', 'rejected', 'super-user'],
    ['assignable', 'active', 'organisation-administrator'],
    ['pending', 'assignable', 'organisation-administrator', ROLE],
    ...NO_REVIEW_STEP,
  ]),
};

export const FEDERATION: readonly LifeCycle[] = [FEDERATION_POLICY, CONFIGURATION, SERVER_POLICY];
