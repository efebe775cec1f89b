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

/** @throws Refusal 409 if one of these properties changes after the review. @param noun such as `policy` */
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
 * Retires the version that the new active version replaces.
 * @param active status of an active version
 * @param retired status of a replaced version
 * @param isSibling whether the new version replaces a given active one; by default, it replaces all
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

/**
 * @throws Refusal 409 unless the record has a status in which it can be deleted.
 * @param noun such as `Metadata policy`
 */
export function checkRemovable({key, value}: StoredRecord, noun: string, states: readonly string[]): void {
  const status = textOf(value, 'Status');
  if (!states.includes(status)) throw problem('state_conflict', [`${noun} ${key} is ${status}`]);
}
