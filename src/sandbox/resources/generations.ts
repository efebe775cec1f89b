/** The resource for runs that generate the public files. `special/public-files.ts` performs the runs. */
import type {Resource} from '../resource';
import {omit} from '../values';

/** Requests can list and read runs, but not change them. */
export const GENERATION: Resource = {
  name: 'participants-generations',
  noun: 'Generation',
  collection: '/participants/generations',
  schema: 'ParticipantsGeneration',
  view: ({value}) => omit(value, ['CreatedAt', 'UpdatedAt']),
};
