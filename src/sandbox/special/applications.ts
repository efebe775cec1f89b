/** The lock and the metadata of applications, and the rebuild of the registered clients. */
import {withinArea} from '../access';
import {notFound} from '../refusal';
import {assertNotInactive, guardApplication, viewStatement} from '../resources/applications';
import {deriveClients, metadataOf} from '../resources/clients';
import {parentsOf, pathOf} from '../resources/values';
import {patch, toTime} from '../values';
import type {Handler} from '../world';

const unlock: Handler = (call) => {
  const {world, caller} = call;
  const key = pathOf(call, 'SoftwareStatementId');
  const record = world.store.find('software-statements', key, parentsOf(call, 'OrganisationId'));
  if (!record) throw notFound(`Software statement ${key}`);
  assertNotInactive(record);
  return {status: 200, body: viewStatement(patch(world, record, {Locked: false}), world, caller)};
};

const listMetadata: Handler = (call) => {
  const {type} = call.query;
  const entries = metadataOf(call.world, pathOf(call, 'SoftwareStatementId'));
  return {status: 200, body: entries.filter(({Type}) => type === undefined || Type === type)};
};

/** The simulation updates clients after each change, so a rebuild changes nothing. */
const rebuildClients: Handler = ({world}) => {
  deriveClients(world);
  const body = {
    RebuildId: world.uuid(),
    StartedAt: toTime(world.now()),
    NumberOfClients: world.store.list('clients').length,
  };
  return {status: 201, body};
};

export const handlers: Readonly<Record<string, Handler>> = {
  'update-organisation-software-statement-lock': unlock,
  'get-organisation-software-statement-metadata': listMetadata,
  'create-clients': rebuildClients,
};

/** Checks that run before the request is validated. */
export const guards = {
  'update-organisation-software-statement-lock': guardApplication,
  'get-organisation-software-statement-metadata': withinArea('SoftwareStatementAccess'),
};
