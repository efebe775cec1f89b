/** Background jobs of the platform. sandbox.ts runs them before each request. */
import {deprecateCertifications} from '../resources/certification-end';
import type {Change} from '../store';
import {toTime} from '../values';
import {deliverEvents} from '../webhooks/deliver-events';
import type {World} from '../world';

import {PLATFORM, recordChanges} from './audit';
import {advanceGenerations} from './public-files';
import {advanceSigning} from './signing';

/** Audits and reports the changes since the last call. They have no caller and do not belong to the next request. */
function completeChanges(world: World, sendsMessage: (change: Change) => boolean = () => true): Change[] {
  const changes = world.store.takeChanges();
  recordChanges(world, changes, {performedBy: PLATFORM}, toTime(world.now()));
  world.store.takeChanges();
  deliverEvents(changes.filter(sendsMessage), world);
  return [...changes, ...world.store.takeChanges()];
}

/**
 * Ends certifications, and continues signings that wait for the scheduler and generations of the public files. The end
 * of a certification sends no message (openapi/webhooks/certification.yaml), but every change of an API resource does
 * (docs/platform/api-resources.mdx).
 * @returns the changes that follow from earlier requests of the reader, with their messages
 */
export function advanceJobs(world: World): readonly Change[] {
  deprecateCertifications(world);
  completeChanges(world, ({resource}) => resource === 'api-resources');
  advanceSigning(world);
  advanceGenerations(world);
  return completeChanges(world);
}
