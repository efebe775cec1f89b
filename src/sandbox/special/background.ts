/** Work that the platform does by itself. The core calls it at the start of each request. */
import {deprecateCertifications} from '../resources/certification-end';
import {deliverEvents} from '../webhooks/deliver-events';
import type {World} from '../world';

import {advanceGenerations} from './public-files';
import {advanceSigning} from './signing';

/**
 * Ends certifications. No caller does it, so the changes are no part of the request. A certification sends no message about
 * its end (openapi/webhooks/certification.yaml), an API resource about every change (docs/platform/api-resources.mdx).
 */
function endCertifications(world: World): void {
  deprecateCertifications(world);
  const changes = world.store.takeChanges();
  deliverEvents(
    changes.filter(({resource}) => resource === 'api-resources'),
    world,
  );
}

/** Ends certifications, and carries on signings that wait for a poll of the scheduler and generations of the public files. */
export function advanceJobs(world: World): void {
  endCertifications(world);
  advanceSigning(world);
  advanceGenerations(world);
}
