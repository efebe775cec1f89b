/** Generations of the public files; `special/public-files.ts` starts and runs them. */
import type {Resource} from '../resource';
import {omit} from '../values';

/** Runs can be listed and read, but not changed by a request. */
export const GENERATION: Resource = {
  name: 'participants-generations',
  noun: 'Generation',
  collection: '/participants/generations',
  schema: 'ParticipantsGeneration',
  view: ({value}) => omit(value, ['CreatedAt', 'UpdatedAt']),
};
