/** A change between two shapes of the API. */
import type {JsonValue} from '../../../src/reference/sample-request';

import {OTHER_RULES} from './rules';
import type {Level, OtherRule} from './rules';

export type Change = {
  /** Operation id. */
  operation: string;
  kind: 'added' | 'removed' | 'changed';
  /** Address (addresses.ts). */
  where: string;
  /** The previous value of the changed fact; missing if there was no value. */
  before?: JsonValue;
  after?: JsonValue;
  /** The id of the check in oasdiff that finds this change. */
  rule: string;
  level: Level;
  /** Whether clients can stop working: the level is not `none`. */
  breaking: boolean;
};

/** A change without its operation and address. */
export type Found = Pick<Change, 'kind' | 'before' | 'after' | 'rule' | 'level'>;

export function toFound(kind: Change['kind'], rule: OtherRule, values: Pick<Found, 'before' | 'after'> = {}): Found {
  return {kind, rule, level: OTHER_RULES[rule], ...values};
}
