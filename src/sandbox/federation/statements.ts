/** Entity statements (OpenID Federation 1.0, section 3), signed with the committed federation keys of artefacts/. */
import {listCertificates} from '../certificates/lifecycle';
import {publicJwk, signJwt, toSeconds, type SigningKey} from '../certificates/signing-keys';
import type {JsonObject, World} from '../world';

import type {Federation, Member} from './entities';
import {toFederationMetadata, toMemberMetadata, toMemberPolicy} from './metadata';
import {listMarkTypes, signMarks} from './trust-marks';

const LIFETIME_SECONDS = 86_400;

/** All hosted members of one type share a committed key, because the simulation creates no private keys. */
const MEMBER_KEYS = {openid_provider: 'federationBank', openid_relying_party: 'federationClient'} as const;

const TYPE = 'entity-statement+jwt';

type Times = {iat: number; exp: number};

export function timesOf({now}: World): Times {
  const iat = toSeconds(now());
  return {iat, exp: iat + LIFETIME_SECONDS};
}

const toKeySet = async (name: SigningKey): Promise<JsonObject> => ({keys: [await publicJwk(name)]});

type SignedStatement = {claims: JsonObject; jwt: string};

async function sign(name: SigningKey, claims: JsonObject): Promise<SignedStatement> {
  return {claims, jwt: await signJwt(name, TYPE, claims)};
}

/** Signs the entity configuration of the federation. */
export async function configureFederation(world: World, federation: Federation): Promise<SignedStatement> {
  const {identifier, record} = federation;
  const {RemoteTrustAnchor: superior} = record.value;
  return sign('federationAnchor', {
    iss: identifier,
    sub: identifier,
    ...timesOf(world),
    jwks: await toKeySet('federationAnchor'),
    ...(typeof superior === 'string' && {authority_hints: [superior]}),
    metadata: toFederationMetadata(federation),
    trust_mark_issuers: Object.fromEntries(listMarkTypes(world, federation).map((type) => [type, [identifier]])),
  });
}

/** Signs the entity configuration of a member that the directory hosts. */
export async function configureMember(
  world: World,
  requestUrl: string,
  federation: Federation,
  member: Member,
): Promise<SignedStatement> {
  const key = MEMBER_KEYS[member.type];
  const marks = await signMarks(world, federation, member);
  return sign(key, {
    iss: member.identifier,
    sub: member.identifier,
    ...timesOf(world),
    jwks: await toKeySet(key),
    authority_hints: [federation.identifier],
    metadata: toMemberMetadata(world, requestUrl, member),
    ...(marks.length > 0 && {trust_marks: marks}),
  });
}

/** Members of a JWK that are copied to a statement. */
const KEY_MEMBERS = ['kty', 'use', 'alg', 'kid', 'n', 'e', 'crv', 'x', 'y'];

/**
 * The federation keys of a member. The directory does not know the federation keys of a member that hosts its own
 * configuration, so the registered signing keys of the member replace them.
 */
async function keysOf(world: World, {type, isHosted, record}: Member): Promise<JsonObject> {
  if (isHosted) return toKeySet(MEMBER_KEYS[type]);
  const keys = listCertificates(world, {...record.parents, SoftwareStatementId: record.key})
    .filter(({value}) => value.Status === 'Active' && ['sigkey', 'signing'].includes(`${value.keyType}`))
    .map(({value}) => Object.fromEntries(Object.entries(value).filter(([name]) => KEY_MEMBERS.includes(name))));
  return {keys};
}

/** Signs the statement of the federation about a member. */
export async function stateAbout(
  world: World,
  requestUrl: string,
  federation: Federation,
  member: Member,
): Promise<SignedStatement & {conflict?: string | undefined}> {
  const types = Object.keys(toMemberMetadata(world, requestUrl, member));
  const {policy, conflict} = toMemberPolicy(world, federation, member, types);
  const statement = await sign('federationAnchor', {
    iss: federation.identifier,
    sub: member.identifier,
    ...timesOf(world),
    jwks: await keysOf(world, member),
    ...(Object.keys(policy).length > 0 && {metadata_policy: policy}),
    source_endpoint: `${federation.record.value.FetchEndpoint}`,
  });
  return {...statement, conflict};
}
