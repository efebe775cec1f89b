/** Summarises the records that a flow created, changed or removed. */
import type {JsonObject} from '../../tools/lib/json';
import type {Change} from '../store';

export type ChangedRecord = {
  kind: Change['kind'];
  /** Name of the resource, such as `contacts`. */
  resource: string;
  key: string;
  /** Value of a property that describes the record, such as its name; undefined if there is none. */
  label: string | undefined;
};

const NAMES = /^(?!.*File).*(?:Name|Email|Role|Type)$/;

function labelOf(value: JsonObject | null): string | undefined {
  const found = Object.entries(value ?? {}).find(([name, member]) => NAMES.test(name) && typeof member === 'string');
  return found?.[1] as string | undefined;
}

/** Combines the kinds of the first and the last change. Returns null if the record was created and removed again. */
function mergeKinds(first: Change, last: Change): Change['kind'] | null {
  if (first.before === null) return last.after === null ? null : 'created';
  return last.after === null ? 'removed' : 'changed';
}

/** Returns one entry for each changed record, sorted by the first change of each record. */
export function summariseChanges(changes: readonly Change[]): ChangedRecord[] {
  const byRecord = new Map<string, Change[]>();
  for (const change of changes) {
    const identity = JSON.stringify([change.resource, change.key, change.parents]);
    byRecord.set(identity, [...(byRecord.get(identity) ?? []), change]);
  }
  return [...byRecord.values()].flatMap((group) => {
    const [first] = group;
    const last = group.at(-1);
    const kind = first && last ? mergeKinds(first, last) : null;
    if (!first || !last || kind === null) return [];
    return [{kind, resource: first.resource, key: first.key, label: labelOf(last.after ?? last.before)}];
  });
}

export type ChangeGroup = Pick<ChangedRecord, 'kind' | 'resource'> & {records: readonly ChangedRecord[]};

/** Groups records by resource and kind of change. Groups are sorted by the first record of each group. */
export function groupChanges(records: readonly ChangedRecord[]): ChangeGroup[] {
  const groups = new Map<string, ChangedRecord[]>();
  for (const record of records) {
    const name = `${record.kind} ${record.resource}`;
    groups.set(name, [...(groups.get(name) ?? []), record]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{kind: first.kind, resource: first.resource, records: group}] : [];
  });
}
