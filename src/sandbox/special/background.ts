/** Work that the platform does by itself. The core calls it at the start of each request. */
import {deprecateCertifications} from '../resources/certification-end';
import type {Change} from '../store';
import {toTime} from '../values';
import {deliverEvents} from '../webhooks/deliver-events';
import type {World} from '../world';

import {PLATFORM, recordChanges} from './audit';
import {advanceGenerations} from './public-files';
import {advanceSigning} from './signing';

/** Completes the changes since the last call. No caller made them, so they are not part of the request that follows. */
function completeChanges(world: World, sendsMessage: (change: Change) => boolean = () => true): Change[] {
  const changes = world.store.takeChanges();
  recordChanges(world, changes, {performedBy: PLATFORM}, toTime(world.now()));
  world.store.takeChanges();
  deliverEvents(changes.filter(sendsMessage), world);
  return [...changes, ...world.store.takeChanges()];
}

/**
 * Ends certifications, and carries on signings that wait for a poll of the scheduler and generations of the public
 * files. A certification sends no message about its end (openapi/webhooks/certification.yaml), an API resource about
 * every change (docs/platform/api-resources.mdx).
 * @returns the changes that follow from earlier requests of the reader, with the messages about them
 */
export function advanceJobs(world: World): readonly Change[] {
  deprecateCertifications(world);
  completeChanges(world, ({resource}) => resource === 'api-resources');
  advanceSigning(world);
  advanceGenerations(world);
  return completeChanges(world);
}
