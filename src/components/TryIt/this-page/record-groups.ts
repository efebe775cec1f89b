/** Groups the records for the list. */
import type {Change, StoredRecord} from '../../../sandbox/store';

import {headingOf} from './record-names';

export type RecordGroup = {resource: string; heading: string; records: readonly StoredRecord[]};

/**
 * Filters records by a text in their heading, key or value (case-insensitive), and groups them by resource, in the
 * order of the headings.
 */
export function groupRecords(records: readonly StoredRecord[], filter: string): RecordGroup[] {
  const wanted = filter.trim().toLowerCase();
  const groups = new Map<string, StoredRecord[]>();
  for (const record of records) {
    if (wanted !== '' && !textOf(record).includes(wanted)) continue;
    const group = groups.get(record.resource);
    if (group) group.push(record);
    else groups.set(record.resource, [record]);
  }
  return [...groups]
    .map(([resource, found]) => ({resource, heading: headingOf(resource), records: found}))
    .sort((a, b) => a.heading.localeCompare(b.heading, 'en'));
}

function textOf({resource, key, value}: StoredRecord): string {
  return `${headingOf(resource)}\n${key}\n${JSON.stringify(value)}`.toLowerCase();
}

/** The first pattern that matches the name of a resource determines its area. */
const AREAS: readonly (readonly [area: string, resources: RegExp])[] = [
  ['Organisations', /^(organisation(s|-.*)|contacts|domain-users|signing-envelopes)$/],
  ['Applications', /^(software-.*|custom-claims|clients)$/],
  ['Authorisation servers', /^(authorisation-server(s|-.*)|api-.*|sso-.*|webhook.*|federation-configuration.*)$/],
  ['People', /^(users?|user-.*|super-users|data-administrators|certification-managers)$/],
];

const PLATFORM = 'Platform and reference data';

export type RecordArea = {area: string; count: number; groups: readonly RecordGroup[]};

/** Groups the resources by area of the platform. Omits empty areas. */
export function groupByArea(groups: readonly RecordGroup[]): RecordArea[] {
  const areaOf = ({resource}: RecordGroup) => AREAS.find(([, resources]) => resources.test(resource))?.[0] ?? PLATFORM;
  return [...AREAS.map(([area]) => area), PLATFORM]
    .map((area) => ({area, groups: groups.filter((group) => areaOf(group) === area)}))
    .filter((area) => area.groups.length > 0)
    .map((area) => ({...area, count: area.groups.reduce((sum, {records}) => sum + records.length, 0)}));
}

/** The created or changed records that still exist, in the order of the changes. */
export function recordsOf(changes: readonly Change[], records: readonly StoredRecord[]): StoredRecord[] {
  const idOf = ({resource, key, parents}: Change | StoredRecord) => JSON.stringify([resource, key, parents]);
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return [...new Set(changes.map(idOf))].flatMap((id) => byId.get(id) ?? []);
}
