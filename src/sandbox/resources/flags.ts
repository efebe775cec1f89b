/** Flags, and their assignments to applications and servers. Flags of organisations are in `organisations.ts`. */
import {withinArea} from '../access';
import type {Resource} from '../resource';
import type {Area} from '../rights';
import type {StoredRecord} from '../store';
import {omit, refuseMistakes, textOf, toTime} from '../values';
import type {Caller, Call, JsonObject, World} from '../world';

import {seesFlag} from './organisations';
import {activeByDefault, bodyOf, callerId, pathOf} from './values';

/** A kind of record that can have flags. */
type Carrier = {
  /** Name of the resource with the assignments. */
  name: string;
  collection: string;
  /** Path parameter with the key of the record. */
  parameter: 'SoftwareStatementId' | 'AuthorisationServerId';
  type: 'Software_Statement' | 'Authorisation_Server';
  /** Name of the record in messages. */
  noun: string;
  area: Area;
};

const OF_APPLICATIONS: Carrier = {
  name: 'software-statement-flags',
  collection: '/organisations/{OrganisationId}/softwarestatements/{SoftwareStatementId}/flags',
  parameter: 'SoftwareStatementId',
  type: 'Software_Statement',
  noun: 'software statement',
  area: 'SoftwareStatementAccess',
};

const OF_SERVERS: Carrier = {
  name: 'authorisation-server-flags',
  collection: '/organisations/{OrganisationId}/authorisationservers/{AuthorisationServerId}/flags',
  parameter: 'AuthorisationServerId',
  type: 'Authorisation_Server',
  noun: 'authorisation server',
  area: 'AuthorisationServerAccess',
};

const ASSIGNMENTS = ['organisation-flags', OF_APPLICATIONS.name, OF_SERVERS.name];

/** Returns the flags of an application or a server that the caller may see. @param caller null for public files */
export function flagsOf({resource, key}: StoredRecord, {store}: World, caller: Caller | null): JsonObject[] {
  const {name, parameter} = resource === 'software-statements' ? OF_APPLICATIONS : OF_SERVERS;
  return store
    .list(name, {[parameter]: key})
    .map((assignment) => store.find('flags', assignment.key)?.value)
    .filter((flag) => flag !== undefined)
    .filter((flag) => seesFlag(flag, caller));
}

function checkAssignment({FlagId}: JsonObject, {type}: Carrier, {world, caller}: Call): void {
  const key = String(FlagId);
  const flag = world.store.find('flags', key)?.value;
  const isKnown = flag !== undefined && seesFlag(flag, caller);
  refuseMistakes([
    isKnown ? null : ['FlagId', `there is no flag ${key}`],
    isKnown && flag.Type !== type ? ['FlagId', `flag ${key} is for ${textOf(flag, 'Type')}`] : null,
    isKnown && flag.Status === 'Inactive' ? ['FlagId', `flag ${key} is Inactive`] : null,
  ]);
}

function toAssignments(carrier: Carrier): Resource {
  const {name, collection, parameter, type, noun, area} = carrier;
  return {
    name,
    noun: 'Flag',
    collection,
    schema: 'FlagAssignment',
    key: 'FlagId',
    missing: (key) => `Flag ${key} was never assigned to the ${noun}`,
    unique: [
      {
        properties: ['FlagId'],
        within: [parameter],
        text: (value) => `flag ${textOf(value, 'FlagId')} is assigned to the ${noun}`,
      },
    ],
    guard: withinArea(area),
    initial: (_value, call) => ({
      ResourceId: pathOf(call, parameter),
      ResourceType: type,
      AssignedBy: callerId(call),
      AssignedAt: toTime(call.world.now()),
    }),
    check: (value, _before, call) => checkAssignment(value, carrier, call),
    isVisible({key}, caller, {store}) {
      const flag = store.find('flags', key);
      return flag !== undefined && seesFlag(flag.value, caller);
    },
    view: ({value}) => omit(value, ['CreatedAt', 'UpdatedAt']),
    listed: ({key}, {store}) => store.find('flags', key)?.value ?? {},
  };
}

/** With `Cascade`, removes an `Inactive` flag from all records. */
function removeAssignments({key, value}: StoredRecord, world: World, call: Call): void {
  if (value.Status !== 'Inactive' || bodyOf(call).Cascade !== true) return;
  for (const name of ASSIGNMENTS)
    for (const record of world.store.list(name)) if (record.key === key) world.store.remove(record);
}

export const flagResources: readonly Resource[] = [
  {
    name: 'flags',
    noun: 'Flag',
    collection: '/references/flags',
    schema: 'Flag',
    unique: [
      {
        properties: ['Value', 'Type'],
        text: (value) => `${textOf(value, 'Value')} exists for the type ${textOf(value, 'Type')}`,
      },
    ],
    initial: activeByDefault,
    derive: () => ({Cascade: undefined}),
    isVisible: ({value}, caller) => seesFlag(value, caller),
    remove: {Status: 'Inactive'},
    afterChange: (record, _before, world, call) => removeAssignments(record, world, call),
  },
  toAssignments(OF_APPLICATIONS),
  toAssignments(OF_SERVERS),
];
