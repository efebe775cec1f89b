/** Federations and their members (docs/platform/federation.mdx). */
import {oauthError} from '../refusal';
import type {StoredRecord} from '../store';
import type {Call, World} from '../world';

export type Federation = {
  id: string;
  /** Entity identifier. */
  identifier: string;
  record: StoredRecord;
};

/** Returns the `Active` federation in the path. @throws Refusal 404 `not_found` */
export function findFederation({world, path}: Call): Federation {
  const record = world.store.find('federations', path.FederationId ?? '');
  if (record?.value.Status !== 'Active')
    throw oauthError(404, 'not_found', 'There is no active federation with this identifier.');
  // The entity identifier of a federation is the base URL of its endpoints.
  return {id: record.key, identifier: `${record.value.FetchEndpoint}`.replace(/\/fetch$/, ''), record};
}

type MemberType = 'openid_provider' | 'openid_relying_party';

export type Member = {
  type: MemberType;
  /** `AuthorisationServerId` or `SoftwareStatementId`. */
  id: string;
  /** Entity identifier. */
  identifier: string;
  /** Whether the directory hosts the entity configuration of the member. */
  isHosted: boolean;
  /** Whether the list endpoints return the member. False for a server with `OmitFromEcosystem`. */
  isListed: boolean;
  record: StoredRecord;
  organisation: StoredRecord;
};

/** Removes `.sandbox` from the host: the simulation has one environment, so both hosts identify the same entity. */
const toCanonical = (identifier: string) => identifier.replace('.sandbox.connect.example/', '.connect.example/');

export const isSameEntity = (first: string, second: string): boolean => toCanonical(first) === toCanonical(second);

/** The active version of a server's federation metadata, or undefined if the server has none. */
export function activeConfigurationOf({store}: World, server: StoredRecord): StoredRecord | undefined {
  const parents = {...server.parents, AuthorisationServerId: server.key};
  return store.list('federation-configurations', parents).find(({value}) => value.Status === 'active');
}

function isMember(world: World, type: MemberType, record: StoredRecord): boolean {
  const {value} = record;
  return type === 'openid_provider'
    ? value.FederationEnabled === true && activeConfigurationOf(world, record) !== undefined
    : value.OpenidFederationEnabled === true && value.Status === 'Active';
}

function toMember(world: World, federation: Federation, type: MemberType, record: StoredRecord): Member[] {
  const {key: id, value, parents} = record;
  const organisation = world.store.find('organisations', parents.OrganisationId ?? '');
  if (organisation?.value.Status !== 'Active' || !isMember(world, type, record)) return [];
  const hosted = `${federation.identifier}/${type}/${id}`;
  const isHosted = value.OpenidFederationEntityManagementType !== 'openid_entity_self_managed';
  const identifier = typeof value.FederationEndpoint === 'string' ? value.FederationEndpoint : hosted;
  // A hosted member with another identifier belongs to another federation.
  if (isHosted && !isSameEntity(identifier, hosted)) return [];
  return [{type, id, identifier, isHosted, isListed: value.OmitFromEcosystem !== true, record, organisation}];
}

/** Lists all members: servers, then applications, each in order of creation. */
export function listMembers(world: World, federation: Federation): Member[] {
  const {store} = world;
  return [
    ...store.list('authorisation-servers').flatMap((one) => toMember(world, federation, 'openid_provider', one)),
    ...store.list('software-statements').flatMap((one) => toMember(world, federation, 'openid_relying_party', one)),
  ];
}

/** The member with this entity identifier, or undefined. */
export function findMember(world: World, federation: Federation, identifier: string): Member | undefined {
  return listMembers(world, federation).find((member) => isSameEntity(member.identifier, identifier));
}
