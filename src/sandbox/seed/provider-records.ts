/** Changes initial records for the OpenID Provider and the federation. */
import {leafIdentifier} from '../resources/hosts';
import type {JsonObject, World} from '../world';

import {BANK, FINTECH} from './people';

const APPLICATION = '39c82433-0f57-4653-b513-01b03997ff0f';
const SERVER = '856e62aa-6891-48fa-b8de-4f365d4b22e5';

function patch(
  {store}: World,
  resource: string,
  key: string,
  parents: Record<string, string>,
  change: JsonObject,
): void {
  const record = store.find(resource, key, parents);
  if (record) store.change(record, {...record.value, ...change});
}

/**
 * Adds the application and the server to the federation, as in the examples of the federation endpoints. The client
 * id of a federation-managed application should be its entity identifier, but this application keeps its UUID, because
 * all other examples, from the registration to the flows, contain it.
 */
function joinFederation(world: World): void {
  patch(
    world,
    'software-statements',
    APPLICATION,
    {OrganisationId: FINTECH},
    {
      OpenidFederationEnabled: true,
      OpenidFederationEntityManagementType: 'openid_entity_federation_managed',
      FederationEndpoint: leafIdentifier(world, 'openid_relying_party', APPLICATION) ?? '',
    },
  );
  patch(
    world,
    'authorisation-servers',
    SERVER,
    {OrganisationId: BANK},
    {
      FederationEnabled: true,
      FederationEndpoint: leafIdentifier(world, 'openid_provider', SERVER) ?? '',
    },
  );
}

export function addProviderRecords(world: World): void {
  joinFederation(world);
}
