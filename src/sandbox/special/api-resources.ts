/** Adds several discovery endpoints at once, and compares the endpoints of a server with its API families. */
import {withinArea} from '../access';
import {notFound} from '../refusal';
import {isFamilyComplete, missingEndpoints} from '../resources/api-families';
import {checkNewEndpoints, createEndpoint} from '../resources/api-resources';
import {bodyOf, parentsOf, pathOf} from '../resources/values';
import type {StoredRecord} from '../store';
import {textOf} from '../values';
import type {Handler, JsonObject} from '../world';

const addEndpoints: Handler = (call) => {
  const {world} = call;
  const key = pathOf(call, 'ApiResourceId');
  const resource = world.store.find('api-resources', key, parentsOf(call, 'OrganisationId', 'AuthorisationServerId'));
  if (!resource) throw notFound(`API resource ${key}`);
  const items = bodyOf(call).ApiEndpoints as JsonObject[];
  const addresses = items.map((item) => textOf(item, 'ApiEndpoint'));
  checkNewEndpoints(resource, addresses, world);
  const [record] = addresses.map((address) => createEndpoint(world, resource, address));
  return record ? {status: 201, body: record.value, record} : {status: 201};
};

/** Whether the first API version is later. Versions consist of three numbers. */
function isLater(first: StoredRecord, second: StoredRecord): boolean {
  const [left, right] = [first, second].map(({value}) => textOf(value, 'ApiVersion').split('.').map(Number));
  for (const position of [0, 1, 2]) {
    const difference = (left?.[position] ?? 0) - (right?.[position] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

const getFamilyStatus: Handler = (call) => {
  const {world, query} = call;
  const parents = parentsOf(call, 'OrganisationId', 'AuthorisationServerId');
  const family = String(query.apiFamilyType);
  const [first, ...others] = world.store
    .list('api-resources', parents)
    .filter(({value}) => value.ApiFamilyType === family);
  const server = pathOf(call, 'AuthorisationServerId');
  if (!first) throw notFound(`API family ${family}`, `is not published by authorisation server ${server}`);
  const latest = others.reduce((best, one) => (isLater(one, best) ? one : best), first);
  const body = {
    ApiFamilyType: family,
    ApiVersion: textOf(latest.value, 'ApiVersion'),
    FamilyComplete: isFamilyComplete(latest, world),
    MissingEndpoints: missingEndpoints(latest, world),
  };
  return {status: 200, body};
};

export const handlers: Readonly<Record<string, Handler>> = {
  'create-organisation-authorisation-server-api-discovery-endpoint': addEndpoints,
  'get-organisation-authorisation-server-family-status': getFamilyStatus,
};

const AREA = 'AuthorisationServerAccess';

/** Checks that run before the request is validated. */
export const guards = {
  'create-organisation-authorisation-server-api-discovery-endpoint': withinArea(AREA),
  'get-organisation-authorisation-server-family-status': withinArea(AREA),
};
