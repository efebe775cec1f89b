/** Work that the platform does by itself. The core calls it at the start of each request. */
import type {World} from '../world';

import {advanceGenerations} from './public-files';
import {advanceSigning} from './signing';

/** Carries on signings that wait for a poll of the scheduler, and generations of the public files. */
export function advanceJobs(world: World): void {
  advanceSigning(world);
  advanceGenerations(world);
}
