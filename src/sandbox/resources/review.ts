/** Review of versions by a Super User (docs/platform/federation.mdx, "Review states"). */
import {fieldProblem, problem} from '../refusal';
import type {StatusRule} from '../resource';
import type {StoredRecord} from '../store';
import {patch, textOf} from '../values';
import type {JsonObject, World} from '../world';

import {isEqual} from './values';

export const REVIEW: StatusRule = {
  steps: {pending: ['assignable', 'rejected'], assignable: ['active']},
  only: {assignable: ['super-user'], rejected: ['super-user']},
};

/** Refuses another value of properties that were reviewed, with 409. @param noun such as `policy` */
export function checkReviewed(
  properties: readonly string[],
  noun: string,
  value: JsonObject,
  before: StoredRecord | null,
): void {
  if (!before || before.value.Status === 'pending') return;
  for (const property of properties)
    if (!isEqual(value[property], before.value[property]))
      throw fieldProblem(
        'state_conflict',
        property,
        `cannot be changed once the ${noun} is ${textOf(before.value, 'Status')}`,
      );
}

/**
 * Takes the version out of use that was active until now.
 * @param active status of a version in use
 * @param retired status of the version that it replaces
 * @param isSibling whether a version competes with the new one, such as one of the same type; all by default
 */
export function replaceActive(
  record: StoredRecord,
  world: World,
  active: string,
  retired: string,
  isSibling: (value: JsonObject) => boolean = () => true,
): void {
  if (record.value.Status !== active) return;
  for (const other of world.store.list(record.resource, record.parents))
    if (other.key !== record.key && other.value.Status === active && isSibling(other.value))
      patch(world, other, {Status: retired});
}

/** Refuses to delete a record in other states than these, with 409. @param noun such as `Metadata policy` */
export function checkRemovable({key, value}: StoredRecord, noun: string, states: readonly string[]): void {
  const status = textOf(value, 'Status');
  if (!states.includes(status)) throw problem('state_conflict', [`${noun} ${key} is ${status}`]);
}
