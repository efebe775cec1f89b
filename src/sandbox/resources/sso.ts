/** Single sign-on with the identity provider of an organisation (docs/platform/single-sign-on.mdx). */
import {withinArea} from '../access';
import {fieldProblem} from '../refusal';
import type {Derived, Resource} from '../resource';
import type {StoredRecord} from '../store';
import {refuseMistakes, textOf} from '../values';
import type {Call, JsonObject} from '../world';

import {PROVIDER} from './hosts';
import {checkRemovable, replaceActive} from './review';
import {isEqual, nextVersion, parentsOf} from './values';

const CONFIGURATIONS = 'sso-configurations';
const VERSIONS = 'sso-configuration-versions';

/** Length of the random part of a TXT record. */
const TEXT_LENGTH = 24;

function makeConfiguration({Status = 'Active'}: JsonObject, call: Call): JsonObject {
  const random = call.world.uuid().replaceAll('-', '').slice(0, TEXT_LENGTH);
  const {OrganisationId = '', AuthorisationServerId: ServerId = ''} = call.path;
  return {
    OrganisationId,
    ServerId,
    TextRecord: `connect-domain-verification=${random}`,
    DomainVerificationStatus: 'Pending',
    Status,
  };
}

function deriveConfiguration(value: JsonObject): Derived {
  const suffix = textOf(value, 'RedirectUriSuffix') || textOf(value, 'SsoConfigurationId');
  return {RedirectUri: `${PROVIDER}/sso/callback/${suffix}`};
}

const SETTINGS = [
  'ClientID',
  'RestrictedDomains',
  'SupportedDomains',
  'AuthenticationPolicies',
  'GroupClaim',
  'GroupClaimPath',
  'AdditionalScopeValues',
];

const hasSameSettings = (first: JsonObject, second: JsonObject) =>
  SETTINGS.every((name) => isEqual(first[name], second[name]));

function checkVersion(value: JsonObject, before: StoredRecord | null, call: Call): void {
  if (before && before.value.Status !== 'Pending')
    refuseMistakes(
      SETTINGS.map((name) =>
        isEqual(value[name], before.value[name]) ? null : [name, 'cannot change after approval'],
      ),
    );
  if (before) return;
  const same = call.world.store
    .list(VERSIONS, parentsOf(call, 'SsoConfigurationId'))
    .find((other) => other.value.Status === 'Pending' && hasSameSettings(other.value, value));
  if (!same) return;
  const text = `version ${Number(same.value.Version)} with the same settings is Pending`;
  throw fieldProblem('state_conflict', 'ClientID', text);
}

/** Domain users and applications have no access, not even to read. */
const guard = withinArea(null);

const COLLECTION = '/organisations/{OrganisationId}/authorisationservers/{AuthorisationServerId}/sso-configuration';

export const ssoResources: readonly Resource[] = [
  {
    name: CONFIGURATIONS,
    noun: 'SSO configuration',
    collection: COLLECTION,
    schema: 'SsoConfiguration',
    guard,
    unique: ['DisplayName', 'RedirectUriSuffix'].map((name) => ({
      properties: [name],
      within: ['AuthorisationServerId'],
      text: (value) => `${textOf(value, name)} exists on this server`,
    })),
    initial: makeConfiguration,
    derive: deriveConfiguration,
    remove: {Status: 'Inactive'},
  },
  {
    name: 'sso-configurations-of-platform',
    from: CONFIGURATIONS,
    noun: 'SSO configuration',
    collection: '/references/sso-configurations',
    schema: 'SsoConfiguration',
  },
  {
    name: VERSIONS,
    noun: 'SSO configuration version',
    collection: `${COLLECTION}/{SsoConfigurationId}/versions`,
    schema: 'SsoConfigurationVersion',
    guard,
    initial: (_value, call) => ({
      Version: nextVersion(call.world, VERSIONS, parentsOf(call, 'SsoConfigurationId')),
      Status: 'Pending',
    }),
    status: {
      steps: {Pending: ['Assignable', 'Rejected'], Assignable: ['Active'], Inactive: ['Active']},
      only: {Assignable: ['super-user'], Rejected: ['super-user']},
      text: (from, to) => `a ${from} version cannot become ${to}`,
    },
    check: checkVersion,
    checkRemove: (record) => checkRemovable(record, 'SSO configuration version', ['Pending', 'Rejected']),
    afterChange: (record, _before, world) => replaceActive(record, world, 'Active', 'Inactive'),
  },
];
