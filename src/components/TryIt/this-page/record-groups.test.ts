import {describe, expect, it} from 'vitest';

import type {Change, StoredRecord} from '../../../sandbox/store';

import {groupByArea, groupRecords, recordsOf} from './record-groups';

const record = (resource: string, key: string, value: StoredRecord['value'] = {}): StoredRecord => ({
  resource,
  key,
  parents: {},
  value,
  version: 1,
});

describe('groupRecords', () => {
  const records = [
    record('software-statements', 's1', {ClientName: 'Sample Pay App'}),
    record('contacts', 'c1', {LastName: 'Doe'}),
    record('contacts', 'c2', {LastName: 'Roe', Notes: '<img src=x onerror=alert(1)>'}),
  ];
  const found = (filter: string) =>
    groupRecords(records, filter).map(({heading, records: group}) => [heading, group.map(({key}) => key)]);

  it('groups by resource, in the order of the headings', () =>
    expect(found('')).toEqual([
      ['Contacts', ['c1', 'c2']],
      ['Software statements', ['s1']],
    ]));

  it.each([
    ['a value', ' doe ', [['Contacts', ['c1']]]],
    ['a key', 'S1', [['Software statements', ['s1']]]],
    ['a resource', 'software st', [['Software statements', ['s1']]]],
    ['text that is no pattern', '.*', []],
    ['markup', '<img', [['Contacts', ['c2']]]],
  ])('finds %s', (_name, filter, expected) => expect(found(filter)).toEqual(expected));
});

it('groupByArea lists the areas in their order, and other resources last', () => {
  const records = ['flags', 'contacts', 'webhook-deliveries', 'organisations', 'users', 'clients', 'user-groups'].map(
    (resource) => record(resource, 'k'),
  );
  const areas = groupByArea(groupRecords(records, ''));
  expect(areas.map(({area, count, groups}) => [area, count, groups.map(({resource}) => resource)])).toEqual([
    ['Organisations', 2, ['contacts', 'organisations']],
    ['Applications', 1, ['clients']],
    ['Authorisation servers', 1, ['webhook-deliveries']],
    ['People', 2, ['user-groups', 'users']],
    ['Platform and reference data', 1, ['flags']],
  ]);
  expect(groupByArea([])).toEqual([]);
});

it('recordsOf finds each record that was created or changed once, and none that was removed', () => {
  const records = [record('flags', 'a'), record('flags', 'b'), record('users', 'a')];
  const change = (kind: Change['kind'], key: string): Change => ({
    revision: 1,
    kind,
    resource: 'flags',
    key,
    parents: {},
    before: null,
    after: null,
  });
  const changes = [change('created', 'b'), change('changed', 'b'), change('removed', 'c')];
  expect(recordsOf(changes, records)).toEqual([records[1]]);
});
