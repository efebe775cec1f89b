/** The resource for runs that generate the public files. `special/public-files.ts` performs the runs. */
import type {Resource} from '../resource';
import {omit} from '../values';

/** The API description has no PUT and DELETE for runs. `special/public-files.ts` answers POST, which starts a run. */
export const GENERATION: Resource = {
  name: 'participants-generations',
  noun: 'Generation',
  collection: '/participants/generations',
  schema: 'ParticipantsGeneration',
  view: ({value}) => omit(value, ['CreatedAt', 'UpdatedAt']),
};
