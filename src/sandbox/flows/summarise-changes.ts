/** What exists after a flow that did not exist before it. */
import type {JsonObject} from '../../tools/lib/json';
import type {Change} from '../store';

export type ChangedRecord = {
  kind: Change['kind'];
  /** Name of the resource, such as `contacts`. */
  resource: string;
  key: string;
  /** A name that the record has, if any. */
  label: string | undefined;
};

const NAMES = /^(?!.*File).*(?:Name|Email|Role|Type)$/;

function labelOf(value: JsonObject | null): string | undefined {
  const found = Object.entries(value ?? {}).find(([name, member]) => NAMES.test(name) && typeof member === 'string');
  return found?.[1] as string | undefined;
}

/** The first state of a record and the last one decide. Returns null for one that came and went. */
function mergeKinds(first: Change, last: Change): Change['kind'] | null {
  if (first.before === null) return last.after === null ? null : 'created';
  return last.after === null ? 'removed' : 'changed';
}

/** One entry for each record that changed, in the order of its first change. */
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

/** One entry for each kind of change to a resource, in the order of its first record. */
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
