/** Filters, sorts and pages the records of a list. */
import type {JsonObject, JsonValue} from '../tools/lib/json';

import type {Resource} from './resource';
import {propertiesOf} from './schema-properties';
import type {StoredRecord} from './store';
import type {Call} from './world';

/** A record with its value in the response. */
type Shown = {record: StoredRecord; value: JsonObject};

/** Statuses that `hideInactive` leaves out. */
const INACTIVE = new Set(['Inactive', 'Withdrawn', 'Deprecated', 'Revoked', 'Expired']);

/** Query parameters of lists that are not filters. */
const NO_FILTERS = new Set(['page', 'size', 'sort']);

function contains(value: JsonValue | undefined, text: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(text.toLowerCase());
}

/** Matches the properties that `filterBy` searches: names, numbers, identifiers and e-mail addresses. */
const SEARCHED = /(Name|Number|Id|ID|Email)$/;

function hasFlag(value: JsonObject, flag: JsonValue): boolean {
  return Array.isArray(value.Flags) && value.Flags.some((one) => (one as JsonObject | null)?.Value === flag);
}

/** Finds the property for a parameter, regardless of case: `status` → `Status`, `authorityId` → `AuthorityId`. */
function propertyNamed(value: JsonObject, name: string): JsonValue | undefined {
  const found = Object.keys(value).find((property) => property.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : value[found];
}

function passes({record, value}: Shown, name: string, wanted: JsonValue, resource: Resource, call: Call): boolean {
  const own = resource.filters?.[name];
  if (own) return own(record, wanted, call);
  switch (name) {
    case 'hideInactive':
      return wanted !== true || !INACTIVE.has(String(value[resource.status?.property ?? 'Status']));
    case 'filterBy':
      return Object.entries(value).some(
        ([property, text]) => SEARCHED.test(property) && contains(text, String(wanted)),
      );
    case 'flag':
      return hasFlag(value, wanted);
    default: {
      const found = propertyNamed(value, name);
      if (Array.isArray(wanted)) return wanted.some((one) => one === found);
      return found === wanted || (Array.isArray(found) && found.some((one) => one === wanted));
    }
  }
}

function compare(a: JsonValue | undefined, b: JsonValue | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a ?? ''), String(b ?? '')];
  return left < right ? -1 : left > right ? 1 : 0;
}

type Sort = {property: string; isAscending: boolean};

/** Parses the parameter `sort`, such as `OrganisationName,DESC`. */
function readSort(text: JsonValue | undefined): Sort | null {
  if (typeof text !== 'string') return null;
  const [property = '', direction = 'ASC'] = text.split(',');
  return {property, isAscending: direction !== 'DESC'};
}

/** Returns the records that pass all filters of the request, in the requested order. */
export function selectRecords(shown: readonly Shown[], resource: Resource, call: Call): Shown[] {
  const filters = Object.entries(call.query).filter(([name]) => !NO_FILTERS.has(name));
  const passing = shown.filter((one) => filters.every(([name, wanted]) => passes(one, name, wanted, resource, call)));
  const sort = readSort(call.query.sort);
  if (!sort) return passing;
  const factor = sort.isAscending ? 1 : -1;
  return [...passing].sort((a, b) => factor * compare(a.value[sort.property], b.value[sort.property]));
}

/** Whether the response of a list is an object with `content` (a page) instead of an array. */
function isPaged(call: Call): boolean {
  const {description} = call.world;
  const [schema] = Object.values(call.operation.responses['200']?.content ?? {}).map((media) => media.schema ?? {});
  return schema !== undefined && 'content' in propertiesOf(schema, description);
}

/** Returns the response body of a list: an array, or one page of it (docs/apis, "Pages"). */
export function toListBody(values: readonly JsonObject[], call: Call): JsonValue {
  if (!isPaged(call)) return [...values];
  const number = Number(call.query.page ?? 0);
  const size = Number(call.query.size ?? 50);
  const offset = number * size;
  const content = values.slice(offset, offset + size);
  const sort = readSort(call.query.sort);
  const orderBy = sort
    ? [
        {
          property: sort.property,
          direction: sort.isAscending ? 'ASC' : 'DESC',
          ignoreCase: false,
          ascending: sort.isAscending,
        },
      ]
    : [];
  return {
    content,
    pageable: {
      number,
      size,
      offset,
      sorted: sort !== null,
      unpaged: false,
      sort: {sorted: sort !== null, orderBy},
    },
    pageNumber: number,
    offset,
    size,
    numberOfElements: content.length,
    totalPages: Math.ceil(values.length / size),
    totalSize: values.length,
    empty: content.length === 0,
  };
}
