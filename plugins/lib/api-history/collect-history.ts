/** Collects what each release changed, by operation. */
import type {Change} from './change';
import {diff} from './diff';
import type {ReleaseShape} from './snapshots';

/** A release and its changes of one operation. */
type ReleaseChanges = {release: string; changes: readonly Change[]};

export type OperationHistory = {
  /** The release that added the operation. */
  since: string;
  /** The releases that changed the operation after its addition, newest first. */
  changes: readonly ReleaseChanges[];
};

export type ApiHistory = {
  /** Newest first. */
  releases: readonly {release: string; changes: readonly Change[]}[];
  /** The operations of the newest snapshot. */
  operations: ReadonlyMap<string, OperationHistory>;
};

export const NO_HISTORY: ApiHistory = {releases: [], operations: new Map()};

export function groupByOperation(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) groups.set(change.operation, [...(groups.get(change.operation) ?? []), change]);
  return groups;
}

/** If an operation was removed and added again, its history begins with the last addition. */
function toHistory(own: readonly ReleaseChanges[]): OperationHistory {
  const first = own.findIndex(({changes}) => changes.some(({rule}) => rule === 'endpoint-added'));
  return {since: own[first]?.release ?? '', changes: own.slice(0, first)};
}

/**
 * @param shapes newest first
 * @param dayOf returns the day of a release (`YYYY-MM-DD`), which is compared with sunset dates
 */
export function collectHistory(
  shapes: readonly ReleaseShape[],
  dayOf: (release: string) => string | undefined,
): ApiHistory {
  const releases = shapes.map(({release, shape}, index) => ({
    release,
    changes: diff(shapes[index + 1]?.shape ?? new Map(), shape, dayOf(release)),
  }));
  const byOperation = new Map<string, ReleaseChanges[]>();
  for (const {release, changes} of releases)
    for (const [id, own] of groupByOperation(changes))
      byOperation.set(id, [...(byOperation.get(id) ?? []), {release, changes: own}]);
  const ids = [...(shapes[0]?.shape.keys() ?? [])];
  return {releases, operations: new Map(ids.map((id) => [id, toHistory(byOperation.get(id) ?? [])]))};
}
