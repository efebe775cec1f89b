/** The public federation endpoints (openapi/paths/federations.yaml). */
import {isObject} from '../../tools/lib/json';
import {signJwt, toSeconds} from '../certificates/signing-keys';
import {isUuid} from '../interaction-id';
import {oauthError} from '../refusal';
import type {Answer, Call, Handler} from '../world';

import {findFederation, findMember, isSameEntity, listMembers, type Federation} from './entities';
import {toMemberMetadata} from './metadata';
import {
  checkCommonParameters,
  checkNames,
  invalidRequest,
  readAddresses,
  readBoolean,
  readEntityTypes,
  requireAddresses,
} from './parameters';
import {resolve} from './resolve';
import {configureFederation, configureMember, stateAbout} from './statements';
import {holdsMark, listMarkTypes, readMark, statusOfMark} from './trust-marks';

type FederationHandler = (call: Call, federation: Federation) => Answer | Promise<Answer>;

/** Creates a handler that checks the parameters, finds the federation in the path, and calls `answer`. */
function below(answer: FederationHandler, check: (call: Call) => void = () => {}): Handler {
  return (call) => {
    checkCommonParameters(call);
    check(call);
    return answer(call, findFederation(call));
  };
}

const getConfiguration: FederationHandler = async ({world}, federation) => ({
  status: 200,
  body: (await configureFederation(world, federation)).jwt,
});

function checkEntity({path}: Call): void {
  if (!['openid_relying_party', 'openid_provider'].includes(path.EntityType ?? ''))
    throw invalidRequest('The entity type must be openid_relying_party or openid_provider.');
  if (!isUuid(path.EntityId)) throw invalidRequest('The key of the member is not a UUID.');
}

const getMemberConfiguration: FederationHandler = async ({world, request, path}, federation) => {
  const member = listMembers(world, federation).find(
    ({type, id, isHosted}) => type === path.EntityType && id === path.EntityId && isHosted,
  );
  if (!member) throw oauthError(404, 'not_found', 'The federation has no such managed entity.');
  return {status: 200, body: (await configureMember(world, request.url, federation, member)).jwt};
};

const list: FederationHandler = (call, federation) => {
  const {world, request} = call;
  const types = readEntityTypes(call);
  const isMarked = readBoolean(call, 'trust_marked');
  const [markType] = readAddresses(call, 'trust_mark_type');
  // There are no intermediates, because no operation creates a subordinate federation.
  if (readBoolean(call, 'intermediate')) return {status: 200, body: []};
  const members = listMembers(world, federation).filter(
    (member) =>
      member.isListed &&
      types.every((type) => type in toMemberMetadata(world, request.url, member)) &&
      ((!isMarked && markType === undefined) || holdsMark(world, federation, member, markType)),
  );
  return {status: 200, body: members.map(({identifier}) => identifier)};
};

const fetch: FederationHandler = async (call, federation) => {
  const {world, request} = call;
  const [sub] = requireAddresses(call, 'sub');
  if (isSameEntity(sub, federation.identifier)) throw invalidRequest('The parameter sub is the federation itself.');
  const member = findMember(world, federation, sub);
  if (!member) throw oauthError(404, 'not_found', 'The entity is not a subordinate of this federation.');
  return {status: 200, body: (await stateAbout(world, request.url, federation, member)).jwt};
};

const listMarked: FederationHandler = (call, federation) => {
  const {world} = call;
  const [markType] = requireAddresses(call, 'trust_mark_type');
  const [sub] = readAddresses(call, 'sub');
  if (!listMarkTypes(world, federation).some((type) => isSameEntity(type, markType)))
    throw oauthError(404, 'not_found', 'The federation issues no trust marks of this type.');
  const holders = listMembers(world, federation)
    .filter((member) => member.isListed && holdsMark(world, federation, member, markType))
    .map(({identifier}) => identifier);
  return {status: 200, body: holders.filter((holder) => sub === undefined || isSameEntity(holder, sub))};
};

const getMarkStatus: FederationHandler = async ({world, body}, federation) => {
  const text = isObject(body) ? body.trust_mark : undefined;
  if (typeof text !== 'string' || text === '') throw invalidRequest('The parameter trust_mark is missing.');
  const mark = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) && text.length <= 16_384 ? readMark(text) : null;
  if (!mark) throw invalidRequest('The parameter trust_mark is not a JWT.');
  if (!isSameEntity(`${mark.claims.iss}`, federation.identifier))
    throw oauthError(404, 'not_found', 'The trust mark was not issued by this federation.');
  const claims = {
    iss: federation.identifier,
    iat: toSeconds(world.now()),
    trust_mark: text,
    status: await statusOfMark(world, federation, mark),
  };
  return {status: 200, body: await signJwt('federationAnchor', 'trust-mark-status-response+jwt', claims)};
};

/** Operation id → handler. The handlers check their parameters themselves, because they have another error format. */
export const handlers = {
  'get-federation-entity-configuration': below(getConfiguration),
  'get-federation-subordinate-entity-configuration': below(getMemberConfiguration, checkEntity),
  'list-federation-subordinates': below(list, checkNames),
  'get-federation-subordinate-statement': below(fetch),
  'get-federation-resolved-metadata': below(resolve),
  'list-federation-trust-marked-entities': below(listMarked),
  'get-federation-trust-mark-status': below(getMarkStatus),
} satisfies Record<string, Handler>;
