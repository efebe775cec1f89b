/** API resources and their discovery endpoints (docs/platform/api-resources.mdx). */
import {reaches, withinArea} from '../access';
import {fieldProblem, problem} from '../refusal';
import type {Derived, Resource} from '../resource';
import type {StoredRecord} from '../store';
import {refuseMistakes, textOf} from '../values';
import type {Call, JsonObject, Role, World} from '../world';

import {endpointsOf, isFamilyComplete, matchesFamily} from './api-families';
import {addMonths, CERTIFICATION_STATUS} from './certifications';
import {checkCertified} from './certified-evidence';
import {bodyOf, pathOf, removeBelow} from './values';

const MISMATCH = 'does not match the endpoint pattern of the family';

/** Validity of a certification in months, if the reference data does not define it. */
const DEFAULT_MONTHS = 12;

const MANAGER: readonly Role[] = ['certification-manager'];
const MANAGER_ONLY = {Certified: MANAGER, Rejected: MANAGER, Deprecated: MANAGER};

/** `22/03/2026` → `2026-03-22` */
function toIsoDay(day: string): string {
  return day.split('/').reverse().join('-');
}

function validityMonths({store}: World): number {
  const type = store
    .list('certification-types')
    .find(({value}) => value.TypeName === 'Functional' && value.ResourceType === 'authorisationServer');
  return Number(type?.value.ValidityMonths ?? DEFAULT_MONTHS);
}

function deriveApi(value: JsonObject, _before: StoredRecord | null, {world}: Call): Derived {
  const start = textOf(value, 'CertificationStartDate');
  const end = start === '' ? null : addMonths(start, validityMonths(world));
  return {
    CertificationStatus: value.CertificationStatus ?? 'Awaiting Certification',
    CertificationExpirationDate: end === null ? undefined : toIsoDay(end),
    // Not stored: responses derive these from other records.
    ApiEndpoint: undefined,
    ApiDiscoveryEndpoints: undefined,
    FamilyComplete: undefined,
  };
}

const EVIDENCE = ['ApiCertificationUri', 'CertificationStartDate'];

/** A Certification Manager may change only the certification (docs/platform/api-resources.mdx, "Lifecycle"). */
function checkManager(value: JsonObject, before: StoredRecord | null, call: Call): void {
  if (!before) return;
  const others = call.operation.roles.filter((role) => role !== 'certification-manager');
  const changed = ['ApiFamilyType', 'ApiVersion'].filter((name) => value[name] !== before.value[name]);
  if (changed.length > 0 && !reaches(call, AREA, others)) throw problem('role_missing', [], changed);
}

function checkApi(value: JsonObject, before: StoredRecord | null, call: Call): void {
  checkManager(value, before, call);
  checkCertified(value, before, call, 'CertificationStatus', EVIDENCE);
  const family = textOf(value, 'ApiFamilyType');
  const start = textOf(value, 'CertificationStartDate');
  const address = before ? '' : textOf(bodyOf(call), 'ApiEndpoint');
  refuseMistakes([
    start !== '' && addMonths(start, 0) === null ? ['CertificationStartDate', 'must be a date as DD/MM/YYYY'] : null,
    address !== '' && !matchesFamily(family, address) ? ['ApiEndpoint', `${MISMATCH} ${family}`] : null,
  ]);
}

/** An API resource as it appears in responses. */
export function viewApi(record: StoredRecord, world: World): JsonObject {
  return {
    ...record.value,
    ApiDiscoveryEndpoints: endpointsOf(record, world).map(({value}) => value),
    FamilyComplete: isFamilyComplete(record, world),
  };
}

/** Stores an endpoint of an API resource. */
export function createEndpoint(world: World, {key, parents}: StoredRecord, ApiEndpoint: string): StoredRecord {
  const ApiDiscoveryId = world.uuid();
  const value = {ApiDiscoveryId, ApiEndpoint};
  return world.store.create('api-discovery-endpoints', ApiDiscoveryId, {...parents, ApiResourceId: key}, value);
}

function createFirstEndpoint(record: StoredRecord, call: Call): void {
  const address = textOf(bodyOf(call), 'ApiEndpoint');
  if (address !== '') createEndpoint(call.world, record, address);
}

function checkEndpoint(value: JsonObject, _before: StoredRecord | null, call: Call): void {
  const resource = call.world.store.find('api-resources', pathOf(call, 'ApiResourceId'));
  const family = textOf(resource?.value ?? {}, 'ApiFamilyType');
  if (!matchesFamily(family, textOf(value, 'ApiEndpoint')))
    throw fieldProblem('invalid_value', 'ApiEndpoint', `${MISMATCH} ${family}`);
}

/** Checks several new addresses. @throws Refusal 400 if one does not match the family, 409 if one exists already */
export function checkNewEndpoints(resource: StoredRecord, addresses: readonly string[], world: World): void {
  const family = textOf(resource.value, 'ApiFamilyType');
  refuseMistakes(
    addresses.map((address, position) =>
      matchesFamily(family, address) ? null : [`ApiEndpoints[${position}].ApiEndpoint`, `${MISMATCH} ${family}`],
    ),
  );
  const known = endpointsOf(resource, world).map(({value}) => value.ApiEndpoint);
  const existing = addresses.find((address) => known.includes(address));
  if (existing !== undefined)
    throw fieldProblem('already_exists', 'ApiEndpoint', `${existing} exists on this API resource`);
}

const AREA = 'AuthorisationServerAccess';
const BELOW_SERVER = '/organisations/{OrganisationId}/authorisationservers/{AuthorisationServerId}';

export const apiResources: readonly Resource[] = [
  {
    name: 'api-resources',
    noun: 'API resource',
    collection: `${BELOW_SERVER}/apiresources`,
    schema: 'ApiResource',
    guard: withinArea(AREA),
    unique: [
      {
        properties: ['ApiVersion', 'ApiFamilyType'],
        within: ['AuthorisationServerId'],
        text: (value) => `${textOf(value, 'ApiFamilyType')} ${textOf(value, 'ApiVersion')} exists on this server`,
      },
    ],
    status: {
      steps: CERTIFICATION_STATUS.steps,
      only: MANAGER_ONLY,
      property: 'CertificationStatus',
      code: 'invalid_value',
    },
    derive: deriveApi,
    check: checkApi,
    view: viewApi,
    afterChange(record, before, _world, call) {
      if (!before) createFirstEndpoint(record, call);
    },
    afterRemove: ({key}, world) => removeBelow(world, 'ApiResourceId', key),
  },
  {
    name: 'api-discovery-endpoints',
    noun: 'Discovery endpoint',
    collection: `${BELOW_SERVER}/apiresources/{ApiResourceId}/apidiscoveryendpoints`,
    schema: 'ApiDiscoveryEndpoint',
    key: 'ApiDiscoveryId',
    guard: withinArea(AREA),
    unique: [
      {
        properties: ['ApiEndpoint'],
        within: ['ApiResourceId'],
        text: (value) => `${textOf(value, 'ApiEndpoint')} exists on this API resource`,
      },
    ],
    check: checkEndpoint,
  },
];
