/** Creates the initial records. */
import type {Resource} from '../resource';
import {deriveClients} from '../resources/clients';
import type {World} from '../world';

import {addApplications} from './applications';
import {collectSeed} from './collect-seed';
import type {SeedRecord} from './collect-seed';
import {addOrganisations} from './organisations';
import {addProviderRecords} from './provider-records';
import {renewCertifications} from './renew-certifications';

/** Adds the records of the examples and of the journeys. `renewCertificates` then replaces expired certificates. */
export function seedRecords(
  resources: readonly Resource[],
  world: World,
  omit: (record: SeedRecord) => boolean = () => false,
): void {
  for (const {resource, key, parents, value} of collectSeed(resources, world.description)) {
    world.store.create(resource, key, parents, value);
  }
  addOrganisations(world);
  addApplications(world);
  addProviderRecords(world);
  renewCertifications(world);
  deriveClients(world);
  for (const record of world.store.all().filter(omit)) world.store.remove(record);
  world.store.takeChanges();
}
