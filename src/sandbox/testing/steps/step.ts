/**
 * Steps of the life cycles of applications, servers and reference data: who may take which documented step, and the
 * errors of other steps. A test puts a record into a state and takes each step with a request.
 */
import type {JsonObject} from '../../../tools/lib/json';
import type {ProblemCode} from '../../refusal';

/** Who takes a step. */
export type Actor = 'super-user' | 'data-administrator' | 'certification-manager' | 'organisation-administrator';

export type Refused = {status: number; code: ProblemCode};

export type Step = {
  /** Properties of the record before the step. */
  from: JsonObject;
  /** Properties of the PUT that override those of the record; null for DELETE. */
  send: JsonObject | null;
  by: Actor;
  /** Properties after the step, or the error. An empty object if the record is removed. */
  then: JsonObject | Refused;
  /** Page or operation that documents the step. */
  source: string;
};

export type LifeCycle = {
  /** Resource in the store. */
  resource: string;
  /** Key of the record to start from. */
  key: string;
  /** Path of the record. */
  address: string;
  /** Properties that a PUT contains. */
  writable: readonly string[];
  steps: readonly Step[];
};

export const isRefused = (then: Step['then']): then is Refused => 'code' in then;

export const CONFLICT: Refused = {status: 409, code: 'state_conflict'};
export const ROLE: Refused = {status: 403, code: 'role_missing'};

const BANK = '/organisations/74e929d9-33b6-4d85-8ba7-c146c867a817';
export const SERVER = `${BANK}/authorisationservers/856e62aa-6891-48fa-b8de-4f365d4b22e5`;

/** Creates steps between two values of a property. `then` is the new value, or the error. */
export function change(
  property: string,
  source: string,
  steps: readonly (readonly [from: string, to: string, by: Actor, refused?: Refused])[],
): Step[] {
  return steps.map(([from, to, by, refused]) => ({
    from: {[property]: from},
    send: {[property]: to},
    by,
    then: refused ?? {[property]: to},
    source,
  }));
}
