/** Metadata that servers publish in the federation, and their metadata policies (docs/platform/federation.mdx). */
import {isObject} from '../../tools/lib/json';
import {withinArea} from '../access';
import {fieldProblem} from '../refusal';
import type {Resource} from '../resource';
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import type {Call, JsonObject, World} from '../world';

import {activePolicy} from './federations';
import {leafIdentifier} from './hosts';
import {findMergeConflict, findPolicyViolation, parseObject, readPolicy} from './policy-text';
import {checkRemovable, checkReviewed, replaceActive, REVIEW} from './review';
import {nextVersion, parentsOf, pathOf, removeBelow} from './values';

const ENTITY_TYPES = [
  'openid_relying_party',
  'openid_provider',
  'oauth_authorization_server',
  'oauth_client',
  'oauth_resource',
  'federation_entity',
];

const CONFIGURATIONS = 'federation-configurations';
const POLICIES = 'federation-configuration-metadata-policies';

/** Returns the mistake in the metadata of one entity type, as a text to append to `ConfigJson: `. */
function findMetadataMistake(type: string, metadata: unknown, call: Call): string | undefined {
  if (!ENTITY_TYPES.includes(type)) return `${type} is not an entity type`;
  if (!isObject(metadata)) return `${type} must be a JSON object`;
  const issuer = leafIdentifier(call.world, 'openid_provider', pathOf(call, 'AuthorisationServerId'));
  if (type === 'openid_provider' && issuer !== undefined && metadata.issuer !== issuer)
    return `openid_provider.issuer must be ${issuer}`;
  const violation = findPolicyViolation(activePolicy(call.world, type), metadata);
  return violation && `${type}.${violation}`;
}

function checkMetadata(text: string, call: Call): void {
  const refuse = (mistake: string) => fieldProblem('invalid_value', 'ConfigJson', mistake);
  const config = parseObject(text);
  if (!config || Object.keys(config).length === 0) throw refuse('must be a JSON object');
  for (const [type, metadata] of Object.entries(config)) {
    const mistake = findMetadataMistake(type, metadata, call);
    if (mistake !== undefined) throw refuse(mistake);
  }
}

function checkConfiguration(value: JsonObject, before: StoredRecord | null, call: Call): void {
  const isNewText = value.ConfigJson !== before?.value.ConfigJson;
  // Unchanged metadata stays valid, although the active policy may have changed since the submission.
  if (isNewText) checkMetadata(textOf(value, 'ConfigJson'), call);
  checkReviewed(['ConfigJson'], 'version', value, before);
  const pending = call.world.store
    .list(CONFIGURATIONS, parentsOf(call, 'AuthorisationServerId'))
    .find((other) => other.value.Status === 'pending');
  if (!before && pending)
    throw fieldProblem('state_conflict', 'Status', `version ${Number(pending.value.Version)} is pending`);
}

/** Refuses a policy that cannot be applied or that contradicts the policy of the federation. */
function checkPolicy(value: JsonObject, before: StoredRecord | null, call: Call): void {
  const type = textOf(value, 'Type');
  const isSame = before?.value.Policy === value.Policy && before?.value.Type === type;
  if (!isSame) checkPolicyText(type, textOf(value, 'Policy'), call);
  checkReviewed(['Type', 'Policy'], 'policy', value, before);
  const equal = call.world.store
    .list(POLICIES, parentsOf(call, 'FederationConfigId'))
    .find((other) => other.key !== before?.key && other.value.Type === type && other.value.Policy === value.Policy);
  if (equal && !isSame)
    throw fieldProblem('already_exists', 'Policy', `equals version ${Number(equal.value.Version)} for ${type}`);
}

function checkPolicyText(type: string, text: string, {world, path}: Call): void {
  const configuration = world.store.find(CONFIGURATIONS, path.FederationConfigId ?? '');
  const types = Object.keys(parseObject(textOf(configuration?.value ?? {}, 'ConfigJson')) ?? {});
  if (!types.includes(type)) throw fieldProblem('invalid_value', 'Type', `the configuration has no ${type}`);
  const {policy, mistake} = readPolicy(text);
  const problem = mistake ?? findMergeConflict(activePolicy(world, type), policy);
  if (problem !== undefined) throw fieldProblem('invalid_value', 'Policy', problem);
}

const sameType =
  ({Type}: JsonObject) =>
  (other: JsonObject) =>
    other.Type === Type;

function hasPolicyIn({key}: StoredRecord, status: unknown, {store}: World): boolean {
  return store.list(POLICIES, {FederationConfigId: key}).some(({value}) => value.Status === status);
}

const COLLECTION = '/organisations/{OrganisationId}/authorisationservers/{AuthorisationServerId}/federation';

export const serverFederationResources: readonly Resource[] = [
  {
    name: CONFIGURATIONS,
    noun: 'Federation configuration',
    collection: COLLECTION,
    schema: 'FederationConfiguration',
    guard: withinArea('AuthorisationServerAccess'),
    initial: (_value, call) => ({
      ...parentsOf(call, 'AuthorisationServerId'),
      Version: nextVersion(call.world, CONFIGURATIONS, parentsOf(call, 'AuthorisationServerId')),
    }),
    status: REVIEW,
    check: checkConfiguration,
    filters: {policyStatus: (record, status, {world}) => hasPolicyIn(record, status, world)},
    checkRemove: (record) => checkRemovable(record, 'Federation configuration', ['pending', 'assignable', 'rejected']),
    afterChange: (record, _before, world) => replaceActive(record, world, 'active', 'assignable'),
    afterRemove: ({key}, world) => removeBelow(world, 'FederationConfigId', key),
  },
  {
    name: POLICIES,
    noun: 'Metadata policy',
    collection: `${COLLECTION}/{FederationConfigId}/metadata-policy`,
    schema: 'AuthorisationServerMetadataPolicy',
    guard: withinArea('AuthorisationServerAccess'),
    key: 'MetadataPolicyId',
    initial: (value, call) => ({
      ...parentsOf(call, 'FederationConfigId'),
      Version: nextVersion(call.world, POLICIES, parentsOf(call, 'FederationConfigId'), sameType(value)),
    }),
    status: REVIEW,
    check: checkPolicy,
    afterChange: (record, _before, world) =>
      replaceActive(record, world, 'active', 'assignable', sameType(record.value)),
  },
];
