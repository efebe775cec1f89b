/** Generations of the public files; `special/public-files.ts` starts and runs them. */
import type {Resource} from '../resource';
import {omit} from '../values';

/** Runs are a record: they are listed and read, and never changed by a request. */
export const GENERATION: Resource = {
  name: 'participants-generations',
  noun: 'Generation',
  collection: '/participants/generations',
  schema: 'ParticipantsGeneration',
  view: ({value}) => omit(value, ['CreatedAt', 'UpdatedAt']),
};
