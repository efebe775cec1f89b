/** The records of the simulation, in memory. */
import type {JsonObject} from '../tools/lib/json';

/** Path parameters of the record's collection, such as `{OrganisationId: '74e929d9-…'}`. */
export type Parents = Readonly<Record<string, string>>;

export type StoredRecord = {
  /** Name of the resource, such as `contacts`. */
  resource: string;
  key: string;
  parents: Parents;
  value: JsonObject;
  /** Number of the last change of the record. Each change has a higher number than the one before. */
  version: number;
};

export type Change = {
  /** Number of the change: `RevisionId` in the audit trail, `Revision` in webhook messages. */
  revision: number;
  kind: 'created' | 'changed' | 'removed';
  resource: string;
  key: string;
  parents: Parents;
  before: JsonObject | null;
  after: JsonObject | null;
};

export type SavedState = {records: readonly StoredRecord[]; gone: readonly StoredRecord[]; version: number};

/** Number of changes before the simulation starts: the examples contain revisions up to this number. */
const EARLIER_CHANGES = 50_500;

function isBelow(record: StoredRecord, parents: Parents): boolean {
  return Object.entries(parents).every(([name, value]) => record.parents[name] === value);
}

function isSame(record: StoredRecord, resource: string, key: string, parents: Parents): boolean {
  return record.resource === resource && record.key === key && isBelow(record, parents);
}

export class Store {
  private records: StoredRecord[] = [];
  private gone: StoredRecord[] = [];
  private version = EARLIER_CHANGES;
  private changes: Change[] = [];

  /** Returns the records of a resource, oldest first. `parents` may name only some of the parents. */
  list(resource: string, parents: Parents = {}): readonly StoredRecord[] {
    return this.records.filter((record) => record.resource === resource && isBelow(record, parents));
  }

  find(resource: string, key: string, parents: Parents = {}): StoredRecord | undefined {
    return this.records.find((record) => isSame(record, resource, key, parents));
  }

  /** @throws Error if the record exists */
  create(resource: string, key: string, parents: Parents, value: JsonObject): StoredRecord {
    if (this.find(resource, key, parents)) throw new Error(`${resource} ${key} already exists.`);
    this.version += 1;
    const record: StoredRecord = {resource, key, parents, value, version: this.version};
    this.records = [...this.records, record];
    this.addChange({kind: 'created', resource, key, parents, before: null, after: value});
    return record;
  }

  /** Replaces the value of a record that was read before. @throws Error if it no longer exists */
  change(record: StoredRecord, value: JsonObject): StoredRecord {
    const current = this.find(record.resource, record.key, record.parents);
    if (!current) throw new Error(`${record.resource} ${record.key} does not exist.`);
    if (JSON.stringify(current.value) === JSON.stringify(value)) return current;
    this.version += 1;
    const next = {...current, value, version: this.version};
    this.records = this.records.map((one) => (one === current ? next : one));
    const {resource, key, parents} = record;
    this.addChange({kind: 'changed', resource, key, parents, before: current.value, after: value});
    return next;
  }

  remove({resource, key, parents}: StoredRecord): void {
    const current = this.find(resource, key, parents);
    if (!current) return;
    this.records = this.records.filter((one) => one !== current);
    this.gone = [...this.gone, current];
    this.version += 1;
    this.addChange({kind: 'removed', resource, key, parents, before: current.value, after: null});
  }

  /** Returns removed records, whose keys and version numbers must not be reused. */
  removed(resource: string, parents: Parents = {}): readonly StoredRecord[] {
    return this.gone.filter((record) => record.resource === resource && isBelow(record, parents));
  }

  /** All records, oldest first. */
  all(): readonly StoredRecord[] {
    return this.records;
  }

  private addChange(change: Omit<Change, 'revision'>): void {
    this.changes.push({revision: this.version, ...change});
  }

  /** Returns the changes since the last call and forgets them. */
  takeChanges(): Change[] {
    const taken = this.changes;
    this.changes = [];
    return taken;
  }

  /** Returns the current state, for `restore`. A shallow copy is enough, because values are never changed in place. */
  save(): SavedState {
    return {records: this.records, gone: this.gone, version: this.version};
  }

  /** Restores a saved state, for example if a request fails after some changes. */
  restore({records, gone, version}: SavedState): void {
    this.records = [...records];
    this.gone = [...gone];
    this.version = version;
    this.changes = [];
  }
}
