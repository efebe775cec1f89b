/** What a record looks like in answers. */
import {resources} from './resources';
import type {StoredRecord} from './store';
import type {Caller, JsonObject, World} from './world';

/** Returns the value of a record with what is derived from other records, as `GET` of the record shows it. */
export function show(record: StoredRecord, world: World, caller: Caller | null): JsonObject {
  const resource = resources.find(({name}) => name === record.resource);
  return resource?.view ? resource.view(record, world, caller) : record.value;
}
