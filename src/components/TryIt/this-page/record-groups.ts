/** Groups the records for the list. */
import type {Change, StoredRecord} from '../../../sandbox/store';

import {headingOf} from './record-names';

export type RecordGroup = {resource: string; heading: string; records: readonly StoredRecord[]};

/**
 * Groups records by resource, in the order of their headings, and keeps those that contain the text in their resource,
 * key or a value, without regard to case.
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

/** The first one that matches the name of a resource counts. */
const AREAS: readonly (readonly [area: string, resources: RegExp])[] = [
  ['Organisations', /^(organisation(s|-.*)|contacts|domain-users|signing-envelopes)$/],
  ['Applications', /^(software-.*|custom-claims|clients)$/],
  ['Authorisation servers', /^(authorisation-server(s|-.*)|api-.*|sso-.*|webhook.*|federation-configuration.*)$/],
  ['People', /^(users?|user-.*|super-users|data-administrators|certification-managers)$/],
];

const PLATFORM = 'Platform and reference data';

export type RecordArea = {area: string; count: number; groups: readonly RecordGroup[]};

/** Groups the groups by the part of the platform that they belong to. Empty areas are left out. */
export function groupByArea(groups: readonly RecordGroup[]): RecordArea[] {
  const areaOf = ({resource}: RecordGroup) => AREAS.find(([, resources]) => resources.test(resource))?.[0] ?? PLATFORM;
  return [...AREAS.map(([area]) => area), PLATFORM]
    .map((area) => ({area, groups: groups.filter((group) => areaOf(group) === area)}))
    .filter((area) => area.groups.length > 0)
    .map((area) => ({...area, count: area.groups.reduce((sum, {records}) => sum + records.length, 0)}));
}

/** The records that changes created or changed, and that still exist, in the order of the changes. */
export function recordsOf(changes: readonly Change[], records: readonly StoredRecord[]): StoredRecord[] {
  const idOf = ({resource, key, parents}: Change | StoredRecord) => JSON.stringify([resource, key, parents]);
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return [...new Set(changes.map(idOf))].flatMap((id) => byId.get(id) ?? []);
}
