/** Returns records as they appear in responses. */
import {resources} from './resources';
import type {StoredRecord} from './store';
import type {Caller, JsonObject, World} from './world';

/** Returns a record as in the response of its `GET`, including properties that are derived from other records. */
export function show(record: StoredRecord, world: World, caller: Caller | null): JsonObject {
  const resource = resources.find(({name}) => name === record.resource);
  return resource?.view ? resource.view(record, world, caller) : record.value;
}
