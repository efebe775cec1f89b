/**
 * Reads and writes the snapshots of the API in openapi/snapshots/. The snapshot of the newest release is complete. The
 * snapshot of an older release contains only the differences from the next release. A correction of the description
 * therefore changes only one file.
 */
import {isBelow} from './addresses';
import {decodeShape, encodeShape} from './encode-shape';
import type {Encoded} from './encode-shape';
import type {Facts, OperationShape, Shape} from './shape';

export const SNAPSHOTS_DIR = 'openapi/snapshots';

/** The older values of the facts that have changed; null if the older release did not have the fact. */
type FactsPatch = {[Fact in keyof Facts]?: Facts[Fact] | null};

/** Null if the address did not exist yet. `removed`: the facts, if the address was removed later. */
type AddressDelta = null | {removed: Facts} | FactsPatch;

/** Operation id → changes; null if the operation did not exist yet. `removed`: the parts, if it was removed later. */
export type Delta = Record<string, OperationDelta>;

type RemovedOperation = {removed: Record<string, Facts>};
type OperationDelta = null | RemovedOperation | Record<string, AddressDelta>;

const isRemoved = (delta: OperationDelta): delta is RemovedOperation => delta !== null && 'removed' in delta;

export type Snapshot = {release: string} & Encoded;
export type Step = {release: string; before: Delta};

/** Compares two versions such as `2025.3.1` and `2025.4`. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', {numeric: true});
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

function toPatch(was: Facts, is: Facts): FactsPatch {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort() as (keyof Facts)[];
  const changed = keys.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  return Object.fromEntries(changed.map((key) => [key, was[key] ?? null]));
}

function compareOperation(was: OperationShape | undefined, is: OperationShape): OperationDelta | undefined {
  if (!was) return null;
  const gone = [...is.keys()].filter((address) => !was.has(address));
  const changes = [
    ...gone
      .filter((address) => !gone.some((parent) => isBelow(address, parent)))
      .map((address): [string, AddressDelta] => [address, null]),
    ...[...was].flatMap(([address, facts]): [string, AddressDelta][] => {
      const now = is.get(address);
      if (!now) return [[address, {removed: facts}]];
      const patch = toPatch(facts, now);
      return Object.keys(patch).length > 0 ? [[address, patch]] : [];
    }),
  ];
  return changes.length > 0 ? Object.fromEntries(changes.sort(byKey)) : undefined;
}

/** Lists the changes that turn the newer shape into the older shape. */
export function toDelta(older: Shape, newer: Shape): Delta {
  const removed = [...older]
    .filter(([id]) => !newer.has(id))
    .map(([id, was]): [string, OperationDelta] => [id, {removed: Object.fromEntries(was)}]);
  const changed = [...newer].flatMap(([id, is]): [string, OperationDelta][] => {
    const change = compareOperation(older.get(id), is);
    return change === undefined ? [] : [[id, change]];
  });
  return Object.fromEntries([...removed, ...changed].sort(byKey));
}

/** An entry of a delta that has no effect, because the description was corrected later. */
export type Stale = {operation: string; address?: string};

/** @returns null if the delta has no effect */
function applyToFacts(is: Facts | undefined, delta: {removed: Facts} | FactsPatch): Facts | null {
  if ('removed' in delta) return is ? null : delta.removed;
  if (!is) return null;
  const was = Object.fromEntries(Object.entries({...is, ...delta}).filter(([, value]) => value !== null));
  return JSON.stringify(was) === JSON.stringify(is) ? null : was;
}

function applyToOperation(
  id: string,
  is: OperationShape,
  changes: Record<string, AddressDelta>,
): {was: OperationShape; stale: Stale[]} {
  const was = new Map(is);
  const stale: Stale[] = [];
  for (const [address, delta] of Object.entries(changes)) {
    const facts = delta && applyToFacts(is.get(address), delta);
    if (facts) was.set(address, facts);
    else if (delta || !is.has(address)) stale.push({operation: id, address});
    else for (const other of is.keys()) if (other === address || isBelow(other, address)) was.delete(other);
  }
  return {was, stale};
}

/** @returns the older shape, in which unchanged operations are the same objects as in the newer shape */
export function applyDelta(newer: Shape, delta: Delta): {shape: Shape; stale: Stale[]} {
  const shape = new Map(newer);
  const stale: Stale[] = [];
  for (const [id, changes] of Object.entries(delta)) {
    const is = newer.get(id);
    if (isRemoved(changes)) {
      if (is) stale.push({operation: id});
      else shape.set(id, new Map(Object.entries(changes.removed)));
    } else if (!is) stale.push({operation: id});
    else if (!changes) shape.delete(id);
    else {
      const applied = applyToOperation(id, is, changes);
      shape.set(id, applied.was);
      stale.push(...applied.stale);
    }
  }
  return {shape, stale};
}

/** Removes the entries that have no effect. */
export function withoutStale(delta: Delta, stale: readonly Stale[]): Delta {
  const isStale = (id: string, address?: string) =>
    stale.some((one) => one.operation === id && one.address === address);
  return Object.fromEntries(
    Object.entries(delta).flatMap(([id, changes]): [string, OperationDelta][] => {
      if (isStale(id)) return [];
      if (changes === null || isRemoved(changes)) return [[id, changes]];
      const kept = Object.entries(changes).filter(([address]) => !isStale(id, address));
      return kept.length > 0 ? [[id, Object.fromEntries(kept)]] : [];
    }),
  );
}

const renderLines = (record: object): string =>
  Object.entries(record)
    .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n');

export function renderSnapshot(release: string, shape: Shape): string {
  const {parts, operations} = encodeShape(shape);
  return `{\n  "release": ${JSON.stringify(release)},\n  "parts": {\n${renderLines(parts)}\n  },\n  "operations": {\n${renderLines(operations)}\n  }\n}\n`;
}

/** @param release release whose shape results from the delta */
export function renderStep(release: string, delta: Delta): string {
  const lines = renderLines(delta);
  return `{\n  "release": ${JSON.stringify(release)},\n  "before": {${lines ? `\n${lines}\n  ` : ''}}\n}\n`;
}

export type ReleaseShape = {release: string; shape: Shape};

/**
 * @param newest the complete snapshot
 * @param steps the other snapshots, newest first
 * @returns newest first
 */
export function restoreShapes(
  newest: Snapshot,
  steps: readonly Step[],
): {shapes: ReleaseShape[]; stale: (Stale & {release: string})[]} {
  const shapes: ReleaseShape[] = [{release: newest.release, shape: decodeShape(newest)}];
  const stale: (Stale & {release: string})[] = [];
  for (const {release, before} of steps) {
    const applied = applyDelta((shapes.at(-1) as ReleaseShape).shape, before);
    shapes.push({release, shape: applied.shape});
    stale.push(...applied.stale.map((one) => ({...one, release})));
  }
  return {shapes, stale};
}
