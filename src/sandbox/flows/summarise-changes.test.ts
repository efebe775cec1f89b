import {expect, it} from 'vitest';

import type {JsonObject} from '../../tools/lib/json';
import type {Change} from '../store';

import {groupChanges, summariseChanges} from './summarise-changes';

const change = (key: string, before: JsonObject | null, after: JsonObject | null): Change => ({
  revision: 1,
  kind: before === null ? 'created' : after === null ? 'removed' : 'changed',
  resource: 'flags',
  key,
  parents: {},
  before,
  after,
});

it('says what exists, what is different and what is gone', () => {
  expect(
    summariseChanges([
      change('a', null, {FlagName: 'A'}),
      change('b', {Status: 'Active'}, {Status: 'Inactive'}),
      change('a', {FlagName: 'A'}, {FlagName: 'A2'}),
      change('c', null, {}),
      change('c', {}, null),
      change('d', {UserEmail: 'd@e.example'}, null),
    ]),
  ).toEqual([
    {kind: 'created', resource: 'flags', key: 'a', label: 'A2'},
    {kind: 'changed', resource: 'flags', key: 'b', label: undefined},
    {kind: 'removed', resource: 'flags', key: 'd', label: 'd@e.example'},
  ]);
});

it('groups records by what happened to them', () => {
  const created = {kind: 'created', resource: 'flags', label: undefined} as const;
  const changed = {...created, kind: 'changed', key: 'b'} as const;
  expect(groupChanges([{...created, key: 'a'}, changed, {...created, key: 'c'}])).toEqual([
    {
      kind: 'created',
      resource: 'flags',
      records: [
        {...created, key: 'a'},
        {...created, key: 'c'},
      ],
    },
    {kind: 'changed', resource: 'flags', records: [changed]},
  ]);
});
