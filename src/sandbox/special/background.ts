/** Background jobs of the platform. sandbox.ts runs them before each request. */
import {deprecateCertifications} from '../resources/certification-end';
import type {Change} from '../store';
import {toTime} from '../values';
import {deliverEvents} from '../webhooks/deliver-events';
import type {World} from '../world';

import {PLATFORM, recordChanges} from './audit';
import {advanceGenerations} from './public-files';
import {advanceSigning} from './signing';

/**
 * Adds the changes since the last call to the audit trail, as changes by the platform, and sends messages about them.
 */
function completeChanges(world: World, sendsMessage: (change: Change) => boolean = () => true): Change[] {
  const changes = world.store.takeChanges();
  recordChanges(world, changes, {performedBy: PLATFORM}, toTime(world.now()));
  world.store.takeChanges();
  deliverEvents(changes.filter(sendsMessage), world);
  return [...changes, ...world.store.takeChanges()];
}

/**
 * Ends certifications, and advances signings and the generation of the public files. The end of a certification sends
 * no message (openapi/webhooks/certification.yaml), but every change of an API resource does
 * (docs/platform/api-resources.mdx).
 * @returns the changes of signings and of the public files, including messages
 */
export function advanceJobs(world: World): readonly Change[] {
  deprecateCertifications(world);
  completeChanges(world, ({resource}) => resource === 'api-resources');
  advanceSigning(world);
  advanceGenerations(world);
  return completeChanges(world);
}
