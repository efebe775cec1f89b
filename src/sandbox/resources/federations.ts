/** Federations that the directory runs, and their metadata policies. */
import {fieldProblem} from '../refusal';
import type {Resource} from '../resource';
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import type {Call, JsonObject, World} from '../world';

import {federationIdentifier} from './hosts';
import {readPolicy} from './policy-text';
import type {Policy} from './policy-text';
import {checkRemovable, checkReviewed, replaceActive, REVIEW} from './review';
import {activeByDefault, nextVersion, parentsOf, pathOf} from './values';

const NO_POLICY: Policy = new Map();

function makeFederation(value: JsonObject): JsonObject {
  const address = federationIdentifier(textOf(value, 'FederationId'));
  return {
    ...activeByDefault(value),
    FetchEndpoint: `${address}/fetch`,
    ListEndpoint: `${address}/list`,
    ResolveEndpoint: `${address}/resolve`,
    TrustMarkStatusEndpoint: `${address}/trust-mark-status`,
    TrustMarkListEndpoint: `${address}/trust-marked-list`,
  };
}

/** Whether another policy has the same entity type. */
const sameType = (Type: unknown) => (other: JsonObject) => other.Type === Type;

function checkPolicy(value: JsonObject, before: StoredRecord | null, call: Call): void {
  const {mistake} = readPolicy(textOf(value, 'Policy'));
  if (mistake !== undefined) throw fieldProblem('invalid_value', 'Policy', mistake);
  checkReviewed(['Policy'], 'policy', value, before);
  const type = textOf(value, 'Type');
  const others = call.world.store
    .list('federation-metadata-policies', parentsOf(call, 'FederationId'))
    .filter((other) => other.key !== before?.key && other.value.Type === type);
  if (!before && others.some((other) => other.value.Status === 'pending'))
    throw fieldProblem('state_conflict', 'Type', `a policy for ${type} is pending`);
  const equal = others.find((other) => other.value.Policy === value.Policy);
  if (equal && before?.value.Policy !== value.Policy)
    throw fieldProblem('already_exists', 'Policy', `equals version ${Number(equal.value.Version)} for ${type}`);
}

/** Returns the active policy of the federation for an entity type, or an empty policy. */
export function activePolicy({store}: World, type: string): Policy {
  const federation = store.list('federations').find(({value}) => value.Status === 'Active');
  const active = store
    .list('federation-metadata-policies', {FederationId: federation?.key ?? ''})
    .find(({value}) => value.Type === type && value.Status === 'active');
  return active ? readPolicy(textOf(active.value, 'Policy')).policy : NO_POLICY;
}

/** Whether no version with the same `Type` has a higher number. */
function isLatest({resource, parents, value}: StoredRecord, world: World): boolean {
  const versions = world.store.list(resource, parents).filter((other) => other.value.Type === value.Type);
  return versions.every((other) => Number(other.value.Version) <= Number(value.Version));
}

export const federationResources: readonly Resource[] = [
  {
    name: 'federations',
    noun: 'Federation',
    collection: '/references/federations',
    schema: 'Federation',
    unique: [{properties: ['Name']}],
    initial: makeFederation,
    remove: {Status: 'Inactive'},
  },
  {
    name: 'federation-metadata-policies',
    noun: 'Metadata policy',
    collection: '/references/federations/{FederationId}/metadata-policy',
    schema: 'FederationMetadataPolicy',
    key: 'ReferenceID',
    initial: ({Type}, call) => ({
      FederationID: pathOf(call, 'FederationId'),
      Version: nextVersion(call.world, 'federation-metadata-policies', parentsOf(call, 'FederationId'), sameType(Type)),
    }),
    status: REVIEW,
    check: checkPolicy,
    filters: {
      version: (record, value, {world}) => (value === 0 ? isLatest(record, world) : record.value.Version === value),
    },
    checkRemove: (record) => checkRemovable(record, 'Metadata policy', ['pending', 'rejected']),
    afterChange: (record, _before, world) =>
      replaceActive(record, world, 'active', 'assignable', sameType(record.value.Type)),
  },
];
