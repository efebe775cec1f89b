/** Resolves the metadata of a member (OpenID Federation 1.0, section 8.3). */
import {isObject} from '../../tools/lib/json';
import {signJwt, toSeconds} from '../certificates/signing-keys';
import {oauthError} from '../refusal';
import type {Answer, Call, JsonObject, World} from '../world';

import {findMember, isSameEntity, type Federation, type Member} from './entities';
import {readEntityTypes, requireAddresses} from './parameters';
import {applyPolicy} from './policy';
import {configureFederation, configureMember, stateAbout, timesOf} from './statements';
import {listMarks} from './trust-marks';

/** @throws Refusal 400 `invalid_metadata`, 404 `invalid_subject` */
function resolveMetadata(published: JsonObject, policy: JsonObject, types: readonly string[]): JsonObject {
  const {metadata, problem} = applyPolicy(published, policy);
  if (!metadata) throw oauthError(400, 'invalid_metadata', problem);
  const wanted = Object.entries(metadata).filter(([type]) => types.length === 0 || types.includes(type));
  if (wanted.length === 0) throw oauthError(404, 'invalid_subject', 'The entity has none of these entity types.');
  return Object.fromEntries(wanted);
}

/** @throws Refusal 404 `invalid_subject`, `invalid_trust_anchor` */
function findSubject(call: Call, federation: Federation): Member {
  const [sub] = requireAddresses(call, 'sub');
  const anchors = requireAddresses(call, 'trust_anchor');
  const member = findMember(call.world, federation, sub);
  if (!member) throw oauthError(404, 'invalid_subject', 'The federation cannot resolve this entity.');
  // All trust chains end at this federation, because the simulation contains no superior federation.
  if (!anchors.some((anchor) => isSameEntity(anchor, federation.identifier)))
    throw oauthError(404, 'invalid_trust_anchor', 'No chain leads to the trust anchor.');
  return member;
}

function earliestEnd(world: World, federation: Federation, member: Member): number {
  const ofMarks = listMarks(world, federation, member).map(({expires}) => toSeconds(expires));
  return Math.min(timesOf(world).exp, ...ofMarks);
}

/** Handles the resolve endpoint. @throws Refusal */
export async function resolve(call: Call, federation: Federation): Promise<Answer> {
  const {world, request} = call;
  const types = readEntityTypes(call);
  const member = findSubject(call, federation);
  if (!member.isHosted)
    throw oauthError(400, 'invalid_trust_chain', 'The entity configuration cannot be fetched from its host.');
  const configuration = await configureMember(world, request.url, federation, member);
  const statement = await stateAbout(world, request.url, federation, member);
  if (statement.conflict !== undefined)
    throw oauthError(400, 'invalid_metadata', `The policies for ${statement.conflict.slice(0, 400)} cannot be merged.`);
  const chain = [configuration, statement, await configureFederation(world, federation)];
  const {metadata, trust_marks: marks} = configuration.claims;
  const {metadata_policy: policy} = statement.claims;
  const body = await signJwt('federationAnchor', 'resolve-response+jwt', {
    iss: federation.identifier,
    sub: member.identifier,
    iat: toSeconds(world.now()),
    exp: earliestEnd(world, federation, member),
    metadata: resolveMetadata(isObject(metadata) ? metadata : {}, isObject(policy) ? policy : {}, types),
    ...(marks !== undefined && {trust_marks: marks}),
    trust_chain: chain.map(({jwt}) => jwt),
  });
  return {status: 200, body};
}
