/** Rules for a resource: a collection of records with the same operations. */
import type {Store, StoredRecord} from './store';
import type {Caller, Call, JsonObject, JsonValue, Role, World} from './world';

export type StatusRule = {
  /** Property with the status. Defaults to `Status`. */
  property?: string;
  /** Allowed transitions: from → to. A request may always repeat the current status. */
  steps: Readonly<Record<string, readonly string[]>>;
  /** Roles that may set a status. Other roles get 403 `role_missing`. */
  only?: Readonly<Record<string, readonly Role[]>>;
  /** Error code for a forbidden transition. Defaults to `state_conflict`. */
  code?: 'invalid_value' | 'state_conflict';
  /** Error text for a forbidden transition. Defaults to "<from> cannot become <to>". */
  text?: (from: string, to: string) => string;
};

export type Unique = {
  /** Properties whose combination must be unique. The error message names the first one. */
  properties: readonly string[];
  /** Path parameters of the scope in which the properties are unique. Defaults to all parents. */
  within?: readonly string[];
  /** Error text after the name of the field, such as "01234567 exists in this register". */
  text?: (value: JsonObject, store: Store) => string;
};

/** Properties that override those of the request. `undefined` removes a property. */
export type Derived = Readonly<Record<string, JsonValue | undefined>>;

export type Resource = {
  /** Name in the store, such as `contacts`. The portal shows it as a heading. */
  name: string;
  /** Name of a record in messages: `Contact` → "Contact 5d0a… was not found". */
  noun: string;
  /** Path template of the collection. */
  collection: string;
  /** Path template of a record, unless it is the collection followed by one parameter. */
  item?: string;
  /** Name of the schema of a record in `components.schemas`. */
  schema: string;
  /** Name of the resource that has the records, for a read-only view without records of its own. */
  from?: string;
  /** Text of a 404. Defaults to "<noun> <key> was not found". */
  missing?: (key: string, method: string) => string;
  /**
   * Checks the caller and the path of each operation. Runs after the checks of scope and role, and before the request
   * is validated. Throws a Refusal with 403 or 404.
   */
  guard?: (call: Call) => void;
  /** Property with the key. Defaults to the name of the last parameter in the path of a record. */
  key?: string;
  /** Sets of properties that must be unique. A conflict gets 409 `already_exists`. */
  unique?: readonly Unique[];
  /** Returns values that the server sets when a record is created. They override those of the request. */
  initial?: (value: JsonObject, call: Call) => JsonObject;
  /**
   * Returns values that the server derives at each create and update. They override those of the request. Called before
   * all checks.
   */
  derive?: (value: JsonObject, before: StoredRecord | null, call: Call) => Derived;
  status?: StatusRule;
  /** Checks further rules for create and update. Throws a Refusal. `before` is null for a new record. */
  check?: (value: JsonObject, before: StoredRecord | null, call: Call) => void | Promise<void>;
  /** Value of a record in responses, if some of it is derived from other records. Defaults to the stored value. */
  view?: (record: StoredRecord, world: World, caller: Caller | null) => JsonObject;
  /** Value of a record in the list. Defaults to `view`. */
  listed?: (record: StoredRecord, world: World, caller: Caller | null) => JsonObject;
  isVisible?: (record: StoredRecord, caller: Caller, world: World) => boolean;
  /** Checks combinations of query parameters of the list. Throws a Refusal. */
  checkList?: (call: Call) => void;
  /** Filters for query parameters of the list that are not properties of the record. */
  filters?: Readonly<Record<string, (record: StoredRecord, value: JsonValue, call: Call) => boolean>>;
  /** Properties that DELETE changes, or `record` to remove the record (default). Without a change, DELETE gets 204. */
  remove?: 'record' | Readonly<JsonObject> | ((record: StoredRecord) => JsonObject);
  /** Checks a DELETE that would change something. Throws a Refusal. */
  checkRemove?: (record: StoredRecord, call: Call) => void;
  /** Updates other records after a change was stored. */
  afterChange?: (record: StoredRecord, before: StoredRecord | null, world: World, call: Call) => void;
  /** Updates other records after DELETE. */
  afterRemove?: (record: StoredRecord, world: World) => void;
};
