/** Declarative rules for a resource: a collection of records with the same operations. */
import type {Store, StoredRecord} from './store';
import type {Caller, Call, JsonObject, JsonValue, Role, World} from './world';

export type StatusRule = {
  /** Defaults to `Status`. */
  property?: string;
  /** Allowed steps: from → to. Setting the same status again is always allowed. */
  steps: Readonly<Record<string, readonly string[]>>;
  /** Roles that may set a status; others get 403 `role_missing`. */
  only?: Readonly<Record<string, readonly Role[]>>;
  /** The code of a step that is not allowed; defaults to `state_conflict`. */
  code?: 'invalid_value' | 'state_conflict';
  /** The text about a step that is not allowed; defaults to "<from> cannot become <to>". */
  text?: (from: string, to: string) => string;
};

export type Unique = {
  /** The first one is the field that the message names. */
  properties: readonly string[];
  /** Path parameters within which the properties are unique. */
  within?: readonly string[];
  /** The text after the name of the field, such as "01234567 exists in this register". */
  text?: (value: JsonObject, store: Store) => string;
};

/** Properties over those of a request; `undefined` removes one. */
export type Derived = Readonly<Record<string, JsonValue | undefined>>;

export type Resource = {
  /** Name in the store, such as `contacts`; the page shows it as a heading. */
  name: string;
  /** How messages call a record: `Contact` → "Contact 5d0a… was not found". */
  noun: string;
  /** Path template of the collection. */
  collection: string;
  /** Path template of a record, if it is not the collection and one parameter. */
  item?: string;
  /** Name of the schema of a record in `components.schemas`. */
  schema: string;
  /** Name of the resource whose records it shows, if it has none of its own; only for reading. */
  from?: string;
  /** The sentence of a 404; defaults to "<noun> <key> was not found". */
  missing?: (key: string, method: string) => string;
  /**
   * Checks the caller and the path of each operation, after its scope and role and before the request is validated;
   * throws a Refusal with 403 or 404.
   */
  guard?: (call: Call) => void;
  /** Property with the key, if it is not named as the last parameter of the item. */
  key?: string;
  /** Sets of properties that no two records have in common; answers 409 `already_exists`. */
  unique?: readonly Unique[];
  /** Values that the server sets when a record is created, over those of the request. */
  initial?: (value: JsonObject, call: Call) => JsonObject;
  /** Values that the server works out at each create and update, over those of the request. Runs before all checks. */
  derive?: (value: JsonObject, before: StoredRecord | null, call: Call) => Derived;
  status?: StatusRule;
  /** Further rules of create and update; throws a Refusal. `before` is null for a new record. */
  check?: (value: JsonObject, before: StoredRecord | null, call: Call) => void | Promise<void>;
  /** What a record looks like in answers, if not as it is stored; for values that are derived from other records. */
  view?: (record: StoredRecord, world: World, caller: Caller | null) => JsonObject;
  /** What the list shows of a record, if not what `view` shows. */
  listed?: (record: StoredRecord, world: World, caller: Caller | null) => JsonObject;
  /** Whether a caller sees a record. */
  isVisible?: (record: StoredRecord, caller: Caller, world: World) => boolean;
  /** Rules of the list that concern several query parameters; throws a Refusal. */
  checkList?: (call: Call) => void;
  /** Query parameters of the list that are not properties of the record. */
  filters?: Readonly<Record<string, (record: StoredRecord, value: JsonValue, call: Call) => boolean>>;
  /** What DELETE does: removes the record (default), or changes these properties. A DELETE with nothing to do answers 204. */
  remove?: 'record' | Readonly<JsonObject> | ((record: StoredRecord) => JsonObject);
  /** Rules of a DELETE that would change something; throws a Refusal. */
  checkRemove?: (record: StoredRecord, call: Call) => void;
  /** Effects on other records, after a change was stored. */
  afterChange?: (record: StoredRecord, before: StoredRecord | null, world: World, call: Call) => void;
  /** Effects on other records, after DELETE. */
  afterRemove?: (record: StoredRecord, world: World) => void;
};
